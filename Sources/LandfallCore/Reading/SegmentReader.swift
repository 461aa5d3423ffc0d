// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

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
