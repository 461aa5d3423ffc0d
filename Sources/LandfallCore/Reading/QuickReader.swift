// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Reads the path, the query and the fragment of a URL that is as URLs mostly are, in one pass.
///
/// It refuses nothing. What is out of the ordinary (a byte that has to be encoded, text beyond ASCII
/// that is not, an escape of anything but a visible character, a dot segment, more parts than there is
/// room for) it leaves to the readers that know every rule and say what is wrong. What it does read,
/// they would read alike; a property test holds it to that.
enum QuickReader {
  /// Reads all behind the origin; false if something is out of the ordinary.
  ///
  /// - Complexity: O(*n*) in the bytes.
  @inline(__always)
  static func read(
    _ bytes: ByteView, _ limits: ReadingLimits, into contents: MutableBorrow<URLContents>
  ) -> Bool {
    let start = Int(contents.value.origin.pathStart)
    let hasSlash = start < bytes.count && bytes[start] == UInt8(ascii: "/")
    var scanner = MarkScanner(bytes, from: hasSlash ? start &+ 1 : start)
    let pathEnd = readPath(bytes, &scanner, limits, into: contents)
    if pathEnd < 0 { return false }
    var end = pathEnd
    if end < bytes.count, bytes[end] == UInt8(ascii: "?") {
      end = readQuery(bytes, &scanner, from: end &+ 1, limits, into: contents)
      if end < 0 { return false }
    } else {
      contents.value.setQuery(end: end, pairs: 0)
    }
    return end >= bytes.count || readFragment(bytes, &scanner)
  }

  /// The end of the path, or -1.
  @inline(__always)
  private static func readPath(
    _ bytes: ByteView, _ scanner: inout MarkScanner, _ limits: ReadingLimits,
    into contents: MutableBorrow<URLContents>
  ) -> Int {
    let segments = contents.value.scratch.segments
    let limit = min(limits.segments, segments.capacity)
    var (start, count) = (scanner.start, 0)
    var isEncoded = false
    while true {
      let (offset, byte) = scanner.next()
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
        if offset > start {
          if count >= limit || isDotSegment(bytes, start, offset) { return -1 }
          segments[count] = Segment(start, offset, isEncoded: isEncoded)
          count &+= 1
          isEncoded = false
        }
        if byte != UInt8(ascii: "/") {
          contents.value.setPath(end: offset, segments: count)
          return offset
        }
        start = offset &+ 1
      } else {
        guard scanner.skipOther(at: offset) else { return -1 }
        if byte == UInt8(ascii: "%") { isEncoded = true }
      }
    }
  }

  @inline(__always)
  private static func isDotSegment(_ bytes: ByteView, _ start: Int, _ end: Int) -> Bool {
    end &- start <= 2 && bytes[start] == UInt8(ascii: ".") && bytes[end &- 1] == UInt8(ascii: ".")
  }

  /// The end of the query, or -1.
  @inline(__always)
  private static func readQuery(
    _ bytes: ByteView, _ scanner: inout MarkScanner, from first: Int, _ limits: ReadingLimits,
    into contents: MutableBorrow<URLContents>
  ) -> Int {
    let pairs = contents.value.scratch.pairs
    let limit = min(limits.queryItems, pairs.capacity)
    var (start, count) = (first, 0)
    while true {
      // A name, up to the first '=' or the end of the item.
      var (offset, byte) = scanner.next()
      while byte != UInt8(ascii: "="), byte != UInt8(ascii: "&"), byte != UInt8(ascii: "#") {
        guard scanner.skipOther(at: offset) else { return -1 }
        (offset, byte) = scanner.next()
      }
      let equals = offset
      if byte == UInt8(ascii: "=") {
        // A value, which may hold more of them.
        (offset, byte) = scanner.next()
        while byte != UInt8(ascii: "&"), byte != UInt8(ascii: "#") {
          guard scanner.skipOther(at: offset) else { return -1 }
          (offset, byte) = scanner.next()
        }
      }
      if offset > start {
        if count >= limit { return -1 }
        pairs[count] = QueryPair(start, equals, offset)
        count &+= 1
      }
      if byte == UInt8(ascii: "#") {
        contents.value.setQuery(end: offset, pairs: count)
        return offset
      }
      start = offset &+ 1
    }
  }

  /// Whether the fragment is as fragments mostly are.
  @inline(__always)
  private static func readFragment(_ bytes: ByteView, _ scanner: inout MarkScanner) -> Bool {
    while true {
      let (offset, _) = scanner.next()
      if offset == bytes.count { return true }
      guard scanner.skipOther(at: offset) else { return false }
    }
  }
}
