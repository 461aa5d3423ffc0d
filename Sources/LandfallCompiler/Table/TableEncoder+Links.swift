// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension TableEncoder {
  /// Writes what tools and the printer ask for: names, parameters, patterns, marks and print programs.
  mutating func encodeLinks() -> Int {
    var offsets: [Int] = []
    for link in table.links {
      let types = link.parameters.map { typeOffset($0.type) }
      let programs = encodePrintPrograms(link)
      offsets.append(writer.offset)
      writer.offset(programs)
      writer.text(link.name)
      writer.number(link.isOwner ? 2 : link.isMount ? 1 : 0, digits: 1)
      writer.text(TableEncoder.shortened(link.summary))
      writer.number(link.parameters.count, digits: 1)
      for (parameter, type) in zip(link.parameters, types) {
        writeParameter(parameter, type: type, of: link)
      }
      writer.number(link.routes.count, digits: 2)
      for route in link.routes { writeRoute(route) }
      writer.number(link.expressions.count, digits: 2)
      for declaration in link.expressions { writeExpression(declaration) }
    }
    let index = writer.offset
    for offset in offsets { writer.offset(offset) }
    writer.text(PrintOrigin(origins).canonical ?? "")
    return index
  }

  /// The text up to the last whole character that a table can hold.
  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > TableFormat.longestText else { return text }
    var count = 0
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix { scalar in
          count += scalar.utf8.count
          return count <= TableFormat.longestText
        }))
  }

  private mutating func writeParameter(
    _ parameter: ParameterDeclaration, type: Int, of link: LinkDeclaration
  ) {
    typealias Flag = TableFormat.ParameterFlag
    let marks = link.routes + link.expressions.map { $0.marks }
    let isPublic = marks.contains { $0.publicParameters.contains(parameter.name) }
    let isSensitive = marks.contains { $0.sensitiveParameters.contains(parameter.name) }
    writer.text(parameter.name)
    writer.offset(type)
    writer.number(
      (parameter.isOptional ? Flag.optional : 0) | (parameter.isList ? Flag.list : 0)
        | (parameter.hasDefault ? Flag.hasDefault : 0) | (isPublic ? Flag.isPublic : 0)
        | (isSensitive ? Flag.isSensitive : 0), digits: 1)
    writer.number(parameter.defaultText == nil ? 0 : 1, digits: 1)
    writer.text(parameter.defaultText ?? "")
  }

  private mutating func writeRoute(_ route: RouteDeclaration) {
    writer.text(route.pattern.text)
    writeMarks(route)
  }

  private mutating func writeExpression(_ declaration: ExpressionDeclaration) {
    let anchoring = RegexAnchoring.allCases.firstIndex(of: declaration.anchoring) ?? 0
    writer.text(declaration.expression.text)
    writer.number(anchoring, digits: 1)
    var marks = declaration.marks
    marks.isCaseInsensitive = declaration.expression.isCaseInsensitive
    writeMarks(marks)
  }

  private mutating func writeMarks(_ route: RouteDeclaration) {
    typealias Flag = TableFormat.RouteFlag
    writer.number(
      (route.isAuthenticated ? Flag.authenticated : 0)
        | (route.needsConfirmation ? Flag.confirm : 0)
        | (route.deprecation == nil ? 0 : Flag.deprecated)
        | (route.isCaseInsensitive ? Flag.caseInsensitive : 0)
        | (route.condition.isAlways ? 0 : Flag.conditional), digits: 1)
    writer.text(route.deprecation ?? "")
    writer.number(route.sources.count, digits: 1)
    for source in route.sources { writer.text(source) }
    writer.text(route.priority == 0 ? "" : String(route.priority))
    if route.condition.isAlways { return }
    writer.number(route.condition.terms.count, digits: 1)
    for text in route.condition.texts { writer.text(text) }
  }
}
