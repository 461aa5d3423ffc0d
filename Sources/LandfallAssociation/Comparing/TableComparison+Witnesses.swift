// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCompiler
internal import LandfallCore

extension TableComparison {
  /// URLs near what differs, to be tried in both tables.
  ///
  /// There is one of each route that the other table does not have in the same words, and one of each two
  /// that share it. Where the tables differ in their schemes or hosts, there is one of each route.
  package func witnesses() -> [RouteExample] {
    let isOfAll =
      old.table.schemes != new.table.schemes || old.table.hosts != new.table.hosts
      || old.table.isCaseInsensitive != new.table.isCaseInsensitive
    let words = [Set(old.routes.indices.map(words)), Set((oldCount..<routes.count).map(words))]
    // Those that have changed come first.
    let changed = routes.indices.filter { number in
      !words[number < oldCount ? 1 : 0].contains(self.words(number))
    }
    var examples: [RouteExample] = []
    var known: Set<[Int]> = []
    func add(_ numbers: Int...) {
      guard known.insert(numbers.sorted()).inserted else { return }
      if let point = search.url(in: numbers.map { sets[$0] }).value {
        examples.append(point.example)
      }
    }
    for number in changed {
      search.texts.refresh()
      add(number)
      for other in (rivals[number] + earlier[number]).prefix(16) { add(number, other) }
    }
    if isOfAll {
      for number in routes.indices {
        search.texts.refresh()
        add(number)
      }
    }
    return examples + mountWitnesses() + expressionWitnesses()
  }

  /// How many mounts of a table are looked at, each with so many routes, and how many expressions.
  private static var mountLimit: Int { 16 }
  private static var routeLimit: Int { 1_000 }
  private static var expressionLimit: Int { 200 }

  /// Whether there are more mounts, routes or expressions than are looked at.
  package var hasMoreWitnesses: Bool {
    let mounts = changedMounts.map(\.count).max() ?? 0
    return mounts > TableComparison.mountLimit
      || mounts > 0 && sets.count > TableComparison.routeLimit
      || expressions.count > TableComparison.expressionLimit
  }

  private typealias MountPlace = (mount: LinkDeclaration, route: RouteDeclaration, words: [String])

  /// The mounts of each table that the other one does not have in the same words.
  private var changedMounts: [[MountPlace]] {
    let mounts = [old.table, new.table].map { table in
      table.mounts.flatMap { mount in
        mount.routes.map { route in
          let isFolded = table.isCaseInsensitive || route.isCaseInsensitive
          let words =
            ["\(isFolded)", route.pattern.text] + route.condition.texts
            + mount.parameters.map { "\($0.name) \($0.type)" }
          return (mount: mount, route: route, words: words)
        }
      }
    }
    return zip(mounts, mounts.reversed()).map { mine, others in
      mine.filter { mount in !others.contains { $0.words == mount.words } }
    }
  }

  private var expressions: [ExpressionDeclaration] {
    [old.table, new.table].flatMap(\.links).flatMap(\.expressions)
  }

  /// URLs of routes below changed mounts, as a mount owns them.
  private func mountWitnesses() -> [RouteExample] {
    let owned = changedMounts.map { mounts in
      mounts.prefix(TableComparison.mountLimit).compactMap { below($0.mount, $0.route) }
    }
    var examples: [RouteExample] = []
    for (mine, others) in zip(owned, owned.reversed()) {
      for mount in mine {
        for route in sets.prefix(TableComparison.routeLimit) {
          search.texts.refresh()
          // A mount that is larger than before takes more.
          for without in others.isEmpty ? [[]] : [[], others] {
            if let point = search.url(in: [route, mount], notIn: without).value {
              examples.append(point.example)
            }
          }
        }
      }
    }
    return examples
  }

  /// The URLs whose paths begin with that of a mount.
  private func below(_ mount: LinkDeclaration, _ route: RouteDeclaration) -> RouteSet? {
    guard let pattern = try? Pattern(parsing: MountPath.join(route.pattern.text, "/*")) else {
      return nil
    }
    var (link, all) = (mount, route)
    all.pattern = pattern
    (link.routes, link.isMount) = ([all], false)
    let table = TableDeclaration(
      name: "", schemes: old.table.schemes + new.table.schemes,
      hosts: old.table.hosts + new.table.hosts, links: [link])
    return TableBuilder(table).routes.first.map { RouteSet($0, search.texts) }
  }

  /// URLs of regular expressions, which other routes may take in one of the tables.
  private func expressionWitnesses() -> [RouteExample] {
    expressions.prefix(TableComparison.expressionLimit).flatMap { expression in
      [false, true].map { RouteExample(url: expression.expression.root.sample(isLong: $0)) }
    }
  }

  /// The name of a route's link, and what says which URLs it takes, and with which values where it has none.
  private func words(_ number: Int) -> [String] {
    let link = link(number)
    let route = link.routes[routes[number].place.route]
    return [link.name, route.pattern.text, "\(route.isCaseInsensitive) \(route.priority)"]
      + route.condition.texts
      + link.parameters.map { "\($0.name) \($0.mayBeAbsent) \($0.defaultText ?? "")" }
  }
}

extension ExpressionNode {
  /// A text that the expression takes, with each part that may be missing or without.
  fileprivate func sample(isLong: Bool) -> String {
    switch self {
    case .scalars(let set):
      let usual = "a5A-/:.?=&#_~ ".unicodeScalars.first { scalar in
        set.ranges.contains { $0.contains(scalar.value) }
      }
      let first = set.ranges.first.flatMap { Unicode.Scalar($0.lowerBound) }
      return (usual ?? first).map { String(Character($0)) } ?? ""
    case .concatenation(let nodes): return nodes.map { $0.sample(isLong: isLong) }.joined()
    case .alternation(let nodes): return nodes.first?.sample(isLong: isLong) ?? ""
    case .repetition(let node, let minimum, let maximum, _):
      let count = max(minimum, isLong && maximum != 0 ? 1 : 0)
      return String(repeating: node.sample(isLong: isLong), count: min(count, 64))
    case .capture(let node, _): return node.sample(isLong: isLong)
    case .start, .end: return ""
    }
  }
}
