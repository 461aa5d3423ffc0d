// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallMacros
import SwiftSyntax

/// Finds the declarations of types of a name in a file, and the extensions of such types.
final class DeclarationFinder: TypeVisitor {
  private(set) var declarations: [FoundDeclaration] = []
  private(set) var extensions: [FoundDeclaration] = []
  private let name: String
  /// How many of the types around are private.
  private var privates = 0

  /// - Parameters:
  ///   - name: The name, without those of the types around.
  ///   - file: The file.
  init(_ name: String, in file: SourceFile) {
    self.name = name
    super.init(file)
    walk(file.tree)
  }

  override func enter(_ node: DeclSyntax) {
    if isPrivate(node) { privates += 1 }
    guard let own = scope.last else { return }
    if node.is(ExtensionDeclSyntax.self) {
      if own == name || own.hasSuffix("." + name) { extensions.append(found(node)) }
    } else if own == name {
      declarations.append(found(node))
    }
    let generics = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    if let generics, generics.parameters.contains(where: { $0.name.text == name }) {
      declarations.append(found(node, member: name))
    }
  }

  override func leave(_ node: DeclSyntax) { if isPrivate(node) { privates -= 1 } }

  /// A declaration at this place, or a generic parameter of it, which stands for a type.
  private func found(_ node: DeclSyntax, member: String? = nil) -> FoundDeclaration {
    let isStandIn = member != nil || node.is(AssociatedTypeDeclSyntax.self)
    return FoundDeclaration(
      node: node, parts: scope + (member.map { [$0] } ?? []),
      isDoubtful: !conditions.isEmpty || isStandIn, isPrivate: privates > 0, file: file)
  }

  private func isPrivate(_ node: DeclSyntax) -> Bool {
    node.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains {
      [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
    } == true
  }
}

/// The declaration of a type, or an extension, and its place.
struct FoundDeclaration {
  let node: DeclSyntax
  /// Its own name behind those of the types around it, as ``TypeVisitor`` has them.
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
