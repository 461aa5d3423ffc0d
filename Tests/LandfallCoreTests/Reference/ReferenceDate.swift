// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Dates of RFC 3339: a day, or a day, a time and its offset, without leap seconds, in the years 1 to
/// 9999 wherever the offset leads.
enum ReferenceDate {
  static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let day = day(parts[0]) else { return false }
    guard parts.count == 2 else { return true }
    guard let ahead = time(parts[1]) else { return false }
    // The whole of the first and of the last day is left out if the offset may lead out of them.
    if ahead > 0, day == [1, 1, 1] { return false }
    return ahead >= 0 || day != [9999, 12, 31]
  }

  private static func day(_ text: Substring) -> [Int]? {
    let numbers = numbers(text, separator: "-", widths: [4, 2, 2])
    guard let numbers, numbers[0] > 0, (1...12).contains(numbers[1]) else { return nil }
    let (year, month) = (numbers[0], numbers[1])
    let isLeap = year % 400 == 0 || year % 4 == 0 && year % 100 != 0
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(numbers[2]) ? numbers : nil
  }

  /// The offset in minutes; nil if the text is no time.
  private static func time(_ text: Substring) -> Int? {
    guard let sign = text.lastIndex(where: { "Z+-".contains($0) }) else { return nil }
    let fields = text[..<sign].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let clock = numbers(fields[0], separator: ":", widths: [2, 2, 2]), clock[0] < 24,
      clock[1] < 60, clock[2] < 60
    else { return nil }
    if fields.count == 2 {
      guard ReferenceTypes.isDigits(fields[1]), fields[1].count <= 9 else { return nil }
    }
    let zone = text[sign...].dropFirst()
    if text[sign] == "Z" { return zone.isEmpty ? 0 : nil }
    guard let offset = numbers(zone, separator: ":", widths: [2, 2]), offset[0] < 24, offset[1] < 60
    else { return nil }
    return (offset[0] * 60 + offset[1]) * (text[sign] == "+" ? 1 : -1)
  }

  private static func numbers(
    _ text: Substring, separator: Character, widths: [Int]
  ) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == widths, parts.allSatisfy({ ReferenceTypes.isDigits($0) })
    else { return nil }
    return parts.compactMap { Int($0) }
  }
}
