// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallMacros
import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

final class DeclarationIndex {
  private typealias Named = (declarations: [FoundDeclaration], extensions: [FoundDeclaration])

  private let files: [SourceFile]
  private var known: [String: Named] = [:]
  /// The files of the trees that were looked at.
  private var roots: [SyntaxIdentifier: SourceFile] = [:]
  private var reported: Set<String> = []
  private(set) var unparsed: [SourceTable.Finding] = []

  init(_ files: [SourceFile]) { self.files = files }

  /// Looks a name up as Swift does: in the types around it, from the inside out, then in the files.
  func lookup(_ type: String, in scope: TypeScope) -> TypeLookup {
    var names = type.filter { $0 != "`" }
      .split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard names.allSatisfy(isName) else { return .unknown }
    if names.first == "Self", !scope.parts.isEmpty {
      names[0] = scope.parts.joined(separator: ".")
      return member(names, scope)
    }
    for count in stride(from: scope.parts.count, through: 0, by: -1) {
      let around = scope.parts.prefix(count).joined(separator: ".")
      let path = around.isEmpty ? names[0] : around + "." + names[0]
      if !declarations(path, scope).isEmpty { return member([path] + names.dropFirst(), scope) }
      if !around.isEmpty, mayInherit(names[0], around) { return .doubtful }
    }
    return isBroken(names) ? .doubtful : .unknown
  }

  func file(of node: Syntax) -> SourceFile? { roots[node.root.id] }

  // MARK: Names

  /// The type of a path whose first name is known to be declared.
  private func member(_ names: [String], _ scope: TypeScope) -> TypeLookup {
    for count in names.indices.dropFirst() {
      // What is declared twice, or is another name of a type, has members that are elsewhere.
      if declarations(names.prefix(count).joined(separator: "."), scope).count != 1 {
        return .doubtful
      }
    }
    let path = names.joined(separator: ".")
    let declarations = declarations(path, scope)
    guard let declared = declarations.first, declarations.count == 1, !declared.isDoubtful,
      !isBroken(declared)
    else { return .doubtful }
    var extensions: [ExtensionDeclSyntax] = []
    for found in named(path).extensions {
      if found.parts == [path], !found.isDoubtful, !isBroken(found) {
        if let node = found.node.as(ExtensionDeclSyntax.self) { extensions.append(node) }
      } else if found.saysOfValues, found.parts == [path] || mayBeModule(found, of: path) {
        return .doubtful
      }
    }
    return .declared(
      DeclaredType(
        declared.node, extensions: extensions,
        scope: TypeScope(declared.parts.dropLast(), file: declared.file.tree.id)))
  }

  /// Whether a type may have a member from one that it inherits from or conforms to.
  private func mayInherit(_ name: String, _ path: String) -> Bool {
    let holders = Set(named(name).declarations.compactMap(\.holder))
    if holders.isEmpty { return false }
    let own = named(path)
    var seen: Set<String> = []
    var next = (own.declarations + own.extensions).filter { $0.path == path }.flatMap(\.inherited)
    while let type = next.popLast() {
      if holders.contains(type) { return true }
      guard seen.insert(type).inserted else { continue }
      let named = named(type)
      next += (named.declarations + named.extensions).flatMap(\.inherited)
    }
    return false
  }

  /// Whether an extension is one of the type with the module's name before it.
  private func mayBeModule(_ found: FoundDeclaration, of path: String) -> Bool {
    guard found.path.hasSuffix("." + path) else { return false }
    let first = String(found.path.prefix { $0 != "." })
    return named(first).declarations.allSatisfy { $0.path != first }
  }

  /// The declarations of a path that a scope sees.
  private func declarations(_ path: String, _ scope: TypeScope) -> [FoundDeclaration] {
    named(path).declarations.filter { found in
      found.path == path && (!found.isPrivate || found.file.tree.id == scope.file)
    }
  }

  private func named(_ path: String) -> Named {
    let name = path.split(separator: ".").last.map(String.init) ?? path
    if let named = known[name] { return named }
    var named: Named = ([], [])
    for file in files where file.contains(name) {
      roots[file.tree.id] = file
      let finder = DeclarationFinder(name, in: file)
      named.declarations += finder.declarations
      named.extensions += finder.extensions
    }
    known[name] = named
    return named
  }

  private func isName(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  // MARK: Files that do not parse

  /// Whether a missing declaration may be one in a file that does not parse.
  private func isBroken(_ names: [String]) -> Bool {
    guard let name = names.last else { return false }
    return named(name).declarations.contains { isBroken($0) }
  }

  private func isBroken(_ found: FoundDeclaration) -> Bool {
    guard found.file.tree.hasError else { return false }
    guard reported.insert(found.file.path).inserted else { return true }
    let first = ParseDiagnosticsGenerator.diagnostics(for: found.file.tree).first {
      $0.diagMessage.severity == .error
    }
    if let first {
      var diagnostic = SourceDiagnostic(first)
      diagnostic.isError = false
      diagnostic.message =
        "the values of '\(found.path)' are unknown, since this file does not parse: "
        + first.message
      unparsed.append(SourceTable.Finding(diagnostic: diagnostic, file: found.file))
    }
    return true
  }
}

/// Finds the types of values in all files; the macro sees only one declaration at a time.
struct SourceTypes {
  private let index: DeclarationIndex
  private var resolver: TypeResolver

  init(_ files: [SourceFile]) {
    let index = DeclarationIndex(files)
    self.index = index
    resolver = TypeResolver { index.lookup($0, in: $1) }
  }

  var findings: [SourceTable.Finding] {
    resolver.diagnostics.compactMap { diagnostic in
      index.file(of: diagnostic.node).map {
        SourceTable.Finding(diagnostic: SourceDiagnostic(diagnostic), file: $0)
      }
    } + index.unparsed
  }

  /// Returns the declaration of an enum with the types that the files declare.
  mutating func resolved(_ found: FoundEnum) -> TableDeclaration {
    var table = found.source.declaration
    let scope = TypeScope(found.parts, file: found.file.tree.id)
    for use in found.source.types {
      var parameter = table.links[use.link].parameters[use.parameter]
      guard let known = resolver.resolve(use.name, in: scope) else { continue }
      // The app uses the type that the macro has seen inside of the enum.
      if case .opaque = parameter.type { parameter.type = known.type }
      if parameter.defaultText == nil, parameter.type == known.type, !parameter.isList,
        let code = use.defaultCode
      {
        parameter.defaultText = text(code, known.type, known.origin, use.name, scope)
        // This is 'nil', whatever the cases are.
        if parameter.isOptional, code == ".none" { parameter.defaultText = nil }
      }
      table.links[use.link].parameters[use.parameter] = parameter
    }
    return table
  }

  /// The text of a default that is written as a literal, or as the case of an enum.
  private func text(
    _ code: String, _ type: ValueType, _ origin: TypeResolver.Origin, _ name: String,
    _ scope: TypeScope
  ) -> String? {
    switch origin {
    case .rawValues:
      guard let dot = code.lastIndex(of: "."), code[..<dot].isEmpty || code[..<dot] == name,
        case .declared(let declared) = index.lookup(name, in: scope)
      else { return nil }
      let element = code[code.index(after: dot)...].filter { $0 != "`" }
      return declared.rawValues?.text(ofCase: element)
    case .library: return DefaultText(code: code, type)?.text
    case .standard, .stated: return nil
    }
  }
}
