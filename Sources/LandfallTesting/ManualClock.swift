// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall

/// A clock that a test moves by hand.
///
/// ```swift
/// let clock = ManualClock()
/// let links = DeepLinkCenter<AppLink>(clock: clock.linkClock)
/// let opening = links.open("https://linky.app/menus/5")     // waits for sign-in
/// clock.advance(by: .seconds(600))
/// #expect(opening.currentOutcome?.code == .gateTimeout)
/// ```
/// Time stands still but for ``advance(by:)``, which does all that is due before it returns; so a
/// test needs no sleeping and no luck.
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
  private let state = Guarded(State())

  /// Makes a clock that stands still.
  ///
  /// - Parameter start: The moment that it shows first.
  public init(start: LinkTime = LinkTime(sinceEpoch: .seconds(1_787_304_438))) {
    self.start = start
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
      })
  }

  /// The moment that it shows.
  public var now: LinkTime {
    LinkTime(sinceEpoch: start.sinceEpoch + state.withLock { $0.elapsed })
  }

  /// Lets time pass, and does what is due meanwhile, in order.
  ///
  /// - Parameter duration: How much time passes.
  public func advance(by duration: Duration) {
    let end = state.withLock { $0.elapsed } + duration
    while let work = state.withLock({ $0.nextAlarm(until: end) }) { work() }
    state.withLock { $0.elapsed = max($0.elapsed, end) }
  }
}
