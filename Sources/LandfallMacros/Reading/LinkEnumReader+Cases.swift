// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import SwiftSyntax

extension LinkEnumReader {
  mutating func read(_ declaration: EnumCaseDeclSyntax) {
    let attributes = declaration.attributes.compactMap { element -> AttributeSyntax? in
      if case .attribute(let attribute) = element { attribute } else { nil }
    }
    guard let element = declaration.elements.first else { return }
    let marks = declaration.attributes.macros(["Link", "Mount", "InAppOnly"])
    let conditional = marks.lazy.compactMap(\.condition).first
    let links = attributes.filter { $0.isMacro("Link") }
    let mounts = attributes.filter { $0.isMacro("Mount") }
    if conditional == nil, let mark = attributes.first(where: { $0.isMacro("InAppOnly") }) {
      return readInAppOnly(declaration, mark, beside: (links + mounts).first)
    }
    guard declaration.elements.count == 1 else {
      collector.error(
        "each link needs a 'case' of its own, with its patterns above it; split this one",
        code: "case.several", at: SourcePlace(declaration.elements),
        fix: split(declaration, isMarked: !marks.isEmpty))
      return
    }
    var link = LinkCase(element: element, name: element.plainName)
    let comment = DocComment(declaration)
    (link.summary, link.examples) = (comment.summary, comment.examples)
    link.availability = CaseAvailability(attributes)
    if let conditional { reportConditional(conditional, link) }
    if let mount = mounts.first {
      checkSingle(mounts, links, link)
      readMount(mount, &link)
    } else if links.isEmpty, conditional != nil {
      readParameters(&link)
    } else if links.isEmpty {
      reportNoPattern(declaration, link)
    } else {
      for attribute in links { readLink(attribute, &link) }
      readParameters(&link)
    }
    result.cases.append(link)
  }

