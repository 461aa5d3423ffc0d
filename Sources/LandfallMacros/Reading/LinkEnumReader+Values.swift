// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import SwiftSyntax

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
    let taken = (link.element.parameterClause?.parameters ?? []).compactMap {
      $0.nameToken?.identifier?.name
    }
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
