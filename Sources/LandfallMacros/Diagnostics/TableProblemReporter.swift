// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import SwiftSyntax

/// Turns a problem of the table into a diagnostic at its token, with a fix-it where there is one.
struct TableProblemReporter {
  let links: LinkEnum
  let tablePlace: SourcePlace

  func report(_ problem: TableProblem, _ collector: inout DiagnosticCollector) {
    guard let place = problem.place, place.link < links.cases.count else {
      collector.error(problem.message, code: problem.code.rawValue, at: tablePlace)
      return
    }
    let link = links.cases[place.link]
    let isAboutLink = [.duplicateLink, .tooManyParameters].contains(problem.code)
    guard place.route < link.routes.count, !isAboutLink else {
      collector.error(
        problem.message, code: problem.code.rawValue, at: SourcePlace(link.element.name),
        note: otherLink(problem))
      return
    }
    let route = link.routes[place.route]
    switch problem.code {
    case .missingParameter: reportMissing(problem, link, route, &collector)
    case .unknownParameter: reportUnknown(problem, link, route, &collector)
    default:
      collector.error(
        message(problem, link), code: problem.code.rawValue,
        at: problem.range.map(route.literal.place) ?? route.literal.place,
        note: otherRoute(problem), fix: shapeFix(problem, link, route))
    }
  }

  /// The message with the types as the source has them.
  private func message(_ problem: TableProblem, _ link: LinkCase) -> String {
    guard problem.code == .parameterShape,
      let parameter = link.parameters.first(where: { problem.message.contains("'\($0.name)'") })
    else { return problem.message }
    let type = parameter.valueType.description
    return problem.message
      .replacing("'[\(type)]'", with: "'[\(parameter.type)]'")
      .replacing("'\(type)?'", with: "'\(parameter.type)?'")
  }

  private func otherLink(_ problem: TableProblem) -> (message: String, place: SourcePlace)? {
    guard let other = problem.other, other.link < links.cases.count else { return nil }
    let link = links.cases[other.link]
    return ("'\(link.name)' is here too", SourcePlace(link.element.name))
  }

  private func otherRoute(_ problem: TableProblem) -> (message: String, place: SourcePlace)? {
    guard let other = problem.other, other != problem.place, other.link < links.cases.count,
      other.route < links.cases[other.link].routes.count
    else { return nil }
    let route = links.cases[other.link].routes[other.route]
    return ("'\(route.literal.text)' is here", route.literal.place)
  }

  /// An associated value without a placeholder is underlined in the case.
  private func reportMissing(
    _ problem: TableProblem, _ link: LinkCase, _ route: LinkCase.Route,
    _ collector: inout DiagnosticCollector
  ) {
    let names = NameComparison(link, route)
    // If the name of a placeholder is the mistake, it is reported, and this name is its fix.
    guard !names.isRenaming,
      let parameter = names.unplaced.first(where: { problem.message.contains("'\($0.name)'") })
    else { return }
    if let slip = slip(parameter, route) {
      return collector.error(
        slip.message, code: problem.code.rawValue, at: slip.place,
        fix: .write(slip.text, at: slip.place))
    }
    collector.error(
      "'\(parameter.name)' has no placeholder ':\(parameter.name)' in '\(route.literal.text)', so "
        + "no URL gives it a value; add one, or give it a default",
      code: problem.code.rawValue, at: SourcePlace(parameter.nameToken),
      note: ("the pattern is here", route.literal.place), fix: placeholder(parameter, route))
  }

  /// What stands in the pattern where the placeholder of a value was meant.
  private func slip(
    _ parameter: CaseParameter, _ route: LinkCase.Route
  ) -> (message: String, text: String, place: SourcePlace)? {
    let (literal, name) = (route.literal, parameter.name)
    if let rest = route.route.pattern.placeholders.first(where: { !$0.isNamed }) {
      return ("'*' has no value; write ':\(name)(.*)'", ":\(name)(.*)", literal.place(rest.range))
    }
    for form in ["\\(\(name))", "[\(name)]", "$\(name)"] {
      guard let range = Array(literal.text.utf8).firstRange(of: Array(form.utf8)) else { continue }
      return (
        "'\(form)' is literal text in a pattern; write the placeholder ':\(name)'", ":\(name)",
        literal.place(ByteRange(range.lowerBound, range.upperBound))
      )
    }
    return nil
  }

  /// The placeholder as the path's last segment, or as a query item if the path may end earlier.
  private func placeholder(
    _ parameter: CaseParameter, _ route: LinkCase.Route
  ) -> DiagnosticCollector.Fix? {
    let (literal, pattern) = (route.literal, route.route.pattern)
    let name = parameter.name
    let fragment = PatternEdit.fragmentStart(literal.text) ?? literal.text.utf8.count
    let isLoose =
      pattern.alternatives.count > 1 || pattern.placeholders.contains { $0.extent != .one }
    let text =
      if !pattern.query.isEmpty {
        "&\(name)=:\(name)"
      } else if isLoose {
        "?\(name)=:\(name)"
      } else {
        (literal.text.utf8.prefix(fragment).last == UInt8(ascii: "/") ? "" : "/") + ":\(name)"
      }
    guard PatternEdit(inserting: text, at: fragment, in: literal.text).keepsMeaning(of: pattern)
    else { return nil }
    return DiagnosticCollector.Fix(
      "add '\(text)' to the pattern", insert: text, at: literal.position(fragment),
      in: Syntax(literal.syntax))
  }

