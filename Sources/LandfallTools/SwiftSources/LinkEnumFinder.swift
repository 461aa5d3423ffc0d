// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallMacros
import SwiftSyntax

/// Finds the enums with `@DeepLinks` in a tree, with the types around them.
final class LinkEnumFinder: SyntaxVisitor {
  private(set) var found: [FoundEnum] = []
  private let file: SourceFile
  private var scope: [String] = []
  private var conditions: [Range<Int>] = []

  init(_ file: SourceFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  private func enter(
    _ name: String, _ declaration: some DeclGroupSyntax & NamedDeclSyntax
  ) -> SyntaxVisitorContinueKind {
    scope.append(name)
    if let (attribute, isConditional) = LinkEnumSource.attribute(in: declaration.attributes) {
      let start = attribute.positionAfterSkippingLeadingTrivia.utf8Offset
      let condition =
        conditions.last
        ?? (isConditional ? start..<(start + attribute.trimmedLength.utf8Length) : nil)
      found.append(
        FoundEnum(
          parts: scope, file: file,
          source: LinkEnumSource(declaration, attribute), condition: condition))
    }
    return .visitChildren
  }

  private func leave() { scope.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.identifier?.name ?? node.name.text, node)
  }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.identifier?.name ?? node.name.text, node)
  }
  override func visitPost(_ node: StructDeclSyntax) { leave() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.identifier?.name ?? node.name.text, node)
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.identifier?.name ?? node.name.text, node)
  }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    scope.append(node.extendedType.trimmedDescription)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    conditions.append(start..<(start + 3))
    return .visitChildren
  }
  override func visitPost(_ node: IfConfigDeclSyntax) { conditions.removeLast() }

  // A macro that writes extensions cannot stand on a local type.
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
