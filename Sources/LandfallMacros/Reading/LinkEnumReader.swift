// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import SwiftDiagnostics
import SwiftSyntax

struct LinkEnumReader {
  var collector = DiagnosticCollector()
  var result: LinkEnum
  var types: TypeResolver
  /// Whether the enum can get no conformance, for its place or for members of its own.
  private(set) var isBeyondHelp: Bool
  /// The names of all cases, each once, as code.
  private(set) var caseNames: [String] = []
  /// Where a scheme of the web is declared, which needs a host.
  private var webScheme: SourcePlace?

  init(_ declaration: EnumDeclSyntax, _ attribute: AttributeSyntax, _ context: [Syntax]) {
    let name = declaration.name.identifier?.name ?? declaration.name.text
    let scope = EnumScope(declaration, context)
    result = LinkEnum(
      name: name, access: scope.access, availability: scope.availability, tableName: name)
    isBeyondHelp = scope.hidingModifier != nil
    let nested = DeclaredType.all(in: declaration.memberBlock.members)
    types = TypeResolver { type, _ in
      let prefix = [name + ".", "Self."].first(where: type.hasPrefix) ?? ""
      return nested[String(type.dropFirst(prefix.count))].map(TypeLookup.declared) ?? .unknown
    }
    if let modifier = scope.hidingModifier {
      let place = SourcePlace(modifier.name)
      collector.error(
        "inside of a type 'private' hides '\(name)' from the extension that '@DeepLinks' writes; "
          + "declare it 'fileprivate'",
        code: "links.private", at: place,
        fix: .write("fileprivate", at: place))
    }
    if let offset = BracketDepth.excess(in: Array(declaration.description.utf8)) {
      let start = declaration.position.advanced(by: offset)
      collector.error(
        BracketDepth.message, code: BracketDepth.code,
        at: SourcePlace(in: declaration, start: start, length: 1))
      isBeyondHelp = true
      return
    }
    readArguments(attribute)
    for member in declaration.memberBlock.members { read(member.decl) }
    collector.add(types.diagnostics)
  }

  // MARK: Arguments

  private mutating func readArguments(_ attribute: AttributeSyntax) {
    for (label, expression) in attribute.labeledArguments {
      switch label {
      case "name":
        if !expression.is(NilLiteralExprSyntax.self) {
          result.tableName = collector.string(expression, "the name") ?? result.name
        }
      case "schemes", "hosts":
        result.declaresOrigin = true
        let isScheme = label == "schemes"
        if let text = collector.string(expression, isScheme ? "a scheme" : "a host") {
          readOrigin(text, isScheme: isScheme, SourcePlace(expression))
        }
      case "caseInsensitive":
        result.isCaseInsensitive = collector.bool(expression, "'caseInsensitive'")
      case "formEncodedQuery":
        result.isFormEncoded = collector.bool(expression, "'formEncodedQuery'")
      default: break
      }
    }
  }

  /// Takes a scheme or a host, if it is one.
  private mutating func readOrigin(_ text: String, isScheme: Bool, _ place: SourcePlace) {
    if let problem = LinkEnumReader.problem(text, isScheme: isScheme) {
      let other = isScheme ? text.withoutSchemeEnd : text.withoutURLAround
      let isFixed = LinkEnumReader.problem(other, isScheme: isScheme) == nil
      collector.error(
        problem.message, code: problem.code.rawValue, at: place,
        fix: .write(isFixed ? other : nil, at: place, as: "\"\(other)\""))
    } else if isScheme {
      result.schemes.append(text)
      if ["http", "https"].contains(text.lowercased()) { webScheme = webScheme ?? place }
    } else {
      result.hosts.append(text)
    }
  }

  private static func problem(_ text: String, isScheme: Bool) -> TableProblem? {
    let table = TableDeclaration(
      name: "", schemes: isScheme ? [text] : [], hosts: isScheme ? ["host"] : [text], links: [])
    return TableBuilder(table).problems().first
  }

  // MARK: Members

  private mutating func read(_ declaration: DeclSyntax) {
    if let conditional = declaration.as(IfConfigDeclSyntax.self) {
      readConditional(conditional)
    } else if let declaration = declaration.as(EnumCaseDeclSyntax.self) {
      add(declaration)
      read(declaration)
    } else {
      checkOwnMember(declaration)
    }
  }

  private mutating func add(_ declaration: EnumCaseDeclSyntax) {
    for element in declaration.elements where !caseNames.contains(element.name.text) {
      caseNames.append(element.name.text)
    }
  }

  private mutating func readConditional(_ conditional: IfConfigDeclSyntax) {
    let cases = conditional.cases
    guard let first = conditional.clauses.first, !cases.isEmpty else { return }
    cases.forEach { add($0) }
    collector.error(
      "the table is built before '#if' is decided, so a link cannot depend on it; move the case "
        + "out, or '@Mount' an enum that has other cases under '#if'",
      code: "case.conditional", at: SourcePlace(first.poundKeyword))
  }

  /// Reports members with the names of those that the macro writes.
  private mutating func checkOwnMember(_ declaration: DeclSyntax) {
    let type = declaration.asProtocol((any NamedDeclSyntax).self)?.name
    let variable = declaration.as(VariableDeclSyntax.self)
    let isStatic = variable?.modifiers.contains { $0.name.tokenKind == .keyword(.static) } == true
    let names = isStatic ? [] : (variable?.bindings.map(\.pattern) ?? [])
    let taken =
      type.map { $0.text == "Name" ? [SourcePlace($0)] : [] }
      ?? names.filter { $0.trimmedDescription == "name" }.map { SourcePlace($0) }
    for place in taken {
      isBeyondHelp = true
      let name = type == nil ? "name" : "Name"
      collector.error(
        "'@DeepLinks' writes '\(name)' itself, for the names of the links; rename this one",
        code: "member.taken", at: place)
    }
  }

  // MARK: The table

  mutating func checkTable(_ attribute: AttributeSyntax) -> TableBuilder {
    let place = webScheme ?? SourcePlace(attribute.attributeName)
    let builder = TableBuilder(result.declaration)
    for problem in builder.problems() {
      TableProblemReporter(links: result, tablePlace: place).report(problem, &collector)
    }
    return builder
  }
}

extension IfConfigDeclSyntax {
  /// The cases in all branches, those of one `#if` inside of another, too.
  fileprivate var cases: [EnumCaseDeclSyntax] {
    clauses.flatMap { clause -> [EnumCaseDeclSyntax] in
      guard case .decls(let members) = clause.elements else { return [] }
      return members.flatMap { member in
        member.decl.as(EnumCaseDeclSyntax.self).map { [$0] }
          ?? member.decl.as(IfConfigDeclSyntax.self)?.cases ?? []
      }
    }
  }
}

extension String {
  /// A scheme without `:` or `://` behind it.
  fileprivate var withoutSchemeEnd: String { String(prefix { $0 != ":" }) }
}
