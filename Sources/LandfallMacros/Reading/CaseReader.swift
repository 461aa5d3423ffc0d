// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import SwiftSyntax

/// Reads one `case` declaration: its attributes, its patterns and its associated values.
enum CaseReader {
  static func read(_ declaration: EnumCaseDeclSyntax, into reader: inout LinkEnumReader) {
    let attributes = declaration.attributes.compactMap { element -> AttributeSyntax? in
      if case .attribute(let attribute) = element { attribute } else { nil }
    }
    let links = attributes.filter { $0.isMacro("Link") }
    let mounts = attributes.filter { $0.isMacro("Mount") }
    guard let element = declaration.elements.first else { return }
    guard declaration.elements.count == 1 else {
      reader.collector.error(
        "each link has a 'case' of its own, so that its patterns stand beside it; split this one",
        code: "case.several", at: SourcePlace(declaration.elements))
      for element in declaration.elements { reader.result.cases.append(plain(element)) }
      return
    }
    var link = plain(element)
    link.summary = DocComment(declaration).summary
    link.availability = CaseAvailability(attributes).condition
    if let mount = mounts.first {
      guard links.isEmpty, mounts.count == 1 else {
        reader.collector.error(
          "'\(link.name)' is mounted and linked at once; keep one '@Mount' or the '@Link's",
          code: "case.mountAndLink", at: SourcePlace(mount))
        reader.result.cases.append(link)
        return
      }
      readMount(mount, &link, &reader)
    } else if links.isEmpty {
      reader.collector.error(
        "'\(link.name)' has no pattern, so no URL opens it", code: "case.noPattern",
        at: SourcePlace(element.name),
        fix: DiagnosticCollector.Fix(
          "add '@Link(\"/\(link.name)\")'", insert: "@Link(\"/\(suggestedPath(element))\") ",
          at: declaration.caseKeyword.positionAfterSkippingLeadingTrivia, in: Syntax(declaration)))
      reader.result.cases.append(link)
      return
    } else {
      for attribute in links { readLink(attribute, &link, &reader) }
      readParameters(element, &link, &reader)
    }
    reader.result.cases.append(link)
  }

  private static func plain(_ element: EnumCaseElementSyntax) -> LinkCase {
    LinkCase(element: element, name: element.name.identifier?.name ?? element.name.text)
  }

  private static func suggestedPath(_ element: EnumCaseElementSyntax) -> String {
    let names = (element.parameterClause?.parameters ?? []).compactMap { parameter in
      (parameter.secondName ?? parameter.firstName)?.identifier?.name
    }
    return ([element.name.identifier?.name ?? element.name.text] + names.map { ":\($0)" })
      .joined(separator: "/")
  }

  // MARK: Attributes

  private static func readLink(
    _ attribute: AttributeSyntax, _ link: inout LinkCase, _ reader: inout LinkEnumReader
  ) {
    let arguments = ArgumentReader(attribute: attribute)
    var marks = MarkReader()
    for (label, expression) in arguments.arguments where label != nil {
      marks.read(label ?? "", expression, arguments, &reader.collector)
    }
    var hasPattern = false
    for (label, expression) in arguments.arguments where label == nil {
      hasPattern = true
      if let literal = pattern(expression, &reader.collector) {
        append(literal, marks, &link, &reader)
      }
    }
    if !hasPattern {
      reader.collector.error(
        "'@Link' needs a pattern, as in '@Link(\"/\(link.name)\")'", code: "link.noPattern",
        at: SourcePlace(attribute),
        fix: DiagnosticCollector.Fix(
          "add '\"/\(link.name)\"'", replace: SourcePlace(attribute),
          with: "@Link(\"/\(suggestedPath(link.element))\")"))
    }
  }

  private static func pattern(
    _ expression: ExprSyntax, _ collector: inout DiagnosticCollector
  ) -> PatternLiteral? {
    if let syntax = expression.as(StringLiteralExprSyntax.self),
      let literal = PatternLiteral(syntax)
    {
      return literal
    }
    collector.error(
      "a pattern is one string literal on one line without interpolation, since the table is built "
        + "at compile time; write the text here",
      code: "argument.literal", at: SourcePlace(expression))
    return nil
  }

  private static func append(
    _ literal: PatternLiteral, _ marks: MarkReader, _ link: inout LinkCase,
    _ reader: inout LinkEnumReader
  ) {
    do throws(PatternError) {
      let pattern = try Pattern(parsing: literal.text)
      link.routes.append(LinkCase.Route(literal: literal, route: marks.route(pattern)))
    } catch {
      let place = literal.place(error.range)
      reader.collector.error(
        error.message, code: error.code.rawValue, at: place,
        fix: error.replacement.map { text in
          DiagnosticCollector.Fix(
            text.isEmpty ? "remove it" : "write '\(text)'", replace: place,
            with: literal.escaped(text))
        })
    }
  }

