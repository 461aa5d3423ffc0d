// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftSyntax

/// A stretch of source that a diagnostic is about.
struct SourcePlace {
  let node: Syntax
  let start: AbsolutePosition
  /// In UTF-8 bytes.
  let length: Int

  /// A whole node, without the white space and comments around it.
  init(_ node: some SyntaxProtocol) {
    self.node = Syntax(node)
    self.start = node.positionAfterSkippingLeadingTrivia
    self.length = node.trimmedLength.utf8Length
  }

  /// A part of a node.
  init(in node: some SyntaxProtocol, start: AbsolutePosition, length: Int) {
    self.node = Syntax(node)
    self.start = start
    self.length = length
  }

  var range: Range<AbsolutePosition> { start..<start.advanced(by: length) }
  var end: AbsolutePosition { start.advanced(by: length) }
}
