// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

/// Reads a manifest from JSON into the declaration that its table is built from.
struct ManifestReader {
  var problems: ManifestProblems
  private(set) var manifest = Manifest(name: "")
  private var table = TableDeclaration(name: "", links: [])
  private var start = ByteRange(0, 0)

  init(_ json: [UInt8]) { problems = ManifestProblems(JSONText(json)) }

  /// Reads and checks everything; the builder that it returns has no problems.
  mutating func read(_ warnings: inout [ManifestProblem]) throws(ManifestError) -> TableBuilder {
    var reader = JSONReader(problems.text.bytes)
    var root: JSONValue?
    do throws(JSONFailure) {
      root = try reader.read()
    } catch {
      problems.error(error)
    }
    for duplicate in reader.duplicates { problems.error(duplicate) }
    guard let root, let members = readVersion(root) else {
      throw ManifestError(problems: problems.sorted(), isOfManifest: false)
    }
    let places = readTable(members)
    // The routes are compared if each of them is right.
    guard !problems.hasErrors else { throw ManifestError(problems: problems.sorted()) }
    checkOrigin()
    let builder = TableBuilder(table)
    report(builder.problems(), places)
    let all = problems.sorted()
    guard !problems.hasErrors else { throw ManifestError(problems: all) }
    warnings += all
    return builder
  }

  private mutating func readVersion(_ root: JSONValue) -> [JSONMember]? {
    start = root.start
    guard let members = object(root, "a manifest"),
      let value = required("version", members, "the manifest", start),
      let version = integer(value, "'version'")
    else { return nil }
    if version == Manifest.version { return members }
    problems.error(
      "manifest.version",
      "version \(version) is not known to this reader; it reads version \(Manifest.version)",
      at: value.range)
    return nil
  }

  private mutating func readTable(_ members: [JSONMember]) -> [[ByteRange]] {
    warnUnknown(
      members, ["version", "name", "schemes", "hosts", "options", "links", "mounts"], "a manifest")
    if let value = required("name", members, "the manifest", start) {
      manifest.name = string(value, "'name'") ?? ""
      checkLength(manifest.name, "the name", value.range)
    }
    for (scheme, range) in strings("schemes", members) {
      manifest.schemes.append(scheme)
      report(TableDeclaration(name: "", schemes: [scheme], links: []), .scheme, range)
    }
    for (host, range) in strings("hosts", members) {
      manifest.hosts.append(host)
      checkLength(host, "the host", range)
      report(TableDeclaration(name: "", hosts: [host], links: []), .host, range)
    }
    if let value = members["options"], let options = object(value, "'options'") {
      warnUnknown(options, ["caseInsensitive", "formEncodedQuery"], "the options")
      manifest.options.caseInsensitive = flag("caseInsensitive", options)
      manifest.options.formEncodedQuery = flag("formEncodedQuery", options)
    }
    table = TableDeclaration(
      name: manifest.name, schemes: manifest.schemes, hosts: manifest.hosts,
      isCaseInsensitive: manifest.options.caseInsensitive,
      isFormEncoded: manifest.options.formEncodedQuery, links: [])
    var places: [[ByteRange]] = []
    if let value = required("links", members, "the manifest", start) {
      (manifest.links, table.links, places) = readLinks(array(value, "'links'") ?? [])
    }
    if let value = members["mounts"] { readMounts(array(value, "'mounts'") ?? []) }
    return places
  }

  /// Mounts are read as links are; that one has its place beside another is nothing to check.
  private mutating func readMounts(_ values: [JSONValue]) {
    var mounts = table
    let places: [[ByteRange]]
    (manifest.mounts, mounts.links, places) = readLinks(values)
    for index in mounts.links.indices { mounts.links[index].isMount = true }
    table.mounts = mounts.links
    guard !problems.hasErrors, !mounts.links.isEmpty else { return }
    report(TableBuilder(mounts).mistakes.filter { $0.place != nil }, places)
  }

