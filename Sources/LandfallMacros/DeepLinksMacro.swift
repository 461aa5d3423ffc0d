// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import SwiftSyntax
package import SwiftSyntaxMacros

/// The macro `@DeepLinks`, which makes an enum a set of deep links.
package struct DeepLinksMacro: ExtensionMacro {
  package static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    []
  }
}
