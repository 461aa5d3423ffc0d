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
    return examples
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
