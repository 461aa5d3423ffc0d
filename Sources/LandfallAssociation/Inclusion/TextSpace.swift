// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// The texts that a part of a URL can be, as a rule compares it.
struct TextSpace: Hashable {
  enum Part: Hashable {
    /// A path without the slashes at its ends.
    case path
    case query
    /// The value of one item of the query.
    case value
    case fragment
  }

  var part: Part
  /// Whether the text is compared percent-decoded.
  var isDecoded: Bool

  /// How far an escape has been read: not at all, its percent sign, or a digit, too.
  typealias Escape = UInt8

  /// Whether a character can follow.
  func allows(_ scalar: UInt32, _ escape: Escape) -> Bool {
    if isDecoded { return scalar <= 0x10_FFFF && scalar >= 0x20 }
    guard scalar > 0x20, scalar < 0x7F else { return false }
    let byte = UInt8(scalar)
    if escape > 0 { return ASCII.hexValue(byte) != nil }
    switch byte {
    case UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
      UInt8(ascii: "|"), UInt8(ascii: "}"):
      return false
    case UInt8(ascii: "?"): return part != .path
    case UInt8(ascii: "&"): return part != .value
    default: return true
    }
  }

  func escape(after scalar: UInt32, _ escape: Escape) -> Escape {
    if isDecoded { return 0 }
    return escape > 0 ? (escape + 1) % 3 : scalar == 0x25 ? 1 : 0
  }

  /// Whether a path would lose a character as its first or its last; one that is decoded was an escape.
  func isOuterSlash(_ scalar: UInt32) -> Bool { part == .path && !isDecoded && scalar == 0x2F }

  /// Characters to stand for all that no pattern names, those that read well first.
  static let others: [UInt32] =
    Array(
      "xyzabcdefghijklmnopqrstuvw1234567890XYZABCDEFGHIJKLMNOPQRSTUVW-_.~!*'();:@+,$=&[]/?".utf8
    )
    .map { UInt32($0) } + [0xE9, 0x4E2D, 0x1F600]

  /// A text of the space as it stands in a URL.
  func encoded(_ text: [UInt32]) -> String {
    let text = String(String.UnicodeScalarView(text.compactMap { Unicode.Scalar($0) }))
    guard isDecoded else { return text }
    let bytes = Array(text.utf8)
    let space = TextSpace(part: part, isDecoded: false)
    let written = bytes.enumerated().flatMap { index, byte in
      let isOuter = part == .path && byte == 0x2F && (index == 0 || index == bytes.count - 1)
      let isEscaped = byte == 0x25 || isOuter || !space.allows(UInt32(byte), 0)
      return PathUnit(byte, isEscaped: isEscaped).spelling.map { UInt8($0) }
    }
    return String(decoding: written, as: UTF8.self)
  }
}
