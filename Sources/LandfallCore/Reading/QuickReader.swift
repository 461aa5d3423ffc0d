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
    guard end >= bytes.count || readFragment(bytes, &scanner) else { return false }
    // The table's schemes and hosts have no percent sign.
    contents.value.mayHaveEscapes = scanner.hasEscapes
    return true
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

/// Finds the bytes of a URL that a reader has to look at, one after the other.
struct MarkScanner {
  private let bytes: ByteView
  /// The marks that are still to be told; the lowest bit stands for `base`.
  private var marks: UInt64
  private var base: Int
  let start: Int
  /// Whether a percent sign has been told.
  private(set) var hasEscapes = false

  @inline(__always)
  init(_ bytes: ByteView, from start: Int) {
    self.bytes = bytes
    base = start
    self.start = start
    marks = start < bytes.count ? bytes.marks(from: start) : 0
  }

  /// The next mark and where it stands; at the end, a `#` that stands there.
  @inline(__always)
  mutating func next() -> (offset: Int, byte: UInt8) {
    while marks == 0 {
      base &+= 64
      guard base < bytes.count else { return (bytes.count, UInt8(ascii: "#")) }
      marks = bytes.marks(from: base)
    }
    let offset = base &+ marks.trailingZeroBitCount
    marks &= marks &- 1
    return (offset, bytes[offset])
  }

  /// Skips a marked byte that delimits nothing, or the rest of a character whose escape starts there;
  /// false if it is out of the ordinary.
  @inline(__always)
  mutating func skipOther(at offset: Int) -> Bool {
    if bytes[offset] == UInt8(ascii: "%") { hasEscapes = true }
    let end = bytes.endOfOrdinary(at: offset)
    if end > offset &+ 3 { skip(to: end) }
    return end > 0
  }

  private mutating func skip(to end: Int) {
    while base &+ 64 <= end {
      base &+= 64
      marks = base < bytes.count ? bytes.marks(from: base) : 0
    }
    marks &= UInt64.max &<< UInt64(truncatingIfNeeded: end &- base)
  }
}

/// Eight bytes at once, for scans that mostly find nothing.
struct ByteWord {
  private let word: UInt64

  /// The eight bytes from an offset on; all of them must be there.
  init(_ bytes: ByteView, at offset: Int) {
    assert(offset + 8 <= bytes.count)
    word = UnsafeRawPointer(bytes.base + offset).loadUnaligned(as: UInt64.self)
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highs: UInt64 { 0x8080_8080_8080_8080 }

  /// Whether all are printable ASCII and none is a space, a backslash or a percent sign.
  var isPlain: Bool {
    let low = (word &- ByteWord.ones &* 0x21) & ~word
    let found =
      word | low | zeros(word ^ ByteWord.ones &* 0x7F)
      | zeros(word ^ ByteWord.ones &* UInt64(UInt8(ascii: "\\")))
      | zeros(word ^ ByteWord.ones &* UInt64(UInt8(ascii: "%")))
    return found & ByteWord.highs == 0
  }

  /// The high bit of every byte that is zero, and perhaps of some above one that is.
  private func zeros(_ word: UInt64) -> UInt64 { (word &- ByteWord.ones) & ~word }
}
