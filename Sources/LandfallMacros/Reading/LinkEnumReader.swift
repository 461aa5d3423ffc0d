// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import SwiftDiagnostics
import SwiftSyntax

struct LinkEnumReader {
  var collector = DiagnosticCollector()
  var result: LinkEnum
  var types: TypeResolver
  /// Whether the enum can get no conformance, for its place or for members of its own.
  private(set) var isBeyondHelp: Bool
  /// Where a scheme of the web is declared, which needs a host.
  private var webScheme: SourcePlace?
  var rewrites: [Rewrite] = []

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
    let known = collector.diagnostics.count
    for member in declaration.memberBlock.members { read(member.decl) }
    addRewrittenPatterns(areAllRead: collector.diagnostics.count == known)
    checkInAppNames()
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
      case "rewrites": readRewrites(expression)
      default: break
      }
    }
  }

  /// Takes a scheme or a host, if it is one.
  private mutating func readOrigin(_ text: String, isScheme: Bool, _ place: SourcePlace) {
    if let problem = LinkEnumReader.problem(text, isScheme: isScheme) {
      // A scheme without `:` or `://` behind it.
      let other = isScheme ? String(text.prefix { $0 != ":" }) : text.withoutURLAround
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
    for element in declaration.elements where !result.caseNames.contains(element.name.text) {
      result.caseNames.append(element.name.text)
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
    let problems = builder.problems()
    for problem in problems {
      TableProblemReporter(links: result, tablePlace: place).report(problem, &collector)
    }
    if let problem = problems.first, !collector.hasErrors {
      collector.error(problem.message, code: problem.code.rawValue, at: place)
    }
    if !collector.hasErrors {
      checkPriorities(builder)
      checkValues(builder)
    }
    return builder
  }

  /// Warns of values that let another link take a URL.
  private mutating func checkValues(_ builder: TableBuilder) {
    for problem in builder.slippingValues() {
      guard let place = problem.place else { continue }
      let route = result.cases[place.link].routes[place.route]
      // A rule of rewriting made this one of another pattern, which has the warning.
      guard route.rewrittenFrom.isEmpty else { continue }
      collector.warning(
        problem.message, code: problem.code.rawValue,
        at: problem.range.map(route.literal.place) ?? route.literal.place, fix: nil)
    }
  }

  /// Warns of arguments `priority:` that change nothing.
  private mutating func checkPriorities(_ builder: TableBuilder) {
    var arguments: [SourcePlace] = []
    var groups: [[TableProblem.Place]] = []
    for (link, links) in result.cases.enumerated() {
      for (route, routes) in links.routes.enumerated() {
        guard let argument = routes.priority else { continue }
        let place = TableProblem.Place(link: link, route: route)
        // What a rule of rewriting made is not next to the pattern that it is like.
        if let group = arguments.firstIndex(where: { $0.start == argument.start }) {
          groups[group].append(place)
        } else {
          arguments.append(argument)
          groups.append([place])
        }
      }
    }
    for problem in builder.idlePriorities(groups) {
      guard let group = groups.firstIndex(where: { $0.first == problem.place }) else { continue }
      collector.warning(
        problem.message, code: problem.code.rawValue, at: arguments[group], fix: nil)
    }
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

extension LinkEnumReader {
  mutating func readMountedValues(_ link: inout LinkCase) {
    let names = link.routes.flatMap { $0.route.pattern.placeholders.map(\.name) }
    let parameters = Array(link.element.parameterClause?.parameters ?? [])
    let mounted = parameters.enumerated().filter { _, parameter in
      (parameter.nameToken?.identifier?.name).map { !names.contains($0) } ?? true
    }
    guard mounted.count == 1, let (index, parameter) = mounted.first,
      parameter.type.is(IdentifierTypeSyntax.self) || parameter.type.is(MemberTypeSyntax.self)
    else {
      collector.error(
        "a mounted case holds one enum with '@DeepLinks', and the values of its placeholders, as in "
          + "'case \(link.name)(\(link.name.prefix(1).uppercased() + link.name.dropFirst())Link)'",
        code: "case.mount", at: SourcePlace(link.element))
      return
    }
    let type = parameter.type.trimmedDescription
    if type == result.name || type == "Self" {
      collector.error(
        "'\(result.name)' cannot be mounted in itself; mount another enum",
        code: "case.mountSelf", at: SourcePlace(parameter.type))
    }
    link.mount = LinkCase.Mount(type: type, label: parameter.label, index: index)
    readParameters(&link)
  }

  mutating func readParameters(_ link: inout LinkCase) {
    let parameters = Array(link.element.parameterClause?.parameters ?? [])
    for (index, syntax) in parameters.enumerated() where index != link.mount?.index {
      guard let token = syntax.nameToken else {
        reportUnnamed(syntax, link)
        continue
      }
      link.parameters.append(parameter(syntax, token))
    }
    let isComplete = link.parameters.count + (link.mount == nil ? 0 : 1) == parameters.count
    if isComplete { checkNamed(link) }
    for parameter in link.parameters { checkOptional(parameter, link) }
  }

  /// Warns of an optional value that every URL of the link has.
  private mutating func checkOptional(_ parameter: CaseParameter, _ link: LinkCase) {
    let name = parameter.name
    guard parameter.shape == .optional, !link.routes.isEmpty,
      link.routes.allSatisfy({ $0.route.pattern.needs(name) })
    else { return }
    let place = SourcePlace(parameter.syntax.type)
    collector.warning(
      "every path of '\(link.name)' has ':\(name)', so '\(name)' is never nil; write '\(parameter.type)', or "
        + "'/:\(name)?' in the pattern if a path may leave it out",
      code: "param.neverNil", at: place,
      fix: .write(parameter.syntax.defaultValue == nil ? parameter.type : nil, at: place))
  }

  private mutating func parameter(
    _ syntax: EnumCaseParameterSyntax, _ token: TokenSyntax
  ) -> CaseParameter {
    let name = token.identifier?.name ?? token.text
    do throws(ParameterType.Failure) {
      let type = try ParameterType(syntax.type, &types)
      if type.element.trimmedDescription == "Name" {
        throw ParameterType.Failure(
          message:
            "'Name' is '\(result.name).Name' here, which '@DeepLinks' writes; put the "
            + "module before the type, as in 'MyApp.Name'")
      }
      var value = syntax.defaultValue?.value
      if type.shape == .optional, value?.is(NilLiteralExprSyntax.self) == true { value = nil }
      let text = value.flatMap { DefaultText($0, type)?.text }
      if let value, let text, type.origin == .library, !type.valueType.takes(text) {
        collector.error(
          "the default '\(text)' is not \(type.valueType.expectation), so it would stop the program; "
            + "use another one",
          code: "param.default", at: SourcePlace(value))
      }
      return CaseParameter(
        syntax: syntax, nameToken: token, label: syntax.label, name: name,
        type: type.element.trimmedDescription, shape: type.shape, valueType: type.valueType,
        origin: type.origin, defaultCode: value?.trimmedDescription,
        defaultText: text)
    } catch {
      let place = SourcePlace(syntax.type)
      collector.error(
        error.message, code: "param.uncarried", at: place,
        fix: .write(error.replacement, at: place))
      // The other checks know nothing of this value, so that they say nothing of it.
      return CaseParameter(
        syntax: syntax, nameToken: token, label: syntax.label, name: name, type: "",
        shape: .unknown,
        valueType: .string)
    }
  }

  private mutating func reportUnnamed(_ syntax: EnumCaseParameterSyntax, _ link: LinkCase) {
    let placeholders = link.routes.first?.route.pattern.placeholders.filter(\.isNamed) ?? []
    let taken = link.element.valueNames
    let free = placeholders.map(\.name).filter { !taken.contains($0) }
    let type = syntax.type.trimmedDescription
    let example = "\(free.first ?? "id"): \(type)"
    let insertion = syntax.firstName == nil ? "\(free.first ?? ""): " : " \(free.first ?? "")"
    let position =
      syntax.firstName?.endPositionBeforeTrailingTrivia
      ?? syntax.type.positionAfterSkippingLeadingTrivia
    collector.error(
      "'\(type)' has no name, and a value has the name of its placeholder, as in '\(example)'",
      code: "param.unnamed",
      at: syntax.firstName.map { SourcePlace($0) } ?? SourcePlace(syntax.type),
      fix: free.first.map { name in
        DiagnosticCollector.Fix(
          "name it '\(name)'", insert: insertion, at: position, in: Syntax(syntax))
      })
  }

  private mutating func checkNamed(_ link: LinkCase) {
    let names = link.parameters.map(\.name)
    let sensitive = link.named.filter { $0.mark == .sensitive }.map(\.name)
    for named in link.named {
      let mark = named.mark.rawValue
      if !names.contains(named.name) {
        let known = names.map { "'\($0)'" }.joined(separator: ", ")
        collector.error(
          "'\(named.name)' is not a value of '\(link.name)'; "
            + (names.isEmpty ? "it has none, so leave '\(mark)' out" : "name one of \(known)"),
          code: named.mark == .log ? "log.unknownParameter" : "sensitive.unknownParameter",
          at: named.place)
      } else if named.mark == .log, sensitive.contains(named.name) {
        collector.error(
          "'\(named.name)' is sensitive, so logs never show it; remove it here or from 'sensitive'",
          code: "log.sensitive", at: named.place)
      }
    }
  }
}
