// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The place of one observer at a center.
///
/// Letting go of it changes nothing: the observer goes on until ``cancel()`` or until the center is
/// released.
public struct LinkObservation: Sendable {
  let end: @Sendable () -> Void

  /// Ends it; an event that is being told may still reach the observer.
  public func cancel() { end() }
}
