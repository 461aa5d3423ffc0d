// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Which older openings a newer one ends.
///
/// See ``LinkPolicy/supersedes``.
public struct Superseding: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Those that a receiver was offered and has not finished, and those that wait for a root handler
  /// that is there.
  ///
  /// What is kept because no receiver is ready stays: at a cold start openings queue.
  public static let current: Superseding = Superseding(rawValue: 1)
  /// Those that wait at the gate where the newer one comes to wait.
  public static let held: Superseding = Superseding(rawValue: 2)
}
