// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A moment of wall-clock time, in UTC.
///
/// It is what the life of an opening is stamped with. It prints as ISO 8601:
/// `2026-08-21T09:27:18.042Z`.
public struct LinkTime: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The time since the start of 1 January 1970, UTC.
  public let sinceEpoch: Duration

  /// Makes a moment from the time since the start of 1970.
  ///
  /// - Parameter sinceEpoch: The time since the start of 1 January 1970, UTC.
  public init(sinceEpoch: Duration) { self.sinceEpoch = sinceEpoch }

  /// The time that passed between two moments.
  ///
  /// - Parameters:
  ///   - later: The moment to measure to.
  ///   - earlier: The moment to measure from.
  /// - Returns: The time between; negative when `later` is the earlier one.
  public static func - (later: LinkTime, earlier: LinkTime) -> Duration {
    later.sinceEpoch - earlier.sinceEpoch
  }

  /// Whether one moment comes before another.
  public static func < (left: LinkTime, right: LinkTime) -> Bool {
    left.sinceEpoch < right.sinceEpoch
  }

  /// The moment as ISO 8601 with milliseconds.
  public var description: String {
    let (seconds, attoseconds) = sinceEpoch.components
    let milliseconds = seconds * 1_000 + attoseconds / 1_000_000_000_000_000
    let days = milliseconds.floored(by: 86_400_000)
    let inDay = milliseconds - days * 86_400_000
    let (year, month, day) = Self.civil(days: days)
    let date = "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))"
    let hour = (inDay / 3_600_000).padded(2)
    let minute = (inDay / 60_000 % 60).padded(2)
    let second = (inDay / 1_000 % 60).padded(2)
    return "\(date)T\(hour):\(minute):\(second).\((inDay % 1_000).padded(3))Z"
  }

  /// The date of a day in the Gregorian calendar, counted in years that begin in March so that
  /// the leap day is the last.
  private static func civil(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = shifted.floored(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}

extension Int64 {
  /// The quotient rounded towards minus infinity.
  fileprivate func floored(by divisor: Int64) -> Int64 {
    self / divisor - (self % divisor < 0 ? 1 : 0)
  }

  /// The number with zeros before it.
  fileprivate func padded(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
