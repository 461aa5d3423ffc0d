// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Reads the path, the query and the fragment of a URL that is as URLs mostly are, in one pass.
///
/// It refuses nothing. What is out of the ordinary (a byte that has to be encoded, text beyond ASCII
/// that is not, an escape of anything but a visible character, a dot segment, more parts than there is
/// room for) it leaves to the readers that know every rule and say what is wrong. What it does read,
/// they would read alike; a property test holds it to that.
struct QuickReader {
  /// Where the path ends.
  let pathEnd: Int
  /// Where the query ends; where the path does if there is none.
  let queryEnd: Int
  let segmentCount: Int
  /// How many items the query has; -1 if something is out of the ordinary.
  let pairCount: Int

  /// Whether nothing is out of the ordinary.
  var isDone: Bool { pairCount >= 0 }

  /// Reads all from an offset on.
  ///
  /// - Complexity: O(*n*) in the bytes.
  @inline(never)
  init(_ bytes: ByteView, from start: Int, into scratch: Scratch, _ limits: ReadingLimits) {
    let hasSlash = start < bytes.count && bytes[start] == UInt8(ascii: "/")
    let first = hasSlash ? start &+ 1 : start
    var scanner = MarkScanner(bytes, from: first)
    let path = QuickReader.readPath(
      bytes, &scanner, from: first, into: scratch.segments,
      limit: min(limits.segments, scratch.segments.capacity))
    (pathEnd, segmentCount) = path
    var query = (end: pathEnd, count: segmentCount < 0 ? -1 : 0)
    if query.count == 0, pathEnd < bytes.count, bytes[pathEnd] == UInt8(ascii: "?") {
      query = QuickReader.readQuery(
        bytes, &scanner, from: pathEnd &+ 1, into: scratch.pairs,
        limit: min(limits.queryItems, scratch.pairs.capacity))
    }
    if query.count >= 0, query.end < bytes.count,
      !QuickReader.readFragment(bytes, &scanner, from: query.end)
    {
      query.count = -1
    }
    (queryEnd, pairCount) = query
  }

  /// The end of the path and the number of its segments, or -1.
  @inline(__always)
  private static func readPath(
    _ bytes: ByteView, _ scanner: inout MarkScanner, from first: Int,
    into segments: Room<Segment>, limit: Int
  ) -> (end: Int, count: Int) {
    var (start, count) = (first, 0)
    var isEncoded = false
    while true {
      let (offset, byte) = scanner.next()
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"):
        if offset > start {
          if count >= limit || isDotSegment(bytes, start, offset) { return (0, -1) }
          segments[count] = Segment(start, offset, isEncoded: isEncoded)
          count &+= 1
        }
        if byte != UInt8(ascii: "/") { return (offset, count) }
        start = offset &+ 1
        isEncoded = false
      case UInt8(ascii: "%"):
        guard scanner.skipEscape(at: offset) else { return (0, -1) }
        isEncoded = true
      default:
        guard ASCII.isVisible(byte) else { return (0, -1) }
      }
    }
  }

  @inline(__always)
  private static func isDotSegment(_ bytes: ByteView, _ start: Int, _ end: Int) -> Bool {
    bytes[start] == UInt8(ascii: ".") && end &- start <= 2 && bytes[end &- 1] == UInt8(ascii: ".")
  }

  /// The end of the query and the number of its items, or -1.
  @inline(__always)
  private static func readQuery(
    _ bytes: ByteView, _ scanner: inout MarkScanner, from first: Int, into pairs: Room<QueryPair>,
    limit: Int
  ) -> (end: Int, count: Int) {
    var (start, count) = (first, 0)
    var equals = Int.max
    while true {
      let (offset, byte) = scanner.next()
      switch byte {
      case UInt8(ascii: "="):
        equals = min(equals, offset)
      case UInt8(ascii: "&"), UInt8(ascii: "#"):
        if offset > start {
          if count >= limit { return (0, -1) }
          pairs[count] = QueryPair(start, min(equals, offset), offset)
          count &+= 1
        }
        if byte == UInt8(ascii: "#") { return (offset, count) }
        start = offset &+ 1
        equals = Int.max
      case UInt8(ascii: "%"):
        guard scanner.skipEscape(at: offset) else { return (0, -1) }
      default:
        guard ASCII.isVisible(byte) else { return (0, -1) }
      }
    }
  }

  /// Whether the fragment is as fragments mostly are.
  @inline(__always)
  private static func readFragment(
    _ bytes: ByteView, _ scanner: inout MarkScanner, from first: Int
  ) -> Bool {
    while true {
      let (offset, byte) = scanner.next()
      if offset == bytes.count { return true }
      guard
        byte == UInt8(ascii: "%")
          ? scanner.skipEscape(at: offset) : ASCII.isVisible(byte)
      else { return false }
    }
  }
}
