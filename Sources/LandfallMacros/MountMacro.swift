// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftSyntax
import SwiftSyntaxMacros

/// `@Mount`: marks a case that holds another enum of links. `@DeepLinks` reads it; by itself it
/// makes nothing.
struct MountMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
