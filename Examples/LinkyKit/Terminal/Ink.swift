// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Marks text for a terminal, or leaves it as it is.
struct Ink: Sendable {
  /// Whether there is a terminal that shows the marks.
  let isOn: Bool

  func bold(_ text: String) -> String { marked(text, "1") }
  func dim(_ text: String) -> String { marked(text, "2") }
  func red(_ text: String) -> String { marked(text, "31") }
  func green(_ text: String) -> String { marked(text, "32") }
  func yellow(_ text: String) -> String { marked(text, "33") }

  private func marked(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
