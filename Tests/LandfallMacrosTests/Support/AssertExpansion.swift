// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftSyntaxMacroExpansion
import Testing

/// Checks what a user sees of macros: source, diagnostics, fixed source and expansion, side by side.
///
/// ```swift
/// assertExpansion(
///   of: """
///     @Greeting struct Person {}
///     """,
///   macros: ["Greeting": MacroSpec(type: GreetingMacro.self)],
///   diagnostics: """
///     @Greeting struct Person {}
///                      ^~~~~~
///     error: 'Person' has no name to greet
///     fix-it: add 'var name'
///     """,
///   fixes: """
///     @Greeting struct Person { var name: String }
///     """)
/// ```
///
/// The texts are compared without the empty lines at their ends and the white space at the ends of
/// their lines. An expansion is parsed again and must be free of syntax errors.
///
/// - Parameters:
///   - source: The source with macros in it.
///   - macros: The macros by their names, with the conformances of their declarations.
///   - diagnostics: The source with each diagnostic drawn under its place, as ``DrawnDiagnostics``
///     does. Without it, no diagnostic is expected.
///   - fixes: The source after all fix-its. Without it, no fix-it is expected.
///   - expansion: The source with its macros expanded, and `"…"` for the text of a table. Without
///     it, any is accepted.
///   - hasSyntaxErrors: Whether the source has syntax errors, which the compiler reports itself.
///   - sourceLocation: Where a failure is reported.
func assertExpansion(
  of source: String,
  macros: [String: MacroSpec] = landfallMacros,
  diagnostics: String? = nil,
  fixes: String? = nil,
  expansion: String? = nil,
  hasSyntaxErrors: Bool = false,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  func compare(_ what: String, expected: String, actual: String) {
    let diff = LineDiff(expected: expected, actual: actual)
    if diff.isEmpty { return }
    Issue.record(
      "\(what) (- expected, + actual):\n\(diff)", sourceLocation: sourceLocation)
  }

  let actual = MacroExpansion(of: source, macros: macros)
  if actual.sourceErrors.isEmpty == hasSyntaxErrors {
    Issue.record(
      hasSyntaxErrors
        ? "the source has no syntax errors"
        : "the source has syntax errors:\n\(actual.sourceErrors)", sourceLocation: sourceLocation)
    return
  }
  compare("diagnostics", expected: diagnostics ?? "", actual: actual.diagnostics)
  compare("fixes", expected: fixes ?? "", actual: actual.fixes)
  if let expansion {
    compare(
      "expansion", expected: expansion, actual: HiddenTables(actual.expansion).description)
  }
  if !actual.expansionErrors.isEmpty {
    Issue.record(
      "the expansion has syntax errors:\n\(actual.expansionErrors)", sourceLocation: sourceLocation)
  }
}
