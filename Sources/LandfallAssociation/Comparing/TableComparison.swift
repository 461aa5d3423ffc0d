// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCompiler
internal import LandfallCore

/// What becomes of URLs if a new table of routes replaces an old one.
package struct TableDifference: Sendable {
  package enum Kind: String, Sendable {
    /// A URL opened a link, and opens none.
    case lost
    /// A URL opens a link of another name.
    case otherLink
    /// A URL opens a link whose name alone is new.
    case renamed
    /// A URL gives a value to another parameter, or the value of an absent one is another.
    case value
    /// A URL needs other rights: an account, a source, a confirmation.
    case rights
    /// A URL opened none, and opens a link.
    case gained
    /// Whether any URL changes is not decided.
    case undecided
  }

  package var kind: Kind
  /// The route of the old table; nil if there is none.
  package var old: TableProblem.Place?
  package var new: TableProblem.Place?
  /// A shortest URL that shows it; nil where that is undecided.
  package var example: RouteExample?
  /// What changes, without a full stop.
  package var detail: String
  /// Whether links that worked stop to work as before.
  package var isBreaking: Bool

  package init(
    kind: Kind, old: TableProblem.Place?, new: TableProblem.Place?, example: RouteExample?,
    detail: String, isBreaking: Bool
  ) {
    self.kind = kind
    self.old = old
    self.new = new
    self.example = example
    self.detail = detail
    self.isBreaking = isBreaking
  }
}

