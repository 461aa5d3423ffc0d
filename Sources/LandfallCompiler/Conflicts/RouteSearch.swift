// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Decides whether there is a URL that all of some routes take, and none of others.
package struct RouteSearch {
  /// How many routes a URL can be kept out of one by one; beyond them the answer is unknown.
  private static var routeLimit: Int { 64 }

  package let texts: TextSearch
  private let origins: OriginSpace

  package init(_ origins: OriginSet, _ texts: TextSearch) {
    self.texts = texts
    self.origins = OriginSpace(origins, texts)
  }

  /// A URL that all of some routes take and none of others; it avoids only those it has to.
  package func url(in within: [RouteSet], notIn without: [RouteSet] = []) -> Decision<RoutePoint> {
    guard texts.spend(4 + without.count / 8) else { return .unknown }
    var active: [RouteSet] = []
    var rest = without
    while true {
      let answer = point(in: within, notIn: active)
      guard let point = answer.value else {
        guard case .unknown = answer, !rest.isEmpty, without.count <= RouteSearch.routeLimit else {
          return answer
        }
        // Nobody can tell a URL, but perhaps that there is none.
        return self.point(in: within, notIn: without).isNo ? .no : .unknown
      }
      guard texts.spend(rest.count / 8) else { return .unknown }
      guard let index = rest.firstIndex(where: { takes($0, point) }) else { return answer }
      guard active.count < RouteSearch.routeLimit else { return .unknown }
      active.append(rest.remove(at: index))
    }
  }

  func hasOrigin(_ route: RouteSet) -> Bool {
    // A path alone has no origin.
    route.origin == OriginLanguage() || !origins.origin(in: [route.origin], notIn: []).isNo
  }

  /// Whether the second takes all that the first takes; false also where that is unknown.
  func isSubset(_ first: RouteSet, of second: RouteSet) -> Bool {
    first == second
      || !areDisjoint(first, second) && !asksLess(first, than: second)
        && url(in: [first], notIn: [second]).isNo
  }

  private func point(in within: [RouteSet], notIn without: [RouteSet]) -> Decision<RoutePoint> {
    let items = FragmentItemSearch(within, without, texts)
    let within = items.within
    var subjects: [AskedItem] = []
    for item in (within + without).flatMap({ $0.query }) where !subjects.contains(item.subject) {
      subjects.append(item.subject)
    }
    guard texts.spend(subjects.count * (within.count + without.count)) else { return .unknown }
    var difference = ProductDifference()
    let parts = difference.point(dimensions: 3 + subjects.count, avoiding: without.count) {
      dimension, avoided -> Decision<(inout RoutePoint) -> Void> in
      let without = avoided.map { without[$0] }
      switch dimension {
      case 0:
        return texts.path(in: within.map { $0.path }, notIn: without.map { $0.path }, .segment)
          .map { path in { $0.path = path } }
      case 1:
        return texts.fragment(in: within.map { $0.fragment }, notIn: without.map { $0.fragment })
          .map { fragment in { $0.fragment = fragment } }
      case 2:
        return origins.origin(in: within.map { $0.origin }, notIn: without.map { $0.origin })
          .map { origin in { $0.origin = origin } }
      default:
        let subject = subjects[dimension - 3]
        return texts.values(
          in: within.map { $0.values(subject) }, notIn: without.map { $0.values(subject) }
        ).map { values in { $0.query.append(RoutePoint.Item(subject: subject, values: values)) } }
      }
    }
    let point = parts.map { parts in
      var point = RoutePoint()
      for part in parts { part(&point) }
      return point
    }
    guard items.isEntangled, var found = point.value else { return point }
    // The items and the fragment were looked for one by one, but are one text.
    found.joinFragment()
    let isTaken = within.allSatisfy { takes($0, found) } && !without.contains { takes($0, found) }
    return isTaken ? .yes(found) : .unknown
  }

  @inline(never)
  private func takes(_ route: RouteSet, _ point: RoutePoint) -> Bool {
    texts.takes(route.path, point.path, in: .segment)
      && texts.takes(route.fragment, point.wholeFragment)
      && origins.takes(route.origin, point.origin)
      && route.query.allSatisfy { item in texts.takes(item.values, point.values(item.subject)) }
  }

  package func areDisjoint(_ first: RouteSet, _ second: RouteSet) -> Bool {
    texts.areDisjoint(first.path, second.path) || areDisjoint(first.query, second.query)
  }

  private func areDisjoint(_ first: [RouteSet.Item], _ second: [RouteSet.Item]) -> Bool {
    first.contains { item in
      guard let other = second.first(where: { $0.subject == item.subject })?.values else {
        return false
      }
      return areDisjoint(item.values, other)
    }
  }

  private func areDisjoint(_ first: QueryLanguage, _ second: QueryLanguage) -> Bool {
    if first.takesNone && second.takesNone || first.takesEmpty && second.takesEmpty { return false }
    if first.isList, second.isList { return false }
    guard let mine = first.single, let others = second.single else { return true }
    return texts.areDisjoint(mine, others)
  }

  /// Whether the first asks nothing of an item of which the second asks something.
  func asksLess(_ first: RouteSet, than second: RouteSet) -> Bool {
    // Who asks for the text of a fragment asks for its items, too.
    let asksForFragment = first.fragment != .any && !first.fragment.isPath
    return second.query.contains { item in
      item.values != .any && !(asksForFragment && item.subject.place == .fragment)
        && !first.query.contains { $0.subject == item.subject }
    }
  }
}

