// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The interpreter of a table: walks its nodes along a URL's segments, depth first in choosing order,
/// and backs out of a branch that fails.
///
/// A pattern has at most one part that takes several segments, so every node is reached at most once
/// for each position and no memory of failed states is needed: a match is linear in the URL for a
/// given table.
///
/// The first walk is strict. If nothing matches, a second one lets values fail and remembers the
/// first, in choosing order, that alone kept a route from matching. The table of a mounted enum is
/// walked within each walk of the table above, in the same way, so that mounts do not multiply them.
///
/// A match that is explained has a trace, which records each step. Only the steps of an ordinary match
/// are generic over the tracer, so that they need not test for a trace, and all else is compiled once.
struct Matcher {
  /// Says nil to take a match, or why it is not taken.
  typealias Accept = (RouteMatch) -> Refusal?

  let table: TableBytes
  let url: ReadURL
  /// What is walked: the URL's segments, or those of its fragment.
  var segments: StackBuffer<Segment>
  var end: Int
  /// The fragment, while it is walked as a path.
  var fragment: ByteRange?
  /// The hash route whose fragment it is, which is what is offered.
  var hashRoute: MutableBorrow<FoundRoute>?
  let captures: StackBuffer<Capture>
  var captureCount = 0
  let slots: StackBuffer<Capture>
  /// How many tables are mounted above this one.
  let depth: Int
  /// What records each step; nil where nothing is explained.
  let trace: Traced?
  var isLenient = false
  /// Whether a value or a query kept a route from matching, or a match was not taken; if nothing did,
  /// a lenient walk would go the same way as the strict one.
  var hasFailed = false
  /// Whether the walk is over without a match: what is mounted below the path owns the URL.
  var isOwned = false
  /// In a lenient walk, the value that failed on the way to here.
  var pending: ValueFailure?
  /// In a lenient walk, what the refusal will say; a missing item gives way to any other.
  var refusal: MutableBorrow<Refusal?>?

  init(
    _ table: TableBytes, _ url: ReadURL, _ scratch: ScratchMemory, depth: Int, trace: Traced? = nil
  ) {
    self.depth = depth
    self.trace = trace
    self.table = table
    self.url = url
    self.segments = url.segments
    self.end = url.segmentCount
    self.captures = scratch.captures
    self.slots = scratch.slots
  }

  /// Walks from a segment on; the refusal, if nothing takes the URL.
  mutating func run(from index: Int, _ walk: MatchWalk, _ accept: Accept) -> Refusal? {
    if walk != .lenient, walkRoots(from: index, accept) { return nil }
    return runLeniently(from: index, walk, accept)
  }

  /// Walks leniently, after a strict walk that found nothing; the refusal, if nothing comes of it.
  @inline(never)
  private mutating func runLeniently(
    from index: Int, _ walk: MatchWalk, _ accept: Accept
  ) -> Refusal? {
    var refusal: Refusal?
    if takesLeniently(from: index, walk, into: &refusal, accept) { return nil }
    return refusal ?? .nothing(of: url)
  }

  /// Walks leniently, after a strict walk that found nothing; true if a match was taken.
  ///
  /// Where it is not, `refusal` says what kept the nearest route from matching, if one was near.
  mutating func takesLeniently(
    from index: Int, _ walk: MatchWalk, into refusal: inout Refusal?, _ accept: Accept
  ) -> Bool {
    if walk == .both, !isOwned, visitExpressions(accept) { return true }
    guard walk == .lenient || walk == .both && (hasFailed || trace != nil) else { return false }
    isLenient = true
    isOwned = false
    return MutableBorrow.with(&refusal) { place in
      self.refusal = place
      return walkRoots(from: index, accept)
        || walk == .both && !isOwned && visitExpressions(accept)
    }
  }

  @inline(__always)
  func tell(_ event: @autoclosure () -> MatchEvent) {
    if let trace { trace.note(event()) }
  }

  @inline(never)
  private mutating func walkRoots(from index: Int, _ accept: Accept) -> Bool {
    if let trace { return walkRoots(from: index, trace, accept) }
    return walkRoots(from: index, Untraced(), accept)
  }

  /// Walks the trees that take the URL's origin; true if a match was taken.
  @inline(__always)
  mutating func walkRoots(
    from index: Int, _ tracer: some MatchTracer, _ accept: Accept
  ) -> Bool {
    tracer.note(.began(isLenient: isLenient))
    let only = table.offset(TableFormat.onlyRoot)
    if only > 0, url.isSchemeDeclared || depth > 0 {
      captureCount = 0
      return descend(only, index, tracer, accept)
    }
    return walkAllRoots(from: index, accept)
  }

  @inline(never)
  private mutating func walkAllRoots(from index: Int, _ accept: Accept) -> Bool {
    var cursor = table.offset(TableFormat.roots)
    let count = table.number2(cursor)
    cursor += 2
    for _ in 0..<count {
      let root = cursor
      let host = table.afterText(root)
      cursor = table.afterText(host)
      let node = table.offset(cursor)
      cursor += 4
      captureCount = 0
      let hasNoScheme = table.number2(root) == 0
      guard hasNoScheme ? depth > 0 || url.isSchemeDeclared : admits(scheme: table.text(root))
      else {
        tell(.otherScheme(root: root))
        continue
      }
      let hasNoHost = table.number2(host) == 0
      guard hasNoHost ? depth > 0 || url.isHostDeclared : admits(host: table.text(host)) else {
        tell(.otherHost(root: root))
        continue
      }
      if descend(node, index, accept) { return true }
      if isOwned { return false }
    }
    return false
  }

