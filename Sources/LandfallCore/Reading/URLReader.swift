// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Cuts a URL into its parts and refuses what no link may hold.
///
/// The order of refusals: limits, then raw characters over the whole URL, then the parts from left
/// to right. Nothing is repaired: a URL on which two readers could differ is refused.
struct URLReader {
  private let bytes: ByteView
  private let limits: ReadingLimits

  init(_ bytes: ByteView, limits: ReadingLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Reads an absolute URL.
  func read() throws(Refusal) -> URLParts {
    let isPlain = try checkRawBytes()
    let (scheme, authority) = try readOrigin()
    return try readRest(
      from: authority?.upperBound ?? scheme.upperBound + 1, isPlain: isPlain, scheme: scheme,
      authority: authority)
  }

  /// Reads the scheme and the authority alone.
  func readOrigin() throws(Refusal) -> (scheme: ByteRange, authority: ByteRange?) {
    let scheme = try readScheme()
    let position = scheme.upperBound + 1
    guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "/"),
      bytes[position + 1] == UInt8(ascii: "/")
    else { return (scheme, nil) }
    let start = position + 2
    return (scheme, ByteRange(start, endOfPart(from: start, orSlash: true)))
  }

  /// Reads a path alone, with its query and fragment: `/contacts/5?tab=2`.
  func readPath() throws(Refusal) -> URLParts {
    let isPlain = try checkRawBytes()
    return try readRest(from: 0, isPlain: isPlain, scheme: nil, authority: nil)
  }

  private func readRest(
    from start: Int, isPlain: Bool, scheme: ByteRange?, authority: ByteRange?
  ) throws(Refusal) -> URLParts {
    var position = endOfPart(from: start, orSlash: false)
    var parts = URLParts(
      isPlain: isPlain, scheme: scheme, authority: authority, path: ByteRange(start, position),
      query: nil,
      fragment: nil)
    if position < bytes.count, bytes[position] == UInt8(ascii: "?") {
      let queryStart = position + 1
      position = queryStart
      while position < bytes.count, bytes[position] != UInt8(ascii: "#") { position += 1 }
      parts.query = ByteRange(queryStart, position)
    }
    if position < bytes.count { parts.fragment = ByteRange(position + 1, bytes.count) }
    return parts
  }

  /// Refuses parts that do not decode to clean text.
  ///
  /// It comes after the origin's own checks, so that a URL of somebody else is refused as such.
  func checkText(_ parts: URLParts) throws(Refusal) {
    if parts.isPlain { return }
    try TextCheck(bytes, parts.path, .strict).run()
    if let query = parts.query { try TextCheck(bytes, query, .freeText).run() }
    if let fragment = parts.fragment { try TextCheck(bytes, fragment, .freeText).run() }
  }

  /// Refuses what may stand nowhere in a URL; says whether the rest is plain.
  private func checkRawBytes() throws(Refusal) -> Bool {
    guard bytes.count <= limits.urlLength else {
      throw Refusal(.urlTooLong, at: limits.urlLength, expected: "\(limits.urlLength)")
    }
    var isPlain = true
    var index = 0
    while index < bytes.count {
      if index + 8 <= bytes.count, ByteWord(bytes, at: index).isPlain {
        index += 8
        continue
      }
      let byte = bytes[index]
      if byte == UInt8(ascii: "%") || byte >= 0x80 { isPlain = false }
      if byte <= 0x20 || byte == 0x7F {
        throw Refusal(byte == 0x20 ? .rawWhitespace : .rawControl, at: index)
      }
      if byte == UInt8(ascii: "\\") { throw Refusal(.backslash, at: index) }
      index += 1
    }
    return isPlain
  }

  private func readScheme() throws(Refusal) -> ByteRange {
    var index = 0
    while index < bytes.count, ASCII.isSchemeByte(bytes[index]) { index += 1 }
    guard index > 0, index < bytes.count, bytes[index] == UInt8(ascii: ":"),
      ASCII.isLetter(bytes[0])
    else { throw Refusal(.schemeMissing, at: 0) }
    return ByteRange(0, index)
  }

