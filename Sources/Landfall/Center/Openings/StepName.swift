// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What histories call a receiver or a gate; all steps of one share it.
final class StepName: Sendable, Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: StepName, right: StepName) -> Bool { left.text == right.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
