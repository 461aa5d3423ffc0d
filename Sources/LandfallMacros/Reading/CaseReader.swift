// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftSyntax

/// Reads one `case` declaration: its attributes and its patterns.
///
/// The file beside this one reads its associated values.
enum CaseReader {
  static func read(_ declaration: EnumCaseDeclSyntax, into reader: inout LinkEnumReader) {
    let attributes = declaration.attributes.compactMap { element -> AttributeSyntax? in
      if case .attribute(let attribute) = element { attribute } else { nil }
    }
    guard let element = declaration.elements.first else { return }
    guard declaration.elements.count == 1 else {
      reader.collector.error(
        "each link has a 'case' of its own, so that its patterns stand beside it; split this one",
        code: "case.several", at: SourcePlace(declaration.elements), fix: split(declaration))
      return
    }
    var link = LinkCase(element: element, name: element.name.identifier?.name ?? element.name.text)
    link.summary = DocComment(declaration).summary
    link.availability = CaseAvailability(attributes)
    let conditional = declaration.attributes.conditionalMark
    if let conditional { reportConditional(conditional, link, &reader.collector) }
    let links = attributes.filter { $0.isMacro("Link") }
    let mounts = attributes.filter { $0.isMacro("Mount") }
    if let mount = mounts.first {
      checkSingle(mounts, links, link, &reader.collector)
      readMount(mount, &link, &reader)
    } else if links.isEmpty, conditional != nil {
      readParameters(&link, &reader)
    } else if links.isEmpty {
      reportNoPattern(declaration, link, &reader.collector)
    } else {
      for attribute in links { readLink(attribute, &link, &reader) }
      readParameters(&link, &reader)
    }
    reader.result.cases.append(link)
  }

  private static func checkSingle(
    _ mounts: [AttributeSyntax], _ links: [AttributeSyntax], _ link: LinkCase,
    _ collector: inout DiagnosticCollector
  ) {
    if let attribute = links.first {
      collector.error(
        "'\(link.name)' holds the links of another enum, so it has no pattern of its own; remove "
          + "the '@Link', or the '@Mount'",
        code: "case.mountAndLink", at: SourcePlace(attribute))
    } else if mounts.count > 1 {
      collector.error(
        "'\(link.name)' is mounted twice; declare another case for the second '@Mount'",
        code: "case.mountTwice", at: SourcePlace(mounts[1]))
    }
  }

  private static func reportConditional(
    _ conditional: TokenSyntax, _ link: LinkCase, _ collector: inout DiagnosticCollector
  ) {
    collector.error(
      "the table is built before '#if' is decided, so the marks of '\(link.name)' cannot depend on it; "
        + "move them out, or '@Mount' an enum that has other cases under '#if'",
      code: "case.conditional", at: SourcePlace(conditional))
  }

  private static func reportNoPattern(
    _ declaration: EnumCaseDeclSyntax, _ link: LinkCase, _ collector: inout DiagnosticCollector
  ) {
    // A case that nobody can make needs no pattern.
    if link.availability.isUnavailable { return }
    let mark = "@Link(\"\(suggestedPattern(link.element))\")"
    collector.error(
      "'\(link.name)' has no pattern, so no URL opens it; write one before it, as in '\(mark)'",
      code: "case.noPattern", at: SourcePlace(link.element.name),
      fix: DiagnosticCollector.Fix(
        "add '\(mark)'", insert: mark + " ",
        at: declaration.positionAfterSkippingLeadingTrivia, in: Syntax(declaration)))
  }

  /// A pattern with all values of a case as segments.
  private static func suggestedPattern(_ element: EnumCaseElementSyntax) -> String {
    let values = (element.parameterClause?.parameters ?? []).compactMap { parameter in
      (parameter.nameToken?.identifier?.name).map { name in
        let isList = (try? ParameterType.split(parameter.type))?.0 == .list
        return "/:\(name)\(isList ? "+" : "")"
      }
    }
    return "/" + (element.name.identifier?.name ?? element.name.text) + values.joined()
  }

  /// One `case` on a line of its own for each element; the attributes stay with the first.
  private static func split(_ declaration: EnumCaseDeclSyntax) -> DiagnosticCollector.Fix {
    let indentation = declaration.leadingTrivia.reversed().prefix { !$0.isNewline }
      .compactMap {
        if case .spaces(let count) = $0 { String(repeating: " ", count: count) } else { nil }
      }
      .joined()
    var text = ""
    for element in declaration.elements {
      let source = element.with(\.trailingComma, nil).trimmedDescription
      text +=
        text.isEmpty
        ? source : "\n\(indentation)@Link(\"\(suggestedPattern(element))\") case \(source)"
    }
    return DiagnosticCollector.Fix(
      "split it", replace: SourcePlace(declaration.elements), with: text)
  }

  // MARK: Attributes

  private static func readLink(
    _ attribute: AttributeSyntax, _ link: inout LinkCase, _ reader: inout LinkEnumReader
  ) {
    let arguments = ArgumentReader(attribute: attribute)
    var marks = MarkReader()
    for (label, expression) in arguments.arguments {
      if let label { marks.read(label, expression, arguments, &reader.collector) }
    }
    let patterns = arguments.arguments.filter { $0.label == nil }
    for (_, expression) in patterns {
      if let literal = readLiteral(expression, arguments, &reader.collector) {
        readPattern(literal, marks, &link, &reader.collector)
      }
    }
    link.named += marks.named
    if patterns.isEmpty { reportEmpty(attribute, "Link", link, &reader.collector) }
  }

  private static func readMount(
    _ attribute: AttributeSyntax, _ link: inout LinkCase, _ reader: inout LinkEnumReader
  ) {
    let arguments = ArgumentReader(attribute: attribute)
    let pattern = arguments.arguments.first { $0.label == nil }
    guard let expression = pattern?.expression else {
      return reportEmpty(attribute, "Mount", link, &reader.collector)
    }
    guard let literal = readLiteral(expression, arguments, &reader.collector) else { return }
    var marks = MarkReader()
    for (label, expression) in arguments.arguments where label == "when" {
      marks.read("when", expression, arguments, &reader.collector)
    }
    readPattern(literal, marks, &link, &reader.collector)
    if !link.routes.isEmpty { readMountedValues(&link, &reader) }
  }

  private static func reportEmpty(
    _ attribute: AttributeSyntax, _ name: String, _ link: LinkCase,
    _ collector: inout DiagnosticCollector
  ) {
    let pattern = name == "Mount" ? "/\(link.name)" : suggestedPattern(link.element)
    let argument = "\"\(pattern)\""
    let rest = ArgumentReader(attribute: attribute).arguments.isEmpty ? "" : ", "
    let fix =
      if let parenthesis = attribute.leftParen {
        DiagnosticCollector.Fix(
          "add '\(argument)'", insert: argument + rest,
          at: parenthesis.endPositionBeforeTrailingTrivia, in: Syntax(attribute))
      } else {
        DiagnosticCollector.Fix(
          "add '(\(argument))'", insert: "(\(argument))",
          at: attribute.attributeName.endPositionBeforeTrailingTrivia, in: Syntax(attribute))
      }
    collector.error(
      "'@\(name)' of '\(link.name)' has no pattern; write one, as in '@\(name)(\(argument))'",
      code: "link.noPattern", at: SourcePlace(attribute), fix: fix)
  }
}
