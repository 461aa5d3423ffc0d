// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Appends the bytes of a URL to memory of a fixed size.
///
/// It goes on counting behind the end of the memory, so that whoever sees ``hasOverflowed`` knows how
/// much the next try needs.
struct URLWriter {
  private let buffer: StackBuffer<UInt8>
  /// How many bytes the URL has so far.
  private(set) var count = 0

  init(_ buffer: StackBuffer<UInt8>) { self.buffer = buffer }

  /// Whether the URL has more bytes than there is room for.
  var hasOverflowed: Bool { count > buffer.capacity }

  /// The bytes; there must be room for all of them.
  var bytes: ByteView { buffer.view(count) }

  /// Part of the bytes as text; there must be room for all of them.
  func text(_ range: ByteRange) -> String { bytes[range].string }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count < buffer.capacity { buffer[count] = byte }
    count += 1
  }

  @inline(never)
  mutating func append(_ text: ByteView) {
    for index in 0..<text.count { append(text[index]) }
  }

  mutating func append(_ text: ByteView, encodedFor place: PercentEncoder.Place) {
    for index in 0..<text.count { PercentEncoder.encode(text[index], place) { append($0) } }
  }
}

/// Percent-encodes text for a place in a URL (RFC 3986, sections 2.1, 3.3 and 3.4).
///
/// What a place allows stays readable; `+` never stands in a query, as some readers take it for a
/// space.
package enum PercentEncoder {
  package enum Place {
    case segment
    case query
    case fragment
  }

  package static func encode(_ text: some Sequence<UInt8>, _ place: Place) -> String {
    var bytes: [UInt8] = []
    for byte in text { encode(byte, place) { bytes.append($0) } }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Hands on the one byte or the three bytes that stand for a byte.
  @inline(__always)
  static func encode(_ byte: UInt8, _ place: Place, _ append: (UInt8) -> Void) {
    if isAllowed(byte, place) { return append(byte) }
    append(UInt8(ascii: "%"))
    append(hexDigit(byte >> 4))
    append(hexDigit(byte & 15))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func isAllowed(_ byte: UInt8, _ place: Place) -> Bool {
    if ASCII.isUnreserved(byte) { return true }
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "'"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "@"):
      return true
    case UInt8(ascii: "&"), UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: ";"):
      return place != .query
    case UInt8(ascii: "/"), UInt8(ascii: "?"):
      return place != .segment
    default: return false
    }
  }
}
