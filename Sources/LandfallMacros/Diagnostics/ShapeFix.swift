// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import SwiftSyntax

/// What makes a placeholder and its value fit: a modifier, or another type.
struct ShapeFix {
  /// Nil where only the author knows.
  private(set) var fix: DiagnosticCollector.Fix?

  init(_ problem: TableProblem, _ link: LinkCase, _ route: LinkCase.Route) {
    guard problem.code == .parameterShape,
      let placeholder = route.route.pattern.placeholders.first(where: { $0.range == problem.range }
      ),
      let parameter = link.parameters.first(where: { $0.name == placeholder.name })
    else { return }
    switch placeholder.extent {
    case .repeated: fix = declare("[\(parameter.type)]", parameter)
    case .rawRest, .tail:
      fix = declare(parameter.shape == .optional ? "String?" : "String", parameter)
    case .one where parameter.shape == .single: fix = declare("\(parameter.type)?", parameter)
    case .one:
      let bytes = Array(route.literal.text.utf8)
      let range = placeholder.range
      let isAlone =
        range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: "/")
        && (range.upperBound == bytes.count || bytes[range.upperBound] == UInt8(ascii: "/"))
      let edit = PatternEdit(inserting: "+", at: range.upperBound, in: route.literal.text)
      guard isAlone, edit.keepsMeaning(of: route.route.pattern) else { return }
      fix = DiagnosticCollector.Fix(
        "write ':\(placeholder.name)+'", insert: "+",
        at: route.literal.position(range.upperBound), in: Syntax(route.literal.syntax))
    }
  }

  private func declare(_ type: String, _ parameter: CaseParameter) -> DiagnosticCollector.Fix {
    DiagnosticCollector.Fix(
      "declare '\(parameter.name): \(type)'", replace: SourcePlace(parameter.syntax.type),
      with: type)
  }
}
