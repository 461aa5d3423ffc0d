// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import SwiftSyntax
package import SwiftSyntaxMacros

/// The macro `@Link`, which marks a case with its patterns.
///
/// `@DeepLinks` reads the mark; by itself it only checks that it stands where it is read.
package struct LinkMacro: PeerMacro {
  package static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    MarkCheck(node, "Link").run(declaration, context)
    return []
  }
}
