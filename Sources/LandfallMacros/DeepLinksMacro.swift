// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import SwiftDiagnostics
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// The macro `@DeepLinks`, which makes an enum a set of deep links.
///
/// It reads the enum, builds its table with the same code that builds tables at run time, and writes
/// one extension. What is wrong is told all at once, each mistake at its own place.
package struct DeepLinksMacro: ExtensionMacro {
  package static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      var collector = DiagnosticCollector()
      collector.error(
        "'@DeepLinks' makes links of the cases of an enum; declare an enum", code: "links.notEnum",
        at: SourcePlace(declaration.introducer))
      collector.diagnostics.forEach(context.diagnose)
      return []
    }
    let reader = LinkEnumReader(declaration, node)
    reader.collector.diagnostics.forEach(context.diagnose)
    let expansion = LinkEnumExpansion(reader.result, type: type)
    guard !reader.collector.hasErrors else {
      return [try ExtensionDeclSyntax("\(raw: expansion.sourceAfterErrors())")]
    }
    let table = try TableBuilder(reader.result.declaration).build()
    return [try ExtensionDeclSyntax("\(raw: expansion.source(table: table))")]
  }
}
