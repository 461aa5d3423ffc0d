// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What tells one opening from every other.
///
/// It reads like `k3f9z0q1-12`: the run of the center, then the number of the opening in it.
/// Two centers, or two runs of an app, do not give the same; an opening that a store kept has it again.
public struct OpeningID: Sendable, Hashable, CustomStringConvertible {
  /// The text form, for logs.
  public let description: String

  init(_ description: String) { self.description = description }

  init(run: String, _ number: OpeningNumber) { description = "\(run)-\(number.value)" }

  /// Draws the name of a run: eight letters and digits.
  static func randomRun() -> String {
    let digits = String(UInt64.random(in: 0..<2_821_109_907_456), radix: 36)
    return String(repeating: "0", count: Swift.max(0, 8 - digits.count)) + digits
  }
}
