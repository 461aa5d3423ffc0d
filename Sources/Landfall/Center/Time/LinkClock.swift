// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The clock of a center, which timestamps steps and measures how long openings wait.
///
/// An app uses ``system``. A test can use a clock that it moves itself, such as the `ManualClock`
/// of `LandfallTesting`. A clock that only timestamps is made from a closure:
/// ```swift
/// let noon = LinkTime(sinceEpoch: .seconds(43_200))
/// let links = DeepLinkCenter<AppLink>(clock: LinkClock(ContinuousClock()) { noon })
/// ```
public struct LinkClock: Sendable {
  /// Work to do when an alarm goes off.
  package typealias Alarm = @Sendable () -> Void

  private let wall: @Sendable () -> LinkTime
  private let steady: @Sendable () -> Duration
  private let ring: @Sendable (Duration, @escaping Alarm) -> Void
  /// Whether a center warns of links that wait for long; a test moves the time on purpose.
  let warns: Bool

  package init(
    wall: @escaping @Sendable () -> LinkTime, steady: @escaping @Sendable () -> Duration,
    ring: @escaping @Sendable (Duration, @escaping Alarm) -> Void, warns: Bool = true
  ) {
    self.wall = wall
    self.steady = steady
    self.ring = ring
    self.warns = warns
  }

  /// Makes a clock from one of Swift's clocks.
  ///
  /// - Parameters:
  ///   - clock: Measures how long openings wait.
  ///   - wall: Returns the current time, for timestamps.
  public init<Steady: Clock>(
    _ clock: Steady, wall: @escaping @Sendable () -> LinkTime
  ) where Steady.Duration == Duration {
    let start = clock.now
    self.init(
      wall: wall, steady: { start.duration(to: clock.now) },
      ring: { time, alarm in
        Task {
          try? await clock.sleep(until: start.advanced(by: time), tolerance: nil)
          alarm()
        }
      })
  }

  /// Makes a clock that stamps with a closure, and measures with the clock of the system.
  package init(_ wall: @escaping @Sendable () -> LinkTime) {
    self.init(ContinuousClock(), wall: wall)
  }

  package func now() -> LinkTime { wall() }

  /// The time since some moment that is the same for the life of the clock.
  package func elapsed() -> Duration { steady() }

  /// Does some work when ``elapsed()`` has reached a time.
  package func alarm(at time: Duration, _ work: @escaping Alarm) { ring(time, work) }
}

extension Duration {
  /// The whole milliseconds; clamped to `Int64` beyond 292 million years.
  package var milliseconds: Int64 { whole(1_000) }

  /// The whole nanoseconds; clamped to `Int64` beyond 292 years.
  var nanoseconds: Int64 { whole(1_000_000_000) }

  private func whole(_ parts: Int64) -> Int64 {
    let (seconds, attoseconds) = components
    let (whole, isOver) = seconds.multipliedReportingOverflow(by: parts)
    let rest = attoseconds / (1_000_000_000_000_000_000 / parts)
    let (sum, isBeyond) = whole.addingReportingOverflow(rest)
    guard isOver || isBeyond else { return sum }
    return seconds < 0 ? .min : .max
  }

  /// The whole milliseconds with a sign and commas, for example `+1,500 ms`.
  var signedMilliseconds: String {
    let digits = String(String(milliseconds.magnitude).reversed())
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, place.isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return (milliseconds < 0 ? "-" : "+") + String(text.reversed()) + " ms"
  }
}

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

extension LinkClock {
  /// The clock of the system.
  public static let system: LinkClock = LinkClock {
    // Not `Duration.seconds(_:)`, whose arithmetic has 128 bits.
    let time = Date().timeIntervalSince1970
    let seconds = time.rounded(.down)
    let nanoseconds = Int64((time - seconds) * 1e9)
    return LinkTime(
      sinceEpoch: Duration(
        secondsComponent: Int64(seconds), attosecondsComponent: nanoseconds * 1_000_000_000))
  }
}
