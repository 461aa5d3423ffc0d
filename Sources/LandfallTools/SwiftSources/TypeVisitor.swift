// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallMacros
import SwiftSyntax

/// Walks through the types and extensions of a file.
///
/// It skips the bodies of functions: nothing outside sees the types in them, and a macro that writes
/// extensions cannot stand on them.
class TypeVisitor: SyntaxAnyVisitor {
  let file: SourceFile
  /// The name of the declaration at hand behind those of the types around it, outermost first; that of
  /// an extension, such as `Shop.Cart`, is one part.
  private(set) var scope: [String] = []
  /// Where the `#if`s around it start.
  private(set) var conditions: [Range<Int>] = []

  init(_ file: SourceFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  /// Called at the start of each type, associated type and extension.
  func enter(_ node: DeclSyntax) {}

  /// Called at the end of each type, associated type and extension.
  func leave(_ node: DeclSyntax) {}

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    switch node.kind {
    case .codeBlock, .accessorBlock, .closureExpr: return .skipChildren
    case .ifConfigDecl:
      let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
      conditions.append(start..<(start + 3))
    default:
      guard let declaration = node.as(DeclSyntax.self), let name = TypeVisitor.name(declaration)
      else { break }
      scope.append(name)
      enter(declaration)
    }
    return .visitChildren
  }

  override func visitAnyPost(_ node: Syntax) {
    if node.is(IfConfigDeclSyntax.self) {
      conditions.removeLast()
    } else if let declaration = node.as(DeclSyntax.self), TypeVisitor.name(declaration) != nil {
      leave(declaration)
      scope.removeLast()
    }
  }

  private static func name(_ declaration: DeclSyntax) -> String? {
    declaration.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
      ?? declaration.as(AssociatedTypeDeclSyntax.self)?.name.text
      ?? DeclaredType.name(of: declaration)
  }
}