  /// A placeholder without an associated value is underlined in the pattern.
  private func reportUnknown(
    _ problem: TableProblem, _ link: LinkCase, _ route: LinkCase.Route,
    _ collector: inout DiagnosticCollector
  ) {
    let names = NameComparison(link, route)
    // A value without a name is reported by itself, and naming it may be the remedy.
    let hasUnnamed =
      link.element.parameterClause?.parameters.enumerated().contains { index, parameter in
        parameter.nameToken == nil && index != link.mount?.index
      } == true
    guard !hasUnnamed,
      let placeholder = names.unknown.first(where: { $0.range == problem.range })
    else { return }
    var type = "String"
    if case .repeated = placeholder.extent { type = "[String]" }
    var fix = DiagnosticCollector.Fix(adding: placeholder.name, type, to: link.element)
    if names.isRenaming, let parameter = names.free.first {
      let start = placeholder.range.lowerBound + 1
      fix = DiagnosticCollector.Fix(
        "use ':\(parameter.name)'",
        replace: route.literal.place(ByteRange(start, start + placeholder.name.utf8.count)),
        with: parameter.name)
    }
    collector.error(
      problem.message + (names.isRenaming ? "; use one name for both" : "; add the value"),
      code: problem.code.rawValue, at: route.literal.place(placeholder.range), fix: fix)
  }
}

/// The names of a pattern beside those of its case.
private struct NameComparison {
  /// Values that need a placeholder and have none.
  let unplaced: [CaseParameter]
  /// Values without a placeholder, whether they need one or not.
  let free: [CaseParameter]
  /// Placeholders without a value.
  let unknown: [Placeholder]

  init(_ link: LinkCase, _ route: LinkCase.Route) {
    let placeholders = route.route.pattern.placeholders.filter(\.isNamed)
    free = link.parameters.filter { parameter in
      !placeholders.contains { $0.name == parameter.name }
    }
    unplaced = free.filter { !$0.declaration.mayBeAbsent }
    unknown = placeholders.filter { placeholder in
      !link.parameters.contains { $0.name == placeholder.name }
    }
  }

  /// Whether one of each is left, which are most likely meant for one another.
  var isRenaming: Bool { free.count == 1 && unknown.count == 1 }
}

extension TableProblemReporter {
  /// Makes a placeholder and its value agree: a modifier, or another type.
  private func shapeFix(
    _ problem: TableProblem, _ link: LinkCase, _ route: LinkCase.Route
  ) -> DiagnosticCollector.Fix? {
    guard problem.code == .parameterShape,
      let placeholder = route.route.pattern.placeholders.first(where: { $0.range == problem.range }
      ),
      let parameter = link.parameters.first(where: { $0.name == placeholder.name })
    else { return nil }
    func declare(_ type: String) -> DiagnosticCollector.Fix {
      DiagnosticCollector.Fix(
        "declare '\(parameter.name): \(type)'", replace: SourcePlace(parameter.syntax.type),
        with: type)
    }
    switch placeholder.extent {
    case .repeated: return declare("[\(parameter.type)]")
    case .rawRest, .tail: return declare(parameter.shape == .optional ? "String?" : "String")
    case .one where parameter.shape == .single: return declare("\(parameter.type)?")
    case .one:
      let bytes = Array(route.literal.text.utf8)
      let range = placeholder.range
      let isAlone =
        range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: "/")
        && (range.upperBound == bytes.count || bytes[range.upperBound] == UInt8(ascii: "/"))
      let edit = PatternEdit(inserting: "+", at: range.upperBound, in: route.literal.text)
      guard isAlone, edit.keepsMeaning(of: route.route.pattern) else { return nil }
      return DiagnosticCollector.Fix(
        "write ':\(placeholder.name)+'", insert: "+",
        at: route.literal.position(range.upperBound), in: Syntax(route.literal.syntax))
    }
  }
}

extension DiagnosticCollector.Fix {
  /// Adds an associated value to a case.
  init(adding name: String, _ type: String, to element: EnumCaseElementSyntax) {
    let value = "\(name): \(type)"
    let message = "add '\(value)' to '\(element.name.text)'"
    if let clause = element.parameterClause {
      self.init(
        message, insert: clause.parameters.isEmpty ? value : ", " + value,
        at: clause.rightParen.positionAfterSkippingLeadingTrivia, in: Syntax(element))
    } else {
      self.init(
        message, insert: "(\(value))", at: element.name.endPositionBeforeTrailingTrivia,
        in: Syntax(element))
    }
  }
}

/// A placeholder that a fix-it adds to a pattern, or a modifier.
struct PatternEdit {
  private let text: String

  init(inserting insertion: String, at offset: Int, in text: String) {
    var bytes = Array(text.utf8)
    bytes.insert(contentsOf: insertion.utf8, at: offset)
    self.text = String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the pattern can still be read, and all that it said before it still says.
  func keepsMeaning(of pattern: Pattern) -> Bool {
    guard let edited = try? Pattern(parsing: text) else { return false }
    let names = edited.placeholders.map(\.name)
    return pattern.placeholders.allSatisfy { names.contains($0.name) }
      && edited.alternatives.count == pattern.alternatives.count
      && edited.query.map(\.name).starts(with: pattern.query.map(\.name))
      && edited.fragmentItems == pattern.fragmentItems
      && (edited.fragment == nil) == (pattern.fragment == nil)
      && (edited.scheme, edited.host) == (pattern.scheme, pattern.host)
  }

  /// Where the fragment of a pattern starts, in bytes; nil if it has none.
  static func fragmentStart(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard let pattern = try? Pattern(parsing: text),
      pattern.fragment != nil || !pattern.fragmentItems.isEmpty
    else { return nil }
    // The first `#` behind which the rest is no part of the path or the query.
    return bytes.indices.first { index in
      guard bytes[index] == UInt8(ascii: "#"),
        let start = try? Pattern(parsing: String(decoding: bytes[..<index], as: UTF8.self))
      else { return false }
      return start.path == pattern.path && start.query == pattern.query
    }
  }
}
