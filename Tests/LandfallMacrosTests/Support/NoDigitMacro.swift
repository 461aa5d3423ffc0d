// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Warns of digits in the name of what it stands at, to test diagnostics on nodes and inside of
/// them without a length.
struct NoDigitMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name else { return [] }
    let letters = name.text.prefix { !$0.isNumber }
    if letters.count == name.text.count { return [] }

    context.diagnose(
      Diagnostic(
        node: name, message: MacroExpansionWarningMessage("name with a digit"),
        fixIt: .replace(
          message: MacroExpansionFixItMessage("write '\(letters)'"), oldNode: name,
          newNode: name.with(\.tokenKind, .identifier(String(letters))))))
    context.diagnose(
      Diagnostic(
        node: name,
        position: name.positionAfterSkippingLeadingTrivia
          + SourceLength(utf8Length: letters.utf8.count),
        message: MacroExpansionWarningMessage("here it is")))
    return []
  }
}
