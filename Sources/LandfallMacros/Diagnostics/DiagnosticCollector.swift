// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftDiagnostics
import SwiftSyntax

/// Collects the mistakes in an enum, so that one build reports all of them.
struct DiagnosticCollector {
  private(set) var diagnostics: [Diagnostic] = []

  var hasErrors: Bool { diagnostics.contains { $0.diagMessage.severity == .error } }

  mutating func add(_ others: [Diagnostic]) { diagnostics += others }

  /// A change of the source that corrects a mistake.
  struct Fix {
    var message: String
    private(set) var edits: [(place: SourcePlace, text: String)]

    init(_ message: String, replace place: SourcePlace, with replacement: String) {
      self.message = message
      self.edits = [(place, replacement)]
    }

    /// Puts text before or behind a place.
    init(_ message: String, insert text: String, at position: AbsolutePosition, in node: Syntax) {
      self.init(
        message, replace: SourcePlace(in: node, start: position, length: 0), with: text)
    }

    /// Makes the changes of another fix, too.
    mutating func add(_ other: Fix) {
      message += " and " + other.message
      edits += other.edits
    }
  }

  mutating func error(
    _ message: String, code: String, at place: SourcePlace,
    note: (message: String, place: SourcePlace)? = nil, fix: Fix? = nil
  ) {
    let notes = note.map { note in
      [
        Note(
          node: note.place.node, position: note.place.start,
          message: LinkMessage(note.message, code: code, length: note.place.length))
      ]
    }
    let fixIts = fix.map { fix in
      [
        FixIt(
          message: LinkMessage(fix.message, code: code),
          changes: fix.edits.map { place, text in
            .replaceText(range: place.range, with: text, in: place.node)
          })
      ]
    }
    diagnostics.append(
      Diagnostic(
        node: place.node, position: place.start,
        message: LinkMessage(message, code: code, length: place.length), notes: notes ?? [],
        fixIts: fixIts ?? []))
  }
}

/// The text of a diagnostic, a note or a fix-it of Landfall's macros.
///
/// The diagnostic's position is where its place starts. The compiler points at it; the tool underlines the
/// whole place, for instance one placeholder of a pattern.
struct LinkMessage: DiagnosticMessage, NoteMessage, FixItMessage {
  let message: String
  let code: String
  let severity: DiagnosticSeverity
  /// The length of the place, in UTF-8 bytes of the source.
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

/// A stretch of source that a diagnostic is about.
struct SourcePlace {
  let node: Syntax
  let start: AbsolutePosition
  /// In UTF-8 bytes.
  let length: Int

  /// A whole node, without the white space and comments around it.
  init(_ node: some SyntaxProtocol) {
    self.node = Syntax(node)
    self.start = node.positionAfterSkippingLeadingTrivia
    self.length = node.trimmedLength.utf8Length
  }

  /// A part of a node.
  init(in node: some SyntaxProtocol, start: AbsolutePosition, length: Int) {
    self.node = Syntax(node)
    self.start = start
    self.length = length
  }

  var range: Range<AbsolutePosition> { start..<start.advanced(by: length) }
  var end: AbsolutePosition { start.advanced(by: length) }
}
