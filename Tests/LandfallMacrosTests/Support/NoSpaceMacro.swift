// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

@testable import LandfallMacros

/// Refuses spaces in the text that it is given, to test diagnostics inside of a token.
struct NoSpaceMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let argument = node.arguments?.as(LabeledExprListSyntax.self)?.first,
      let literal = argument.expression.as(StringLiteralExprSyntax.self),
      let segment = literal.segments.first?.as(StringSegmentSyntax.self)
    else { return [] }

    let bytes = Array(segment.content.text.utf8)
    guard let first = bytes.firstIndex(of: UInt8(ascii: " ")) else { return [] }
    let length = bytes[first...].prefix { $0 == UInt8(ascii: " ") }.count
    let start = segment.positionAfterSkippingLeadingTrivia + SourceLength(utf8Length: first)
    let end = start + SourceLength(utf8Length: length)
    let note = Note(
      node: Syntax(node.attributeName), message: MacroExpansionNoteMessage("of this attribute"))
    let fixIt = FixIt(
      message: MacroExpansionFixItMessage("write '%20'"),
      changes: [.replaceText(range: start..<end, with: "%20", in: Syntax(segment))])
    context.diagnose(
      Diagnostic(
        node: literal, position: start, message: Message(length: length), notes: [note],
        fixIts: [fixIt]))
    return []
  }

  private struct Message: UnderlinedMessage {
    let length: Int
    let message = "a space is not allowed here\nsince no URL has one"
    let diagnosticID = MessageID(domain: "LandfallMacrosTests", id: "noSpace")
    let severity = DiagnosticSeverity.error
  }
}