  private mutating func checkSingle(
    _ mounts: [AttributeSyntax], _ links: [AttributeSyntax], _ link: LinkCase
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

  private mutating func reportConditional(_ conditional: TokenSyntax, _ link: LinkCase) {
    collector.error(
      "the table is built before '#if' is decided, so the marks of '\(link.name)' cannot depend on it; "
        + "move them out, or '@Mount' an enum that has other cases under '#if'",
      code: "case.conditional", at: SourcePlace(conditional))
  }

  private mutating func reportNoPattern(_ declaration: EnumCaseDeclSyntax, _ link: LinkCase) {
    // An unavailable case needs no pattern.
    if link.availability.isUnavailable { return }
    let pattern = "@Link(\"\(suggestedPattern(link.element))\")"
    func adding(_ mark: String) -> DiagnosticCollector.Fix {
      DiagnosticCollector.Fix(
        "add '\(mark)'", insert: mark + " ",
        at: declaration.positionAfterSkippingLeadingTrivia, in: Syntax(declaration))
    }
    collector.error(
      "'\(link.name)' has no mark, so no URL opens it; write '@InAppOnly' before it if only the app "
        + "itself opens it, or a pattern, as in '\(pattern)'",
      code: "case.noPattern", at: SourcePlace(link.element.name),
      fix: adding("@InAppOnly"), or: adding(pattern))
  }

  /// A pattern with all values of a case as segments.
  private func suggestedPattern(_ element: EnumCaseElementSyntax) -> String {
    let values = (element.parameterClause?.parameters ?? []).compactMap { parameter in
      (parameter.nameToken?.identifier?.name).map { name in
        let isList = (try? ParameterType.split(parameter.type))?.0 == .list
        return "/:\(name)\(isList ? "+" : "")"
      }
    }
    return "/" + element.plainName + values.joined()
  }

  /// One `case` on a line of its own for each element; the attributes stay with the first, and only
  /// if it has a mark do the others get one.
  private func split(
    _ declaration: EnumCaseDeclSyntax, isMarked: Bool
  ) -> DiagnosticCollector.Fix {
    let indentation = declaration.leadingTrivia.reversed().prefix { !$0.isNewline }
      .compactMap {
        if case .spaces(let count) = $0 { String(repeating: " ", count: count) } else { nil }
      }
      .joined()
    var text = ""
    for element in declaration.elements {
      let source = element.with(\.trailingComma, nil).trimmedDescription
      let mark = isMarked ? "@Link(\"\(suggestedPattern(element))\") " : ""
      text += text.isEmpty ? source : "\n\(indentation)\(mark)case \(source)"
    }
    return DiagnosticCollector.Fix(
      "split it", replace: SourcePlace(declaration.elements), with: text)
  }

  // MARK: Attributes

  private mutating func readLink(_ attribute: AttributeSyntax, _ link: inout LinkCase) {
    let arguments = attribute.labeledArguments
    var marks = MarkReader()
    for (label, expression) in arguments {
      if let label { marks.read(label, expression) }
    }
    collector.add(marks.collector.diagnostics)
    let patterns = arguments.filter { $0.label == nil }
    for (_, expression) in patterns {
      if let literal = readLiteral(expression) { readPattern(literal, marks, &link) }
    }
    link.named += marks.named
    if patterns.isEmpty { reportEmpty(attribute, "Link", link) }
  }

  private mutating func readMount(_ attribute: AttributeSyntax, _ link: inout LinkCase) {
    let patterns = attribute.labeledArguments.filter { $0.label == nil }
    if patterns.isEmpty { return reportEmpty(attribute, "Mount", link) }
    for (_, expression) in patterns {
      if let literal = readLiteral(expression) { readPattern(literal, MarkReader(), &link) }
    }
    if !link.routes.isEmpty { readMountedValues(&link) }
  }

  private mutating func reportEmpty(
    _ attribute: AttributeSyntax, _ name: String, _ link: LinkCase
  ) {
    let pattern = name == "Mount" ? "/\(link.name)" : suggestedPattern(link.element)
    let argument = "\"\(pattern)\""
    let rest = attribute.labeledArguments.isEmpty ? "" : ", "
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

  // MARK: Patterns

  mutating func readLiteral(_ expression: ExprSyntax) -> PatternLiteral? {
    guard let syntax = expression.as(StringLiteralExprSyntax.self),
      let literal = PatternLiteral(syntax)
    else {
      let mistake = LiteralMistake(expression)
      collector.error(
        mistake.message, code: "argument.literal", at: mistake.place, fix: mistake.fix)
      return nil
    }
    return collector.string(expression, "the pattern").map { _ in literal }
  }

  private mutating func readPattern(
    _ literal: PatternLiteral, _ marks: MarkReader, _ link: inout LinkCase
  ) {
    do throws(PatternError) {
      let pattern = try Pattern(parsing: literal.text)
      if marks.isBroken { return }
      link.routes.append(
        LinkCase.Route(literal: literal, route: marks.route(pattern), priority: marks.priority))
    } catch {
      collector.error(
        error.message, code: error.code.rawValue, at: literal.place(error.range),
        fix: fix(error, literal, link.element))
    }
  }

  private func fix(
    _ error: PatternError, _ literal: PatternLiteral, _ element: EnumCaseElementSyntax
  ) -> DiagnosticCollector.Fix? {
    guard var text = error.replacement else { return nil }
    let free = element.valueNames.filter { !SpelledText(literal.text).holds(":" + $0) }
    if error.code == .emptyName, !free.isEmpty {
      // A placeholder was meant, and the name that is there is none.
      guard free.count == 1, let name = free.first, literal.endsSegment(error.range.upperBound)
      else { return nil }
      text = ":" + name
    }
    let message = text.isEmpty ? "remove it" : "write '\(text)'"
    let escaped = literal.escaped(text)
    if literal.text.isEmpty {
      return DiagnosticCollector.Fix(message, replace: literal.place, with: "\"\(escaped)\"")
    }
    return DiagnosticCollector.Fix(message, replace: literal.place(error.range), with: escaped)
  }
}

struct DocComment {
  /// Its first paragraph on one line.
  let summary: String
  /// The URLs of its lines such as `- Example: shop://products/5`.
  let examples: [String]

  init(_ declaration: some DeclSyntaxProtocol) {
    var lines: [String] = []
    for piece in declaration.leadingTrivia {
      switch piece {
      case .docLineComment(let text):
        lines.append(String(text.dropFirst(3)))
      case .docBlockComment(let text):
        let content = text.dropFirst(3).dropLast(2)
        lines += content.split(separator: "\n", omittingEmptySubsequences: false).map { line in
          String(line.drop { $0 == " " || $0 == "\t" || $0 == "*" })
        }
      default: break
      }
    }
    let trimmed = lines.map { line in
      String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
    let start = "- Example:"
    examples = trimmed.filter { $0.starts(with: start) }.map { line in
      String(line.dropFirst(start.count).filter { $0 != " " && $0 != "`" })
    }
    let paragraph = trimmed.filter { !$0.starts(with: start) }.drop(while: \.isEmpty)
      .prefix { !$0.isEmpty }
    var summary = paragraph.joined(separator: " ")
    while summary.utf8.count > DiagnosticCollector.longestText { summary.removeLast() }
    self.summary = summary
  }
}

struct CaseAvailability {
  /// The arguments of `#available(…)`; nil if the case is available on every system.
  private(set) var condition: String?
  /// Whether no code on any system may make the case.
  private(set) var isUnavailable = false
  private(set) var unavailableSystems: [String] = []
  private(set) var isDeprecated = false

  init(_ attributes: [AttributeSyntax]) {
    var versions: [String] = []
    for attribute in attributes where attribute.isAvailable {
      guard case .availability(let arguments) = attribute.arguments else { continue }
      var platform: String?
      for argument in arguments {
        switch argument.argument {
        // As in `@available(iOS 26, *)`; not versions of the language and of packages.
        case .availabilityVersionRestriction(let restriction):
          if restriction.version != nil, CaseAvailability.isPlatform(restriction.platform.text) {
            versions.append(restriction.trimmedDescription)
          }
        case .token(let token):
          if token.text == "unavailable" { addUnavailable(on: arguments.first?.argument) }
          if token.text == "deprecated" { isDeprecated = true }
          if platform == nil, CaseAvailability.isPlatform(token.text) { platform = token.text }
        case .availabilityLabeledArgument(let labeled):
          if ["deprecated", "obsoleted"].contains(labeled.label.text) { isDeprecated = true }
          if labeled.label.text == "introduced", let platform {
            versions.append("\(platform) \(labeled.value.trimmedDescription)")
          }
        default: break
        }
      }
    }
    if !versions.isEmpty { condition = versions.joined(separator: ", ") + ", *" }
  }

  private mutating func addUnavailable(on argument: AvailabilityArgumentSyntax.Argument?) {
    let systems = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]
    if case .token(let token) = argument, systems.contains(token.text) {
      unavailableSystems.append(token.text)
    } else {
      isUnavailable = true
    }
  }

  private static func isPlatform(_ name: String) -> Bool {
    name != "*" && name != "swift" && name != "_PackageDescription"
  }
}

extension AttributeSyntax {
  var isAvailable: Bool { attributeName.trimmedDescription == "available" }
}

/// The access level and the availability of the members of an enum, which depend on its place.
struct EnumScope {
  let access: String
  /// The `@available` attributes of the enum and of the types around it, each once.
  let availability: [String]
  let hidingModifier: DeclModifierSyntax?

  init(_ declaration: EnumDeclSyntax, _ context: [Syntax]) {
    // The members of an extension have its access level, unless they say otherwise.
    let around = context.first?.as(ExtensionDeclSyntax.self)?.modifiers
    access = EnumScope.access(declaration.modifiers) ?? around.flatMap(EnumScope.access) ?? ""
    hidingModifier =
      context.isEmpty
      ? nil : declaration.modifiers.first { $0.name.tokenKind == .keyword(.private) }
    var availability: [String] = []
    let attributes = context.compactMap { $0.asProtocol((any WithAttributesSyntax).self) }
    for attribute in [declaration.attributes] + attributes.map(\.attributes) {
      for case .attribute(let attribute) in attribute where attribute.isAvailable {
        let text = attribute.trimmedDescription
        if !availability.contains(text) { availability.append(text) }
      }
    }
    self.availability = availability
  }

  /// Nil where none, or less than `internal`, is written.
  private static func access(_ modifiers: DeclModifierListSyntax) -> String? {
    modifiers.lazy.compactMap { modifier -> String? in
      switch modifier.name.tokenKind {
      case .keyword(.public): "public "
      case .keyword(.package): "package "
      case .keyword(.internal), .keyword(.fileprivate), .keyword(.private): ""
      default: nil
      }
    }.first
  }
}
