// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import SwiftSyntax

/// Reads patterns.
extension CaseReader {
  static func readLiteral(
    _ expression: ExprSyntax, _ arguments: ArgumentReader, _ collector: inout DiagnosticCollector
  ) -> PatternLiteral? {
    guard let syntax = expression.as(StringLiteralExprSyntax.self),
      let literal = PatternLiteral(syntax)
    else {
      let mistake = LiteralMistake(expression)
      collector.error(
        mistake.message, code: "argument.literal", at: mistake.place, fix: mistake.fix)
      return nil
    }
    return arguments.string(expression, "the pattern", &collector).map { _ in literal }
  }

  static func readPattern(
    _ literal: PatternLiteral, _ marks: MarkReader, _ link: inout LinkCase,
    _ collector: inout DiagnosticCollector
  ) {
    do throws(PatternError) {
      let pattern = try Pattern(parsing: literal.text)
      if marks.isBroken { return }
      link.routes.append(LinkCase.Route(literal: literal, route: marks.route(pattern)))
    } catch {
      collector.error(
        error.message, code: error.code.rawValue,
        at: literal.text.isEmpty ? literal.place : literal.place(error.range),
        fix: fix(error, literal, link.element))
    }
  }

  private static func fix(
    _ error: PatternError, _ literal: PatternLiteral, _ element: EnumCaseElementSyntax
  ) -> DiagnosticCollector.Fix? {
    guard var text = error.replacement else { return nil }
    let names = (element.parameterClause?.parameters ?? []).compactMap {
      $0.nameToken?.identifier?.name
    }
    let free = names.filter { !literal.text.contains($0) }
    if let value = error.value, value.name == nil, let name = free.first {
      // The case knows the name that the other library does not.
      text = ":" + name + text.dropFirst().drop { $0.isLetter || $0.isNumber }
    }
    let message = text.isEmpty ? "remove it" : "write '\(text)'"
    let escaped = literal.escaped(text)
    if literal.text.isEmpty {
      return DiagnosticCollector.Fix(message, replace: literal.place, with: "\"\(escaped)\"")
    }
    var fix = DiagnosticCollector.Fix(message, replace: literal.place(error.range), with: escaped)
    if let name = error.value?.name, let type = error.value?.type, free.isEmpty,
      !names.contains(name)
    {
      fix.add(AssociatedValueFix(name, type, element).fix)
    }
    return fix
  }
}
