// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The clock that stamps openings and their steps.
///
/// An app uses ``system``. A test that looks at times gives its own:
/// ```swift
/// let noon = LinkTime(sinceEpoch: .seconds(43_200))
/// let links = DeepLinkCenter<AppLink>(clock: LinkClock { noon })
/// ```
public struct LinkClock: Sendable {
  private let read: @Sendable () -> LinkTime

  /// Makes a clock from a closure that tells the time.
  ///
  /// - Parameter read: Gives the present moment. It is called from any thread, never while the
  ///   center holds its lock.
  public init(_ read: @escaping @Sendable () -> LinkTime) { self.read = read }

  /// The present moment.
  public func now() -> LinkTime { read() }
}
