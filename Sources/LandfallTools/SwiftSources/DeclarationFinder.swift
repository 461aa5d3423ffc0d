// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallMacros
import SwiftSyntax

/// Finds the declarations of types of a name in a file, and the extensions of such types.
final class DeclarationFinder: SyntaxVisitor {
  private(set) var declarations: [FoundDeclaration] = []
  private(set) var extensions: [FoundDeclaration] = []
  private let name: String
  private let file: SourceFile
  private var scope: [String] = []
  private var conditions = 0
  /// How many of the types around are private.
  private var privates = 0

  /// - Parameters:
  ///   - name: The name, without those of the types around.
  ///   - file: The file.
  init(_ name: String, in file: SourceFile) {
    self.name = name
    self.file = file
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  private func enter(_ node: some DeclSyntaxProtocol) -> SyntaxVisitorContinueKind {
    let own = DeclaredType.name(of: DeclSyntax(node)) ?? ""
    scope.append(own)
    if isPrivate(node) { privates += 1 }
    if own == name { declarations.append(found(node)) }
    let generics = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    if let generics, generics.parameters.contains(where: { $0.name.text == name }) {
      declarations.append(found(node, member: name))
    }
    return .visitChildren
  }

  private func leave(_ node: some DeclSyntaxProtocol) {
    scope.removeLast()
    if isPrivate(node) { privates -= 1 }
  }

  /// A declaration at this place, or a member's name that stands for a type and declares none.
  private func found(_ node: some DeclSyntaxProtocol, member: String? = nil) -> FoundDeclaration {
    FoundDeclaration(
      node: DeclSyntax(node), parts: scope + (member.map { [$0] } ?? []),
      isDoubtful: conditions > 0 || member != nil, isPrivate: privates > 0, file: file)
  }

  private func isPrivate(_ node: some DeclSyntaxProtocol) -> Bool {
    node.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains {
      [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
    } == true
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: EnumDeclSyntax) { leave(node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: StructDeclSyntax) { leave(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ClassDeclSyntax) { leave(node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ActorDeclSyntax) { leave(node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave(node) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: TypeAliasDeclSyntax) { leave(node) }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == name { declarations.append(found(node, member: name)) }
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let extended = node.extendedType.trimmedDescription
    scope.append(extended)
    if isPrivate(node) { privates += 1 }
    if extended == name || extended.hasSuffix("." + name) { extensions.append(found(node)) }
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave(node) }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    conditions += 1
    return .visitChildren
  }
  override func visitPost(_ node: IfConfigDeclSyntax) { conditions -= 1 }

  // Nothing outside sees the types of a function.
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
