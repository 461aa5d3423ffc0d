// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import SwiftParser
import SwiftSyntax

/// Reads the marks of a `@Link`: access, sources, confirm, log, sensitive, deprecated, priority, when.
struct MarkReader {
  private var marked = RouteDeclaration()
  /// The parameters that marks name.
  private(set) var named: [NamedParameter] = []
  /// Whether the condition cannot be read, so that the routes are not to be compared with others.
  private(set) var isBroken = false
  private(set) var priority: SourcePlace?
  private(set) var collector = DiagnosticCollector()

  func route(_ pattern: Pattern) -> RouteDeclaration {
    var route = marked
    route.pattern = pattern
    return route
  }

  mutating func read(_ label: String, _ expression: ExprSyntax) {
    switch label {
    case "access":
      let access = collector.member(expression, of: ["public", "authenticated"], "'access'")
      marked.isAuthenticated = access == "authenticated"
    case "sources": readSources(expression)
    case "confirm": marked.needsConfirmation = collector.bool(expression, "'confirm'")
    case "log": readLog(expression)
    case "sensitive": readSensitive(expression)
    case "deprecated":
      if !expression.is(NilLiteralExprSyntax.self) {
        marked.deprecation = collector.string(expression, "'deprecated'")
      }
    case "priority":
      marked.priority = collector.integer(expression, "'priority'")
      priority = SourcePlace(expression)
    case "caseInsensitive":
      marked.isCaseInsensitive = collector.bool(expression, "'caseInsensitive'")
    case "when": readCondition(expression)
    default: break
    }
  }

  private mutating func readCondition(_ expression: ExprSyntax) {
    var literals: [PatternLiteral] = []
    for element in expression.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [expression] {
      let text = collector.string(element, "a context")
      let literal = element.as(StringLiteralExprSyntax.self).flatMap(PatternLiteral.init)
      if text != nil, literal == nil {
        collector.error(
          "write a context as one string literal on one line", code: "argument.literal",
          at: SourcePlace(element))
      }
      guard text != nil, let literal else {
        isBroken = true
        return
      }
      literals.append(literal)
    }
    do throws(ConditionError) {
      marked.condition = try RouteCondition(parsing: literals.map(\.text))
    } catch {
      isBroken = true
      let place = literals[error.index].place(error.range)
      collector.error(error.message, code: error.code.rawValue, at: place)
    }
  }

  private mutating func readSources(_ expression: ExprSyntax) {
    let array = expression.as(ArrayExprSyntax.self)
    if let array, array.elements.isEmpty {
      collector.error(
        "without a source nothing could ever open the link; name one, or leave 'sources' out",
        code: "sources.none", at: SourcePlace(array))
    }
    let known = LinkContexts.sourceNames + (array == nil ? ["any"] : [])
    var names: [String] = []
    for element in array?.elements.map(\.expression) ?? [expression] {
      let name =
        if array != nil, let text = ownSource(element) {
          sourceName(text)
        } else {
          collector.member(
            element, of: known, or: array == nil ? nil : "'LinkSource(\"…\")' for one of your own",
            "a source")
        }
      if let name, !names.contains(name) { names.append(name) }
    }
    if names.count > RouteDeclaration.sourceLimit {
      collector.error(
        "a route names at most \(RouteDeclaration.sourceLimit) sources; allow any, and let the app "
          + "reject the others",
        code: "argument.tooLong", at: SourcePlace(expression))
      names = []
    }
    marked.sources = names.contains("any") ? [] : names
  }

  /// The text of `LinkSource("…")` or `.init("…")`, which is a source of the app.
  private func ownSource(_ expression: ExprSyntax) -> ExprSyntax? {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first, argument.label == nil,
      ["LinkSource", "Landfall.LinkSource", ".init"].contains(
        call.calledExpression.trimmedDescription)
    else { return nil }
    return argument.expression
  }

  private mutating func sourceName(_ expression: ExprSyntax) -> String? {
    guard let name = collector.string(expression, "the text of a source") else { return nil }
    if RouteDeclaration.isSourceName(name) { return name }
    collector.error(
      "\(RouteDeclaration.sourceNameRule); rename this one", code: "sources.name",
      at: SourcePlace(expression))
    return nil
  }

