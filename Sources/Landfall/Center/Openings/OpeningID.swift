// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Identifies an opening.
///
/// Its text, such as `k3f9z0q1-12`, is the run of the center and the number of the opening in this
/// run. It is unique across centers and runs of the app. A restored opening keeps it.
public struct OpeningID: Sendable, Hashable, CustomStringConvertible {
  private let run: String
  /// Nil if a store kept another text; then that is ``run``.
  private let number: UInt64?

  /// The text form, for logs.
  public var description: String { number.map { "\(run)-\($0)" } ?? run }

  init(_ description: String) {
    if let dash = description.lastIndex(of: "-"),
      let number = UInt64(description[description.index(after: dash)...]),
      description == "\(description[..<dash])-\(number)"
    {
      run = String(description[..<dash])
      self.number = number
    } else {
      run = description
      number = nil
    }
  }

  init(run: String, _ number: OpeningNumber) {
    self.run = run
    self.number = number.value
  }

  /// Draws the name of a run: eight letters and digits.
  static func randomRun() -> String {
    let digits = String(UInt64.random(in: 0..<2_821_109_907_456), radix: 36)
    return String(repeating: "0", count: Swift.max(0, 8 - digits.count)) + digits
  }
}
