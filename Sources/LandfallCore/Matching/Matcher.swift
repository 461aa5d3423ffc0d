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
/// The tracer is told each step, for explanations.
struct Matcher<Tracer: MatchTracer> {
  /// Says nil to take a match, or why it is not taken.
  typealias Accept = (RouteMatch) -> Refusal?

  let table: TableBytes
  let url: ReadURL
  /// What is walked: the URL's segments, or those of its fragment.
  var segments: Room<Segment>
  var end: Int
  /// Where the walked path starts and ends in the URL.
  var path: ByteRange
  var pathStart: Int
  let captures: Room<Capture>
  var captureCount = 0
  let slots: Room<Capture>
  /// How many tables are mounted above this one.
  let depth: Int
  let tracer: Tracer
  var isLenient = false
  /// Whether the walk is over without a match: what is mounted below the path owns the URL.
  var isOwned = false
  /// In a lenient walk, the value that failed on the way to here.
  var pending: ValueFailure?
  /// What the refusal will say; a missing item gives way to any other.
  var refusal: Refusal?

  init(
    _ table: TableBytes, _ url: ReadURL, _ scratch: Scratch, depth: Int, tracer: Tracer
  ) {
    self.depth = depth
    self.tracer = tracer
    self.table = table
    self.url = url
    self.segments = url.segments
    self.end = url.segmentCount
    self.path = url.path
    self.pathStart = url.pathStart
    self.captures = scratch.captures
    self.slots = scratch.slots
  }

  /// Walks from a segment on; throws the refusal if nothing takes the URL.
  mutating func run(from index: Int, _ walk: MatchWalk, _ accept: Accept) throws(Refusal) {
    if walk != .lenient, walkRoots(from: index, accept) { return }
    if walk != .strict {
      isLenient = true
      isOwned = false
      if walkRoots(from: index, accept) { return }
    }
    throw refusal ?? Refusal(.routeNone, at: 0, found: url.pathText)
  }

  private mutating func walkRoots(from index: Int, _ accept: Accept) -> Bool {
    tracer.note(.began(isLenient: isLenient))
    var cursor = table.offset(TableFormat.roots)
    let count = table.number2(cursor)
    cursor += 2
    for _ in 0..<count {
      let root = cursor
      cursor = table.afterText(table.afterText(root))
      let node = table.offset(cursor)
      cursor += 4
      captureCount = 0
      guard admits(scheme: table.text(root)) else {
        tracer.note(.otherScheme(root: root))
        continue
      }
      guard admits(host: table.text(table.afterText(root))) else {
        tracer.note(.otherHost(root: root))
        continue
      }
      if descend(node, index, accept) { return true }
      if isOwned { return false }
    }
    return false
  }

  /// Whether routes that are bound to a scheme, or to none, take the URL; a mounted table has no
  /// origins of its own.
  private func admits(scheme: ByteView) -> Bool {
    if scheme.count == 0 { return depth > 0 || url.isSchemeDeclared }
    guard depth == 0, let mine = url.scheme else { return false }
    return ASCII.equalFolded(scheme, url.bytes[mine])
  }

  private mutating func admits(host: ByteView) -> Bool {
    if host.count == 0 { return true }
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
    captureCount += 1
  }

  /// Whether a value of the path may go on: it has the type, or the walk is lenient.
  mutating func admits(_ range: ByteRange, type: Int) -> Bool {
    let table = table
    guard let kind = url.bytes.withDecoded(range, { table.failure(ofType: type, $0) }) else {
      return true
    }
    tracer.note(.noValue(kind, range, type: type))
    guard isLenient else { return false }
    if pending == nil || pending?.kind == .paramMissing {
      pending = ValueFailure(
        kind: kind, range: range, type: type, owner: .capture(captureCount), name: 0)
    }
    return true
  }
}
