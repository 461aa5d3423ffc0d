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

/// Records the steps of a match, for an explanation.
///
/// The engine knows no more of explanations than this.
package protocol MatchTracing: AnyObject {
  /// Whether a walk that declines all that it is offered has found a route.
  var hasListed: Bool { get }

  /// A walk is about to start.
  func begin()

  func note(_ event: MatchEvent)

  /// Why a match that the app takes is not taken, so that the walk goes on; nil to take it.
  func decline(_ match: RouteMatch) -> Refusal?

  /// What traces the table that a route mounts.
  func mount(_ match: RouteMatch, _ table: CompiledTable) -> any MatchTracing
}

/// Hands the steps of the interpreter to a trace.
struct Traced: MatchTracer {
  let trace: Borrow<any MatchTracing>

  @inline(never)
  func note(_ event: MatchEvent) { trace.value.note(event) }

  func decline(_ match: RouteMatch) -> Refusal? { trace.value.decline(match) }
}

/// Receives each step of the interpreter.
///
/// The steps of an ordinary match are generic over it, so that one that does nothing costs nothing:
/// testing for a trace at each of them took 6 % more instructions. Those that an explanation alone
/// or a rare pattern takes test for one.
protocol MatchTracer {
  func note(_ event: MatchEvent)

  /// Why a match that the app takes is not taken, so that the walk goes on; nil to take it.
  func decline(_ match: RouteMatch) -> Refusal?
}

/// The tracer of a match that is not explained.
struct Untraced: MatchTracer {
  @inline(__always)
  func note(_ event: MatchEvent) {}

  @inline(__always)
  func decline(_ match: RouteMatch) -> Refusal? { nil }
}

/// A step of the interpreter.
///
/// Roots, nodes, leaves and the like are named by their offsets in the table, segments by their
/// index in the path. Nothing here takes work to make. What is not told follows: a literal that the
/// segment is not is a node that is not reached.
package enum MatchEvent {
  /// The roots are about to be tried.
  case began(isLenient: Bool)
  /// The routes of a root are bound to another scheme.
  case otherScheme(root: Int)
  /// The routes of a root are bound to another host.
  case otherHost(root: Int)
  /// A node's branches are about to be tried, with the segment at an index or the end of the path.
  case reached(node: Int, index: Int)
  /// A value does not have its type.
  case noValue(Refusal.Kind, ByteRange, type: Int)
  /// The path fits a route, whose host, query and fragment are about to be checked.
  case offered(leaf: Int)
  /// A query item is missing, unwanted, given twice, or not what it has to be.
  case unmet(requirement: Int)
  /// A route matches but for a value.
  case failed(leaf: Int)
  /// If no route matches, the refusal is the one of this route, unless another one is told later.
  case blamed(leaf: Int)
  /// A route matches and was taken; a mount, that its own table took the rest.
  case accepted(leaf: Int)
  /// A route matches and was not taken.
  case declined(leaf: Int, Refusal)
  /// What is mounted here owns the path, so that no other route is tried.
  case owned(leaf: Int)
}

/// A value that kept a route from matching: what a refusal is made of.
struct ValueFailure {
  /// Whose value it is.
  enum Owner: Equatable {
    /// The capture at an index, until a leaf tells whose it is.
    case capture(Int)
    /// A parameter.
    case slot(Int)
    /// A query item that is no parameter.
    case name
  }

  var kind: Refusal.Kind
  var range: ByteRange
  /// The type that was expected, as an offset of the table, or zero.
  var type: Int
  var owner: Owner
  /// The query item's name, as an offset of the table, or zero.
  var name: Int

  /// Whether it is no value, but the context that is not as the route asks.
  var isAboutContext: Bool { kind.isAboutContext }
}