  /// Whether routes that are bound to a scheme take the URL; a mounted table has no origins of its own.
  @inline(never)
  private func admits(scheme: ByteView) -> Bool {
    guard depth == 0, let mine = url.scheme else { return false }
    return ASCII.equalFolded(scheme, url.bytes[mine])
  }

  @inline(never)
  private mutating func admits(host: ByteView) -> Bool {
    guard depth == 0, let mine = url.host else { return false }
    var labels = 0
    var count = captureCount
    let captures = captures
    let isMatch = HostMatch(pattern: host, host: url.bytes[mine]).matches { range in
      captures[count] = Capture(
        .text, ByteRange(mine.lowerBound + range.lowerBound, mine.lowerBound + range.upperBound))
      count += 1
      labels += 1
    }
    guard isMatch else { return false }
    captureCount = count
    // They were found from the right.
    for index in 0..<(labels / 2) {
      let (low, high) = (captureCount - labels + index, captureCount - 1 - index)
      (captures[low], captures[high]) = (captures[high], captures[low])
    }
    return true
  }

  mutating func push(_ capture: Capture) {
    captures[captureCount] = capture
    captureCount &+= 1
  }

  /// Whether a value of the path may go on: it has the type, or the walk is lenient.
  mutating func admits(_ range: ByteRange, type: Int) -> Bool {
    guard let kind = failure(range, type: type) else { return true }
    tell(.noValue(kind, range, type: type))
    hasFailed = true
    guard isLenient, pending?.isAboutContext != true else { return false }
    if pending == nil || pending?.kind == .paramMissing {
      pending = ValueFailure(
        kind: kind, range: range, type: type, owner: .capture(captureCount), name: 0)
    }
    return true
  }

  /// Why a text does not have a type; nil if it does.
  @inline(__always)
  func failure(_ range: ByteRange, type: Int, plusIsSpace: Bool = false) -> Refusal.Kind? {
    url.needsDecoding(range, plusIsSpace: plusIsSpace)
      ? decodedFailure(range, type, plusIsSpace)
      : table.failure(ofType: type, url.bytes[range])
  }

  @inline(never)
  private func decodedFailure(
    _ range: ByteRange, _ type: Int, _ plusIsSpace: Bool
  ) -> Refusal.Kind? {
    let table = table
    var failure: Refusal.Kind?
    url.bytes.withDecoded(range, plusIsSpace: plusIsSpace) {
      failure = table.failure(ofType: type, $0)
    }
    return failure
  }

  /// Tries the regular expressions of whole URLs in the order of declaration; true if one was taken.
  ///
  /// - Complexity: O(*n* × *m*) in the URL and the expressions.
  mutating func visitExpressions(_ accept: Accept) -> Bool {
    // What was read as a path alone is no whole URL.
    guard url.scheme != nil else { return false }
    for expression in table.expressions {
      guard let positions = expression.match(url.bytes) else { continue }
      tell(.offered(leaf: expression.entry))
      for slot in 0..<expression.parameterCount { slots[slot] = .absent }
      var failure: ValueFailure?
      for group in 0..<expression.groupCount {
        bind(expression, group, positions[2 * group], positions[2 * group + 1], &failure)
      }
      var requirements = expression.requirements
      guard checkQuery(&requirements, &failure) else { continue }
      if failure != nil {
        hasFailed = true
        // Without a lenient walk nobody asks why.
        guard isLenient else { continue }
      }
      let found = FoundRoute(
        url: url, table: table, leaf: expression.entry, captures: slots,
        requirements: expression.requirements, position: url.segmentCount, depth: depth,
        walk: isLenient ? .lenient : .strict)
      if finish(found, failure, accept) { return true }
    }
    return false
  }

  /// Gives a group's text to its parameter, or notes the first one that does not fit.
  private func bind(
    _ expression: ExpressionBytes, _ group: Int, _ start: Int, _ end: Int,
    _ failure: inout ValueFailure?
  ) {
    let (slot, type) = (expression.slot(group), expression.type(group))
    let range = start < 0 || end < start ? nil : ByteRange(start, end)
    func fail(_ kind: Refusal.Kind) {
      let place = range ?? ByteRange(url.bytes.count, url.bytes.count)
      tell(.noValue(kind, place, type: type))
      if failure == nil {
        failure = ValueFailure(kind: kind, range: place, type: type, owner: .slot(slot), name: 0)
      }
    }
    guard let range else {
      if !expression.isOptional(group) { fail(.paramEmpty) }
      return
    }
    if range.isEmpty, expression.isEmptyAbsent(group), !table.isText(type) { return }
    slots[slot] = Capture(.text, range)
    do throws(Refusal) {
      // A group may cut through an escape.
      try TextCheck(url.bytes, range, table.isText(type) ? .freeText : .strict).run()
    } catch {
      return fail(error.kind)
    }
    if let kind = self.failure(range, type: type) { return fail(kind) }
  }
}
