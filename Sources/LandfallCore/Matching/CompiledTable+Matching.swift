// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension CompiledTable {
  /// How many tables may be mounted in each other; enums that mount each other in a circle stop here.
  static var mountLimit: Int { 8 }

  /// Reads a URL and finds its routes, in choosing order, until one is accepted; says whether one was.
  ///
  /// It does what ``read(_:isPath:limits:contexts:_:)`` and ``match(_:below:tracing:_:)`` do, at less
  /// cost: a match is told in one bit, and a refusal, which is large, is only made if `refuse` asks for
  /// it. `accept` says nil to take a route, or why not; it may be asked twice about one.
  ///
  /// - Complexity: O(*n*) in the bytes of the URL for a given table.
  package func match(
    _ bytes: ByteView, isPath: Bool = false, limits: ReadingLimits,
    contexts: ByteView = .empty, refuse: (_ why: () -> Refusal) -> Void,
    _ accept: (RouteMatch) -> Refusal?
  ) -> Bool {
    withBytes { table in
      let reading = TableReading(
        table: table, bytes: bytes, isPath: isPath, limits: limits, contexts: contexts)
      return ScratchMemory.withStack { scratch in
        var contents = URLContents(.none, limits, scratch, contexts)
        return MutableBorrow.with(&contents) { place in
          guard table.hasFewCaptures, reading.readQuickly(into: place) else {
            return CompiledTable.match(carefully: reading, refuse, accept)
          }
          var matcher = Matcher(table, ReadURL(bytes, Borrow(place)), scratch, depth: 0)
          if matcher.walkRoots(from: 0, Untraced(), accept) { return true }
          return CompiledTable.finish(&matcher, refuse, accept)
        }
      }
    }
  }

  /// Walks leniently, where the strict walk found nothing.
  @inline(never)
  private static func finish(
    _ matcher: inout Matcher, _ refuse: (() -> Refusal) -> Void,
    _ accept: (RouteMatch) -> Refusal?
  ) -> Bool {
    var refusal: Refusal?
    if matcher.takesLeniently(from: 0, .both, into: &refusal, accept) { return true }
    let url = matcher.url
    refuse { refusal ?? .nothing(of: url) }
    return false
  }

  @inline(never)
  private static func match(
    carefully reading: TableReading, _ refuse: (() -> Refusal) -> Void,
    _ accept: (RouteMatch) -> Refusal?
  ) -> Bool {
    let refusal = reading.careful { url in
      var matcher = Matcher(reading.table, url, url.scratch, depth: 0)
      return matcher.run(from: 0, .both, accept)
    }
    guard let refusal else { return true }
    refuse { refusal }
    return false
  }

  /// Finds the routes for a URL that has been read, in choosing order, until one is accepted.
  ///
  /// - Complexity: O(*n*) in the segments of the URL for a given table.
  package func match(
    _ url: ReadURL, below mount: RouteMatch? = nil, tracing trace: (any MatchTracing)? = nil,
    _ accept: (RouteMatch) -> Refusal?
  ) throws(Refusal) {
    let refusal = withBytes { table in
      guard let trace else {
        return CompiledTable.refusal(table, url, below: mount, nil, accept)
      }
      trace.begin()
      return Borrow.with(trace) {
        CompiledTable.refusal(table, url, below: mount, Traced(trace: $0), accept)
      }
    }
    if let refusal, trace?.hasListed != true { throw refusal }
  }

  /// Why nothing matches; nil if something does.
  @inline(never)
  private static func refusal(
    _ table: TableBytes, _ url: ReadURL, below mount: RouteMatch?, _ trace: Traced?,
    _ accept: (RouteMatch) -> Refusal?
  ) -> Refusal? {
    if mount == nil, url.scratch.captures.capacity > table.captureLimit {
      var matcher = Matcher(table, url, url.scratch, depth: 0, trace: trace)
      return matcher.run(from: 0, .both, accept)
    }
    // The table above still needs the memory that the URL was read into.
    let depth = mount.map { $0.depth + 1 } ?? 0
    guard depth <= mountLimit else { return .nothing(of: url) }
    return ScratchMemory.with(
      segments: 0, pairs: 0, captures: table.captureLimit + 1, slots: TableFormat.parameterLimit
    ) { scratch in
      var matcher = Matcher(table, url, scratch, depth: depth, trace: trace)
      return matcher.run(from: mount?.position ?? 0, mount?.walk ?? .both, accept)
    }
  }
}

/// How a table is walked.
enum MatchWalk: Equatable, Sendable {
  /// Strictly, then, if nothing matches, leniently.
  case both
  case strict
  case lenient
}
