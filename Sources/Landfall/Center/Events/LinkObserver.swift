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

  /// Makes an observer.
  ///
  /// - Parameter see: Is told each event: one at a time, in order, on any thread, without a lock of
  ///   the center. It may open links and so cause events, which follow.
  public init(_ see: @escaping @Sendable (LinkEvent) -> Void) { self.see = see }

  /// Writes each event as one line of JSON.
  ///
  /// - Parameter write: Is given each line, without the line feed.
  /// - Returns: The observer.
  public static func jsonLines(_ write: @escaping @Sendable (String) -> Void) -> LinkObserver {
    LinkObserver { write($0.json) }
  }
}
