// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Receives every event of a center.
///
/// ```swift
/// links.observe(with: LinkObserver { print($0) })
/// links.observe(with: LinkObserver { event in analytics.count(event.step.kind.description) })
/// ```
public struct LinkObserver: Sendable {
  let see: @Sendable (LinkEvent) -> Void

  /// Makes an observer.
  ///
  /// - Parameter see: Called with each event in order, one at a time, on any thread and outside the
  ///   center's lock. It runs inside the call that caused the event, such as `open`, or on
  ///   another thread that is delivering events. One call delivers at most 64 events, and a task
  ///   delivers the rest. `see` may open links; their events follow later. Hand long work on to a
  ///   task: if more than 65,536 events wait, the older half is dropped, and the `number` in
  ///   ``LinkEvent/json`` shows the gap.
  public init(_ see: @escaping @Sendable (LinkEvent) -> Void) { self.see = see }
}

/// The registration of an observer at a center.
///
/// You need not keep it: the observer stays registered until you call ``cancel()`` or the center is
/// released.
public struct LinkObservation: Sendable {
  let end: @Sendable () -> Void

  /// Removes the observer, which may still get an event that is being delivered.
  public func cancel() { end() }
}

#if canImport(os)
  public import os

  extension LinkObserver {
    /// Returns an observer that writes events to the system log, and rejections as errors.
    ///
    /// Events contain nothing private, so the log shows them in full.
    ///
    /// - Parameter logger: The logger, with the app's subsystem.
    /// - Returns: The observer.
    public static func logger(_ logger: Logger) -> LinkObserver {
      LinkObserver { event in
        let level: OSLogType = event.step.kind == .rejected ? .error : .info
        logger.log(level: level, "\(event.description, privacy: .public)")
      }
    }

    /// Returns an observer that marks each event in Instruments.
    ///
    /// - Parameter signposter: The signposter, with the app's subsystem.
    /// - Returns: The observer.
    public static func signposts(_ signposter: OSSignposter) -> LinkObserver {
      LinkObserver { event in
        signposter.emitEvent("Deep link", "\(event.description, privacy: .public)")
      }
    }
  }
#endif
