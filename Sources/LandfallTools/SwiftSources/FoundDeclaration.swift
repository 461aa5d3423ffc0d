// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftSyntax

/// The declaration of a type, or an extension, with what its place says of it.
struct FoundDeclaration {
  let node: DeclSyntax
  /// Its own name with the types around it, as `TypeScope` has them.
  let parts: [String]
  /// Whether it stands inside of `#if`.
  let isConditional: Bool
  /// Whether only its own file sees it.
  let isPrivate: Bool
  let file: SourceFile

  /// `Shop.Cart.Item`.
  var path: String { parts.joined(separator: ".") }

  /// Whether an extension may say what the values of its type are.
  var saysOfValues: Bool {
    guard let node = node.as(ExtensionDeclSyntax.self) else { return false }
    return node.inheritanceClause != nil
      || node.memberBlock.members.contains { member in
        member.decl.is(IfConfigDeclSyntax.self)
          || member.decl.as(VariableDeclSyntax.self)?.modifiers.contains {
            $0.name.tokenKind == .keyword(.static)
          } == true
      }
  }
}
