// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftParser
package import SwiftSyntax

package struct DeclaredType {
  private let declaration: DeclSyntax
  private let extensions: [ExtensionDeclSyntax]
  /// Where the names in it are looked up.
  let scope: TypeScope

  package init(
    _ declaration: DeclSyntax, extensions: [ExtensionDeclSyntax] = [],
    scope: TypeScope = TypeScope()
  ) {
    self.declaration = declaration
    self.extensions = extensions
    self.scope = scope
  }

  /// The types that are declared directly among some members, by their names.
  static func all(in members: MemberBlockItemListSyntax) -> [String: DeclaredType] {
    var types: [String: DeclaredType] = [:]
    for member in members {
      guard let name = DeclaredType.name(of: member.decl) else { continue }
      types[name] = DeclaredType(member.decl)
    }
    return types
  }

  /// The name that a declaration gives to a type; nil for other declarations.
  package static func name(of declaration: DeclSyntax) -> String? {
    switch declaration.kind {
    case .enumDecl, .structDecl, .classDecl, .actorDecl, .typeAliasDecl, .protocolDecl: break
    default: return nil
    }
    let token = declaration.asProtocol((any NamedDeclSyntax).self)?.name
    return token.map { $0.identifier?.name ?? $0.text }
  }

  /// The type that a type alias stands for; nil for other declarations.
  var alias: TypeSyntax? { declaration.as(TypeAliasDeclSyntax.self)?.initializer.value }

  /// The raw values of an enum that conforms to `LinkValue` nowhere, so that it has no other texts.
  package var rawValues: RawValueEnum? {
    let inherited = extensions.flatMap { Array($0.inheritanceClause?.inheritedTypes ?? []) }
    let isOwn = inherited.contains { $0.type.trimmedDescription.hasSuffix("LinkValue") }
    return isOwn ? nil : declaration.as(EnumDeclSyntax.self).flatMap(RawValueEnum.init)
  }

  /// The value, and the written type, of a static property that is one expression.
  func property(_ name: String) -> (value: ExprSyntax, type: TypeSyntax?)? {
    let blocks =
      [declaration.asProtocol((any DeclGroupSyntax).self)?.memberBlock]
      + extensions.map(\.memberBlock)
    for member in blocks.compactMap({ $0 }).flatMap(\.members) {
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) }),
        let binding = variable.bindings.first, variable.bindings.count == 1,
        binding.pattern.trimmedDescription == name
      else { continue }
      let value = binding.initializer?.value ?? binding.accessorBlock?.onlyExpression
      return value.map { ($0, binding.typeAnnotation?.type) }
    }
    return nil
  }
}

extension AccessorBlockSyntax {
  fileprivate var onlyExpression: ExprSyntax? {
    guard case .getter(let items) = accessors, items.count == 1, let item = items.first?.item else {
      return nil
    }
    return item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
  }
}

/// An enum with raw values, as its declaration shows it.
package struct RawValueEnum {
  private let cases: [(name: String, text: String)]

  package var texts: [String] { cases.map(\.text) }

  package func text(ofCase name: String) -> String? { cases.first { $0.name == name }?.text }

  /// Nil where the values are not all plain to see.
  init?(_ declaration: EnumDeclSyntax) {
    let inherited = declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription)
    let integers = [
      "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]
    guard let inherited, let raw = inherited.first, raw == "String" || integers.contains(raw),
      !inherited.contains(where: { $0.hasSuffix("LinkValue") })
    else { return nil }
    var cases: [(name: String, text: String)] = []
    // Nil behind the last number: no case without a value can follow it.
    var next: Int? = 0
    for member in declaration.memberBlock.members {
      if member.decl.is(IfConfigDeclSyntax.self) { return nil }
      guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
      for element in declaration.elements {
        let name = element.name.identifier?.name ?? element.name.text
        let value = element.rawValue?.value
        if raw == "String" {
          let literal = value?.as(StringLiteralExprSyntax.self)
          guard let text = value == nil ? name : literal?.representedLiteralValue else {
            return nil
          }
          cases.append((name, text))
        } else {
          let text = value?.trimmedDescription.filter { $0 != "_" }
          guard let number = text.map({ Int($0) }) ?? next else { return nil }
          cases.append((name, String(number)))
          next = number < .max ? number + 1 : nil
        }
      }
    }
    if cases.isEmpty { return nil }
    self.cases = cases
  }
}
