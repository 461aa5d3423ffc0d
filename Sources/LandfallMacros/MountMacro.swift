// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import SwiftSyntax
package import SwiftSyntaxMacros

/// The macro `@Mount`, which marks a case that holds another enum of links.
///
/// `@DeepLinks` reads the mark; by itself it makes nothing.
package struct MountMacro: PeerMacro {
  package static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
