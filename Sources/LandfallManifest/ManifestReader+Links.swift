// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

extension ManifestReader {
  private static let linkKeys = [
    "name", "patterns", "expressions", "parameters", "access", "sources", "confirm", "deprecated",
    "priority", "caseInsensitive", "when", "summary", "examples", "parents", "tab", "presented",
  ]

  mutating func readEntry(_ value: JSONValue) -> Entry? {
    guard let members = object(value, "a link") else { return nil }
    warnUnknown(members, ManifestReader.linkKeys, "a link")
    var entry = Entry(link: Manifest.Link(name: "", patterns: []), members: members)
    if let value = required("name", members, "this link", value.start),
      let name = string(value, "'name'")
    {
      entry.link.name = name
      if name.isEmpty { error("manifest.value", "a link's name is empty; write one", at: value) }
      checkLength(name, "the name", value.range)
    }
    readMarks(members, &entry.link)
    if let value = members["expressions"] {
      for expression in array(value, "'expressions'") ?? [] { readExpression(expression, &entry) }
    }
    readPatterns(value, &entry)
    if let value = members["parameters"] {
      for member in object(value, "'parameters'") ?? [] {
        if let parameter = readParameter(member) { entry.link.parameters.append(parameter) }
      }
    }
    return entry
  }

  private mutating func readPatterns(_ value: JSONValue, _ entry: inout Entry) {
    let needsOne = entry.link.expressions.isEmpty
    if needsOne, required("patterns", entry.members, "this link", value.start) == nil { return }
    if needsOne, let value = entry.members["patterns"], value.isEmptyArray {
      error("manifest.missing", "a link needs a pattern, as in [\"/contacts/:id\"]", at: value)
    }
    for (text, range) in strings("patterns", entry.members) {
      entry.link.patterns.append(text)
      guard checkLength(text, "the pattern", range) else { continue }
      do throws(PatternError) {
        entry.routes.append(
          RouteDeclaration(try Pattern(parsing: text), marks: entry.link))
        entry.routePlaces.append(range)
      } catch {
        problems.error(error.code.rawValue, error.message, at: error.range, in: range)
      }
    }
  }

  private mutating func readExpression(_ value: JSONValue, _ entry: inout Entry) {
    guard let members = object(value, "an expression") else { return }
    warnUnknown(members, ["regex", "anchoring", "caseInsensitive"], "an expression")
    guard let text = required("regex", members, "this expression", value.start) else { return }
    var expression = Manifest.Expression(regex: string(text, "'regex'") ?? "")
    if let value = members["anchoring"], let word = string(value, "'anchoring'") {
      expression.anchoring = RegexAnchoring(rawValue: word) ?? .whole
      if RegexAnchoring(rawValue: word) == nil {
        error(
          "manifest.value",
          "'\(word)' is not an anchoring; write 'whole', 'start', 'end' or 'anywhere'", at: value)
      }
    }
    expression.caseInsensitive = flag("caseInsensitive", members)
    entry.link.expressions.append(expression)
    do throws(ExpressionError) {
      entry.expressions.append(
        ExpressionDeclaration(
          try RegularExpression(
            parsing: expression.regex, isCaseInsensitive: expression.caseInsensitive),
          anchoring: expression.anchoring, marks: RouteDeclaration(.root, marks: entry.link)))
      entry.expressionPlaces.append(text.range)
    } catch {
      problems.error(error.code.rawValue, error.message, at: error.range, in: text.range)
    }
  }

  // MARK: Marks

  private mutating func readMarks(_ members: [JSONMember], _ link: inout Manifest.Link) {
    if let value = members["access"], let text = string(value, "'access'") {
      link.access = LinkAccess(rawValue: text) ?? .public
      if LinkAccess(rawValue: text) == nil {
        error(
          "manifest.value",
          "'\(text)' is not an access level; write 'public' or 'authenticated'",
          at: value)
      }
    }
    readSources(members, &link)
    readCondition(members, &link)
    link.needsConfirmation = flag("confirm", members)
    if let value = members["deprecated"] {
      link.deprecation = string(value, "'deprecated'")
      checkLength(link.deprecation ?? "", "the text", value.range)
    }
    if let value = members["priority"] { link.priority = integer(value, "'priority'") ?? 0 }
    link.caseInsensitive = flag("caseInsensitive", members)
    if let value = members["summary"] { link.summary = string(value, "'summary'") ?? "" }
    link.examples = strings("examples", members).map(\.text)
    link.parents = strings("parents", members).map(\.text)
    if let value = members["tab"] { link.tab = string(value, "'tab'") }
    if let value = members["presented"] { link.presented = string(value, "'presented'") }
  }

