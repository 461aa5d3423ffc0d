// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import LandfallCore

@Suite("Bounds of integers")
struct IntegerBoundTests {
  /// Numbers at the borders of their digits, their signs and their types.
  private static let texts: [String] = {
    let borders: [Int64] = [0, 1, 9, 10, 11, 99, 100, 101, 12_345, .max - 1, .max]
    let numbers = borders.flatMap { [$0, -$0] } + [.min, .min + 1]
    return numbers.map { "\($0)" } + [
      "9223372036854775808", "18446744073709551615", "18446744073709551616",
      "-9223372036854775809", "99999999999999999999", "100000000000000000000",
      "-100000000000000000000", "12345678901234567890123", "-0", "00", "01",
      "-01", "+1", "1.0", "1a", "-", " 1",
    ]
  }()

  @Test("Compared as they are written, they hold the same as numbers", arguments: texts)
  func same(text: String) {
    let isNumber = text.wholeMatch(of: /0|-?[1-9][0-9]*/) != nil
    for lower in Self.texts {
      for upper in Self.texts {
        let refusal = text.withView { text in
          lower.withView { lower in
            upper.withView { upper in
              ValueGrammar.refusal(text, integersFrom: lower, to: upper)
            }
          }
        }
        var what: Comment { "\(text) from \(lower) to \(upper)" }
        if let first = canonical(Int64.self, lower), let last = canonical(Int64.self, upper) {
          let number = canonical(Int64.self, text)
          let isInside = number.map { first <= $0 && $0 <= last }
          if refusal != expected(isNumber, isInside) { Issue.record(what) }
        }
        if let first = canonical(UInt64.self, lower), let last = canonical(UInt64.self, upper) {
          let number = canonical(UInt64.self, text)
          let isInside = number.map { first <= $0 && $0 <= last }
          if refusal != expected(isNumber, isInside) { Issue.record(what) }
        }
      }
    }
  }

  /// A number that has no place in 64 bits is a number all the same.
  private func expected(_ isNumber: Bool, _ isInside: Bool?) -> Refusal.Kind? {
    guard isNumber else { return .paramType }
    return isInside == true ? nil : .paramRange
  }

  private func canonical<Number: FixedWidthInteger>(_ type: Number.Type, _ text: String) -> Number?
  {
    Number(text).flatMap { "\($0)" == text ? $0 : nil }
  }
}

extension String {
  fileprivate func withView<R>(_ body: (ByteView) -> R) -> R {
    var text = self
    return text.withUTF8 { body(ByteView($0)) }
  }
}