  /// The next `?`, `#` or, where asked for, `/`; or the end.
  private func endOfPart(from start: Int, orSlash: Bool) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "?"), UInt8(ascii: "#"): return index
      case UInt8(ascii: "/") where orSlash: return index
      default: index += 1
      }
    }
    return index
  }
}

/// Cuts a path into segments.
///
/// Empty segments do not count; `.` and `..` are refused.
struct SegmentReader {
  private let bytes: ByteView

  init(_ bytes: ByteView) { self.bytes = bytes }

  /// At least as many as there are segments in the range.
  func bound(_ path: ByteRange) -> Int {
    1 + bytes.count(of: UInt8(ascii: "/"), in: path)
  }

  /// Writes the segments of a path behind the `count` that are there already.
  ///
  /// - Complexity: O(*n*) in the bytes of the path.
  func read(
    _ path: ByteRange, into segments: StackBuffer<Segment>, count: inout Int,
    limit: Int
  ) throws(Refusal) {
    var start = path.lowerBound
    while start < path.upperBound {
      if bytes[start] == UInt8(ascii: "/") {
        start += 1
        continue
      }
      var end = start
      var isEncoded = false
      while end < path.upperBound, bytes[end] != UInt8(ascii: "/") {
        if bytes[end] == UInt8(ascii: "%") { isEncoded = true }
        end += 1
      }
      try append(
        ByteRange(start, end), isEncoded: isEncoded, to: segments, count: &count, limit: limit)
      start = end
    }
  }

  func append(
    _ range: ByteRange, isEncoded: Bool, to segments: StackBuffer<Segment>,
    count: inout Int, limit: Int
  ) throws(Refusal) {
    guard count < limit, count < segments.capacity else {
      throw Refusal(.tooManySegments, at: range.lowerBound, expected: "\(limit)")
    }
    if isDotSegment(range) { throw Refusal(.dotSegment, at: range.lowerBound) }
    segments[count] = Segment(range, isEncoded: isEncoded)
    count += 1
  }

  /// Throws at the first segment that is `.` or `..`.
  func checkDotSegments(_ path: ByteRange) throws(Refusal) {
    var start = path.lowerBound
    for index in path.lowerBound...path.upperBound
    where index == path.upperBound || bytes[index] == UInt8(ascii: "/") {
      if isDotSegment(ByteRange(start, index)) { throw Refusal(.dotSegment, at: start) }
      start = index + 1
    }
  }

  private func isDotSegment(_ range: ByteRange) -> Bool {
    guard !range.isEmpty, range.count <= 6 else { return false }
    let first = bytes[range.lowerBound]
    guard first == UInt8(ascii: ".") || first == UInt8(ascii: "%") else { return false }
    var decoder = PercentDecoder(bytes, range)
    var dots = 0
    while let byte = decoder.next() {
      guard byte == UInt8(ascii: ".") else { return false }
      dots += 1
    }
    return dots == 1 || dots == 2
  }
}

/// One non-empty segment of a path, as a range into the URL.
struct Segment {
  let start: UInt32
  private let endAndFlag: UInt32

  init(_ range: ByteRange, isEncoded: Bool) {
    self.init(range.lowerBound, range.upperBound, isEncoded: isEncoded)
  }

  @inline(__always)
  init(_ start: Int, _ end: Int, isEncoded: Bool) {
    self.start = UInt32(truncatingIfNeeded: start)
    endAndFlag = UInt32(truncatingIfNeeded: end) &<< 1 | (isEncoded ? 1 : 0)
  }

  package var range: ByteRange { ByteRange(Int(start), Int(endAndFlag >> 1)) }

  /// Whether the segment holds a percent escape.
  package var isEncoded: Bool { endAndFlag & 1 == 1 }
}

/// Cuts a query into its items: at `&`, then at the first `=`.
///
/// Empty items do not count.
struct QueryReader {
  private let bytes: ByteView
  private let isPlain: Bool

  /// A reader of a URL that is plain, or whose names are still to be checked.
  init(_ bytes: ByteView, isPlain: Bool) {
    self.bytes = bytes
    self.isPlain = isPlain
  }

