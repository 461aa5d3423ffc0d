// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Date: LinkValue {
  /// Reads `2026-11-21`, which is midnight in UTC, or a moment such as `2026-11-21T09:30:00.5Z` or
  /// `2026-11-21T09:30:00+01:00` (RFC 3339, section 5.6).
  ///
  /// The result is nil if the text is none.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) {
    var text = linkText
    guard let date = text.withUTF8({ DateGrammar(ByteView($0)) }) else { return nil }
    self.init(
      timeIntervalSinceReferenceDate: Double(date.seconds) + Double(date.nanoseconds) / 1e9)
  }

  /// The moment in UTC, to the billionth of a second; midnight is a day alone.
  ///
  /// A date outside the years 1 to 9999 has no text, which makes it a value that cannot be printed; nor
  /// has one that is not a whole number of billionths, as only those within about a hundred days of
  /// 2001-01-01 can be.
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

  /// `Date`.
  public static var linkValueType: ValueType { .date }
}
