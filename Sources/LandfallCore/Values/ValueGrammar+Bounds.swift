// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

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
