// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

/// What was probably meant by a text that is no value of a type.
///
/// Whether a table takes it, the table is asked.
enum ValueFix {
  static func fixes(_ text: String, _ type: ValueType) -> [(code: ExplanationCode, text: String)] {
    let bytes = Array(text.utf8)
    switch type {
    case .int, .uint, .double:
      return [(.hintNumber, number(bytes))].filter { $0.1 != text && !$0.1.isEmpty }
    case .padded(let range):
      return UInt64(number(bytes)).map { number in
        [(.hintNumber, PaddedNumber.text(number, in: range))]
      } ?? []
    case .bool:
      return nearest(bytes, ["true", "false"])
    case .oneOf(let texts):
      return nearest(bytes, texts)
    case .uuid, .date, .url, .webURL, .fileName, .text, .string, .pattern, .opaque:
      return []
    }
  }

  /// Without white space, a plus sign, leading zeros and zeros behind the point.
  private static func number(_ bytes: [UInt8]) -> String {
    var digits = bytes.filter { $0 != UInt8(ascii: " ") }
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    while digits.count > 1, digits[0] == UInt8(ascii: "0"), ASCII.isDigit(digits[1]) {
      digits.removeFirst()
    }
    if isNegative, digits != [UInt8(ascii: "0")] { digits.insert(UInt8(ascii: "-"), at: 0) }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func nearest(
    _ bytes: [UInt8], _ texts: [String]
  ) -> [(code: ExplanationCode, text: String)] {
    let near = texts.compactMap { text in
      EditDistance.near(bytes, Array(text.utf8)).map { (text: text, distance: $0) }
    }
    guard let best = near.min(by: { $0.distance < $1.distance }) else { return [] }
    return [(best.distance == 0 ? .hintCase : .hintValue, best.text)]
  }
}