  // MARK: Associated values

  private static func readMount(
    _ attribute: AttributeSyntax, _ link: inout LinkCase, _ reader: inout LinkEnumReader
  ) {
    for (_, expression) in ArgumentReader(attribute: attribute).arguments {
      if let literal = pattern(expression, &reader.collector) {
        append(literal, MarkReader(), &link, &reader)
      }
    }
    let parameters = Array(link.element.parameterClause?.parameters ?? [])
    let names = link.routes.flatMap { $0.route.pattern.placeholders.map(\.name) }
    let mounted = parameters.enumerated().filter { _, parameter in
      let name = (parameter.secondName ?? parameter.firstName)?.identifier?.name
      return name.map { !names.contains($0) } ?? true
    }
    guard mounted.count == 1, let (index, parameter) = mounted.first,
      parameter.type.is(IdentifierTypeSyntax.self) || parameter.type.is(MemberTypeSyntax.self)
    else {
      reader.collector.error(
        "a mounted case holds one enum with '@DeepLinks' beside the values of its placeholders, as in "
          + "'case \(link.name)(ShopLink)'",
        code: "case.mount", at: SourcePlace(link.element))
      return
    }
    let type = parameter.type.trimmedDescription
    if type == reader.result.name || type == "Self" {
      reader.collector.error(
        "'\(type)' cannot be mounted in itself; mount another enum", code: "case.mountSelf",
        at: SourcePlace(parameter.type))
    }
    link.mount = (type, index)
    readParameters(link.element, &link, &reader)
  }

  private static func readParameters(
    _ element: EnumCaseElementSyntax, _ link: inout LinkCase, _ reader: inout LinkEnumReader
  ) {
    for (index, syntax) in (element.parameterClause?.parameters ?? []).enumerated()
    where index != link.mount?.index {
      guard let token = syntax.secondName ?? syntax.firstName,
        let name = token.identifier?.name, name != "_"
      else {
        reportUnnamed(syntax, link, &reader.collector)
        continue
      }
      let label = syntax.firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0.text }
      do throws(ParameterType.Failure) {
        let type = try ParameterType(syntax.type, texts: reader.texts)
        link.parameters.append(parameter(syntax, label: label, name: name, type))
      } catch {
        let place = SourcePlace(syntax.type)
        reader.collector.error(
          "'\(name)': \(error.message)", code: "param.uncarried", at: place,
          fix: error.replacement.map { text in
            DiagnosticCollector.Fix("write '\(text)'", replace: place, with: text)
          })
        // A stand-in keeps the other checks quiet about this value.
        let type = TypeSyntax(IdentifierTypeSyntax(name: .identifier("String")))
        if var stand = try? ParameterType(type, texts: [:]) {
          stand.shape = .optional
          link.parameters.append(parameter(syntax, label: label, name: name, stand))
        }
      }
    }
  }

  private static func parameter(
    _ syntax: EnumCaseParameterSyntax, label: String?, name: String, _ type: ParameterType
  ) -> CaseParameter {
    var value = syntax.defaultValue?.value
    if type.shape == .optional, value?.is(NilLiteralExprSyntax.self) == true { value = nil }
    return CaseParameter(
      syntax: syntax, label: label, name: name, type: type.element.trimmedDescription,
      shape: type.shape, valueType: type.valueType, defaultCode: value?.trimmedDescription,
      defaultText: value.flatMap { DefaultText($0, type)?.text })
  }

  private static func reportUnnamed(
    _ syntax: EnumCaseParameterSyntax, _ link: LinkCase, _ collector: inout DiagnosticCollector
  ) {
    let names = link.routes.first?.route.pattern.placeholders.filter(\.isNamed).map(\.name) ?? []
    let taken = (link.element.parameterClause?.parameters ?? []).compactMap {
      ($0.secondName ?? $0.firstName)?.identifier?.name
    }
    let name = names.first { !taken.contains($0) } ?? "name"
    collector.error(
      "an associated value has the name of its placeholder; write '\(name): "
        + "\(syntax.type.trimmedDescription)'",
      code: "param.unnamed", at: SourcePlace(syntax),
      fix: DiagnosticCollector.Fix(
        "add '\(name):'", insert: "\(name): ", at: syntax.type.positionAfterSkippingLeadingTrivia,
        in: Syntax(syntax)))
  }
}
