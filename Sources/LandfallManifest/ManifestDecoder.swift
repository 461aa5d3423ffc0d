// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

/// Turns a JSON value into a manifest and its places; reports what has the wrong type, is missing
/// or unknown.
///
/// What the texts say is ``ManifestCheck``'s business.
struct ManifestDecoder {
  private let text: JSONText
  var problems: ManifestProblems
  private(set) var manifest = Manifest(name: "")
  private(set) var places = ManifestPlaces(whole: ByteRange(0, 0))
  /// Whether it says that it is a manifest of a version that is known.
  private(set) var isManifest = false

  init(_ problems: ManifestProblems, _ bytes: [UInt8]) {
    self.problems = problems
    self.text = JSONText(bytes)
  }

  mutating func decode(_ root: JSONValue) {
    places.whole = ByteRange(root.range.lowerBound, root.range.lowerBound + 1)
    guard let members = object(root, "a manifest"), checkVersion(members) else { return }
    isManifest = true
    warnUnknown(
      members, ["version", "name", "schemes", "hosts", "options", "links", "mounts"], "a manifest")
    if let value = required("name", members, "the manifest", places.whole) {
      manifest.name = string(value, "'name'") ?? ""
      places.name = value.range
    }
    if let value = find("schemes", members) {
      (manifest.schemes, places.schemes) = strings(value, "'schemes'")
    }
    if let value = find("hosts", members) {
      (manifest.hosts, places.hosts) = strings(value, "'hosts'")
    }
    if let value = find("options", members) { decodeOptions(value) }
    if let value = required("links", members, "the manifest", places.whole) {
      for link in array(value, "'links'") ?? [] {
        guard let (link, place) = decodeLink(link) else { continue }
        manifest.links.append(link)
        places.links.append(place)
      }
    }
    if let value = find("mounts", members) {
      for mount in array(value, "'mounts'") ?? [] {
        guard let (mount, place) = decodeLink(mount) else { continue }
        manifest.mounts.append(mount)
        places.mounts.append(place)
      }
    }
  }

  /// Nothing else makes sense in a manifest of another version.
  private mutating func checkVersion(_ members: [JSONMember]) -> Bool {
    guard let value = required("version", members, "the manifest", places.whole) else {
      return false
    }
    guard let version = integer(value, "'version'") else { return false }
    guard version == Manifest.version else {
      problems.error(
        "manifest.version",
        "version \(version) is none that this reader knows; it reads version \(Manifest.version)",
        at: value.range)
      return false
    }
    return true
  }

  private mutating func decodeOptions(_ value: JSONValue) {
    guard let members = object(value, "'options'") else { return }
    warnUnknown(members, ["caseInsensitive", "formEncodedQuery"], "the options")
    manifest.options.caseInsensitive = flag("caseInsensitive", members)
    manifest.options.formEncodedQuery = flag("formEncodedQuery", members)
  }

  // MARK: Links

  private mutating func decodeLink(
    _ value: JSONValue
  ) -> (Manifest.Link, ManifestPlaces.Link)? {
    guard let members = object(value, "a link") else { return nil }
    warnUnknown(
      members,
      [
        "name", "patterns", "expressions", "parameters", "access", "sources", "confirm",
        "deprecated", "priority",
        "caseInsensitive", "when", "summary", "examples",
      ], "a link")
    let start = ByteRange(value.range.lowerBound, value.range.lowerBound + 1)
    var link = Manifest.Link(name: "", patterns: [])
    var place = ManifestPlaces.Link(name: start, patterns: [])
    if let value = required("name", members, "this link", start) {
      link.name = string(value, "'name'") ?? ""
      place.name = value.range
    }
    if let value = find("expressions", members) {
      for expression in array(value, "'expressions'") ?? [] {
        decodeExpression(expression, &link, &place)
      }
    }
    let patterns =
      link.expressions.isEmpty
      ? required("patterns", members, "this link", start) : find("patterns", members)
    if let value = patterns {
      (link.patterns, place.patterns) = strings(value, "'patterns'")
      if case .array(let values) = value.content, values.isEmpty, link.expressions.isEmpty {
        problems.error(
          "manifest.missing", "a link needs a pattern, as in [\"/contacts/:id\"]", at: value.range)
      }
    }
    if let value = find("parameters", members) {
      place.parameterList = value.range
      for member in object(value, "'parameters'") ?? [] {
        if let (parameter, range) = decodeParameter(member) {
          link.parameters.append(parameter)
          place.parameters.append(range)
        }
      }
    }
    decodeMarks(members, &link, &place)
    return (link, place)
  }

  private mutating func decodeExpression(
    _ value: JSONValue, _ link: inout Manifest.Link, _ place: inout ManifestPlaces.Link
  ) {
    guard let members = object(value, "an expression") else { return }
    warnUnknown(members, ["regex", "anchoring", "caseInsensitive"], "an expression")
    let start = ByteRange(value.range.lowerBound, value.range.lowerBound + 1)
    guard let text = required("regex", members, "this expression", start) else { return }
    var expression = Manifest.Expression(regex: string(text, "'regex'") ?? "")
    if let value = find("anchoring", members), let word = string(value, "'anchoring'") {
      if let anchoring = RegexAnchoring(rawValue: word) {
        expression.anchoring = anchoring
      } else {
        problems.error(
          "manifest.value",
          "'\(word)' is no anchoring; write 'whole', 'start', 'end' or 'anywhere'", at: value.range)
      }
    }
    expression.caseInsensitive = flag("caseInsensitive", members)
    link.expressions.append(expression)
    place.expressions.append(text.range)
  }

