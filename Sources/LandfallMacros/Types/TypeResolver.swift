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
    _ name: String, in scope: TypeScope = TypeScope()
  ) -> (type: ValueType, origin: Origin)? {
    resolve(name, scope, depth: 0)
  }

  private mutating func resolve(
    _ name: String, _ scope: TypeScope, depth: Int
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
        ? resolve(alias.trimmedDescription, declared.scope, depth: depth + 1) : nil
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
    case "String": .string
    case "Int", "Int64": .int
    case "Int8": Int8.linkValueType
    case "Int16": Int16.linkValueType
    case "Int32": Int32.linkValueType
    case "UInt", "UInt64": .uint
    case "UInt8": UInt8.linkValueType
    case "UInt16": UInt16.linkValueType
    case "UInt32": UInt32.linkValueType
    case "Double", "Float": .double
    case "Bool": .bool
    case "UUID": .uuid
    case "Date": .date
    case "URL": .url
    default: nil
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
