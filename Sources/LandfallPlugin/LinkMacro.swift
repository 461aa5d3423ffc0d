// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallMacros
import SwiftSyntax
import SwiftSyntaxMacros

/// The macro `@Link` under a name of this module, by which the compiler finds it.
struct LinkMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    try LandfallMacros.LinkMacro.expansion(
      of: node, providingPeersOf: declaration, in: context)
  }
}