  private mutating func decodeMarks(
    _ members: [JSONMember], _ link: inout Manifest.Link, _ place: inout ManifestPlaces.Link
  ) {
    if let value = find("access", members), let text = string(value, "'access'") {
      if let access = LinkAccess(rawValue: text) {
        link.access = access
      } else {
        problems.error(
          "manifest.value", "'\(text)' is no access; write 'public' or 'authenticated'",
          at: value.range)
      }
    }
    if let value = find("sources", members) {
      let (sources, ranges) = strings(value, "'sources'")
      if case .array(let values) = value.content, values.isEmpty {
        problems.error(
          "manifest.value", "no source could open this link; write [\"any\"], or name some",
          at: value.range)
      } else {
        (link.sources, place.sources) = (sources, ranges)
      }
    }
    if let value = find("when", members) {
      (link.when, place.when) = strings(value, "'when'")
    }
    link.needsConfirmation = flag("confirm", members)
    if let value = find("deprecated", members) {
      link.deprecation = string(value, "'deprecated'")
      place.deprecation = value.range
    }
    if let value = find("priority", members) { link.priority = integer(value, "'priority'") ?? 0 }
    link.caseInsensitive = flag("caseInsensitive", members)
    if let value = find("summary", members) {
      link.summary = string(value, "'summary'") ?? ""
      place.summary = value.range
    }
    if let value = find("examples", members) { link.examples = strings(value, "'examples'").0 }
  }

  private mutating func decodeParameter(
    _ member: JSONMember
  ) -> (Manifest.Parameter, ManifestPlaces.Parameter)? {
    guard let members = object(member.value, "the parameter '\(member.key)'") else { return nil }
    warnUnknown(
      members, ["type", "optional", "default", "hasDefault", "log", "sensitive"], "a parameter")
    var place = ManifestPlaces.Parameter(key: member.keyRange)
    var parameter = Manifest.Parameter(name: member.key)
    if let value = find("type", members) {
      place.type = value.range
      guard let text = string(value, "'type'") else { return nil }
      guard let notation = notation(text, value.range) else { return nil }
      parameter.type = notation.type
      parameter.isList = notation.isList
    }
    parameter.isOptional = flag("optional", members)
    if let value = find("default", members) {
      place.defaultText = value.range
      if case .string(let text) = value.content {
        parameter.defaultText = text
      } else {
        problems.error(
          "manifest.type",
          "a default is the text that a URL would carry, in '\"'; this is \(value.kind)",
          at: value.range)
      }
    }
    parameter.hasDefault = flag("hasDefault", members) || place.defaultText != nil
    parameter.isLogged = flag("log", members)
    parameter.isSensitive = flag("sensitive", members)
    return (parameter, place)
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

// MARK: Values

extension ManifestDecoder {
  private func find(_ key: String, _ members: [JSONMember]) -> JSONValue? {
    members.first { $0.key == key }?.value
  }

  private mutating func required(
    _ key: String, _ members: [JSONMember], _ owner: String, _ place: ByteRange
  ) -> JSONValue? {
    if let value = find(key, members) { return value }
    problems.error("manifest.missing", "\(owner) has no '\(key)'; add it", at: place)
    return nil
  }

  private mutating func warnUnknown(_ members: [JSONMember], _ known: [String], _ owner: String) {
    for member in members where !known.contains(member.key) {
      problems.warning(
        "manifest.unknownKey",
        "\(owner) of version \(Manifest.version) has no key '\(member.key)'; it is ignored",
        at: member.keyRange)
    }
  }

  private mutating func wrongType(_ value: JSONValue, _ what: String, _ expected: String) {
    problems.error(
      "manifest.type", "\(what) is \(expected), but this is \(value.kind)", at: value.range)
  }

  private mutating func object(_ value: JSONValue, _ what: String) -> [JSONMember]? {
    if case .object(let members) = value.content { return members }
    wrongType(value, what, "an object, as in { … }")
    return nil
  }

  private mutating func array(_ value: JSONValue, _ what: String) -> [JSONValue]? {
    if case .array(let values) = value.content { return values }
    wrongType(value, what, "an array, as in [ … ]")
    return nil
  }

  private mutating func string(_ value: JSONValue, _ what: String) -> String? {
    if case .string(let text) = value.content { return text }
    wrongType(value, what, "a string in '\"'")
    return nil
  }

  private mutating func strings(
    _ value: JSONValue, _ what: String
  ) -> ([String], [ByteRange]) {
    var result: ([String], [ByteRange]) = ([], [])
    for element in array(value, what) ?? [] {
      guard let text = string(element, "an element of \(what)") else { continue }
      result.0.append(text)
      result.1.append(element.range)
    }
    return result
  }

  /// False where there is none.
  private mutating func flag(_ key: String, _ members: [JSONMember]) -> Bool {
    guard let value = find(key, members) else { return false }
    if case .bool(let flag) = value.content { return flag }
    wrongType(value, "'\(key)'", "true or false")
    return false
  }

  private mutating func integer(_ value: JSONValue, _ what: String) -> Int? {
    if case .number = value.content {
      let digits = text.string(value.range)
      if let number = Int(digits) { return number }
      problems.error(
        "manifest.type", "\(what) is a whole number that fits into \(Int.bitWidth) bits",
        at: value.range)
      return nil
    }
    wrongType(value, what, "a whole number")
    return nil
  }
}
