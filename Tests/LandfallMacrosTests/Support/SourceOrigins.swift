// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftSyntax
import SwiftSyntaxMacroExpansion

/// Finds places of the source for the nodes that macros are given, which are cut out of its tree.
struct SourceOrigins {
  private let context: BasicMacroExpansionContext

  init(_ context: BasicMacroExpansionContext) {
    self.context = context
  }

  /// The byte of the source at a position of the tree that `node` belongs to.
  func offset(of position: AbsolutePosition, in node: some SyntaxProtocol) -> Int {
    context.location(for: position, anchoredAt: Syntax(node), fileName: "").offset
  }

  /// The bytes of the source that a node covers, without trivia.
  func range(of node: some SyntaxProtocol) -> Range<Int> {
    let start = offset(of: node.positionAfterSkippingLeadingTrivia, in: node)
    return start..<(start + node.trimmedLength.utf8Length)
  }
}
