// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Numbers with zeros before them, so that all of a range have as many digits as the largest one:
/// `01` to `12`.
package enum PaddedNumber {
  /// How many digits the numbers of a range have.
  package static func width(_ range: ClosedRange<UInt64>) -> Int {
    String(range.upperBound).utf8.count
  }

  /// A number of a range as text.
  package static func text(_ number: UInt64, in range: ClosedRange<UInt64>) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width(range) - digits.utf8.count)) + digits
  }

  /// The number that a text is, whatever the zeros before it; nil if there is another character.
  package static func number(_ text: ByteView) -> UInt64? {
    var start = 0
    while start + 1 < text.count, text[start] == UInt8(ascii: "0") { start += 1 }
    return ValueGrammar.natural(text[ByteRange(start, text.count)])
  }

  /// Why a text is no number of a range.
  static func refusal(_ text: ByteView, in range: ClosedRange<UInt64>) -> Refusal.Kind? {
    guard text.count == width(range), let number = number(text) else { return .paramType }
    return range.contains(number) ? nil : .paramRange
  }
}
