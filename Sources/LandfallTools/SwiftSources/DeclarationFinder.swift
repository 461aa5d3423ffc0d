// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallMacros
import SwiftSyntax

final class DeclarationFinder: TypeVisitor {
  private(set) var declarations: [FoundDeclaration] = []
  private(set) var extensions: [FoundDeclaration] = []
  private let name: String
  private var privates = 0

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
  let isPrivate: Bool
  let file: SourceFile

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

final class LinkEnumFinder: TypeVisitor {
  private(set) var found: [FoundEnum] = []

  override init(_ file: SourceFile) {
    super.init(file)
    walk(file.tree)
  }

  override func enter(_ node: DeclSyntax) {
    guard
      let type = node.asProtocol((any DeclGroupSyntax).self)
        as? any DeclGroupSyntax & NamedDeclSyntax,
      let (attribute, isConditional) = LinkEnumSource.attribute(in: type.attributes)
    else { return }
    let start = attribute.positionAfterSkippingLeadingTrivia.utf8Offset
    let own = isConditional ? start..<(start + attribute.trimmedLength.utf8Length) : nil
    found.append(
      FoundEnum(
        parts: scope, file: file, source: LinkEnumSource(type, attribute),
        condition: conditions.last ?? own))
  }
}

struct FoundEnum {
  /// Its name behind those of the types around it, as ``TypeVisitor`` has them.
  let parts: [String]
  let file: SourceFile
  let source: LinkEnumSource
  /// Where the `#if` around it starts; nil where there is none.
  let condition: Range<Int>?

  var name: String { parts.joined(separator: ".") }
  var isNamed: String { parts.last ?? "" }
  /// Whether it reads URLs by itself.
  var hasOrigin: Bool { source.hasOrigin }
  /// Where it is declared, for messages: `File.swift:3`.
  var place: String { "\(file.path.visible):\(file.position(source.name.lowerBound).line)" }

  /// The same with the `#if` that it depends on.
  var placeWithCondition: String {
    guard let condition else { return place }
    return "\(place), inside of the '#if' of line \(file.position(condition.lowerBound).line)"
  }
}

/// Walks through the types and extensions of a file, but not into the bodies of functions.
class TypeVisitor: SyntaxAnyVisitor {
  let file: SourceFile
  /// The names of the types around it and its own; that of an extension, `Shop.Cart`, is one part.
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
