// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Cases that are answered otherwise than the app answers them, and why.
struct Decision: Sendable {
  let reason: String
  /// The keys of the cases.
  let cases: [String]

  init(_ reason: String, _ cases: String...) {
    self.reason = reason
    self.cases = cases
  }
}
