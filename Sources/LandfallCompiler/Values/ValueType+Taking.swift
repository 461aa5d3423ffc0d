// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

extension ValueType {
  /// Whether a decoded text is a value of the type; a pattern's expression is compiled for it.
  ///
  /// What an opaque type takes only the app knows.
  package func takes(_ text: String) -> Bool {
    guard admits(text) else { return false }
    guard case .pattern(let expression) = self else { return true }
    return PlaceExpression(expression, isFolded: false).accepts(text)
  }
}
