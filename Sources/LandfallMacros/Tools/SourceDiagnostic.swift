// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import SwiftDiagnostics
import SwiftSyntax

/// A diagnostic without its syntax, as tools print it.
///
/// Offsets are bytes of the file.
package struct SourceDiagnostic: Sendable, Hashable {
  /// A second place that the diagnostic is about.
  package struct Note: Sendable, Hashable {
    package let message: String
    package let place: Range<Int>

    package init(_ message: String, at place: Range<Int>) {
      self.message = message
      self.place = place
    }
  }

  package var message: String
  package var code: String
  package var isError: Bool
  package var place: Range<Int>
  package var notes: [Note]
  /// The fix-its, as sentences.
  package var fixes: [String]

  package init(
    _ message: String, code: String, at place: Range<Int>, isError: Bool = true,
    notes: [Note] = [], fixes: [String] = []
  ) {
    self.message = message
    self.code = code
    self.isError = isError
    self.place = place
    self.notes = notes
    self.fixes = fixes
  }

  /// Takes a diagnostic of the macro or of the parser.
  ///
  /// - Parameter diagnostic: The diagnostic, about a node in the tree of its file.
  package init(_ diagnostic: Diagnostic) {
    func range(_ start: Int, _ message: Any) -> Range<Int> {
      start..<(start + ((message as? LinkMessage)?.length ?? 1))
    }
    message = diagnostic.message
    code = (diagnostic.diagMessage as? LinkMessage)?.code ?? "source.syntax"
    isError = diagnostic.diagMessage.severity == .error
    place = range(diagnostic.position.utf8Offset, diagnostic.diagMessage)
    notes = diagnostic.notes.map { note in
      Note(note.message, at: range(note.position.utf8Offset, note.noteMessage))
    }
    fixes = diagnostic.fixIts.map(\.message.message)
  }
}
