// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a center knows of one gate.
struct CenterGate: Sendable, Hashable {
  var isOpen = false
  /// The user that it is open for, or that is waited for; nil for anyone.
  var user: String?
  /// The question to the app that has no answer yet.
  var ask: AskNumber? {
    didSet { if ask == nil { askDeadline = nil } }
  }
  /// From when on the question is asked anew for what comes; nil for never.
  var askDeadline: Duration?
  /// Whether the app can be asked.
  var isKept = false
  /// What waits at it.
  var line = OpeningLine()
}
