// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// An outcome as a store records it.
public struct StoredOutcome: Sendable, Hashable, Codable {
  /// The text of the opening's identity.
  public var id: String
  /// The outcome, such as `opened` or the code of a rejection.
  public var outcome: String

  /// Makes a stored outcome.
  ///
  /// - Parameters:
  ///   - id: The text of the opening's identity.
  ///   - outcome: The outcome.
  public init(id: String, outcome: String) {
    self.id = id
    self.outcome = outcome
  }
}
