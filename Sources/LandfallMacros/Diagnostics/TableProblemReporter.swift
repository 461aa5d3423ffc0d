// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import SwiftSyntax

/// Turns a problem of the table into a diagnostic at the right token, with a fix-it where there is
/// one.
struct TableProblemReporter {
  let links: LinkEnum

  func report(
    _ problem: TableProblem, _ attribute: AttributeSyntax, _ collector: inout DiagnosticCollector
  ) {
    guard let place = problem.place, place.link < links.cases.count else {
      collector.error(
        problem.message, code: problem.code.rawValue, at: SourcePlace(attribute.attributeName))
      return
    }
    let link = links.cases[place.link]
    guard place.route < link.routes.count else {
      collector.error(
        problem.message, code: problem.code.rawValue, at: SourcePlace(link.element.name),
        note: other(problem))
      return
    }
    let literal = link.routes[place.route].literal
    switch problem.code {
    case .missingParameter:
      reportMissing(problem, link, literal, &collector)
    case .unknownParameter:
      reportUnknown(problem, link, literal, &collector)
    case .duplicateLink:
      collector.error(
        problem.message, code: problem.code.rawValue, at: SourcePlace(link.element.name))
    default:
      collector.error(
        problem.message, code: problem.code.rawValue,
        at: problem.range.map(literal.place) ?? literal.place, note: other(problem))
    }
  }

  private func other(_ problem: TableProblem) -> (message: String, place: SourcePlace)? {
    guard let other = problem.other, other != problem.place, other.link < links.cases.count,
      other.route < links.cases[other.link].routes.count
    else { return nil }
    let route = links.cases[other.link].routes[other.route]
    return ("'\(route.literal.text)' is here", route.literal.place)
  }

  /// An associated value without a placeholder is underlined in the case.
  private func reportMissing(
    _ problem: TableProblem, _ link: LinkCase, _ literal: PatternLiteral,
    _ collector: inout DiagnosticCollector
  ) {
    let names = link.routes.first { $0.literal.syntax == literal.syntax }?.route.pattern
      .placeholders
    let unplaced = link.parameters.filter { parameter in
      !parameter.declaration.mayBeAbsent && names?.contains { $0.name == parameter.name } == false
    }
    let unknown = (names ?? []).contains { placeholder in
      placeholder.isNamed && !link.parameters.contains { $0.name == placeholder.name }
    }
    // With a placeholder of another name beside it, that one is told, with this one as its fix.
    guard let parameter = unplaced.first(where: { problem.message.contains("'\($0.name)'") }),
      !(unknown && unplaced.count == 1)
    else { return }
    collector.error(
      "'\(parameter.name)' has no placeholder in '\(literal.text)'", code: problem.code.rawValue,
      at: SourcePlace(parameter.syntax.secondName ?? parameter.syntax.firstName ?? .identifier("")),
      note: ("the pattern is here", literal.place), fix: placeholder(parameter, literal))
  }

  private func placeholder(
    _ parameter: CaseParameter, _ literal: PatternLiteral
  ) -> DiagnosticCollector.Fix? {
    if literal.text.contains("#") { return nil }
    let hasQuery = literal.text.contains("?")
    let slash = literal.text.hasSuffix("/") ? "" : "/"
    let text =
      hasQuery
      ? "&\(parameter.name)=:\(parameter.name)"
      : "\(slash):\(parameter.name)\(parameter.shape == .list ? "+" : "")"
    return DiagnosticCollector.Fix(
      "add '\(text)' to the pattern", insert: text, at: literal.position(literal.text.utf8.count),
      in: Syntax(literal.syntax))
  }

  /// A placeholder without an associated value is underlined in the pattern.
  private func reportUnknown(
    _ problem: TableProblem, _ link: LinkCase, _ literal: PatternLiteral,
    _ collector: inout DiagnosticCollector
  ) {
    let place = problem.range.map(literal.place) ?? literal.place
    let placeholders =
      link.routes.first { $0.literal.syntax == literal.syntax }?.route.pattern.placeholders ?? []
    guard let placeholder = placeholders.first(where: { $0.range == problem.range }) else { return }
    let unplaced = link.parameters.filter { parameter in
      !placeholders.contains { $0.name == parameter.name }
    }
    let unknown = placeholders.filter { placeholder in
      placeholder.isNamed && !link.parameters.contains { $0.name == placeholder.name }
    }
    let fix: DiagnosticCollector.Fix
    if unplaced.count == 1, unknown.count == 1, let parameter = unplaced.first {
      let name = ByteRange(
        placeholder.range.lowerBound + 1,
        placeholder.range.lowerBound + 1 + placeholder.name.utf8.count)
      fix = DiagnosticCollector.Fix(
        "use ':\(parameter.name)'", replace: literal.place(name), with: parameter.name)
    } else {
      fix = associatedValue(placeholder, link.element)
    }
    collector.error(problem.message, code: problem.code.rawValue, at: place, fix: fix)
  }

  private func associatedValue(
    _ placeholder: Placeholder, _ element: EnumCaseElementSyntax
  ) -> DiagnosticCollector.Fix {
    var type = "String"
    if case .repeated = placeholder.extent { type = "[String]" }
    let value = "\(placeholder.name): \(type)"
    guard let clause = element.parameterClause else {
      return DiagnosticCollector.Fix(
        "add '\(value)' to '\(element.name.text)'", insert: "(\(value))",
        at: element.name.endPositionBeforeTrailingTrivia, in: Syntax(element))
    }
    return DiagnosticCollector.Fix(
      "add '\(value)' to '\(element.name.text)'",
      insert: clause.parameters.isEmpty ? value : ", " + value,
      at: clause.rightParen.positionAfterSkippingLeadingTrivia, in: Syntax(element))
  }
}
