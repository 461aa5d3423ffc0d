// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a store had when it was read.
public struct StoredOpenings: Sendable, Hashable {
  /// The openings without an outcome, oldest first.
  public var openings: [StoredOpening]
  /// What was wrong with the store.
  public var problems: [StoreProblem]

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - openings: The openings without an outcome, oldest first.
  ///   - problems: What was wrong with the store.
  public init(_ openings: [StoredOpening] = [], problems: [StoreProblem] = []) {
    self.openings = openings
    self.problems = problems
  }
}
