// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import SwiftSyntax
package import SwiftSyntaxMacros

/// The macro `@Mount`, which marks a case that holds another enum of links.
///
/// `@DeepLinks` reads the mark; by itself it only checks that it stands where it is read.
package struct MountMacro: PeerMacro {
  package static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    MarkCheck(node, "Mount").run(declaration, context)
    return []
  }
}
