// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

/// All that comes of expanding the macros in a source.
struct MacroExpansion {
  /// The source with its diagnostics drawn in it; empty if there are none.
  let diagnostics: String

  /// The source after all fix-its; empty if there are none.
  let fixes: String

  /// The source with its macros expanded.
  let expansion: String

  /// The source with its syntax errors drawn in it; empty if there are none.
  let sourceErrors: String

  /// The expansion with its syntax errors drawn in it; empty if there are none.
  let expansionErrors: String

  init(of source: String, macros: [String: MacroSpec]) {
    let file = Parser.parse(source: source)
    let shared = BasicMacroExpansionContext()
    let expanded = file.expand(
      macroSpecs: macros,
      contextGenerator: { node in
        BasicMacroExpansionContext(
          sharingWith: shared, lexicalContext: node.allMacroLexicalContexts())
      },
      indentationWidth: .spaces(2))

    let origins = SourceOrigins(shared)
    let emitted = shared.diagnostics
    diagnostics = DrawnDiagnostics(emitted, in: source, origins: origins).description
    // Several of one diagnostic are alternatives, of which the first is the one to take.
    let fixIts = emitted.flatMap { $0.fixIts.prefix(1) }
    fixes = AppliedFixIts(fixIts, to: source, origins: origins).description
    expansion = expanded.description
    sourceErrors = Self.syntaxErrors(in: source)
    expansionErrors = Self.syntaxErrors(in: expanded.description)
  }

  private static func syntaxErrors(in source: String) -> String {
    let file = Parser.parse(source: source)
    let errors = ParseDiagnosticsGenerator.diagnostics(for: file)
    let origins = SourceOrigins(BasicMacroExpansionContext())
    return DrawnDiagnostics(errors, in: source, origins: origins).description
  }
}
