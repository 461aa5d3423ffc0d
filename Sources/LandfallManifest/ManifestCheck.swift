// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

/// Checks what the texts of a manifest say, and makes the declaration that its table is built from.
struct ManifestCheck {
  /// With the parameters of each link completed.
  private(set) var manifest: Manifest
  private let places: ManifestPlaces?
  private(set) var problems: ManifestProblems
  private var table: TableDeclaration
  /// For each link of the table its entries in the manifest.
  private var entries: [[Int]] = []
  /// For each link and route of the table the place of its text.
  private var origins: [[ByteRange?]] = []

  init(_ manifest: Manifest, _ places: ManifestPlaces?, _ problems: ManifestProblems) {
    self.manifest = manifest
    self.places = places
    self.problems = problems
    table = TableDeclaration(
      name: manifest.name, schemes: manifest.schemes, hosts: manifest.hosts,
      isCaseInsensitive: manifest.options.caseInsensitive,
      isFormEncoded: manifest.options.formEncodedQuery, links: [])
  }

  /// Checks everything.
  ///
  /// - Parameter warnings: Gets the warnings, in the order of the text.
  /// - Returns: The builder of the table, which has no problems.
  /// - Throws: ``ManifestError`` with all mistakes and warnings.
  mutating func run(_ warnings: inout [ManifestProblem]) throws(ManifestError) -> TableBuilder {
    checkLength(manifest.name, "the name", places?.name)
    checkOrigins()
    group()
    for link in entries.indices { addLink(entries[link]) }
    addMounts()
    // The routes are compared if each of them is right.
    guard !problems.hasErrors else { throw ManifestError(problems: problems.sorted()) }
    checkOrigin()
    let builder = TableBuilder(table)
    report(builder.problems())
    try problems.check(&warnings)
    return builder
  }

  /// Mounts are read as links are; that one has its place beside another is nothing to check.
  private mutating func addMounts() {
    guard !manifest.mounts.isEmpty else { return }
    var mounts = manifest
    (mounts.links, mounts.mounts) = (manifest.mounts, [])
    var places = places
    if let links = places?.mounts { places?.links = links }
    var check = ManifestCheck(mounts, places, problems)
    check.group()
    for link in check.entries.indices { check.addLink(check.entries[link]) }
    for index in check.table.links.indices { check.table.links[index].isMount = true }
    if !check.problems.hasErrors {
      check.report(TableBuilder(check.table).ownProblems.filter { $0.place != nil })
    }
    problems = check.problems
    manifest.mounts = check.manifest.links
    table.mounts = check.table.links
  }

  // MARK: Places

  private func place(_ entry: Int) -> ManifestPlaces.Link? { places?.links[entry] }

  private func place(_ place: TableProblem.Place?) -> ByteRange? {
    guard let place, origins.indices.contains(place.link),
      origins[place.link].indices.contains(place.route)
    else { return places?.whole }
    return origins[place.link][place.route]
  }

  /// " at line:column", for a message about another place; empty if it is unknown.
  private func reference(_ range: ByteRange?) -> String {
    problems.position(range).map { " at " + $0 } ?? ""
  }

  /// What a table cannot hold is refused here, where its place is known.
  private mutating func checkLength(_ text: String, _ what: String, _ place: ByteRange?) {
    let count = text.utf8.count
    guard count > ManifestCheck.lengthLimit else { return }
    problems.error(
      "manifest.length",
      "\(what) has \(count) bytes; a table holds at most \(ManifestCheck.lengthLimit)", at: place)
  }

  static var lengthLimit: Int { 4_095 }

  // MARK: Origins

  private mutating func checkOrigins() {
    for (index, scheme) in manifest.schemes.enumerated() {
      let range = places?.schemes[index]
      report(TableDeclaration(name: "", schemes: [scheme], links: []), .scheme, range)
    }
    for (index, host) in manifest.hosts.enumerated() {
      let range = places?.hosts[index]
      checkLength(host, "the host", range)
      report(TableDeclaration(name: "", hosts: [host], links: []), .host, range)
    }
  }

