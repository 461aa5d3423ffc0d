// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCompiler
import SwiftDiagnostics
package import SwiftSyntax

/// An enum with `@DeepLinks` as tools read it: its table, the places of its routes, its diagnostics.
///
/// All offsets are bytes from the start of the declaration's file.
package struct LinkEnumSource: Sendable {
  /// A stretch of source.
  package typealias Place = Range<Int>

  /// A case that mounts another enum.
  package struct Mount: Sendable {
    /// The index of the link.
    package let link: Int
    /// The mounted type, as it is written.
    package let type: String
    package let place: Place
  }

  /// A type of values that the declarations around the enum have to say of.
  package struct TypeUse: Sendable {
    package let link: Int
    package let parameter: Int
    /// The type of one value, as it is written.
    package let name: String
    /// The default as it is written, such as `.name`; nil where there is none.
    package let defaultCode: String?
  }

  package let declaration: TableDeclaration
  package let mounts: [Mount]
  /// The types that are not those of the standard library or of Foundation.
  package let types: [TypeUse]
  /// By link and route: where the pattern is written.
  package let routes: [[Place]]
  /// Where the enum's name is written.
  package let name: Place
  /// Whether it reads URLs by itself.
  package let hasOrigin: Bool
  package let diagnostics: [SourceDiagnostic]

  package var hasErrors: Bool { diagnostics.contains(where: \.isError) }

  /// Reads a type with the attribute.
  ///
  /// - Parameters:
  ///   - type: The declaration, in the tree of its file.
  ///   - attribute: Its `@DeepLinks`.
  package init(_ type: some DeclGroupSyntax & NamedDeclSyntax, _ attribute: AttributeSyntax) {
    name = SourcePlace(type.name).offsets
    guard let type = type.as(EnumDeclSyntax.self) else {
      var collector = DiagnosticCollector()
      collector.reportNoEnum(type.introducer)
      declaration = TableDeclaration(name: type.name.text, links: [])
      (mounts, types, routes, hasOrigin) = ([], [], [], false)
      diagnostics = collector.diagnostics.map(SourceDiagnostic.init)
      return
    }
    var reader = LinkEnumReader(type, attribute, LinkEnumSource.context(of: Syntax(type)))
    _ = reader.checkTable(attribute)
    let links = reader.result
    declaration = links.declaration
    hasOrigin = links.hasOrigin
    ArgumentCheck.check(type, attribute, &reader.collector)
    diagnostics = reader.collector.diagnostics.map(SourceDiagnostic.init)
    routes = links.cases.map { $0.routes.map(\.literal.place.offsets) }
    mounts = links.cases.enumerated().compactMap { index, link in
      guard let mount = link.mount,
        let parameter = link.element.parameterClause?.parameters.dropFirst(mount.index).first
      else { return nil }
      return Mount(link: index, type: mount.type, place: SourcePlace(parameter.type).offsets)
    }
    types = links.cases.enumerated().flatMap { index, link in
      link.parameters.enumerated().compactMap { slot, parameter in
        guard parameter.origin != .standard, parameter.shape != .unknown else { return nil }
        return TypeUse(
          link: index, parameter: slot, name: parameter.type, defaultCode: parameter.defaultCode)
      }
    }
  }

  /// The types around a declaration, the innermost first, as the compiler passes them to a macro.
  private static func context(of type: Syntax) -> [Syntax] {
    sequence(first: type, next: \.parent).dropFirst().filter { node in
      node.asProtocol((any DeclGroupSyntax).self) != nil
    }
  }

  /// The attribute `@DeepLinks` among others, also where the module is written before it.
  ///
  /// - Parameter attributes: The attributes of a declaration.
  /// - Returns: The attribute, and whether it stands inside of `#if`; nil if there is none.
  package static func attribute(
    in attributes: AttributeListSyntax
  ) -> (attribute: AttributeSyntax, isConditional: Bool)? {
    for element in attributes {
      switch element {
      case .attribute(let attribute):
        if attribute.isMacro("DeepLinks") { return (attribute, false) }
      case .ifConfigDecl(let conditional):
        for clause in conditional.clauses {
          guard case .attributes(let inner) = clause.elements else { continue }
          if let found = LinkEnumSource.attribute(in: inner) { return (found.attribute, true) }
        }
      default: continue
      }
    }
    return nil
  }
}

extension SourcePlace {
  /// The place in bytes of the file.
  var offsets: Range<Int> { start.utf8Offset..<(start.utf8Offset + length) }
}
