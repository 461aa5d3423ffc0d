// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Date: LinkValue {
  /// Reads a day such as `2026-11-21`, which is midnight UTC, or a time as in RFC 3339, section
  /// 5.6.
  ///
  /// A time is written `2026-11-21T09:30:00.5Z` or `2026-11-21T09:30:00+01:00`. Returns `nil` if
  /// the text is not a valid date.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) {
    var text = linkText
    guard let date = text.withUTF8({ DateGrammar(ByteView($0)) }) else { return nil }
    self.init(
      timeIntervalSinceReferenceDate: Double(date.seconds) + Double(date.nanoseconds) / 1e9)
  }

  /// The time in UTC, with up to nine digits of a second; midnight is written as a day.
  ///
  /// A date outside the years 1 to 9999 has no text, so it cannot be printed. Neither has one that
  /// is not a whole number of nanoseconds, which is possible only within about a hundred days of
  /// 2001-01-01.
  public var linkText: String {
    let interval = timeIntervalSinceReferenceDate
    guard interval.magnitude < 1e12 else { return "" }
    var seconds = interval.rounded(.down)
    var nanoseconds = ((interval - seconds) * 1e9).rounded()
    if nanoseconds >= 1e9 {
      seconds += 1
      nanoseconds = 0
    }
    // The text would read back as another moment.
    guard seconds + nanoseconds / 1e9 == interval else { return "" }
    return DateGrammar(seconds: Int64(seconds), nanoseconds: Int64(nanoseconds)).text ?? ""
  }

  /// The type `Date`.
  public static var linkValueType: ValueType { .date }
}