  private mutating func report(
    _ table: TableDeclaration, _ code: TableProblem.Code, _ range: ByteRange?
  ) {
    for problem in TableBuilder(table).problems() where problem.code == code {
      problems.error(code.rawValue, problem.message, at: range)
    }
  }

  // MARK: Links

  /// Entries of one name are patterns of one link.
  private mutating func group() {
    var links: [String: Int] = [:]
    for (entry, link) in manifest.links.enumerated() {
      if let known = links[link.name] {
        entries[known].append(entry)
      } else {
        links[link.name] = entries.count
        entries.append([entry])
      }
    }
  }

  private mutating func addLink(_ entries: [Int]) {
    let name = manifest.links[entries[0]].name
    if name.isEmpty, places?.links[entries[0]].name.count != 1 {
      problems.error(
        "manifest.value", "a link's name is empty; write one", at: place(entries[0])?.name)
    }
    checkLength(name, "the name", place(entries[0])?.name)
    var routes: [RouteDeclaration] = []
    var expressions: [ExpressionDeclaration] = []
    var routePlaces: [ByteRange?] = []
    var expressionPlaces: [ByteRange?] = []
    for entry in entries {
      checkSources(entry)
      checkCondition(entry)
      checkLength(manifest.links[entry].deprecation ?? "", "the text", place(entry)?.deprecation)
      for (index, pattern) in manifest.links[entry].patterns.enumerated() {
        guard let route = route(entry, index, pattern) else { continue }
        routes.append(route)
        routePlaces.append(place(entry)?.patterns[index])
      }
      for index in manifest.links[entry].expressions.indices {
        guard let expression = expression(entry, index) else { continue }
        expressions.append(expression)
        expressionPlaces.append(place(entry)?.expressions[index])
      }
    }
    let parameters = parameters(entries, routes, expressions)
    for entry in entries { manifest.links[entry].parameters = parameters }
    for index in routes.indices { routes[index].setMarks(parameters) }
    for index in expressions.indices { expressions[index].marks.setMarks(parameters) }
    table.links.append(
      LinkDeclaration(
        name: name, parameters: parameters.map { ParameterDeclaration($0) }, routes: routes,
        expressions: expressions, summary: summary(entries),
        examples: entries.flatMap { manifest.links[$0].examples }))
    origins.append(routePlaces + expressionPlaces)
  }

  private mutating func route(_ entry: Int, _ index: Int, _ text: String) -> RouteDeclaration? {
    let place = place(entry)?.patterns[index]
    let before = problems.errorCount
    checkLength(text, "the pattern", place)
    guard problems.errorCount == before else { return nil }
    do throws(PatternError) {
      return RouteDeclaration(try Pattern(parsing: text), marks: manifest.links[entry])
    } catch {
      problems.error(error.code.rawValue, error.message, at: error.range, in: place)
      return nil
    }
  }

  private mutating func expression(_ entry: Int, _ index: Int) -> ExpressionDeclaration? {
    let link = manifest.links[entry]
    let expression = link.expressions[index]
    let place = place(entry)?.expressions[index]
    do throws(ExpressionError) {
      return ExpressionDeclaration(
        try RegularExpression(
          parsing: expression.regex, isCaseInsensitive: expression.caseInsensitive),
        anchoring: expression.anchoring, marks: RouteDeclaration(.root, marks: link))
    } catch {
      problems.error(error.code.rawValue, error.message, at: error.range, in: place)
      return nil
    }
  }

  private mutating func checkSources(_ entry: Int) {
    let sources = manifest.links[entry].sources
    let place = place(entry)?.sources
    guard sources != ["any"] else { return }
    guard sources.count <= RouteDeclaration.sourceLimit else {
      problems.error(
        "manifest.value", "a link names at most \(RouteDeclaration.sourceLimit) sources",
        at: place?.first)
      return
    }
    for (index, source) in sources.enumerated() {
      if source == "any" {
        problems.error(
          "manifest.value", "'any' stands alone; remove it, or the others", at: place?[index])
      } else if !RouteDeclaration.isSourceName(source) {
        checkLength(source, "the source", place?[index])
        problems.warning(
          "manifest.unknownSource",
          "no link comes from '\(source)', as \(RouteDeclaration.sourceNameRule); it is kept",
          at: place?[index])
      }
    }
  }

