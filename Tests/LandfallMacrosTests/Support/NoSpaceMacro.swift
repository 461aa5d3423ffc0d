// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

@testable import LandfallMacros

/// Refuses spaces in all texts of a declaration, to test diagnostics inside of tokens, also of
/// tokens that are parts of other macros.
struct NoSpaceMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    for token in declaration.tokens(viewMode: .sourceAccurate) {
      let bytes = Array(token.text.utf8)
      guard case .stringSegment = token.tokenKind,
        let first = bytes.firstIndex(of: UInt8(ascii: " "))
      else { continue }

      let length = bytes[first...].prefix { $0 == UInt8(ascii: " ") }.count
      let start = token.positionAfterSkippingLeadingTrivia + SourceLength(utf8Length: first)
      let end = start + SourceLength(utf8Length: length)
      let note = Note(
        node: Syntax(node.attributeName), message: MacroExpansionNoteMessage("forbidden here"))
      let fixIt = FixIt(
        message: MacroExpansionFixItMessage("write '%20'"),
        changes: [.replaceText(range: start..<end, with: "%20", in: Syntax(token))])
      let message = LinkMessage(
        message: "a space is not allowed here\nsince no URL has one", code: "test.noSpace",
        length: length)
      context.diagnose(
        Diagnostic(
          node: token, position: start, message: message, notes: [note], fixIts: [fixIt]))
    }
    return []
  }
}
