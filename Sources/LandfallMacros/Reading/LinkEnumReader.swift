// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import SwiftDiagnostics
import SwiftSyntax

/// Reads an enum with `@DeepLinks` and gathers what is wrong with it.
struct LinkEnumReader {
  var collector = DiagnosticCollector()
  var texts: [String: [String]] = [:]
  var result: LinkEnum

  init(_ declaration: EnumDeclSyntax, _ attribute: AttributeSyntax) {
    let access = declaration.modifiers.compactMap { modifier -> String? in
      switch modifier.name.tokenKind {
      case .keyword(.public): "public "
      case .keyword(.package): "package "
      case .keyword(.private), .keyword(.fileprivate): "fileprivate "
      default: nil
      }
    }
    let availability = declaration.attributes.compactMap { element -> String? in
      guard case .attribute(let attribute) = element,
        attribute.attributeName.trimmedDescription == "available"
      else { return nil }
      return attribute.trimmedDescription
    }
    let name = declaration.name.identifier?.name ?? declaration.name.text
    result = LinkEnum(
      name: name, access: access.first ?? "", availability: availability, tableName: name)
    texts = RawValueTexts(declaration.memberBlock.members).texts
    readArguments(attribute)
    for member in declaration.memberBlock.members { read(member.decl) }
    checkTable(attribute)
  }

  private mutating func readArguments(_ attribute: AttributeSyntax) {
    let reader = ArgumentReader(attribute: attribute)
    for (label, expression) in reader.arguments {
      switch label {
      case "name":
        result.tableName = reader.string(expression, "the name", &collector) ?? result.name
      case "schemes":
        if let text = reader.string(expression, "a scheme", &collector) {
          check(text, \.schemes, expression)
        }
      case "hosts":
        if let text = reader.string(expression, "a host", &collector) {
          check(text, \.hosts, expression)
        }
      case "caseInsensitive":
        result.isCaseInsensitive = reader.bool(expression, "'caseInsensitive'", &collector)
      case "formEncodedQuery":
        result.isFormEncoded = reader.bool(expression, "'formEncodedQuery'", &collector)
      default: break
      }
    }
  }

  /// Takes a scheme or a host, if it is one.
  private mutating func check(
    _ text: String, _ list: WritableKeyPath<LinkEnum, [String]>, _ expression: ExprSyntax
  ) {
    var table = TableDeclaration(name: "", hosts: list == \.schemes ? ["host"] : [], links: [])
    if list == \.schemes { table.schemes = [text] } else { table.hosts = [text] }
    if let problem = TableBuilder(table).problems().first {
      let quoted = SourcePlace(expression)
      let scheme = text.hasSuffix("://") ? String(text.dropLast(3)) : nil
      collector.error(
        problem.message, code: problem.code.rawValue, at: quoted,
        fix: scheme.map {
          DiagnosticCollector.Fix("write '\($0)'", replace: quoted, with: "\"\($0)\"")
        })
    } else {
      result[keyPath: list].append(text)
    }
  }

  private mutating func read(_ declaration: DeclSyntax) {
    if let conditional = declaration.as(IfConfigDeclSyntax.self) {
      let hasCases = conditional.clauses.contains { clause in
        guard case .decls(let members) = clause.elements else { return false }
        return members.contains { $0.decl.is(EnumCaseDeclSyntax.self) }
      }
      if hasCases {
        collector.error(
          "a link inside of '#if' is not seen when the table is built; move the case out, or mount "
            + "an enum that is declared conditionally",
          code: "case.conditional",
          at: SourcePlace(conditional.clauses.first?.poundKeyword ?? .poundIfToken()))
      }
      return
    }
    guard let declaration = declaration.as(EnumCaseDeclSyntax.self) else { return }
    CaseReader.read(declaration, into: &self)
  }

  // MARK: The table

  private mutating func checkTable(_ attribute: AttributeSyntax) {
    for problem in TableBuilder(result.declaration).problems() {
      TableProblemReporter(links: result).report(problem, attribute, &collector)
    }
  }
}
