// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftDiagnostics

/// The text of a diagnostic, a note or a fix-it of Landfall's macros.
struct LinkMessage: UnderlinedMessage, NoteMessage, FixItMessage {
  let message: String
  let code: String
  let severity: DiagnosticSeverity
  let length: Int

  init(_ message: String, code: String, severity: DiagnosticSeverity = .error, length: Int = 1) {
    self.message = message
    self.code = code
    self.severity = severity
    self.length = length
  }

  var diagnosticID: MessageID { MessageID(domain: "Landfall", id: code) }
  var noteID: MessageID { diagnosticID }
  var fixItID: MessageID { diagnosticID }
}
