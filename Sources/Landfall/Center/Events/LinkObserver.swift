// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Somebody who is told each event of a center.
///
/// ```swift
/// links.observe(with: .standardError)
/// links.observe(with: LinkObserver { event in analytics.count(event.step.kind.rawValue) })
/// ```
public struct LinkObserver: Sendable {
  let see: @Sendable (LinkEvent) -> Void
  /// How many of the nearest routes it wants to know of a URL that no route takes.
  let nearMissCount: Int

  /// Makes an observer.
  ///
  /// - Parameters:
  ///   - nearMisses: How many of the nearest routes are told of a URL that no route takes, see
  ///     ``LinkEvent/nearMisses``. They are looked for only if an observer wants them, which takes
  ///     far longer than to match.
  ///   - see: Is told each event: one at a time, in order, on any thread, without a lock of the
  ///     center. It may open links and so cause events, which follow. It runs inside the call that
  ///     caused the event, such as `open`, or in another thread that tells events: one call tells 64
  ///     events at most, and a task tells the rest. What happens before
  ///     it returns waits, and of more than 65,536 events the older half is lost, which shows as a gap in
  ///     ``LinkEvent/number``. So what takes long it should hand on.
  public init(nearMisses: Int = 0, _ see: @escaping @Sendable (LinkEvent) -> Void) {
    self.see = see
    nearMissCount = nearMisses
  }

  /// Writes each event as one line of JSON.
  ///
  /// - Parameters:
  ///   - nearMisses: How many of the nearest routes are told of a URL that no route takes.
  ///   - write: Is given each line, without the line feed.
  /// - Returns: The observer.
  public static func jsonLines(
    nearMisses: Int = 0, _ write: @escaping @Sendable (String) -> Void
  ) -> LinkObserver {
    LinkObserver(nearMisses: nearMisses) { write($0.json) }
  }
}

/// The place of one observer at a center.
///
/// Letting go of it changes nothing: the observer goes on until ``cancel()`` or until the center is
/// released.
public struct LinkObservation: Sendable {
  let end: @Sendable () -> Void

  /// Ends it; an event that is being told may still reach the observer.
  public func cancel() { end() }
}
