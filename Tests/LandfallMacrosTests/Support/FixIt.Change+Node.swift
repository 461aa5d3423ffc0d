// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftDiagnostics
import SwiftSyntax

extension FixIt.Change {
  /// A node of the tree that is changed; nil for a kind of change that is not known here.
  var node: Syntax? {
    // No `switch`: the enum is open in the toolchain's swift-syntax and closed in the package's.
    if case .replace(let oldNode, _) = self { return oldNode }
    if case .replaceLeadingTrivia(let token, _) = self { return Syntax(token) }
    if case .replaceTrailingTrivia(let token, _) = self { return Syntax(token) }
    if case .replaceChild(let data) = self { return Syntax(data.parent) as Syntax }
    if case .replaceText(_, _, let node) = self { return node }
    return nil
  }
}