/// The URLs and contexts that one flat route takes, as a class, since it is copied often.
package final class RouteSet: Equatable {
  struct Item: Hashable {
    var subject: AskedItem
    var values: QueryLanguage
  }

  let origin: OriginLanguage
  let path: PathLanguage
  let query: [Item]
  let fragment: FragmentLanguage

  package init(_ route: FlatRoute, _ search: TextSearch) {
    origin = OriginLanguage(route, search)
    path = PathLanguage(route.edges, isMount: route.isMount, search)
    var query: [Item] = []
    for requirement in route.requirements {
      guard let subject = requirement.subject else { continue }
      let values = QueryLanguage(requirement, search)
      if let index = query.firstIndex(where: { $0.subject == subject }) {
        // An item of a choice that is there, and its value.
        query[index].values.narrow(to: values)
      } else {
        query.append(Item(subject: subject, values: values))
      }
    }
    self.query = query
    fragment = FragmentLanguage(route.fragment, search)
  }

  init(fragment: FragmentLanguage = .any, query: [Item] = []) {
    origin = OriginLanguage()
    path = .any
    self.query = query
    self.fragment = fragment
  }

  package static func == (first: RouteSet, second: RouteSet) -> Bool {
    first === second
      || first.origin == second.origin && first.path == second.path && first.query == second.query
        && first.fragment == second.fragment
  }

  /// What it lets an item be, whether it names it or not.
  func values(_ subject: AskedItem) -> QueryLanguage {
    query.first { $0.subject == subject }?.values ?? subject.any
  }
}

extension RouteSearch {
  /// Whether a rule of `Decisions/0004-choosing-a-route.md` orders two routes.
  func settles(
    _ place: FlatRoute.DecidingPlace, _ first: FlatRoute, _ firstSet: RouteSet,
    _ second: FlatRoute, _ secondSet: RouteSet
  ) -> Bool {
    let isSettled =
      switch place {
      case .length: true
      case .origin: first.originRank != second.originRank
      case .edge(let index):
        settles(
          first.edges[index], firstSet.path.language(ofEdge: index), second.edges[index],
          secondSet.path.language(ofEdge: index))
      case .leaf: settlesLeaf(first, firstSet, second, secondSet)
      }
    // The larger priority settles it, if nothing else keeps its route from being first.
    if isSettled || first.priority > second.priority { return true }
    guard case .leaf = place, let mine = first.leafPriority, let others = second.leafPriority else {
      return false
    }
    return mine > others
  }

  private func settles(
    _ first: RouteEdge, _ mine: Int, _ second: RouteEdge, _ others: Int
  ) -> Bool {
    if first.kind != second.kind { return true }
    let isInside = texts.inclusion(mine, others, in: .segment)
    let isOutside = texts.inclusion(others, mine, in: .segment)
    guard let isInside, let isOutside else {
      // What takes too long to tell is no error; what only the app can tell is taken to overlap.
      return texts.isExhausted || !texts.isOpaque(mine) && !texts.isOpaque(others)
    }
    return isInside != isOutside || isInside && first.minimum != second.minimum
  }

  private func isOneFolded(_ first: RouteEdge, _ second: RouteEdge) -> Bool {
    guard case .literal(_, let mine) = first, case .literal(_, let others) = second else {
      return false
    }
    return mine != others
  }

  private func settlesLeaf(
    _ first: FlatRoute, _ firstSet: RouteSet, _ second: FlatRoute, _ secondSet: RouteSet
  ) -> Bool {
    if let mine = first.fragment.edges, let others = second.fragment.edges, mine != others {
      let pair = zip(mine, others).first { $0.folded != $1.folded }
      return pair.map { first, second in
        settles(first, texts.number(first.language), second, texts.number(second.language))
      } ?? true
    }
    // The edges of both have the same keys, so they differ in the case of literals, which decides last.
    if first.isMount == second.isMount, zip(first.edges, second.edges).contains(where: isOneFolded)
    {
      return true
    }
    return isSubset(firstSet, of: secondSet) || isSubset(secondSet, of: firstSet)
      || texts.isExhausted
  }
}
