// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A moment of wall-clock time in UTC, which timestamps openings and their steps.
///
/// It prints as ISO 8601: `2026-08-21T09:27:18.042Z`.
public struct LinkTime: Sendable, Hashable, CustomStringConvertible {
  /// The time since the start of 1 January 1970, UTC.
  public let sinceEpoch: Duration

  /// Makes a moment.
  ///
  /// - Parameter sinceEpoch: The time since the start of 1 January 1970, UTC.
  public init(sinceEpoch: Duration) { self.sinceEpoch = sinceEpoch }

  /// Returns the time between two moments.
  ///
  /// - Returns: The time; negative if `later` is the earlier moment.
  package static func - (later: LinkTime, earlier: LinkTime) -> Duration {
    later.sinceEpoch - earlier.sinceEpoch
  }

  /// The whole milliseconds since the start of 1970.
  var milliseconds: Int64 { sinceEpoch.milliseconds }

  /// The moment as ISO 8601 with milliseconds; outside the years 1 to 9999, the seconds since 1970.
  public var description: String {
    let (seconds, attoseconds) = sinceEpoch.components
    let isBefore = attoseconds < 0
    let nanoseconds = attoseconds / 1_000_000_000 + (isBefore ? 1_000_000_000 : 0)
    let date = DateGrammar(
      // Far beyond all years there is no date, and nothing to subtract from.
      seconds: max(seconds, .min / 2) - (isBefore ? 1 : 0) - LinkTime.secondsFrom1970To2001,
      nanoseconds: nanoseconds)
    return date.timestamp ?? "\(seconds) s"
  }

  private static let secondsFrom1970To2001: Int64 = 978_307_200
}
