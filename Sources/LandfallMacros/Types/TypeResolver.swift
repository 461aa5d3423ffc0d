// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore
package import SwiftDiagnostics
import SwiftParser
package import SwiftSyntax

/// Resolves the name of a Swift type to the type of its values, with the declarations at hand.
package struct TypeResolver {
  /// How a type came to be known.
  package enum Origin {
    /// A type of the standard library or of Foundation.
    case standard
    /// One of Landfall's own types.
    case library
    case rawValues
    /// A type that states it.
    case stated
  }

  /// Finds the declaration of a type by its name and the place where it is written.
  private let find: (String, TypeScope) -> TypeLookup
  private var collector = DiagnosticCollector()
  private var reported: Set<SyntaxIdentifier> = []

  package init(find: @escaping (String, TypeScope) -> TypeLookup) { self.find = find }

  package var diagnostics: [Diagnostic] { collector.diagnostics }

  /// The type of the values of a Swift type, and how it is known; nil where only the app knows.
  package mutating func resolve(
    _ name: String, in scope: TypeScope = TypeScope(), behindAliases depth: Int = 0
  ) -> (type: ValueType, origin: Origin)? {
    let bare = TypeResolver.withoutModule(name)
    // The app's own types hide those of the libraries, unless the module is written.
    let lookup = bare == name ? find(TypeResolver.withoutArguments(name), scope) : .unknown
    guard case .declared(let declared) = lookup else {
      if case .unknown = lookup { return resolveLibrary(bare, scope) }
      return nil
    }
    guard TypeResolver.withoutArguments(name) == name else { return nil }
    if let alias = declared.alias {
      return depth < 8
        ? resolve(alias.trimmedDescription, in: declared.scope, behindAliases: depth + 1) : nil
    }
    if let values = declared.rawValues { return fitting(.oneOf(values.texts), .rawValues) }
    return declared.property("linkValueType").flatMap { stated in
      read { () throws(TypeMistake) in try ValueTypeLiteral.valueType(stated.value) }
    }.flatMap { fitting($0, .stated) }
  }

  private mutating func resolveLibrary(
    _ name: String, _ scope: TypeScope
  ) -> (type: ValueType, origin: Origin)? {
    if let type = TypeResolver.builtIn(name) { return (type, .standard) }
    if name == "FileName" { return (.fileName, .library) }
    guard let (_, generic, argument) = name.wholeMatch(of: /(\w+)<([^<>,]+)>/)?.output,
      case .declared(let rule) = find(String(argument), scope)
    else { return nil }
    let type = read { () throws(TypeMistake) in
      try ValueTypeLiteral.valueType(String(generic), rule)
    }
    return type.flatMap { fitting($0, .library) }
  }

  /// Reports a mistake once, however often its type is used.
  private mutating func read(_ body: () throws(TypeMistake) -> ValueType?) -> ValueType? {
    do throws(TypeMistake) {
      return try body()
    } catch {
      if reported.insert(error.place.node.id).inserted { collector.error(error) }
      return nil
    }
  }

  /// A table does not hold longer texts; the app then reads the values.
  private func fitting(_ type: ValueType, _ origin: Origin) -> (type: ValueType, origin: Origin)? {
    type.description.utf8.count <= DiagnosticCollector.longestText ? (type, origin) : nil
  }

  static func withoutModule(_ name: String) -> String {
    let modules = [
      "Swift.", "Foundation.", "FoundationEssentials.", "Landfall.", "LandfallLinks.",
      "LandfallCore.",
    ]
    return String(name.dropFirst(modules.first(where: name.hasPrefix)?.count ?? 0))
  }

  private static func withoutArguments(_ name: String) -> String {
    String(name.prefix { $0 != "<" })
  }

  static func builtIn(_ name: String) -> ValueType? {
    switch name {
    case "Int64": .int
    case "Int8": Int8.linkValueType
    case "Int16": Int16.linkValueType
    case "Int32": Int32.linkValueType
    case "UInt64": .uint
    case "UInt8": UInt8.linkValueType
    case "UInt16": UInt16.linkValueType
    case "UInt32": UInt32.linkValueType
    case "Float": .double
    // One of ours.
    case "FileName": nil
    default: ValueType.named(name)
    }
  }
}

package struct TypeScope {
  /// The names of the types around it, outermost first; that of an extension is one part.
  package let parts: [String]
  package let file: SyntaxIdentifier?

  package init(_ parts: [String] = [], file: SyntaxIdentifier? = nil) {
    self.parts = parts
    self.file = file
  }
}

package enum TypeLookup {
  /// No declaration at hand has the name.
  case unknown
  /// There is a declaration, but only the compiler can decide which one counts or read it.
  case doubtful
  case declared(DeclaredType)
}

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
