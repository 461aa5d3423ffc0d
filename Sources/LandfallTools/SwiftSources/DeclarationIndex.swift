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
      || files.contains { $0.contains(name) && isUnread($0) }
  }

  /// Whether a file cannot be parsed at all, which is said once; of those with link enums, it has been.
  private func isUnread(_ file: SourceFile) -> Bool {
    guard var obstacle = file.obstacle else { return false }
    if reported.insert(file.path).inserted, !file.contains("DeepLinks") {
      obstacle.isError = false
      unparsed.append(SourceTable.Finding(diagnostic: obstacle, file: file))
    }
    return true
  }

  private func isBroken(_ found: FoundDeclaration) -> Bool {
    guard found.file.tree.hasError else { return false }
    guard reported.insert(found.file.path).inserted else { return true }
    if var diagnostic = found.file.firstMistakes.first(where: \.isError) {
      diagnostic.isError = false
      diagnostic.message =
        "the values of '\(found.path)' are unknown, since this file does not parse: "
        + diagnostic.message
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
    var table = found.source.builder.table
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

  func enter(_ node: DeclSyntax) {}

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
