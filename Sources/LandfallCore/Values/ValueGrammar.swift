// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The grammars of the built-in types, on decoded bytes.
///
/// Numbers are canonical: `+5`, `007`, `-0`, `nan`, `0x1p3` and numbers of hundreds of digits are
/// none.
package enum ValueGrammar {
  /// The most digits that a decimal number may have before and after its point.
  package static var longestNumber: Int { 40 }

  /// A canonical decimal integer that fits, or nil.
  package static func integer(_ text: ByteView) -> Int64? {
    guard text.count > 0 else { return nil }
    let isNegative = text[0] == UInt8(ascii: "-")
    let digits = ByteView(
      text.base + (isNegative ? 1 : 0), count: text.count - (isNegative ? 1 : 0))
    guard let magnitude = natural(digits) else { return nil }
    if isNegative {
      return magnitude > 0 && magnitude <= UInt64(Int64.max) + 1
        ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
    }
    return Int64(exactly: magnitude)
  }

  /// A canonical decimal integer without a sign that fits, or nil.
  package static func natural(_ text: ByteView) -> UInt64? {
    guard text.count > 0, text.count <= 20, text.count == 1 || text[0] != UInt8(ascii: "0") else {
      return nil
    }
    var value: UInt64 = 0
    for index in 0..<text.count {
      guard ASCII.isDigit(text[index]) else { return nil }
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(text[index] &- 0x30))
      if overflow || carry { return nil }
      value = sum
    }
    return value
  }

  @inline(never)
  static func integer(_ text: String) -> Int64? { text.withBytes { integer($0) } }

  @inline(never)
  static func natural(_ text: String) -> UInt64? { text.withBytes { natural($0) } }

  /// `-?(0|[1-9][0-9]*)(\.[0-9]+)?`, but not minus zero.
  static func isDecimal(_ text: ByteView) -> Bool {
    var index = text.count > 0 && text[0] == UInt8(ascii: "-") ? 1 : 0
    let isNegative = index == 1
    let start = index
    var isZero = true
    while index < text.count, ASCII.isDigit(text[index]) {
      if text[index] != UInt8(ascii: "0") { isZero = false }
      index += 1
    }
    guard index > start, index - start == 1 || text[start] != UInt8(ascii: "0") else {
      return false
    }
    guard index - start <= longestNumber else { return false }
    if index < text.count {
      guard text[index] == UInt8(ascii: ".") else { return false }
      index += 1
      let fraction = index
      while index < text.count, ASCII.isDigit(text[index]) {
        if text[index] != UInt8(ascii: "0") { isZero = false }
        index += 1
      }
      guard index > fraction, index - fraction <= longestNumber else { return false }
    }
    return index == text.count && !(isNegative && isZero)
  }

  /// A canonical decimal number as the nearest `Double`, or nil.
  package static func decimal(_ text: ByteView) -> Double? {
    isDecimal(text) ? Double(text.string) : nil
  }

  static func isBool(_ text: ByteView) -> Bool {
    text.equals("true") || text.equals("false")
  }

  /// RFC 9562, section 4, in either case.
  package static func isUUID(_ text: ByteView) -> Bool {
    guard text.count == 36 else { return false }
    for index in 0..<36 {
      switch index {
      case 8, 13, 18, 23: if text[index] != UInt8(ascii: "-") { return false }
      default: if ASCII.hexValue(text[index]) == nil { return false }
      }
    }
    return true
  }

  /// An absolute URL of RFC 3986's characters: a scheme, a colon and something after it.
  package static func isAbsoluteURL(_ text: ByteView) -> Bool {
    var index = 0
    while index < text.count, ASCII.isSchemeByte(text[index]) { index += 1 }
    guard index > 0, ASCII.isLetter(text[0]), index + 1 < text.count,
      text[index] == UInt8(ascii: ":")
    else { return false }
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "%") {
        guard index + 2 < text.count, ASCII.hexValue(text[index + 1]) != nil,
          ASCII.hexValue(text[index + 2]) != nil
        else { return false }
      } else if !isURLByte(byte) {
        return false
      }
      index += 1
    }
    return true
  }

  private static func isURLByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F...0xFF: false
    case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
      UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
      false
    default: true
    }
  }
}

extension ByteView {
  /// Whether the bytes are exactly a text of ASCII.
  func equals(_ text: StaticString) -> Bool {
    equals(ByteView(text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

extension ValueGrammar {
  /// Why a text is no canonical integer in a range.
  static func refusal(_ text: ByteView, integers range: ClosedRange<Int64>) -> Refusal.Kind? {
    guard let number = integer(text) else { return .paramType }
    return range.contains(number) ? nil : .paramRange
  }

  /// Why a text is no canonical integer without a sign in a range.
  static func refusal(_ text: ByteView, naturals range: ClosedRange<UInt64>) -> Refusal.Kind? {
    guard let number = natural(text) else { return .paramType }
    return range.contains(number) ? nil : .paramRange
  }

  /// Why a text is no canonical integer between two others, which are compared as they are written:
  /// reading the bounds of all of `Int` takes longer than all the rest.
  static func refusal(
    _ text: ByteView, integersFrom lower: ByteView, to upper: ByteView
  ) -> Refusal.Kind? {
    guard integer(text) != nil else { return .paramType }
    return isOrdered(lower, text) && isOrdered(text, upper) ? nil : .paramRange
  }

  /// The same of integers without a sign.
  static func refusal(
    _ text: ByteView, naturalsFrom lower: ByteView, to upper: ByteView
  ) -> Refusal.Kind? {
    guard natural(text) != nil else { return .paramType }
    return isOrdered(lower, text) && isOrdered(text, upper) ? nil : .paramRange
  }

  /// Whether one canonical integer is at most as large as another.
  private static func isOrdered(_ left: ByteView, _ right: ByteView) -> Bool {
    let isNegative = left[0] == UInt8(ascii: "-")
    if isNegative != (right[0] == UInt8(ascii: "-")) { return isNegative }
    // With a minus each, the one with more digits is the smaller one.
    if left.count != right.count { return (left.count < right.count) != isNegative }
    for index in 0..<left.count where left[index] != right[index] {
      return (left[index] < right[index]) != isNegative
    }
    return true
  }

  /// Why a text is none on one line with a number of characters (Unicode scalars) in a range.
  static func refusal(_ text: ByteView, length: ClosedRange<Int>) -> Refusal.Kind? {
    guard text.isClean(.strict), !hasLineMark(text) else { return .controlCharacter }
    var count = 0
    // A scalar is one byte that continues none.
    for index in 0..<text.count where text[index] & 0xC0 != 0x80 { count += 1 }
    return length.contains(count) ? nil : .paramLength
  }

  /// Whether a text, which is UTF-8, has a character that breaks the line or turns its direction.
  private static func hasLineMark(_ text: ByteView) -> Bool {
    for index in 0..<text.count where text[index] & 0xC0 == 0xC0 {
      let marks: [StaticString] = ["\u{2028}", "\u{2029}", "\u{200E}", "\u{200F}", "\u{061C}"]
      for mark in marks where index + mark.utf8CodeUnitCount <= text.count {
        if text[ByteRange(index, index + mark.utf8CodeUnitCount)].equals(mark) { return true }
      }
    }
    return false
  }
}