/// Compares the routes of two tables by the languages of their URLs.
package struct TableComparison {
  let old: TableBuilder
  let new: TableBuilder
  let search: RouteSearch
  /// The flat routes of the old table, and then those of the new one.
  let routes: [FlatRoute]
  let sets: [RouteSet]
  let oldCount: Int
  /// For each route those of its own table that are tried before it and may take one of its URLs.
  private(set) var earlier: [[Int]]
  /// For each route those of the other table that may take one of its URLs.
  private(set) var rivals: [[Int]]
  /// The names of links that are new, by their old names.
  private let renamed: [String: String]

  /// Prepares a comparison.
  ///
  /// - Parameters:
  ///   - old: The routes of the old table.
  ///   - new: The routes of the new one.
  package init(_ old: TableBuilder, _ new: TableBuilder) {
    self.old = old
    self.new = new
    let texts = TextSearch()
    // Where a route names no scheme and no host, those of both tables count, and hosts that one of them
    // declares for all routes and the other for some.
    func hosts(_ mine: TableBuilder, namedIn other: TableBuilder) -> [String] {
      mine.table.hosts.filter { name in
        HostPattern(declared: name).map { host in
          other.routes.contains { $0.host?.encoded == host.encoded }
        } ?? false
      }
    }
    let common = old.table.hosts.filter(new.table.hosts.contains)
    let hosts = common + hosts(old, namedIn: new) + hosts(new, namedIn: old)
    let both = TableDeclaration(
      name: "", schemes: old.table.schemes.filter(new.table.schemes.contains), hosts: hosts,
      links: old.table.links + new.table.links)
    search = RouteSearch(OriginSet(both), texts)
    routes = old.routes + new.routes
    oldCount = old.routes.count
    sets = routes.map { RouteSet($0, texts) }
    renamed = TableComparison.renamed(old.table, new.table)
    earlier = [[Int]](repeating: [], count: routes.count)
    rivals = earlier
    for (one, other) in RoutePairs(routes).pairs where !search.areDisjoint(sets[one], sets[other]) {
      if (one < oldCount) == (other < oldCount) {
        guard routes[one].place != routes[other].place else { continue }
        let isFirst = routes[one].order(before: routes[other]).isFirst
        earlier[isFirst ? other : one].append(isFirst ? one : other)
      } else {
        rivals[one].append(other)
        rivals[other].append(one)
      }
    }
  }

  /// Links whose patterns are all those of one new link, if neither name is in the other table.
  private static func renamed(
    _ old: TableDeclaration, _ new: TableDeclaration
  ) -> [String: String] {
    func patterns(_ link: LinkDeclaration) -> [String] {
      link.routes.map { $0.pattern.text } + link.expressions.map { $0.expression.text }
    }
    let (oldNames, newNames) = (Set(old.links.map { $0.name }), Set(new.links.map { $0.name }))
    let fresh = new.links.filter { !oldNames.contains($0.name) }
    var renamed: [String: String] = [:]
    for link in old.links where !newNames.contains(link.name) {
      let same = fresh.filter { patterns($0) == patterns(link) }
      if same.count == 1 { renamed[link.name] = same[0].name }
    }
    return renamed
  }

  // MARK: Differences

  package func differences() -> [TableDifference] {
    var differences: [TableDifference] = []
    func add(_ difference: TableDifference) {
      let isKnown = differences.contains {
        $0.kind == difference.kind && $0.old == difference.old && $0.new == difference.new
          && $0.detail == difference.detail
      }
      if !isKnown { differences.append(difference) }
    }
    for number in 0..<oldCount where !isUnchanged(number) {
      search.texts.refresh()
      if let lost = lost(number) { add(lost) }
      for rival in rivals[number] { for change in changes(number, rival) { add(change) } }
    }
    for number in oldCount..<routes.count where !isUnchanged(number) {
      search.texts.refresh()
      if let gained = gained(number) { add(gained) }
    }
    return originDifferences + expressionDifferences + differences
  }

  /// Whether a route, and those before it, stand in the other table just as in its own.
  private func isUnchanged(_ number: Int) -> Bool {
    guard let twin = twin(number), earlier[twin].count == earlier[number].count, hasOrigin(number)
    else { return false }
    return earlier[number].allSatisfy { other in
      self.twin(other).map { earlier[twin].contains($0) } ?? false
    }
  }

  /// A route of the other table that takes the same URLs for the same link with the same values.
  private func twin(_ number: Int) -> Int? {
    rivals[number].first { rival in
      let (mine, other) = number < oldCount ? (number, rival) : (rival, number)
      return sets[number] == sets[rival] && link(mine).name == link(other).name
        && valueChanges(mine, other).isEmpty && rightChanges(mine, other).isEmpty
        && routes[mine].isMount == routes[other].isMount
    }
  }

  /// Whether two routes are alternatives of one pattern, of which each has its twin in the other table.
  private func isSamePattern(_ number: Int, _ rival: Int) -> Bool {
    let alternatives = routes.indices.filter {
      routes[$0].place == routes[number].place && ($0 < oldCount) == (number < oldCount)
    }
    return alternatives.allSatisfy { one in
      twin(one).map { routes[$0].place == routes[rival].place } ?? false
    }
  }

  /// Whether the other table has the scheme and the host that a route names for all of its routes.
  private func hasOrigin(_ number: Int) -> Bool {
    let (route, builder) = (routes[number], number < oldCount ? new : old)
    let knowsScheme = route.scheme.isEmpty || builder.origins.schemes.contains(route.scheme)
    let knowsHost = route.host.map(builder.origins.mayDeclare) ?? true
    return knowsScheme && knowsHost
  }

  /// The rivals that may take a URL of a route: all, or only those that name an origin themselves.
  private func takers(_ number: Int) -> [Int] {
    hasOrigin(number)
      ? rivals[number]
      : rivals[number].filter { !routes[$0].scheme.isEmpty || routes[$0].host != nil }
  }

  private func only(_ number: Int) -> Decision<RoutePoint> {
    search.url(
      in: [sets[number]], notIn: (earlier[number] + takers(number)).map { sets[$0] })
  }

  private func lost(_ number: Int) -> TableDifference? {
    let route = declaration(number)
    let isDeclared = route.deprecation != nil
    let name = link(number).name
    let decision = only(number)
    if decision.isNo { return nil }
    let isOpaque = decision.value == nil
    return TableDifference(
      kind: isOpaque ? .undecided : .lost, old: routes[number].place, new: nil,
      example: decision.value?.example,
      detail: isOpaque
        ? "whether every URL of '\(name)' still opens depends on a type that only the app knows, or "
          + "takes too long to decide"
        : "opened '\(name)', and opens nothing" + (isDeclared ? "; it was deprecated" : ""),
      isBreaking: !isOpaque && !isDeclared)
  }

  private func gained(_ number: Int) -> TableDifference? {
    let decision = only(number)
    if decision.isNo { return nil }
    let isOpaque = decision.value == nil
    return TableDifference(
      kind: isOpaque ? .undecided : .gained, old: nil, new: routes[number].place,
      example: decision.value?.example,
      detail: isOpaque
        ? "whether a URL of '\(link(number).name)' opened nothing before is undecided"
        : "opens '\(link(number).name)' now", isBreaking: false)
  }

  private func changes(_ number: Int, _ rival: Int) -> [TableDifference] {
    // The alternatives of one pattern decide among themselves as before.
    if let twin = twin(number), twin != rival, isSamePattern(number, rival) { return [] }
    let (mine, other) = (link(number), link(rival))
    let isRenamed = renamed[mine.name] == other.name
    let isOther = mine.name != other.name && !isRenamed
    var found: [(kind: TableDifference.Kind, detail: String, isBreaking: Bool)] = []
    if isOther {
      found.append((.otherLink, "opened '\(mine.name)', and opens '\(other.name)'", true))
    } else {
      if isRenamed { found.append((.renamed, "'\(mine.name)' is '\(other.name)' now", false)) }
      found += valueChanges(number, rival).map { (.value, $0.detail, $0.isBreaking) }
    }
    found += rightChanges(number, rival).map { (.rights, $0.detail, $0.isBreaking) }
    if declaration(number).deprecation != nil {
      found = found.map { kind, detail, isBreaking in
        (kind, isBreaking ? detail + "; it was deprecated" : detail, false)
      }
    }
    guard !found.isEmpty, takers(number).contains(rival) else { return [] }
    let both = search.url(
      in: [sets[number], sets[rival]],
      notIn: (earlier[number] + earlier[rival]).map { sets[$0] })
    if both.isNo { return [] }
    return found.map { kind, detail, isBreaking in
      TableDifference(
        kind: both.value == nil ? .undecided : kind, old: routes[number].place,
        new: routes[rival].place, example: both.value?.example,
        detail: both.value == nil ? detail + ", if a URL fits both; that is undecided" : detail,
        isBreaking: isBreaking && both.value != nil)
    }
  }

  func link(_ number: Int) -> LinkDeclaration {
    (number < oldCount ? old : new).table.links[routes[number].place.link]
  }

  private func declaration(_ number: Int) -> RouteDeclaration {
    link(number).routes[routes[number].place.route]
  }
}

