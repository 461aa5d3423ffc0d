// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftDiagnostics
package import SwiftSyntax
package import SwiftSyntaxMacros

/// The macros `@Link` and `@Mount`, which only check their place; ``LinkEnumMacro`` reads them.
package protocol LinkMarkMacro: PeerMacro {}

extension LinkMarkMacro {
  package static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let message = node.misplacement(declaration, context.lexicalContext) else { return [] }
    var collector = DiagnosticCollector()
    collector.error(message, code: "mark.misplaced", at: SourcePlace(node))
    collector.diagnostics.forEach(context.diagnose)
    return []
  }
}

extension AttributeSyntax {
  /// Why nothing reads this `@Link` or `@Mount`; `nil` if `@DeepLinks` does.
  fileprivate func misplacement(
    _ declaration: some DeclSyntaxProtocol, _ context: [Syntax]
  ) -> String? {
    let name = attributeName.trimmedDescription.split(separator: ".").last ?? ""
    guard declaration.is(EnumCaseDeclSyntax.self) else {
      return "'@\(name)' marks a case of an enum with '@DeepLinks', and this is not a case; "
        + "remove it"
    }
    guard let declaration = context.first?.as(EnumDeclSyntax.self),
      declaration.attributes.macros(["DeepLinks"]).isEmpty
    else { return nil }
    let type = declaration.name.text
    return "nothing reads this '@\(name)', since '\(type)' has no '@DeepLinks'; "
      + "write '@DeepLinks(schemes: …)' before 'enum \(type)'"
  }
}

extension AttributeListSyntax {
  /// Landfall's macros of some names among them, each with the `#if` that it stands in.
  func macros(_ names: [String]) -> [(attribute: AttributeSyntax, condition: TokenSyntax?)] {
    var found: [(attribute: AttributeSyntax, condition: TokenSyntax?)] = []
    for element in self {
      // No `switch`: the enum is open in the toolchain's swift-syntax and closed in the package's.
      if case .attribute(let attribute) = element {
        if names.contains(where: attribute.isMacro) { found.append((attribute, nil)) }
      } else if case .ifConfigDecl(let conditional) = element {
        for clause in conditional.clauses {
          guard case .attributes(let inner) = clause.elements else { continue }
          found += inner.macros(names).map {
            ($0.attribute, conditional.clauses.first?.poundKeyword)
          }
        }
      }
    }
    return found
  }
}
