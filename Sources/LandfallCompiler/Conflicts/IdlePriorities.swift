// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension TableBuilder {
  /// The groups of routes whose `priority:` changes nothing, each as a problem of its first route.
  ///
  /// Without all of these priorities, every two routes that share a URL are tried in the same order, and a
  /// rule still gives it. A group that takes too long to decide is not among them.
  ///
  /// - Parameter groups: The routes that have one `priority:` together, in a table without mistakes.
  /// - Returns: The problems, in the order of the groups.
  package func idlePriorities(_ groups: [[TableProblem.Place]]) -> [TableProblem] {
    let groups = groups.filter { group in
      group.contains { table.links[$0.link].routes[$0.route].priority != 0 }
    }
    if groups.isEmpty { return [] }
    // The rest of a mount is a route, too.
    let all = table.mounts.isEmpty ? self : withOwners
    let (now, search) = (all.routes, all.search)
    let sets = now.map { RouteSet($0, search.texts) }
    search.texts.refresh()
    let pairs = RoutePairs(now).pairs
    // Pairs beyond the limit are not listed, so no priority can be called idle.
    guard pairs.count < RoutePairs.limit else { return [] }
    let shared = pairs.filter { one, other in
      !search.areDisjoint(sets[one], sets[other])
        && !search.url(in: [sets[one], sets[other]]).isNo
    }
    func isSettled(_ routes: [FlatRoute], _ first: Int, before second: Int) -> Bool {
      routes[first].place == routes[second].place
        || search.settles(
          routes[first].order(before: routes[second]).place, routes[first], sets[first],
          routes[second], sets[second])
    }
    var before = now
    return groups.compactMap { group in
      guard search.texts.spend(10 * now.count + shared.count) else { return nil }
      let after = before.map { $0.copy }
      for route in after {
        // Ranks of before would keep routes of one path apart.
        (route.rank, route.leafPriority) = (RouteRank(), nil)
        if group.contains(route.place) { route.priority = 0 }
      }
      search.rank(after)
      let isIdle = shared.allSatisfy { one, other in
        let isFirst = before[one].order(before: before[other]).isFirst
        let (first, second) = isFirst ? (one, other) : (other, one)
        return after[first].order(before: after[second]).isFirst
          && (isSettled(after, first, before: second)
            || !isSettled(before, first, before: second))
      }
      guard isIdle, !search.texts.isExhausted else { return nil }
      before = after
      var reason = "no other route takes a URL of \(table.describe(group[0]))"
      let own = shared.first { one, other in
        now[one].place != now[other].place
          && (group.contains(now[one].place) || group.contains(now[other].place))
      }
      if let own {
        let isFirst = now[own.0].order(before: now[own.1]).isFirst
        let (first, second) = isFirst ? own : (own.1, own.0)
        reason =
          "\(table.describe(now[first].place)) comes before \(table.describe(now[second].place)) "
          + "without it, too"
      }
      return TableProblem(
        .idlePriority, "this priority changes nothing: \(reason); remove it", at: group[0])
    }
  }
}
