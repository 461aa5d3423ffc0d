// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftSyntax

/// The declaration of a type, or an extension, with what its place says of it.
struct FoundDeclaration {
  let node: DeclSyntax
  /// Its own name with the types around it, as `TypeScope` has them.
  let parts: [String]
  /// Whether only the compiler knows what it is: inside of `#if`, or a generic parameter.
  let isDoubtful: Bool
  /// Whether only its own file sees it.
  let isPrivate: Bool
  let file: SourceFile

  /// `Shop.Cart.Item`.
  var path: String { parts.joined(separator: ".") }

  /// The types that it inherits from or conforms to, without those around them.
  var inherited: [String] {
    let clause = node.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause
    return (clause?.inheritedTypes.map(\.type.trimmedDescription) ?? []).flatMap { type in
      type.split(separator: "&").compactMap { part in
        part.prefix { $0 != "<" }.split { $0 == "." || $0 == " " }.last.map(String.init)
      }
    }
  }

  /// The type that it is a member of, without those around it; nil outside of types.
  var holder: String? {
    parts.dropLast().last?.split(separator: ".").last.map(String.init)
  }

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
