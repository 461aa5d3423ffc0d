// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes an extension with its conformances and a greeting, to test clean expansions.
struct GreetingMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let conformances = protocols.map(\.trimmedDescription).joined(separator: ", ")
    return [
      try ExtensionDeclSyntax(
        "extension \(type.trimmed): \(raw: conformances) { var greeting: String { \"Hello\" } }")
    ]
  }
}
