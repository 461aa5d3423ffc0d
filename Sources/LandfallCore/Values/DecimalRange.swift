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
    guard ValueGrammar.isDecimal(text) else { return .paramType }
    return isOrdered(lower, text) && isOrdered(text, upper) ? nil : .paramRange
  }

  func refusal(_ text: ByteView) -> Refusal.Kind? {
    var (lower, upper) = (lower, upper)
    return lower.withUTF8 { lower in
      upper.withUTF8 { DecimalRange.refusal(text, ByteView(lower), ByteView($0)) }
    }
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
