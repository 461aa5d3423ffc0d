// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Foundation

/// Random values with a liking for what is special in URLs.
struct RandomValues {
  var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  private static let characters: [Character] =
    Array("abcXYZ019-._~:/?#[]@!$&'()*+,;=% \"<>\\^`{|}")
    + Array("éßñıİKÅǅ中文日本語한국어नमस्तेمرحباשלוםไทยΩЖ🙂👩‍👩‍👧🇩🇪𝔘")
    + [
      "e\u{301}", "\u{301}", "\u{FEFF}", "\u{200D}", "\u{A0}", "\u{2028}", "\u{E000}", "\u{10FFFF}",
    ]

  private static let texts = [
    "%", "%25", "%2F", "%2e", "%00", "%zz", "+", " ", "/", "//", "?", "#", "&", "=", "a=b&c", "...",
    ".a", "a.", "\\", ":", ":id", "*", "{a}?", "me", "null", "true", "0", "-0", "values", "https:",
  ]

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  mutating func bool() -> Bool { Bool.random(using: &generator) }

  /// A text that a segment of a path can carry.
  mutating func text() -> String {
    if number(0...4) == 0, let text = Self.texts.randomElement(using: &generator) { return text }
    var text = ""
    for _ in 0..<number(1...8) {
      if let character = Self.characters.randomElement(using: &generator) { text.append(character) }
    }
    return text == "." || text == ".." ? "dots" : text
  }

  /// A text that an item of a query can carry: it may be empty, and have line feeds and tabs.
  mutating func freeText() -> String {
    switch number(0...5) {
    case 0: ""
    case 1: text() + "\n\t" + text()
    default: text()
    }
  }

  /// Letters and digits.
  mutating func word() -> String {
    String((0..<number(1...5)).compactMap { _ in "abc019".randomElement(using: &generator) })
  }

  /// Extremes, numbers near zero, and any others.
  mutating func integer<T: FixedWidthInteger>(_ type: T.Type) -> T {
    switch number(0...4) {
    case 0: T.min
    case 1: T.max
    case 2: T(number(0...20))
    default: T.random(in: .min ... .max, using: &generator)
    }
  }

  mutating func double() -> Double {
    switch number(0...3) {
    case 0: Double(number(-1_000...1_000)) / 8
    case 1: Double(sign: bool() ? .plus : .minus, exponent: number(-60...60), significand: 1.1)
    default: Double.random(in: -1e6...1e6, using: &generator)
    }
  }

  mutating func uuid() -> UUID {
    let (high, low) = (generator.next(), generator.next())
    func byte(_ word: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: word >> (8 * index))
    }
    return UUID(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }

  /// A moment between the years 1 and 9999: a day, a whole second, or a fraction of one.
  mutating func date() -> Date {
    let first = -63_113_904_000.0
    let second = first + Double(number(0...315_537_897_599))
    switch number(0...2) {
    case 0: return Date(timeIntervalSinceReferenceDate: (second / 86_400).rounded(.down) * 86_400)
    case 1: return Date(timeIntervalSinceReferenceDate: second)
    default:
      let billionths = Double(number(0...999_999_999))
      return Date(timeIntervalSinceReferenceDate: second + billionths / 1e9)
    }
  }

  mutating func url() -> URL {
    let texts = [
      "https://a.b/c?d=e&f#g", "mailto:a@b.c", "x:y", "https://a.b/%20/%2F?q=%C3%A9", "app:///a//b",
    ]
    let text = texts.randomElement(using: &generator) ?? "x:y"
    return URL(string: text + (text.hasPrefix("https") ? word() : "")) ?? URL(filePath: "/")
  }

  mutating func list<T>(
    _ range: ClosedRange<Int> = 0...3, _ make: (inout RandomValues) -> T
  ) -> [T] {
    (0..<number(range)).map { _ in make(&self) }
  }

  mutating func optional<T>(_ make: (inout RandomValues) -> T) -> T? { bool() ? make(&self) : nil }

  mutating func element<T: CaseIterable>(_ type: T.Type) -> T {
    let all = Array(T.allCases)
    return all[number(0...(all.count - 1))]
  }
}
