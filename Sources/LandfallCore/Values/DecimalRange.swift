// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A range of decimal numbers, its bounds written as links write them.
///
/// Numbers are compared digit by digit, so that those with more digits than a `Double` holds have their
/// place, too, and the texts of a range are a regular language.
package struct DecimalRange: Equatable, Sendable {
  package let lower: String
  package let upper: String

  /// The range from one number to another; what no link can write counts as the largest that it can.
  package init(_ range: ClosedRange<Double>) {
    let limit = 1e39
    lower = max(range.lowerBound, -limit).linkText
    upper = min(range.upperBound, limit).linkText
  }

  /// Why a text is no canonical decimal number between two others.
  static func refusal(_ text: ByteView, _ lower: ByteView, _ upper: ByteView) -> Refusal.Kind? {
    if let kind = ValueGrammar.refusal(decimal: text) { return kind }
    return isOrdered(lower, text) && isOrdered(text, upper) ? nil : .paramRange
  }

  func refusal(_ text: ByteView) -> Refusal.Kind? {
    lower.withBytes { lower in upper.withBytes { DecimalRange.refusal(text, lower, $0) } }
  }

  /// Whether one canonical decimal number is at most as large as another.
  private static func isOrdered(_ left: ByteView, _ right: ByteView) -> Bool {
    let (leftSign, rightSign) = (sign(left), sign(right))
    if leftSign != rightSign { return leftSign == 1 }
    let leftDigits = left[ByteRange(leftSign, left.count)]
    let rightDigits = right[ByteRange(rightSign, right.count)]
    return leftSign == 1
      ? compare(rightDigits, leftDigits) <= 0 : compare(leftDigits, rightDigits) <= 0
  }

  /// How many bytes a minus takes.
  private static func sign(_ text: ByteView) -> Int { text[0] == UInt8(ascii: "-") ? 1 : 0 }

  /// Less than zero, zero or more, as the first number without a sign is smaller, equal or larger.
  private static func compare(_ left: ByteView, _ right: ByteView) -> Int {
    let (leftWhole, rightWhole) = (wholeDigits(left), wholeDigits(right))
    if leftWhole != rightWhole { return leftWhole - rightWhole }
    for index in 0..<max(left.count, right.count) {
      // Past its end a fraction goes on with zeros; the points stand at one place.
      let leftDigit = index < left.count ? max(left[index], UInt8(ascii: "0")) : UInt8(ascii: "0")
      let rightDigit =
        index < right.count ? max(right[index], UInt8(ascii: "0")) : UInt8(ascii: "0")
      if leftDigit != rightDigit { return Int(leftDigit) - Int(rightDigit) }
    }
    return 0
  }

  private static func wholeDigits(_ text: ByteView) -> Int {
    var count = 0
    while count < text.count, text[count] != UInt8(ascii: ".") { count += 1 }
    return count
  }
}

/// Writes a binary number as a decimal without an exponent, so that every printed number has the
/// grammar of numbers in links.
enum DecimalText {
  /// Turns the shortest description of a number (`1e-07`, `2.5`, `3.0`) into plain digits.
  static func plain(_ description: String) -> String {
    let bytes = Array(description.utf8)
    guard let mark = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else {
      return trimmed(bytes)
    }
    var exponent = 0
    let isNegative = bytes[mark + 1] == UInt8(ascii: "-")
    for byte in bytes[(mark + 1)...] where ASCII.isDigit(byte) {
      exponent = exponent * 10 + Int(byte &- 0x30)
    }
    if isNegative { exponent = -exponent }
    let sign: [UInt8] = bytes[0] == UInt8(ascii: "-") ? [bytes[0]] : []
    let mantissa = bytes[sign.count..<mark]
    let point = mantissa.firstIndex(of: UInt8(ascii: ".")) ?? mantissa.endIndex
    var digits = mantissa.filter(ASCII.isDigit)
    var whole = point - mantissa.startIndex + exponent
    if whole < 1 {
      digits = Array(repeating: UInt8(ascii: "0"), count: 1 - whole) + digits
      whole = 1
    }
    while digits.count < whole { digits.append(UInt8(ascii: "0")) }
    digits.insert(UInt8(ascii: "."), at: whole)
    return trimmed(sign + digits)
  }

  private static func trimmed(_ bytes: [UInt8]) -> String {
    var bytes = bytes
    if bytes.contains(UInt8(ascii: ".")) {
      while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
      if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text == "-0" ? "0" : text
  }
}

/// Numbers with zeros before them, so that all of a range have as many digits as the largest one:
/// `01` to `12`.
package enum PaddedNumber {
  /// How many digits the numbers of a range have.
  package static func width(_ range: ClosedRange<UInt64>) -> Int {
    String(range.upperBound).utf8.count
  }

  package static func text(_ number: UInt64, in range: ClosedRange<UInt64>) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width(range) - digits.utf8.count)) + digits
  }

  /// The same of a text.
  package static func number(_ text: String) -> UInt64? { text.withBytes { number($0) } }

  /// The number that a text is, whatever the zeros before it; nil if there is another character.
  package static func number(_ text: ByteView) -> UInt64? { ValueGrammar.natural(unpadded(text)) }

  private static func unpadded(_ text: ByteView) -> ByteView {
    var start = 0
    while start + 1 < text.count, text[start] == UInt8(ascii: "0") { start += 1 }
    return text[ByteRange(start, text.count)]
  }

  /// Why a text is no number of a range.
  static func refusal(_ text: ByteView, in range: ClosedRange<UInt64>) -> Refusal.Kind? {
    let digits = unpadded(text)
    guard text.count == width(range), digits[0] != UInt8(ascii: "-"), ValueGrammar.isInteger(digits)
    else { return .paramType }
    return number(text).map(range.contains) ?? false ? nil : .paramRange
  }
}