  // MARK: Links of one name

  /// An entry of the manifest, with what its texts say.
  struct Entry {
    var link: Manifest.Link
    let members: [JSONMember]
    var routes: [RouteDeclaration] = []
    var routePlaces: [ByteRange] = []
    var expressions: [ExpressionDeclaration] = []
    var expressionPlaces: [ByteRange] = []

    func place(_ key: String) -> ByteRange { members[key]?.range ?? ByteRange(0, 0) }
  }

  /// Reads links, and joins those of one name: they are patterns of one link.
  private mutating func readLinks(
    _ values: [JSONValue]
  ) -> (links: [Manifest.Link], declarations: [LinkDeclaration], places: [[ByteRange]]) {
    var entries: [Entry] = []
    var groups: [[Int]] = []
    var known: [String: Int] = [:]
    for value in values {
      guard let entry = readEntry(value) else { continue }
      let group = known[entry.link.name] ?? groups.count
      if group == groups.count { groups.append([]) }
      known[entry.link.name] = group
      groups[group].append(entries.count)
      entries.append(entry)
    }
    var declarations: [LinkDeclaration] = []
    var places: [[ByteRange]] = []
    for group in groups {
      let parameters = parameters(group.map { entries[$0] })
      for index in group { entries[index].link.parameters = parameters }
      let group = group.map { entries[$0] }
      var link = LinkDeclaration(
        name: group[0].link.name, parameters: parameters.map { ParameterDeclaration($0) },
        routes: group.flatMap(\.routes), expressions: group.flatMap(\.expressions),
        summary: summary(group), examples: group.flatMap(\.link.examples))
      for index in link.routes.indices { link.routes[index].setMarks(parameters) }
      for index in link.expressions.indices { link.expressions[index].marks.setMarks(parameters) }
      declarations.append(link)
      places.append(group.flatMap(\.routePlaces) + group.flatMap(\.expressionPlaces))
    }
    return (entries.map(\.link), declarations, places)
  }

  private mutating func parameters(_ group: [Entry]) -> [Manifest.Parameter] {
    let listed = group.filter { !$0.link.parameters.isEmpty }
    var parameters = listed.first?.link.parameters ?? []
    for entry in listed where entry.link.parameters != parameters {
      problems.error(
        "manifest.parameters",
        "'\(entry.link.name)' has other parameters already at "
          + problems.position(listed[0].place("parameters"))
          + "; entries of one name are one link, so list the same ones or none",
        at: entry.place("parameters"))
    }
    let names =
      group.flatMap(\.routes).flatMap { $0.pattern.placeholders.filter(\.isNamed).map(\.name) }
      + group.flatMap(\.expressions).flatMap(\.names)
    for name in names where !parameters.contains(where: { $0.name == name }) {
      parameters.append(Manifest.Parameter(name: name))
    }
    return parameters
  }

  private mutating func summary(_ group: [Entry]) -> String {
    let summaries = group.filter { !$0.link.summary.isEmpty }
    guard let first = summaries.first else { return "" }
    for entry in summaries where entry.link.summary != first.link.summary {
      problems.warning(
        "manifest.summary",
        "the link has another summary already at \(problems.position(first.place("summary"))); "
          + "that one is kept",
        at: entry.place("summary"))
    }
    return first.link.summary
  }

  // MARK: The table

  private mutating func checkOrigin() {
    let hasOrigin =
      !table.schemes.isEmpty || !table.hosts.isEmpty
      || table.links.contains { link in
        link.routes.contains { $0.pattern.scheme != nil || $0.pattern.host != nil }
      }
    if !hasOrigin {
      problems.error(
        "manifest.noOrigin",
        "no scheme and no host is named, so every URL would be refused; name one, as in "
          + "\"schemes\": [\"linky\"]",
        at: start)
    }
  }

