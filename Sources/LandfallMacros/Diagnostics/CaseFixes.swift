// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import SwiftSyntax

/// Makes a placeholder and its value agree: a modifier, or another type.
struct ShapeFix {
  /// Nil if only the author can decide.
  private(set) var fix: DiagnosticCollector.Fix?

  init(_ problem: TableProblem, _ link: LinkCase, _ route: LinkCase.Route) {
    guard problem.code == .parameterShape,
      let placeholder = route.route.pattern.placeholders.first(where: { $0.range == problem.range }
      ),
      let parameter = link.parameters.first(where: { $0.name == placeholder.name })
    else { return }
    switch placeholder.extent {
    case .repeated: fix = declare("[\(parameter.type)]", parameter)
    case .rawRest, .tail:
      fix = declare(parameter.shape == .optional ? "String?" : "String", parameter)
    case .one where parameter.shape == .single: fix = declare("\(parameter.type)?", parameter)
    case .one:
      let bytes = Array(route.literal.text.utf8)
      let range = placeholder.range
      let isAlone =
        range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: "/")
        && (range.upperBound == bytes.count || bytes[range.upperBound] == UInt8(ascii: "/"))
      let edit = PatternEdit(inserting: "+", at: range.upperBound, in: route.literal.text)
      guard isAlone, edit.keepsMeaning(of: route.route.pattern) else { return }
      fix = DiagnosticCollector.Fix(
        "write ':\(placeholder.name)+'", insert: "+",
        at: route.literal.position(range.upperBound), in: Syntax(route.literal.syntax))
    }
  }

  private func declare(_ type: String, _ parameter: CaseParameter) -> DiagnosticCollector.Fix {
    DiagnosticCollector.Fix(
      "declare '\(parameter.name): \(type)'", replace: SourcePlace(parameter.syntax.type),
      with: type)
  }
}

/// Adds an associated value to a case.
struct AssociatedValueFix {
  let fix: DiagnosticCollector.Fix

  init(_ name: String, _ type: String, _ element: EnumCaseElementSyntax) {
    let value = "\(name): \(type)"
    let message = "add '\(value)' to '\(element.name.text)'"
    guard let clause = element.parameterClause else {
      fix = DiagnosticCollector.Fix(
        message, insert: "(\(value))", at: element.name.endPositionBeforeTrailingTrivia,
        in: Syntax(element))
      return
    }
    fix = DiagnosticCollector.Fix(
      message, insert: clause.parameters.isEmpty ? value : ", " + value,
      at: clause.rightParen.positionAfterSkippingLeadingTrivia, in: Syntax(element))
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
