// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// Somebody who is told each event of a center.
///
/// ```swift
/// links.observe(with: .standardError)
/// links.observe(with: LinkObserver { event in analytics.count(event.step.kind.rawValue) })
/// ```
public struct LinkObserver: Sendable {
  let see: @Sendable (LinkEvent) -> Void
  /// How it looks for the nearest routes of a URL that no route takes.
  let nearMisses: NearMissSearch

  /// Makes an observer.
  ///
  /// - Parameters:
  ///   - nearMisses: Looks for the nearest routes of a URL that no route takes, see
  ///     ``LinkEvent/nearMisses``. They are looked for only if an observer wants them, which takes
  ///     far longer than to match.
  ///   - see: Is told each event: one at a time, in order, on any thread, without a lock of the
  ///     center. It may open links and so cause events, which follow. It runs inside the call that
  ///     caused the event, such as `open`, or in another thread that tells events: one call tells 64
  ///     events at most, and a task tells the rest. What happens before
  ///     it returns waits, and of more than 65,536 events the older half is lost, which shows as a gap in
  ///     `number` of ``LinkEvent/json``. So what takes long it should hand on.
  public init(nearMisses: NearMissSearch = .none, _ see: @escaping @Sendable (LinkEvent) -> Void) {
    self.see = see
    self.nearMisses = nearMisses
  }

  /// Writes each event as one line of JSON.
  ///
  /// - Parameters:
  ///   - nearMisses: Looks for the nearest routes of a URL that no route takes.
  ///   - write: Is given each line, without the line feed.
  /// - Returns: The observer.
  public static func jsonLines(
    nearMisses: NearMissSearch = .none, _ write: @escaping @Sendable (String) -> Void
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

extension LinkObserver {
  /// Writes each event as a line of text to standard error; what cannot be written is left out.
  public static let standardError: LinkObserver = LinkObserver { event in
    try? FileHandle.standardError.write(contentsOf: Data("\(event)\n".utf8))
  }
}
