// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftSyntax

/// Adds an associated value to a case.
struct AssociatedValueFix {
  let fix: DiagnosticCollector.Fix

  init(_ name: String, _ type: String, _ element: EnumCaseElementSyntax) {
    let value = "\(name): \(type)"
    let message = "add '\(value)' to '\(element.name.text)'"
    guard let clause = element.parameterClause else {
      fix = DiagnosticCollector.Fix(
        message, insert: "(\(value))", at: element.name.endPositionBeforeTrailingTrivia,
        in: Syntax(element))
      return
    }
    fix = DiagnosticCollector.Fix(
      message, insert: clause.parameters.isEmpty ? value : ", " + value,
      at: clause.rightParen.positionAfterSkippingLeadingTrivia, in: Syntax(element))
  }
}