  private mutating func readSources(_ members: [JSONMember], _ link: inout Manifest.Link) {
    guard let value = members["sources"] else { return }
    let sources = strings("sources", members)
    if value.isEmptyArray {
      error(
        "manifest.value", "no source can open this link; write [\"any\"], or name some",
        at: value)
    }
    if sources.isEmpty { return }
    link.sources = sources.map(\.text)
    if link.sources == ["any"] { return }
    guard sources.count <= RouteDeclaration.sourceLimit else {
      problems.error(
        "manifest.value", "a link names at most \(RouteDeclaration.sourceLimit) sources",
        at: sources[0].range)
      return
    }
    for (source, range) in sources {
      if source == "any" {
        problems.error(
          "manifest.value", "'any' must be the only source; remove it, or the others", at: range)
      } else if !RouteDeclaration.isSourceName(source) {
        checkLength(source, "the source", range)
        problems.warning(
          "manifest.unknownSource",
          "no link comes from '\(source)', as \(RouteDeclaration.sourceNameRule); it is kept",
          at: range)
      }
    }
  }

  private mutating func readCondition(_ members: [JSONMember], _ link: inout Manifest.Link) {
    let names = strings("when", members)
    link.when = names.map(\.text)
    do throws(ConditionError) {
      _ = try RouteCondition(parsing: link.when)
    } catch {
      problems.error(
        error.code.rawValue, error.message, at: error.range, in: names[error.index].range)
    }
  }

  // MARK: Parameters

  private mutating func readParameter(_ member: JSONMember) -> Manifest.Parameter? {
    guard let members = object(member.value, "the parameter '\(member.key)'") else { return nil }
    warnUnknown(
      members, ["type", "optional", "default", "hasDefault", "log", "sensitive"], "a parameter")
    checkLength(member.key, "the name", member.keyRange)
    var parameter = Manifest.Parameter(name: member.key)
    if let value = members["type"] {
      guard let text = string(value, "'type'"), let notation = notation(text, value.range) else {
        return nil
      }
      (parameter.type, parameter.isList) = (notation.type, notation.isList)
      checkLength(parameter.type.description, "the type", value.range)
    }
    parameter.isOptional = flag("optional", members)
    if parameter.isList, parameter.isOptional {
      problems.error(
        "manifest.value", "an absent list is empty, so a list is never optional",
        at: member.keyRange)
    }
    parameter.hasDefault = flag("hasDefault", members)
    if let value = members["default"] { readDefault(value, &parameter) }
    parameter.isLogged = flag("log", members)
    parameter.isSensitive = flag("sensitive", members)
    return parameter
  }

  private mutating func readDefault(_ value: JSONValue, _ parameter: inout Manifest.Parameter) {
    parameter.hasDefault = true
    guard case .string(let text) = value.content else {
      return error(
        "manifest.type",
        "a default is the text that a URL would carry, in '\"'; this is \(value.kind)", at: value)
    }
    checkLength(text, "the default", value.range)
    if parameter.isList {
      error(
        "manifest.default",
        "the default of a list has no text; write \"hasDefault\": true, or remove it", at: value)
    } else if !parameter.type.takes(text) {
      error(
        "manifest.default",
        "the default '\(text)' is not of the type \(parameter.type); write "
          + parameter.type.expectation, at: value)
    } else {
      // Values are compared with their defaults as they are printed.
      parameter.defaultText = parameter.type.printed(text)
    }
  }

  private mutating func notation(_ text: String, _ range: ByteRange) -> ValueType.Notation? {
    do throws(ValueType.NotationError) {
      let notation = try ValueType.notation(text)
      if let warning = notation.warning {
        problems.warning("manifest.unknownType", warning, at: range)
      }
      return notation
    } catch {
      problems.error("manifest.valueType", error.message, at: error.range, in: range)
      return nil
    }
  }
}