// MARK: Values and rights

extension TableComparison {
  typealias Change = (detail: String, isBreaking: Bool)

  /// Where each parameter takes its value from.
  private func sources(_ number: Int) -> [String: String] {
    let (route, parameters) = (routes[number], link(number).parameters)
    var sources: [String: String] = [:]
    func add(_ slot: Int, _ source: String) {
      if parameters.indices.contains(slot) { sources[parameters[slot].name] = source }
    }
    for (index, slot) in route.pathSlots.enumerated() {
      add(slot, "the path's value \(index + 1)")
    }
    for (index, slot) in route.hostSlots.enumerated() {
      add(slot.slot, "the host's value \(index + 1)")
    }
    for requirement in route.requirements {
      let item =
        "the item '\(String(decoding: requirement.name, as: UTF8.self))'"
        + (requirement.isInFragment ? " of the fragment" : "")
      switch requirement.kind {
      case .capture(let slot, _, _, _, _):
        add(slot, item + (requirement.plusIsSpace ? ", where '+' is a space" : ""))
      case .constant(let slot, let text):
        add(slot, "the constant '\(String(decoding: text, as: UTF8.self))'")
      case .others(let slot): add(slot, "the other items")
      case .itemTail(let slot, _): add(slot, "the rest of the URL from \(item) on")
      case .literal, .present, .absent, .tail, .pathTail, .blank, .context: break
      }
    }
    switch route.fragment {
    case .capture(let slot, _, _): add(slot, "the fragment")
    case .path(_, let slots, _):
      for (index, slot) in slots.enumerated() { add(slot, "the fragment's value \(index + 1)") }
    case .ignored, .literal: break
    }
    return sources
  }

