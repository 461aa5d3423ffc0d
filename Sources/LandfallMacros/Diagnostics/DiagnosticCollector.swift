// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftDiagnostics
import SwiftSyntax

struct DiagnosticCollector {
  private(set) var diagnostics: [Diagnostic] = []

  var hasErrors: Bool { diagnostics.contains { $0.diagMessage.severity == .error } }

  mutating func add(_ others: [Diagnostic]) { diagnostics += others }

  struct Fix {
    let message: String
    let edits: [(place: SourcePlace, text: String)]

    init(_ message: String, replace place: SourcePlace, with replacement: String) {
      self.message = message
      self.edits = [(place, replacement)]
    }

    init(_ message: String, insert text: String, at position: AbsolutePosition, in node: Syntax) {
      self.init(
        message, replace: SourcePlace(in: node, start: position, length: 0), with: text)
    }

    /// Replaces a place by a text that the message shows; nil for none.
    static func write(_ text: String?, at place: SourcePlace, as code: String? = nil) -> Fix? {
      text.map { Fix("write '\($0)'", replace: place, with: code ?? $0) }
    }
  }

  mutating func error(
    _ message: String, code: String, at place: SourcePlace,
    note: (message: String, place: SourcePlace)? = nil, fix: Fix? = nil, or other: Fix? = nil
  ) {
    report(.error, message, code, place, note, [fix, other])
  }

  mutating func warning(_ message: String, code: String, at place: SourcePlace, fix: Fix?) {
    report(.warning, message, code, place, nil, [fix])
  }

  private mutating func report(
    _ severity: DiagnosticSeverity, _ message: String, _ code: String, _ place: SourcePlace,
    _ note: (message: String, place: SourcePlace)?, _ fixes: [Fix?]
  ) {
    let notes = note.map { note in
      Note(
        node: note.place.node, position: note.place.start,
        message: LinkMessage(message: note.message, code: code, length: note.place.length))
    }
    let fixIts = fixes.compactMap { $0 }.map { fix in
      FixIt(
        message: LinkMessage(message: fix.message, code: code),
        changes: fix.edits.map { .replaceText(range: $0.range, with: $1, in: $0.node) })
    }
    diagnostics.append(
      Diagnostic(
        node: place.node, position: place.start,
        message: LinkMessage(
          message: message, code: code, length: place.length, severity: severity),
        notes: notes.map { [$0] } ?? [], fixIts: fixIts))
  }
}

/// The text of a diagnostic, a note or a fix-it, which the tool underlines as a whole.
struct LinkMessage: DiagnosticMessage, NoteMessage, FixItMessage {
  let message: String
  let code: String
  var length = 1
  var severity = DiagnosticSeverity.error

  var diagnosticID: MessageID { MessageID(domain: "Landfall", id: code) }
  var noteID: MessageID { diagnosticID }
  var fixItID: MessageID { diagnosticID }
}

/// A stretch of source that a diagnostic is about.
struct SourcePlace {
  let node: Syntax
  let start: AbsolutePosition
  /// In UTF-8 bytes.
  let length: Int

  init(_ node: some SyntaxProtocol) {
    self.node = Syntax(node)
    self.start = node.positionAfterSkippingLeadingTrivia
    self.length = node.trimmedLength.utf8Length
  }

  init(in node: some SyntaxProtocol, start: AbsolutePosition, length: Int) {
    self.node = Syntax(node)
    self.start = start
    self.length = length
  }

  var range: Range<AbsolutePosition> { start..<start.advanced(by: length) }
}
