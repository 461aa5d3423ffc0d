// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Percent-decodes a part of a URL a byte at a time, exactly once and without a buffer.
///
/// The input must have passed ``TextCheck``; a `%` that starts no valid escape stands for itself.
struct PercentDecoder {
  let bytes: ByteView
  var position: Int
  let end: Int
  let plusIsSpace: Bool

  init(_ bytes: ByteView, _ range: ByteRange, plusIsSpace: Bool = false) {
    self.bytes = bytes
    self.position = range.lowerBound
    self.end = range.upperBound
    self.plusIsSpace = plusIsSpace
  }

  /// The next decoded byte, or nil at the end.
  mutating func next() -> UInt8? {
    guard position < end else { return nil }
    let byte = bytes[position]
    if byte == UInt8(ascii: "%"), position + 2 < end,
      let high = ASCII.hexValue(bytes[position + 1]), let low = ASCII.hexValue(bytes[position + 2])
    {
      position += 3
      return high << 4 | low
    }
    position += 1
    return plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte
  }
}

extension ByteView {
  /// Whether a range holds a byte that decoding would change.
  func needsDecoding(_ range: ByteRange, plusIsSpace: Bool = false) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = base[index]
      if byte == UInt8(ascii: "%") || (plusIsSpace && byte == UInt8(ascii: "+")) { return true }
      index += 1
    }
    return false
  }

  /// Calls `body` with the decoded bytes of a range; nothing is copied where nothing is encoded.
  ///
  /// It returns nothing, so that it is compiled once.
  @inline(never)
  package func withDecoded(
    _ range: ByteRange, plusIsSpace: Bool = false, _ body: (ByteView) -> Void
  ) {
    guard needsDecoding(range, plusIsSpace: plusIsSpace) else { return body(self[range]) }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: range.count) { buffer in
      let count = decode(range, plusIsSpace: plusIsSpace, into: buffer)
      body(ByteView(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(buffer)[..<count])))
    }
  }

  /// The decoded text of a range.
  @inline(never)
  package func decodedString(_ range: ByteRange, plusIsSpace: Bool = false) -> String {
    guard needsDecoding(range, plusIsSpace: plusIsSpace) else { return self[range].string }
    return String(unsafeUninitializedCapacity: range.count) {
      decode(range, plusIsSpace: plusIsSpace, into: $0)
    }
  }

  /// Writes the decoded bytes of a range, which are at most as many, and returns their number.
  @inline(never)
  private func decode(
    _ range: ByteRange, plusIsSpace: Bool, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var decoder = PercentDecoder(self, range, plusIsSpace: plusIsSpace)
    var count = 0
    while let byte = decoder.next() {
      buffer[count] = byte
      count += 1
    }
    return count
  }

  /// Whether a range, decoded, is exactly `text`; with `folded`, ASCII letters compare without case.
  package func decodes(
    _ range: ByteRange, to text: ByteView, folded: Bool = false, plusIsSpace: Bool = false
  ) -> Bool {
    var decoder = PercentDecoder(self, range, plusIsSpace: plusIsSpace)
    var index = 0
    while let byte = decoder.next() {
      guard index < text.count else { return false }
      let same =
        folded ? ASCII.lowercased(byte) == ASCII.lowercased(text[index]) : byte == text[index]
      if !same { return false }
      index += 1
    }
    return index == text.count
  }
}
