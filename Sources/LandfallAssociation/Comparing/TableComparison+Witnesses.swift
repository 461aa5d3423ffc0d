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
    let isOfAll = old.table.schemes != new.table.schemes || old.table.hosts != new.table.hosts
    let words = [Set(old.routes.indices.map(words)), Set((oldCount..<routes.count).map(words))]
    var examples: [RouteExample] = []
    for number in routes.indices {
      let isKnown = words[number < oldCount ? 1 : 0].contains(self.words(number))
      guard isOfAll || !isKnown else { continue }
      search.texts.refresh()
      let sharing = isKnown ? [] : rivals[number] + earlier[number]
      for others in [[]] + sharing.map({ [sets[$0]] }) {
        if let point = search.url(in: [sets[number]] + others).value {
          examples.append(point.example)
        }
      }
    }
    return examples
  }

  /// The name of a route's link, and its pattern.
  private func words(_ number: Int) -> [String] {
    let (link, route) = (link(number), routes[number].place.route)
    return [link.name, link.routes[route].pattern.text]
  }
}
