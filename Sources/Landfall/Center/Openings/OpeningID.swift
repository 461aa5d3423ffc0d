// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What tells one opening from every other.
///
/// It reads like `k3f9z0q1-12`: the run of the center, then the number of the opening in it.
/// Two centers, or two runs of an app, do not give the same.
public struct OpeningID: Sendable, Hashable, CustomStringConvertible {
  /// The run: eight letters and digits, drawn when the center is made.
  let run: String
  /// The place in the order of arrival.
  let number: OpeningNumber

  /// The text form, for logs.
  public var description: String { "\(run)-\(number.value)" }

  /// Draws the name of a run.
  static func randomRun() -> String {
    let digits = String(UInt64.random(in: 0..<2_821_109_907_456), radix: 36)
    return String(repeating: "0", count: Swift.max(0, 8 - digits.count)) + digits
  }
}