  private mutating func report(
    _ table: TableDeclaration, _ code: TableProblem.Code, _ range: ByteRange
  ) {
    for problem in TableBuilder(table).problems() where problem.code == code {
      problems.error(code.rawValue, problem.message, at: range)
    }
  }

  private mutating func report(_ found: [TableProblem], _ places: [[ByteRange]]) {
    func written(_ place: TableProblem.Place) -> ByteRange {
      places.indices.contains(place.link) && places[place.link].indices.contains(place.route)
        ? places[place.link][place.route] : start
    }
    for problem in found {
      var message = problem.message
      if let other = problem.other {
        message += "; the other one is at \(problems.position(written(other)))"
      }
      let place = problem.place.map(written)
      if let place, let range = problem.range {
        problems.error(problem.code.rawValue, message, at: range, in: place)
      } else {
        problems.error(problem.code.rawValue, message, at: place ?? start)
      }
    }
  }
}

// MARK: Values

extension ManifestReader {
  /// Notes a text that a table cannot hold; returns whether it can.
  @discardableResult
  mutating func checkLength(_ text: String, _ name: String, _ place: ByteRange) -> Bool {
    let limit = 4_095
    if text.utf8.count <= limit { return true }
    problems.error(
      "manifest.length",
      "\(name) has \(text.utf8.count) bytes; a table holds at most \(limit)", at: place)
    return false
  }

  mutating func error(_ code: String, _ message: String, at value: JSONValue) {
    problems.error(code, message, at: value.range)
  }

  mutating func required(
    _ key: String, _ members: [JSONMember], _ owner: String, _ place: ByteRange
  ) -> JSONValue? {
    if let value = members[key] { return value }
    problems.error("manifest.missing", "\(owner) has no '\(key)'; add it", at: place)
    return nil
  }

  mutating func warnUnknown(_ members: [JSONMember], _ known: [String], _ owner: String) {
    for member in members where !known.contains(member.key) {
      problems.warning(
        "manifest.unknownKey",
        "\(owner) of version \(Manifest.version) has no key '\(member.key)'; it is ignored",
        at: member.keyRange)
    }
  }

  private mutating func wrongType(_ value: JSONValue, _ name: String, _ expected: String) {
    error("manifest.type", "\(name) is \(expected), but this is \(value.kind)", at: value)
  }

  mutating func object(_ value: JSONValue, _ name: String) -> [JSONMember]? {
    if case .object(let members) = value.content { return members }
    wrongType(value, name, "an object, as in { … }")
    return nil
  }

  mutating func array(_ value: JSONValue, _ name: String) -> [JSONValue]? {
    if case .array(let values) = value.content { return values }
    wrongType(value, name, "an array, as in [ … ]")
    return nil
  }

  mutating func string(_ value: JSONValue, _ name: String) -> String? {
    if case .string(let text) = value.content { return text }
    wrongType(value, name, "a string in '\"'")
    return nil
  }

  mutating func strings(
    _ key: String, _ members: [JSONMember]
  ) -> [(text: String, range: ByteRange)] {
    guard let value = members[key], let elements = array(value, "'\(key)'") else { return [] }
    var strings: [(text: String, range: ByteRange)] = []
    for element in elements {
      guard let text = string(element, "an element of '\(key)'") else { continue }
      strings.append((text, element.range))
    }
    return strings
  }

  /// False if the key is not there.
  mutating func flag(_ key: String, _ members: [JSONMember]) -> Bool {
    guard let value = members[key] else { return false }
    if case .bool(let flag) = value.content { return flag }
    wrongType(value, "'\(key)'", "true or false")
    return false
  }

  mutating func integer(_ value: JSONValue, _ name: String) -> Int? {
    guard case .number = value.content else {
      wrongType(value, name, "a whole number")
      return nil
    }
    if let number = Int(problems.text.string(value.range)) { return number }
    error(
      "manifest.type", "\(name) is a whole number that fits into \(Int.bitWidth) bits", at: value)
    return nil
  }
}
