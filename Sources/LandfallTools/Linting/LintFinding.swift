// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallManifest
import LandfallMacros

/// Something that `landfall lint` found, wherever it was found.
struct LintFinding: Equatable {
  /// A place in a file; lines and columns count from 1.
  struct Place: Equatable {
    var file: String
    var line: Int?
    var column: Int?
  }

  /// A second place that a finding is about.
  struct Note: Equatable {
    var message: String
    var place: Place
  }

  var code: String
  var isError: Bool
  var message: String
  var place: Place
  var notes: [Note] = []
  /// What would mend it, as sentences.
  var fixes: [String] = []
  /// The finding for people, with its place underlined.
  var text: String
}

extension LintFinding {
  /// A finding in a Swift source.
  init(_ finding: SourceTable.Finding, style: Style) {
    func place(_ offset: Int) -> Place {
      let position = finding.file.position(offset)
      return Place(file: finding.file.path, line: position.line, column: position.column)
    }
    let diagnostic = finding.diagnostic
    self.init(
      code: diagnostic.code, isError: diagnostic.isError, message: diagnostic.message,
      place: place(diagnostic.place.lowerBound),
      notes: diagnostic.notes.map {
        Note(message: $0.message, place: place($0.place.lowerBound))
      },
      fixes: diagnostic.fixes,
      text: SourceReport(style: style).text(diagnostic, in: finding.file))
  }

  /// A finding in a manifest.
  init(_ problem: ManifestProblem, file: String) {
    self.init(
      code: problem.code, isError: problem.severity == .error, message: problem.message,
      place: Place(file: file, line: problem.line, column: problem.column),
      text: problem.rendered(file: file))
  }
}