  private mutating func checkCondition(_ entry: Int) {
    do throws(ConditionError) {
      _ = try RouteCondition(parsing: manifest.links[entry].when)
    } catch {
      let ranges = place(entry)?.when
      let place = ranges.flatMap { $0.indices.contains(error.index) ? $0[error.index] : nil }
      problems.error(error.code.rawValue, error.message, at: error.range, in: place)
    }
  }

  private mutating func summary(_ entries: [Int]) -> String {
    let summaries = entries.filter { !manifest.links[$0].summary.isEmpty }
    guard let first = summaries.first else { return "" }
    let text = manifest.links[first].summary
    for entry in summaries where manifest.links[entry].summary != text {
      problems.warning(
        "manifest.summary",
        "the link has another summary already\(reference(place(first)?.summary)); that one is "
          + "kept",
        at: place(entry)?.summary)
    }
    return text
  }

  // MARK: Parameters

  /// Those listed, then those that only patterns name.
  private mutating func parameters(
    _ entries: [Int], _ routes: [RouteDeclaration], _ expressions: [ExpressionDeclaration]
  ) -> [Manifest.Parameter] {
    var parameters: [Manifest.Parameter] = []
    if let first = entries.first(where: { !manifest.links[$0].parameters.isEmpty }) {
      checkParameters(first)
      parameters = manifest.links[first].parameters
      for entry in entries where entry > first {
        printDefaults(entry)
        let others = manifest.links[entry].parameters
        guard !others.isEmpty, others != parameters else { continue }
        problems.error(
          "manifest.parameters",
          "'\(manifest.links[entry].name)' has other parameters already"
            + "\(reference(place(first)?.parameterList)); entries of one name are one "
            + "link, so list the same ones or none",
          at: place(entry)?.parameterList)
      }
    }
    let names =
      routes.flatMap { $0.pattern.placeholders.filter { $0.isNamed }.map { $0.name } }
      + expressions.flatMap { $0.names }
    for name in names where !parameters.contains(where: { $0.name == name }) {
      parameters.append(Manifest.Parameter(name: name))
    }
    return parameters
  }

  /// Values are compared with their defaults as they are printed.
  private mutating func printDefaults(_ entry: Int) {
    for (index, parameter) in manifest.links[entry].parameters.enumerated() {
      guard let text = parameter.defaultText, !parameter.isList, parameter.type.takes(text) else {
        continue
      }
      manifest.links[entry].parameters[index].defaultText = parameter.type.printed(text)
    }
  }

  private mutating func checkParameters(_ entry: Int) {
    defer { printDefaults(entry) }
    for (index, parameter) in manifest.links[entry].parameters.enumerated() {
      let place = place(entry)?.parameters[index]
      checkLength(parameter.name, "the name", place?.key)
      checkLength(parameter.type.description, "the type", place?.type)
      checkLength(parameter.defaultText ?? "", "the default", place?.defaultText)
      if parameter.isList, parameter.isOptional {
        problems.error(
          "manifest.value", "an absent list is empty, so a list is never optional",
          at: place?.key)
      }
      guard let text = parameter.defaultText else { continue }
      if parameter.isList {
        problems.error(
          "manifest.default",
          "the default of a list has no text; write \"hasDefault\": true, or remove it",
          at: place?.defaultText)
      } else if !parameter.type.takes(text) {
        problems.error(
          "manifest.default",
          "the default '\(text)' is not of the type \(parameter.type); write "
            + parameter.type.expectation,
          at: place?.defaultText)
      }
    }
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
        at: places?.whole)
    }
  }

  private mutating func report(_ found: [TableProblem]) {
    for problem in found {
      var message = problem.message
      if let other = problem.other, let text = problems.position(place(other)) {
        message += "; the other one is at \(text)"
      }
      guard let range = problem.range, problem.place != nil, let string = place(problem.place)
      else {
        problems.error(problem.code.rawValue, message, at: place(problem.place))
        continue
      }
      problems.error(problem.code.rawValue, message, at: range, in: string)
    }
  }
}
