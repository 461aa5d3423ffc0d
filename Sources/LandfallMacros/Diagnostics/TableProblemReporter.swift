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
    guard route.literal.isWritten else {
      return collector.error(
        route.literal.said(message(problem, link)), code: problem.code.rawValue,
        at: route.literal.place, note: otherRoute(problem))
    }
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
    guard let parameter = names.unplaced.first(where: { problem.message.contains("'\($0.name)'") }),
      !names.renamings.contains(where: { $0.parameter.name == parameter.name })
    else { return }
    let isDoubtful = names.unknown.contains { names.renaming(of: $0) == nil }
    let slips = PatternSlips(parameter, route)
    if !isDoubtful, let (form, text, range) = slips.only {
      let place = route.literal.place(range)
      return collector.error(
        form == "*"
          ? "'*' has no value; write '\(text)'"
          : "'\(form)' is literal text in a pattern; write the placeholder '\(text)'",
        code: problem.code.rawValue, at: place,
        fix: .write(text, at: place, as: route.literal.escaped(text)))
    }
    collector.error(
      "'\(parameter.name)' has no placeholder ':\(parameter.name)' in '\(route.literal.text)', so "
        + "no URL gives it a value; add one, or give it a default",
      code: problem.code.rawValue, at: SourcePlace(parameter.nameToken),
      note: ("the pattern is here", route.literal.place),
      fix: isDoubtful || !slips.found.isEmpty ? nil : placeholder(parameter, route))
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
    guard let renaming = names.renaming(of: placeholder) else {
      return collector.error(
        problem.message + (names.suffix(of: placeholder).map { "; '\($0)' is text" } ?? "")
          + "; add the value", code: problem.code.rawValue,
        at: route.literal.place(placeholder.range),
        fix: names.free.isEmpty && names.suffix(of: placeholder) == nil
          ? DiagnosticCollector.Fix(adding: placeholder, of: route.route.pattern, to: link.element)
          : nil)
    }
    let name = renaming.parameter.name
    let end = max(placeholder.range.upperBound, renaming.range?.upperBound ?? 0)
    collector.error(
      problem.message + "; use one name for both", code: problem.code.rawValue,
      at: route.literal.place(ByteRange(placeholder.range.lowerBound, end)),
      fix: renaming.range.map { range in
        DiagnosticCollector.Fix("use ':\(name)'", replace: route.literal.place(range), with: name)
      })
  }
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
    case .one where placeholder.plusIsSpace:
      return declare(parameter.shape == .optional ? "String?" : "String")
    case .one where route.route.pattern.takesOthers(placeholder): return declare("[QueryItem]")
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
  /// Adds the associated value of a placeholder to a case.
  init(adding placeholder: Placeholder, of pattern: Pattern, to element: EnumCaseElementSyntax) {
    var type = "String"
    if case .repeated = placeholder.extent {
      type = "[String]"
    } else if pattern.takesOthers(placeholder) {
      type = "[QueryItem]"
    } else if pattern.mayLack(placeholder.name) {
      type = "String?"
    }
    let value = "\(placeholder.name): \(type)"
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

extension Pattern {
  /// Whether the values of a placeholder are all items of the query that have no name here.
  fileprivate func takesOthers(_ placeholder: Placeholder) -> Bool {
    query.contains { item in
      if case .others(let index) = item.kind { placeholders[index] == placeholder } else { false }
    }
  }
}

/// A placeholder that a fix-it adds to a pattern, or a modifier.
struct PatternEdit {
  private let text: String

  init(inserting insertion: String, at offset: Int, in text: String) {
    self.init(replacing: ByteRange(offset, offset), with: insertion, in: text)
  }

  init(replacing range: ByteRange, with replacement: String, in text: String) {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(range.lowerBound..<range.upperBound, with: replacement.utf8)
    self.text = String(decoding: bytes, as: UTF8.self)
  }

  func adds(_ name: String) -> Bool {
    (try? Pattern(parsing: text))?.placeholders.contains { $0.name == name } == true
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
