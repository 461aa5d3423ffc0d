// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall

/// A clock that a test moves forward itself.
///
/// ```swift
/// let clock = ManualClock()
/// let links = DeepLinkCenter<AppLink>(clock: clock.linkClock)
/// let opening = links.open("https://linky.app/menus/5")     // waits for sign-in
/// clock.advance(by: .seconds(600))
/// #expect(opening.outcomeIfEnded?.code == "gate.timeout")
/// ```
/// Time moves only with ``advance(by:)``, which runs everything that is due before it returns. So a
/// test needs no sleeps. A center with this clock does not warn of links that wait for five seconds.
public final class ManualClock: Sendable {
  private struct State: Sendable {
    var elapsed = Duration.zero
    var alarms: [(time: Duration, work: LinkClock.Alarm)] = []

    /// Takes out the alarm that is due first, up to a time.
    mutating func nextAlarm(until end: Duration) -> LinkClock.Alarm? {
      let due = alarms.indices.filter { alarms[$0].time <= end }
      guard let next = due.min(by: { alarms[$0].time < alarms[$1].time }) else { return nil }
      elapsed = max(elapsed, alarms[next].time)
      return alarms.remove(at: next).work
    }
  }

  private let start: LinkTime
  private let state = Lock(State())
  private let warns: Bool

  /// Makes a clock.
  ///
  /// - Parameter start: The time at which it starts.
  public convenience init(start: LinkTime = LinkTime(sinceEpoch: .seconds(1_787_304_438))) {
    self.init(start: start, warns: false)
  }

  /// Makes a clock whose center warns of links that wait, as in an app.
  package init(start: LinkTime = LinkTime(sinceEpoch: .zero), warns: Bool) {
    self.start = start
    self.warns = warns
  }

  /// The clock to make a center with.
  public var linkClock: LinkClock {
    LinkClock(
      wall: { self.now }, steady: { self.state.withLock { $0.elapsed } },
      ring: { time, work in
        let isDue = self.state.withLock { state in
          if time > state.elapsed { state.alarms.append((time, work)) }
          return time <= state.elapsed
        }
        if isDue { work() }
      }, warns: warns)
  }

  /// The current time of the clock.
  public var now: LinkTime {
    LinkTime(sinceEpoch: start.sinceEpoch + state.withLock { $0.elapsed })
  }

  /// Moves the time forward, and runs everything that becomes due, in order.
  ///
  /// - Parameter duration: By how much.
  public func advance(by duration: Duration) {
    let end = state.withLock { $0.elapsed } + duration
    while let work = state.withLock({ $0.nextAlarm(until: end) }) { work() }
    state.withLock { $0.elapsed = max($0.elapsed, end) }
  }
}