  private mutating func readLog(_ expression: ExprSyntax) {
    let call = expression.as(FunctionCallExprSyntax.self)
    let name = call?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
    guard let call, name?.identifier?.name == "public" else {
      _ = collector.member(expression, of: ["redacted", "public(…)"], "'log'")
      return
    }
    readNames(call.arguments.map(\.expression), .log)
    marked.publicParameters = named.filter { $0.mark == .log }.map(\.name)
  }

  private mutating func readSensitive(_ expression: ExprSyntax) {
    guard let list = expression.as(ArrayExprSyntax.self) else {
      let place = SourcePlace(expression)
      return collector.error(
        "'sensitive' is a list of names, written here, as in '[\"token\"]'",
        code: "argument.literal", at: place,
        fix: expression.as(StringLiteralExprSyntax.self).map { literal in
          DiagnosticCollector.Fix(
            "write a list", replace: place, with: "[\(literal.trimmedDescription)]")
        })
    }
    readNames(list.elements.map(\.expression), .sensitive)
    marked.sensitiveParameters = named.filter { $0.mark == .sensitive }.map(\.name)
  }

  private mutating func readNames(_ names: [ExprSyntax], _ mark: NamedParameter.Mark) {
    for name in names {
      guard let text = collector.string(name, "a parameter's name") else { continue }
      named.append(NamedParameter(name: text, mark: mark, place: SourcePlace(name)))
    }
  }
}

/// Reads the arguments of the macros, which must be literals; messages start with their names.
extension DiagnosticCollector {
  mutating func string(_ expression: ExprSyntax, _ name: String) -> String? {
    guard let literal = expression.as(StringLiteralExprSyntax.self),
      let text = literal.representedLiteralValue
    else {
      error(
        "\(name) is one string literal without interpolation, since the table is built at compile "
          + "time; write the text here",
        code: "argument.literal", at: SourcePlace(expression))
      return nil
    }
    guard text.utf8.count <= DiagnosticCollector.longestText else {
      error(
        "\(name) has \(text.utf8.count) bytes; a table holds texts of at most "
          + "\(DiagnosticCollector.longestText), so shorten it",
        code: "argument.tooLong", at: SourcePlace(expression))
      return nil
    }
    return text
  }

  static var longestText: Int { 4_095 }

  mutating func bool(_ expression: ExprSyntax, _ name: String) -> Bool {
    guard let literal = expression.as(BooleanLiteralExprSyntax.self) else {
      error(
        "\(name) is 'true' or 'false', since the table is built at compile time",
        code: "argument.literal", at: SourcePlace(expression))
      return false
    }
    return literal.literal.tokenKind == .keyword(.true)
  }

  mutating func integer(_ expression: ExprSyntax, _ name: String) -> Int {
    let text = expression.trimmedDescription.filter { $0 != "_" }
    guard let value = Int(text) else {
      error(
        "\(name) is a decimal integer, since the table is built at compile time",
        code: "argument.literal", at: SourcePlace(expression))
      return 0
    }
    return value
  }

  /// Returns the last name of `.name` or `Type.name`; the message names `other` beside the names.
  mutating func member(
    _ expression: ExprSyntax, of names: [String], or other: String? = nil, _ name: String
  ) -> String? {
    let member = expression.as(MemberAccessExprSyntax.self)?.declName.baseName.identifier?.name
    guard let member, names.contains(member) else {
      let list = names.map { "'.\($0)'" }.joined(separator: ", ")
      error(
        "\(name) is one of \(list)\(other.map { ", or \($0)" } ?? ""), written here, since the table "
          + "is built at compile time",
        code: "argument.literal", at: SourcePlace(expression))
      return nil
    }
    return member
  }
}

extension AttributeSyntax {
  /// The arguments with their labels; the values of a variadic list have the same label.
  var labeledArguments: [(label: String?, expression: ExprSyntax)] {
    guard case .argumentList(let list) = arguments else { return [] }
    var label: String?
    return list.map { argument in
      if let own = argument.label { label = own.text }
      return (label, argument.expression)
    }
  }

  /// Whether it is Landfall's macro of this name, with or without the module before it.
  func isMacro(_ name: String) -> Bool {
    let text = attributeName.trimmedDescription
    return [name, "Landfall." + name, "LandfallLinks." + name].contains(text)
  }
}
