// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

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
