// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import Testing

/// The law of every type of value: its text reads back as the value.
@Suite("Laws of link values")
struct LinkValueLawTests {
  private func check<T: LinkValue>(_ type: T.Type, _ make: (inout RandomValues) -> T) {
    let seed = UInt64.random(in: .min ... .max)
    var values = RandomValues(seed: seed)
    for _ in 0..<2_000 {
      let value = make(&values)
      #expect(T(linkText: value.linkText) == value, "seed \(seed): \(value), '\(value.linkText)'")
    }
  }

  @Test("Texts") func texts() {
    check(String.self) { $0.freeText() }
  }

  @Test("Integers of all widths") func integers() {
    check(Int.self) { $0.integer(Int.self) }
    check(Int8.self) { $0.integer(Int8.self) }
    check(Int16.self) { $0.integer(Int16.self) }
    check(Int32.self) { $0.integer(Int32.self) }
    check(Int64.self) { $0.integer(Int64.self) }
    check(UInt.self) { $0.integer(UInt.self) }
    check(UInt8.self) { $0.integer(UInt8.self) }
    check(UInt16.self) { $0.integer(UInt16.self) }
    check(UInt32.self) { $0.integer(UInt32.self) }
    check(UInt64.self) { $0.integer(UInt64.self) }
  }

  @Test("Decimal numbers") func decimals() {
    check(Double.self) { $0.double() }
    check(Float.self) { Float($0.double()) }
    check(Float.self) { Float.random(in: -1e20...1e20, using: &$0.generator) }
  }

  @Test("Other types") func others() {
    check(Bool.self) { $0.bool() }
    check(UUID.self) { $0.uuid() }
    check(URL.self) { $0.url() }
  }

  @Test("A UUID in either case is that of Foundation") func uuids() {
    let seed = UInt64.random(in: .min ... .max)
    var values = RandomValues(seed: seed)
    for _ in 0..<2_000 {
      let text = values.uuid().uuidString
      let expected = UUID(uuidString: text)
      #expect(UUID(linkText: text) == expected, "seed \(seed)")
      #expect(UUID(linkText: text.lowercased()) == expected, "seed \(seed)")
      #expect(UUID(linkText: text + "0") == nil && UUID(linkText: String(text.dropLast())) == nil)
    }
  }

  #if Macros
    @Test("Checked values") func checkedValues() {
      check(Ranged<CheckedLink.Amount>.self) { $0.amount() }
      check(Ranged<CheckedLink.Angle>.self) { $0.angle() }
      check(Ranged<CheckedLink.Ratio>.self) { $0.ratio() }
      check(Padded<CheckedLink.Day>.self) { $0.day() }
      check(BoundedText<CheckedLink.Title>.self) { $0.bounded() }
      check(FileName.self) { $0.fileName() }
      check(CheckedLink.Page.self) { $0.page() }
    }
  #endif

  @Test("Moments of the years 1 to 9999") func dates() {
    check(Date.self) { $0.date() }
  }

  @Test(
    "An extreme number reads back, or not at all",
    arguments: [
      .infinity, -.infinity, .nan, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
      .leastNormalMagnitude, .leastNonzeroMagnitude, .ulpOfOne, .pi, 0, -0.0, 1e15, 1e16, 1e39,
      1e40,
      0.1 + 0.2, 9_007_199_254_740_992, 123_456_789.123_456_79,
    ] as [Double])
  func extremes(number: Double) {
    let read = Double(linkText: number.linkText)
    #expect(read == nil || read == number)
    let short = Float(number)
    let readShort = Float(linkText: short.linkText)
    #expect(readShort == nil || readShort == short)
  }

  @Test(
    "A date beyond the years 1 to 9999 has no text",
    arguments: [-63_113_904_001, 252_423_993_600, .infinity, -.infinity, .nan, -1e300] as [Double])
  func dateBounds(seconds: Double) {
    #expect(Date(timeIntervalSinceReferenceDate: seconds).linkText == "")
    #expect(Date(linkText: "") == nil)
  }

  @Test(
    "A moment that is finer than a billionth of a second has no text",
    arguments: [1 + 0x1p-40, -1 - 0x1p-32, 3_000_000 + 0x1p-31])
  func fineDates(seconds: Double) {
    #expect(Date(timeIntervalSinceReferenceDate: seconds).linkText == "")
  }

  @Test(
    "The first and the last moment have a text",
    arguments: [
      (-63_113_904_000, "0001-01-01"), (252_423_993_599, "9999-12-31T23:59:59Z"),
      (0, "2001-01-01"), (-0.5, "2000-12-31T23:59:59.5Z"),
    ])
  func firstAndLast(seconds: Double, text: String) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(date.linkText == text)
    #expect(Date(linkText: text) == date)
  }
}
