// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftDiagnostics
import SwiftSyntax

@testable import LandfallMacros

/// A source with diagnostics drawn under the lines that they are about.
///
/// ```
///   @Link("/a/:id") case a
///             ^~~
///   error: what is wrong
///   fix-it: what would mend it
/// ```
///
/// A caret stands at the diagnostic's position and tildes under the rest of its highlights. Inside
/// of a node only the caret is drawn, unless the message is a ``LinkMessage``, which has a
/// length. Texts are indented as their line is. Notes are drawn at their own places.
struct DrawnDiagnostics: CustomStringConvertible {
  private let source: String
  private let marks: [DrawnMark]

  init(_ diagnostics: [Diagnostic], in source: String, origins: SourceOrigins) {
    self.source = source
    let marks = diagnostics.flatMap { diagnostic in
      [Self.mark(diagnostic, origins)] + diagnostic.notes.map { Self.mark($0, origins) }
    }
    self.marks = marks.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
  }

  /// The drawing; empty without diagnostics.
  var description: String {
    if marks.isEmpty { return "" }
    var drawing: [String] = []
    var rest = marks[...]
    var start = 0
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let end = start + line.utf8.count
      drawing.append(String(line))
      let indentation = line.prefix { $0 == " " || $0 == "\t" }
      while let mark = rest.first, mark.offset <= end {
        drawing.append(mark.pointer(below: line, startingAt: start))
        drawing += mark.text.map { indentation + $0 }
        rest.removeFirst()
      }
      start = end + 1
    }
    return drawing.joined(separator: "\n")
  }

  private static func mark(_ diagnostic: Diagnostic, _ origins: SourceOrigins) -> DrawnMark {
    let offset = origins.offset(of: diagnostic.position, in: diagnostic.node)
    let isInside = diagnostic.position > diagnostic.node.positionAfterSkippingLeadingTrivia
    var underlines = diagnostic.highlights
      .filter { !isInside || $0 != diagnostic.node }
      .map { origins.range(of: $0) }
    if let message = diagnostic.diagMessage as? LinkMessage {
      underlines = [offset..<(offset + message.length)]
    }
    let text = lines("\(diagnostic.diagMessage.severity)", diagnostic.message)
    let fixes = diagnostic.fixIts.flatMap { lines("fix-it", $0.message.message) }
    return DrawnMark(offset: offset, underlines: underlines, text: text + fixes)
  }

  private static func mark(_ note: Note, _ origins: SourceOrigins) -> DrawnMark {
    DrawnMark(
      offset: origins.offset(of: note.position, in: note.node), underlines: [],
      text: lines("note", note.message))
  }

  private static func lines(_ label: String, _ message: String) -> [String] {
    "\(label): \(message)".split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
