// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftSyntax

/// Finds the declarations of one type name, and what is said of it elsewhere.
final class RawValueFinder: SyntaxVisitor {
  private let name: String
  private var enums: [EnumDeclSyntax] = []
  /// Types that are no enums, conditions, and conformances that may read other texts.
  private var doubts = 0
  private var conditions = 0

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  /// The enum, if there is no doubt about it.
  var result: RawValueEnum? {
    guard enums.count == 1, doubts == 0 else { return nil }
    return RawValueEnum(enums[0])
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == name {
      enums.append(node)
      doubts += conditions
    }
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let extended = node.extendedType.trimmedDescription
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    if extended == name || extended.hasSuffix("." + name),
      inherited.contains(where: { $0.hasSuffix("LinkValue") })
    {
      doubts += 1
    }
    return .visitChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    conditions += 1
    return .visitChildren
  }
  override func visitPost(_ node: IfConfigDeclSyntax) { conditions -= 1 }

  private func doubt(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.text == name { doubts += 1 }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { doubt(node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { doubt(node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { doubt(node.name) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { doubt(node.name) }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
