// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Routes, URLs, and the line that each code stands on.
enum ExplanationCodeCases {
  static var lines: [String] {
    needs.map(\.line) + stops.map(\.line) + rules.map(\.choice) + hints.map(\.hint)
  }
}
