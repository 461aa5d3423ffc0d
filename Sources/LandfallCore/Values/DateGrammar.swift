// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Dates in links: `2026-11-21`, or with a time and its offset `2026-11-21T09:30:00.25Z` and
/// `2026-11-21T09:30:00+01:00` (RFC 3339, section 5.6; upper-case letters, no leap second).
package struct DateGrammar: Equatable, Sendable {
  /// Whole seconds since 2001-01-01T00:00:00Z.
  package let seconds: Int64
  /// Billionths of a second after them.
  package let nanoseconds: Int64

  package init(seconds: Int64, nanoseconds: Int64) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  package init?(_ text: ByteView) {
    var reader = DateReader(text)
    guard let year = reader.digits(4), year > 0, reader.skip("-"), let month = reader.digits(2),
      (1...12).contains(month), reader.skip("-"), let day = reader.digits(2),
      let number = DateGrammar.dayNumber(year, month, day)
    else { return nil }
    var seconds = (number - DateGrammar.epoch) * 86_400
    var nanoseconds: Int64 = 0
    if !reader.isAtEnd {
      guard reader.skip("T"), let hour = reader.digits(2), hour < 24, reader.skip(":"),
        let minute = reader.digits(2), minute < 60, reader.skip(":"),
        let second = reader.digits(2), second < 60, let fraction = reader.fraction(),
        let offset = reader.offset(), reader.isAtEnd
      else { return nil }
      // An offset may lead out of the years that can be printed. The whole of the first and of the
      // last day is left out then, which an automaton can tell.
      guard offset <= 0 || (year, month, day) != (1, 1, 1),
        offset >= 0 || (year, month, day) != (9999, 12, 31)
      else { return nil }
      seconds += hour * 3_600 + minute * 60 + second - offset
      nanoseconds = fraction
    }
    self.init(seconds: seconds, nanoseconds: nanoseconds)
  }

  /// The printed form, in UTC: a day alone at midnight, a moment otherwise; nil outside the years
  /// 1 to 9999.
  package var text: String? {
    var text: String?
    withText { text = $0.string }
    return text
  }

  /// Passes on the printed form, if there is one.
  package func withText(_ body: (ByteView) -> Void) {
    StackBuffer<UInt8>.with(32) { buffer in
      var writer = URLWriter(buffer)
      var (fraction, width) = (nanoseconds, 9)
      while width > 0, fraction % 10 == 0 { (fraction, width) = (fraction / 10, width - 1) }
      let isDay = seconds % 86_400 == 0 && width == 0
      if write(fraction, width, asDay: isDay, &writer) { body(writer.bytes) }
    }
  }

  /// The moment in UTC to the millisecond, for logs; nil outside the years 1 to 9999.
  package var timestamp: String? {
    StackBuffer<UInt8>.with(32) { buffer in
      var writer = URLWriter(buffer)
      return write(nanoseconds / 1_000_000, 3, asDay: false, &writer) ? writer.bytes.string : nil
    }
  }

  /// Writes the date, and the time with digits of a second; false outside the years 1 to 9999.
  @inline(never)
  private func write(
    _ fraction: Int64, _ width: Int, asDay: Bool, _ writer: inout URLWriter
  ) -> Bool {
    let (days, second) = DateGrammar.divide(seconds, by: 86_400)
    guard let (year, month, day) = DateGrammar.civil(days + DateGrammar.epoch) else { return false }
    writer.append(year, digits: 4)
    writer.append(month, digits: 2, behind: "-")
    writer.append(day, digits: 2, behind: "-")
    if asDay { return true }
    writer.append(second / 3_600, digits: 2, behind: "T")
    writer.append(second / 60 % 60, digits: 2, behind: ":")
    writer.append(second % 60, digits: 2, behind: ":")
    if width > 0 { writer.append(fraction, digits: width, behind: ".") }
    writer.append(UInt8(ascii: "Z"))
    return true
  }

  static func divide(_ number: Int64, by divisor: Int64) -> (Int64, Int64) {
    let remainder = number % divisor
    return remainder < 0
      ? (number / divisor - 1, remainder + divisor) : (number / divisor, remainder)
  }

  /// The number of 2001-01-01.
  private static var epoch: Int64 { 730_791 }

  /// Days since 0000-03-01 in the proleptic Gregorian calendar, where a leap day is the last of its year;
  /// nil for a day that the month does not have.
  private static func dayNumber(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64? {
    let march = (month + 9) % 12
    let number = firstDay(month < 3 ? year - 1 : year) + (153 * march + 2) / 5 + day - 1
    guard let found = civil(number), found == (year, month, day) else { return nil }
    return number
  }

  /// The number of a year's first of March.
  private static func firstDay(_ year: Int64) -> Int64 {
    365 * year + year / 4 - year / 100 + year / 400
  }

  /// The day with a number; nil outside the years 1 to 9999.
  private static func civil(_ number: Int64) -> (Int64, Int64, Int64)? {
    guard number >= 0 else { return nil }
    var year = number * 400 / 146_097
    if firstDay(year + 1) <= number { year += 1 }
    let day = number - firstDay(year)
    let march = (5 * day + 2) / 153
    let month = (march + 2) % 12 + 1
    if month < 3 { year += 1 }
    return (1...9_999).contains(year) ? (year, month, day - (153 * march + 2) / 5 + 1) : nil
  }
}

/// Takes the pieces of a date from the front of a text.
struct DateReader {
  private let text: ByteView
  private var index = 0

  init(_ text: ByteView) { self.text = text }

  var isAtEnd: Bool { index == text.count }

  /// A number of exactly so many digits.
  mutating func digits(_ count: Int) -> Int64? {
    guard index + count <= text.count else { return nil }
    var value: Int64 = 0
    for _ in 0..<count {
      guard ASCII.isDigit(text[index]) else { return nil }
      value = value * 10 + Int64(text[index] &- 0x30)
      index += 1
    }
    return value
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard index < text.count, text[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Billionths after a point; zero where there is none, nil where it is malformed.
  mutating func fraction() -> Int64? {
    guard skip(".") else { return 0 }
    var value: Int64 = 0
    var count = 0
    while index < text.count, ASCII.isDigit(text[index]) {
      guard count < 9 else { return nil }
      value = value * 10 + Int64(text[index] &- 0x30)
      count += 1
      index += 1
    }
    guard count > 0 else { return nil }
    for _ in count..<9 { value *= 10 }
    return value
  }

  /// Seconds east of UTC, from `Z` or `+hh:mm`.
  mutating func offset() -> Int64? {
    if skip("Z") { return 0 }
    let isEast = skip("+")
    guard isEast || skip("-"), let hours = digits(2), hours < 24, skip(":"),
      let minutes = digits(2), minutes < 60
    else { return nil }
    return (hours * 3_600 + minutes * 60) * (isEast ? 1 : -1)
  }
}

extension URLWriter {
  /// Appends the last digits of a number.
  @inline(never)
  fileprivate mutating func append(
    _ number: Int64, digits: Int, behind delimiter: Unicode.Scalar? = nil
  ) {
    if let delimiter { append(UInt8(ascii: delimiter)) }
    var place = (1..<digits).reduce(1 as Int64) { place, _ in place * 10 }
    while place > 0 {
      append(0x30 + UInt8(truncatingIfNeeded: number / place % 10))
      place /= 10
    }
  }
}
