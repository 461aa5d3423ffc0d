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

  /// Why a text is none on one line with a number of characters (Unicode scalars) in a range.
  static func refusal(_ text: ByteView, length: ClosedRange<Int>) -> Refusal.Kind? {
    guard text.isClean(.strict) else { return .controlCharacter }
    var count = 0
    // A scalar is one byte that continues none.
    for index in 0..<text.count where text[index] & 0xC0 != 0x80 { count += 1 }
    return length.contains(count) ? nil : .paramLength
  }
}