  /// At least as many as there are items in the range.
  func bound(_ query: ByteRange?) -> Int {
    query.map { 1 + bytes.count(of: UInt8(ascii: "&"), in: $0) } ?? 0
  }

  /// Writes the items of a query.
  ///
  /// - Complexity: O(*n*) in the bytes of the query.
  func read(
    _ query: ByteRange?, into pairs: StackBuffer<QueryPair>, count: inout Int, limit: Int
  ) throws(Refusal) {
    guard let query else { return }
    var items = QueryItems(bytes, query)
    while let pair = items.next() {
      guard count < limit, count < pairs.capacity else {
        throw Refusal(.tooManyQueryItems, at: pair.name.lowerBound, expected: "\(limit)")
      }
      if !isPlain { try TextCheck(bytes, pair.name, .strict).run() }
      pairs[count] = pair
      count += 1
    }
  }
}

/// One item of a query, as ranges into the URL.
package struct QueryPair {
  private let start: UInt32
  /// Where the first `=` stands; where there is none, the end.
  private let equals: UInt32
  private let end: UInt32

  init(_ start: Int, _ equals: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.equals = UInt32(truncatingIfNeeded: equals)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  package var name: ByteRange { ByteRange(Int(start), Int(equals)) }

  /// After the first `=`; where there is no `=`, empty and `hasValue` is false.
  package var value: ByteRange { ByteRange(hasValue ? Int(equals) + 1 : Int(end), Int(end)) }

  package var hasValue: Bool { equals < end }
}

/// The items of a query, or those of a fragment, which is cut in the same way.
///
/// Empty items do not count.
package struct QueryItems {
  private let bytes: ByteView
  private var position: Int
  private let end: Int

  init(_ bytes: ByteView, _ query: ByteRange) {
    self.bytes = bytes
    position = query.lowerBound
    end = query.upperBound
  }

  /// The items of a URL's fragment, if there are any: those behind its `?`, or all of a fragment that is no
  /// path.
  package init(fragmentOf url: ReadURL) {
    let fragment = url.fragment ?? ByteRange(url.bytes.count, url.bytes.count)
    self.init(url.bytes, fragment)
    position = QueryItems.pathEnd(bytes, fragment)
    if position < end, bytes[position] == UInt8(ascii: "?") { position += 1 }
  }

  /// Where the path of a fragment ends; the start of a fragment that is none.
  ///
  /// A path has a `/`, or is empty before a `?`, and neither `=` nor `&` stands before that.
  package static func pathEnd(_ bytes: ByteView, _ fragment: ByteRange) -> Int {
    var isPath = false
    for index in fragment.lowerBound..<fragment.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "/"): isPath = true
      case UInt8(ascii: "?"):
        if isPath || index == fragment.lowerBound { return index }
      case UInt8(ascii: "="), UInt8(ascii: "&"): if !isPath { return fragment.lowerBound }
      default: break
      }
    }
    return isPath ? fragment.upperBound : fragment.lowerBound
  }

  /// The path of a fragment, from its first slash on; nil for a fragment that is none.
  package static func path(_ bytes: ByteView, _ fragment: ByteRange) -> ByteRange? {
    let end = pathEnd(bytes, fragment)
    let start = (fragment.lowerBound..<end).first { bytes[$0] == UInt8(ascii: "/") }
    return start.map { ByteRange($0, end) }
  }

  /// The next item; nil behind the last one.
  mutating func next() -> QueryPair? {
    while position < end {
      let start = position
      var equals = -1
      while position < end, bytes[position] != UInt8(ascii: "&") {
        if equals < 0, bytes[position] == UInt8(ascii: "=") { equals = position }
        position += 1
      }
      defer { position += 1 }
      if position > start { return QueryPair(start, equals < 0 ? position : equals, position) }
    }
    return nil
  }

  /// The next item with a name.
  package mutating func next(named name: ByteView) -> QueryPair? {
    while let pair = next() {
      if bytes.decodes(pair.name, to: name) { return pair }
    }
    return nil
  }
}