  /// The place of each value among the segments, since two paths may share their URLs otherwise.
  private func places(_ number: Int) -> [Int] {
    routes[number].edges.enumerated().flatMap { index, edge -> [Int] in
      switch edge {
      case .literal: []
      case .mixed(let parts, _):
        parts.compactMap { if case .placeholder = $0 { index } else { nil } }
      case .placeholder, .repeated, .rest: [index]
      }
    }
  }

  private func valueChanges(_ number: Int, _ rival: Int) -> [Change] {
    let (mine, others) = (sources(number), sources(rival))
    let (old, new) = (link(number).parameters, link(rival).parameters)
    let isMoved = !mine.isEmpty && places(number) != places(rival)
    var changes: [Change] = []
    for parameter in old {
      let name = parameter.name
      guard let other = new.first(where: { $0.name == name }) else {
        guard let source = mine[name] else { continue }
        let heir = others.first { $0.value == source && self.isNew($0.key, old) }?.key
        changes.append(
          heir.map { ("the value '\(name)' is named '\($0)' now", isMoved) }
            ?? ("the value '\(name)' from \(source) is no longer read", true))
        continue
      }
      if mine[name] != others[name] {
        let source = others[name] ?? "nowhere"
        changes.append(
          ("'\(name)' was \(mine[name] ?? "not in the URL"), and is \(source)", true))
      } else if isMoved, mine[name] != nil {
        changes.append(("'\(name)' may be at another place in the path", true))
      } else if parameter.mayBeAbsent, parameter.defaultText != other.defaultText {
        changes.append(
          (
            "without a value '\(name)' was \(parameter.defaultText ?? "absent"), and is "
              + "\(other.defaultText ?? "absent")", true
          ))
      } else if parameter.isList != other.isList {
        changes.append(("'\(name)' is \(other.isList ? "a list" : "one value") now", true))
      } else if parameter.type != other.type, parameter.type.isOpaque || other.type.isOpaque {
        changes.append(
          ("'\(name)' was \(parameter.type), and is \(other.type), which only the app knows", false)
        )
      }
    }
    // A value that may be absent changes nothing for the links of before.
    for parameter in new where isNew(parameter.name, old) && !parameter.mayBeAbsent {
      guard let source = others[parameter.name],
        !old.contains(where: { mine[$0.name] == source && isNew($0.name, new) })
      else { continue }
      changes.append(("the value '\(parameter.name)' is new: \(source)", false))
    }
    return changes
  }

  private func isNew(_ name: String, _ parameters: [ParameterDeclaration]) -> Bool {
    !parameters.contains { $0.name == name }
  }

  private func rightChanges(_ number: Int, _ rival: Int) -> [Change] {
    rightChanges(declaration(number), declaration(rival))
  }

  func rightChanges(_ mine: RouteDeclaration, _ other: RouteDeclaration) -> [Change] {
    var changes: [Change] = []
    if mine.isAuthenticated != other.isAuthenticated {
      changes.append(
        other.isAuthenticated
          ? ("needs an account now", true) : ("no longer needs an account", false)
      )
    }
    if mine.needsConfirmation != other.needsConfirmation {
      changes.append(
        other.needsConfirmation
          ? ("asks the user first now", true) : ("no longer asks the user", false))
    }
    if Set(mine.sources) != Set(other.sources) {
      let lost =
        other.sources.isEmpty
        ? []
        : mine.sources.isEmpty
          ? ["any other"] : mine.sources.filter { !other.sources.contains($0) }
      let all = other.sources.isEmpty ? "any source" : other.sources.joined(separator: ", ")
      changes.append(("is allowed from \(all) now", !lost.isEmpty))
    }
    return changes
  }
}
