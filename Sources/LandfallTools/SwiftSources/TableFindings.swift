// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallMacros

/// What is wrong between the enums of a table; what is wrong in one, its own diagnostics say.
struct TableFindings {
  private let table: SourceTable
  private let root: FoundEnum

  init(_ table: SourceTable, _ root: FoundEnum) {
    self.table = table
    self.root = root
  }

  var findings: [SourceTable.Finding] {
    TableBuilder(table.declaration).problems().map { problem in
      let written = problem.place.flatMap(place)
      let file = written?.file ?? root.file
      var notes: [SourceDiagnostic.Note] = []
      var elsewhere = ""
      if let other = problem.other.flatMap(place) {
        if other.file === file {
          notes.append(SourceDiagnostic.Note("the other is here", at: other.range))
        } else {
          let position = other.file.position(other.range.lowerBound)
          elsewhere = " (the other is at \(other.file.path):\(position.line):\(position.column))"
        }
      }
      return SourceTable.Finding(
        diagnostic: SourceDiagnostic(
          problem.message + elsewhere, code: problem.code.rawValue,
          at: written?.range ?? root.source.name, notes: notes),
        file: file)
    }
  }

  private func place(_ place: TableProblem.Place) -> SourceTable.Place? {
    guard table.places.indices.contains(place.link),
      table.places[place.link].indices.contains(place.route)
    else { return nil }
    return table.places[place.link][place.route]
  }
}
