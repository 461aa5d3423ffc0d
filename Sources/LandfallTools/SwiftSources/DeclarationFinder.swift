// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallMacros
import SwiftSyntax

/// Finds the declarations of one type name, and the extensions of types that are called so.
final class DeclarationFinder: SyntaxVisitor {
  private let name: String
  private var declarations: [DeclSyntax] = []
  private var extensions: [ExtensionDeclSyntax] = []
  private var conditions = 0
  private var conditional = 0

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  /// The type, if exactly one is called so, and not inside of `#if`.
  var result: DeclaredType? {
    guard let declaration = declarations.first, declarations.count == 1, conditional == 0 else {
      return nil
    }
    return DeclaredType(declaration, extensions: extensions)
  }

  private func visit(type node: some DeclSyntaxProtocol) -> SyntaxVisitorContinueKind {
    if DeclaredType.name(of: DeclSyntax(node)) == name {
      declarations.append(DeclSyntax(node))
      conditional += conditions
    }
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { visit(type: node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { visit(type: node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { visit(type: node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { visit(type: node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { visit(type: node) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    visit(type: node)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let extended = node.extendedType.trimmedDescription
    if extended == name || extended.hasSuffix("." + name) { extensions.append(node) }
    return .visitChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    conditions += 1
    return .visitChildren
  }
  override func visitPost(_ node: IfConfigDeclSyntax) { conditions -= 1 }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
