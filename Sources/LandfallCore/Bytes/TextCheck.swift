// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Checks that a part of a URL decodes to clean text: escapes are well formed, the bytes are UTF-8
/// (RFC 3629: no overlong forms, no surrogates), and no scalar is one that the part forbids.
package struct TextCheck {
  /// What a part of a URL may hold beside ordinary text.
  package enum Policy {
    /// Paths and names: no control characters, no bidirectional overrides.
    case strict
    /// Values of a query and fragments: line breaks (LF and CR), tab and bidirectional overrides
    /// are text.
    case freeText
  }

  private let bytes: ByteView
  private let range: ByteRange
  private let policy: Policy
  private let isDecoded: Bool

  /// A check of a part of a URL, or of text that is decoded already and so may hold white space.
  init(
    _ bytes: ByteView, _ range: ByteRange, _ policy: Policy, isDecoded: Bool = false
  ) {
    self.bytes = bytes
    self.range = range
    self.policy = policy
    self.isDecoded = isDecoded
  }

  /// Throws at the first byte that is not clean.
  func run() throws(Refusal) {
    var position = range.lowerBound
    while position < range.upperBound {
      let start = position
      let lead = try next(&position)
      if lead < 0x80 {
        try check(UInt32(lead), at: start)
        continue
      }
      let length = lead &- 0xC2 < 0x1E ? 2 : lead & 0xF0 == 0xE0 ? 3 : lead &- 0xF0 < 5 ? 4 : 0
      guard length > 0 else { throw Refusal(.invalidUTF8, at: start) }
      var scalar = UInt32(lead) & (0x7F >> UInt32(length))
      for _ in 1..<length {
        // Half a scalar as it is and half of it escaped is UTF-8 only after decoding.
        guard position < range.upperBound,
          (bytes[position] == UInt8(ascii: "%")) == (bytes[start] == UInt8(ascii: "%"))
        else { throw Refusal(.invalidUTF8, at: start) }
        let byte = try next(&position)
        guard byte & 0xC0 == 0x80 else { throw Refusal(.invalidUTF8, at: start) }
        scalar = scalar << 6 | UInt32(byte & 0x3F)
      }
      let minimum: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
      guard scalar >= minimum, scalar <= 0x10FFFF, scalar & 0x1F_F800 != 0xD800 else {
        throw Refusal(.invalidUTF8, at: start)
      }
      try check(scalar, at: start)
    }
  }

  private func next(_ position: inout Int) throws(Refusal) -> UInt8 {
    let byte = bytes[position]
    guard byte == UInt8(ascii: "%") else {
      position += 1
      return byte
    }
    guard position + 2 < range.upperBound,
      let high = ASCII.hexValue(bytes[position + 1]), let low = ASCII.hexValue(bytes[position + 2])
    else { throw Refusal(.malformedPercent, at: position) }
    position += 3
    return high << 4 | low
  }

  private func check(_ scalar: UInt32, at offset: Int) throws(Refusal) {
    if TextCheck.isForbidden(scalar, policy) { throw Refusal(.controlCharacter, at: offset) }
    if !isDecoded, TextCheck.isWhiteSpace(scalar), bytes[offset] != UInt8(ascii: "%") {
      throw Refusal(.rawWhitespace, at: offset)
    }
  }

  /// White space beyond ASCII (Unicode's property White_Space), which is encoded in a URL as all white
  /// space is.
  static func isWhiteSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether a policy forbids a scalar: control characters, and in strict text the
  /// embeddings, overrides and isolates of Unicode Standard Annex 9, which make text look like other
  /// text.
  package static func isForbidden(_ scalar: UInt32, _ policy: Policy) -> Bool {
    switch policy {
    case .strict:
      scalar < 0x20 || (0x7F..<0xA0).contains(scalar) || (0x202A...0x202E).contains(scalar)
        || (0x2066...0x2069).contains(scalar)
    case .freeText:
      scalar < 0x20 && scalar != 0x0A && scalar != 0x0D && scalar != 0x09
        || (0x7F..<0xA0).contains(scalar)
    }
  }
}

extension ByteView {
  /// Whether a byte is there that a forbidden character may start with; few texts have one.
  var mayBeForbidden: Bool {
    for index in 0..<count {
      let byte = self[index]
      if byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 { return true }
    }
    return false
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character, a separator or a mark of direction, which a terminal may act on.
  ///
  /// All of them have four hexadecimal digits at most.
  package var isHidden: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// The scalar as a text, escaped if it is hidden.
  package var shown: String {
    isHidden ? "\\u{" + String(value, radix: 16, uppercase: true) + "}" : String(self)
  }
}

/// Questions about single bytes.
///
/// Only ASCII is ever folded: U+212A (Kelvin) is not `K` here.
package enum ASCII {
  package static func lowercased(_ byte: UInt8) -> UInt8 {
    isUppercase(byte) ? byte | 0x20 : byte
  }

  static func isUppercase(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
  /// Neither a control character nor a space, nor a backslash.
  static func isVisible(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\\")
  }

  package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  package static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  package static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  /// RFC 3986, section 2.3.
  static func isUnreserved(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
  }

  package static func hexValue(_ byte: UInt8) -> UInt8? {
    if isDigit(byte) { return byte &- 0x30 }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }

  /// A byte of a scheme after its first letter (RFC 3986, section 3.1).
  package static func isSchemeByte(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  package static func isLabelByte(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  package static func equalFolded(_ left: ByteView, _ right: StaticString) -> Bool {
    equalFolded(left, ByteView(right.utf8Start, count: right.utf8CodeUnitCount))
  }

  static func equalFolded(_ left: ByteView, _ right: ByteView) -> Bool {
    guard left.count == right.count else { return false }
    var index = 0
    while index < left.count {
      if lowercased(left[index]) != lowercased(right[index]) { return false }
      index += 1
    }
    return true
  }
}
