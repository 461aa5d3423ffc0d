// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// Finds routes that never win, and overlaps that nothing settles: `Decisions/0015-conflicts.md`.
struct RouteConflicts {
  static var limit: Int { 100 }
  private static var pairLimit: Int { 20_000 }

  typealias Place = TableProblem.Place

  let table: TableDeclaration
  let search: RouteSearch
  private let routes: [FlatRoute]
  private let sets: [RouteSet]
  /// For each route those that are tried before it and may take one of its URLs.
  private var earlier: [[Int]]
  /// Pairs that may take one URL and that no rule puts in order.
  private var unsettled: [(first: Int, second: Int)] = []
  private var impossible: Set<Int> = []
  private var problems: [TableProblem] = []

  init(_ table: TableDeclaration, _ routes: [FlatRoute], _ search: RouteSearch) {
    self.table = table
    self.routes = routes
    sets = routes.map { RouteSet($0, search.texts) }
    self.search = search
    earlier = [[Int]](repeating: [], count: routes.count)
    search.texts.refresh()
    for (one, other) in RoutePairs(routes).pairs
    where routes[one].place != routes[other].place && !search.areDisjoint(sets[one], sets[other]) {
      let order = routes[one].order(before: routes[other])
      let (first, second) = order.isFirst ? (one, other) : (other, one)
      earlier[second].append(first)
      if unsettled.count < RouteConflicts.pairLimit,
        !search.settles(order.place, routes[first], sets[first], routes[second], sets[second])
      {
        unsettled.append((first, second))
      }
    }
    for number in earlier.indices { earlier[number].sort() }
  }

  consuming func run() -> [TableProblem] {
    search.texts.refresh()
    findImpossible()
    findUnreachable()
    search.texts.refresh()
    findOverlaps()
    return problems.inOrder { first, second in
      guard let first = first.place, let second = second.place else { return false }
      return RouteConflicts.precedes(first, second)
    }
  }

  func sets(_ place: Place) -> [RouteSet] {
    zip(routes, sets).filter { $0.0.place == place }.map { $0.1 }
  }

  private static func precedes(_ first: Place, _ second: Place) -> Bool {
    (first.link, first.route) < (second.link, second.route)
  }

  private func isReported(_ place: Place) -> Bool { problems.contains { $0.place == place } }

  // MARK: Routes that never win

  /// Mostly an expression in a segment that takes the literal behind it, too.
  private mutating func findImpossible() {
    for number in routes.indices {
      let hasOrigin = search.hasOrigin(sets[number])
      // Parts that take no text for themselves are reported for the route alone.
      let isSimple =
        routes[number].edges.allSatisfy { if case .mixed = $0 { false } else { true } }
        && routes[number].requirements.isEmpty && routes[number].fragment == .ignored
      if hasOrigin, isSimple || !search.url(in: [sets[number]]).isNo { continue }
      impossible.insert(number)
      let place = routes[number].place
      // That the table lacks an origin is reported elsewhere.
      if hasOrigin, !isReported(place) { problems.append(impossible(place)) }
    }
  }

  private mutating func findUnreachable() {
    var covers: [Place: [[Int]]] = [:]
    for number in routes.indices {
      let place = routes[number].place
      guard problems.count < RouteConflicts.limit, !impossible.contains(number),
        let cover = cover(of: number)
      else { continue }
      if cover.count == 1, search.isSubset(sets[cover[0]], of: sets[number]) {
        // The one that is declared later is at fault.
        let other = routes[cover[0]].place
        let (first, last) = RouteConflicts.precedes(place, other) ? (place, other) : (other, place)
        if !isReported(last) { problems.append(equal(last, first, sets[number])) }
      } else {
        covers[place, default: []].append(cover)
      }
    }
    for (place, covers) in covers where !isReported(place) {
      guard covers.count == routes.count(where: { $0.place == place }) else { continue }
      var winners: [Place] = []
      for number in covers.joined() where !winners.contains(routes[number].place) {
        winners.append(routes[number].place)
      }
      problems.append(unreachable(place, by: winners.inOrder(by: RouteConflicts.precedes)))
    }
  }

  /// Earlier routes that together take all that a route takes: no more of them than are needed.
  private func cover(of number: Int) -> [Int]? {
    func isCovered(by others: [Int]) -> Bool {
      search.url(in: [sets[number]], notIn: others.map { sets[$0] }).isNo
    }
    var cover = earlier[number]
    guard !cover.isEmpty, isCovered(by: cover) else { return nil }
    if let one = cover.first(where: { isCovered(by: [$0]) }) { return [one] }
    for other in earlier[number] {
      let fewer = cover.filter { $0 != other }
      if isCovered(by: fewer) { cover = fewer }
    }
    return cover
  }

  // MARK: Overlaps

  private mutating func findOverlaps() {
    let faulty = problems.compactMap { $0.place }
    var known: Set<[Place]> = []
    for (first, second) in unsettled {
      guard problems.count < RouteConflicts.limit else { return }
      let places = [routes[first].place, routes[second].place].inOrder(by: RouteConflicts.precedes)
      if known.contains(places) || places.contains(where: faulty.contains) { continue }
      guard let both = both(first, second).value else { continue }
      known.insert(places)
      problems.append(overlap(places[1], places[0], both))
    }
  }

  /// A URL that two routes take and none that is before both of them.
  private func both(_ first: Int, _ second: Int) -> Decision<RoutePoint> {
    let both = search.url(in: [sets[first], sets[second]])
    guard case .yes = both else { return both }
    var before: [RouteSet] = []
    var others = earlier[second][...]
    for number in earlier[first] {
      others = others.drop { $0 < number }
      // Another way to write the second route may be before the first one, too.
      if others.first == number || routes[number].place == routes[second].place {
        before.append(sets[number])
      }
    }
    return before.isEmpty ? both : search.url(in: [sets[first], sets[second]], notIn: before)
  }

  /// Which routes win before which others for a part of their URLs, by the place of the second one.
  func overlaps(of link: Int?) -> [RouteOverlap] {
    var overlaps: [RouteOverlap] = []
    for second in routes.indices {
      for first in earlier[second] {
        let (place, winner) = (routes[second].place, routes[first].place)
        if let link, place.link != link, winner.link != link { continue }
        if overlaps.contains(where: { $0.place == place && $0.winner == winner }) { continue }
        guard let both = both(first, second).value else { continue }
        overlaps.append(
          RouteOverlap(
            place: place, winner: winner, example: both.example, rule: rule(first, before: second)))
      }
    }
    return overlaps
  }

  private func rule(_ first: Int, before second: Int) -> RouteOverlap.Rule {
    let (winner, other) = (routes[first].copy, routes[second].copy)
    // Who is there in other contexts still takes less.
    winner.requirements.removeAll { $0.isAboutContext }
    other.requirements.removeAll { $0.isAboutContext }
    let isInside = search.isSubset(
      RouteSet(winner, search.texts), of: RouteSet(other, search.texts))
    if isInside { return .specific }
    let place = winner.order(before: other).place
    (winner.priority, other.priority) = (0, 0)
    (winner.leafPriority, other.leafPriority) = (nil, nil)
    guard search.settles(place, winner, sets[first], other, sets[second]) else { return .priority }
    switch place {
    case .origin: return .origin
    case .length: return .length
    case .leaf: return .query
    case .edge(let index):
      return winner.edges[index].kind < RouteEdge.mixedKind ? .literal : .segment
    }
  }
}

// The messages about conflicts, as Go's `ServeMux` writes them: both routes, a URL that both take, and
// one for each that only it takes.
extension RouteConflicts {
  /// Two routes, or one alternative of each, take the same URLs; `shared` is what they have in common.
  func equal(_ place: Place, _ other: Place, _ shared: RouteSet) -> TableProblem {
    let (name, otherName) = (table.describe(place), table.describe(other))
    let url = example(in: [shared])
    let isWhole =
      search.only(sets(place), sets(other)).isNo && search.only(sets(other), sets(place)).isNo
    return TableProblem(
      .equal,
      isWhole
        ? "\(name) takes the same URLs as \(otherName)\(url), so one of them can never win; change or "
          + "remove one"
        : "\(name) and \(otherName) take the same URLs in one of their forms\(url), so one of these forms "
          + "can never win; change or remove one", at: place, other: other)
  }

  /// No URL is taken by a route, or by one of its alternatives.
  func impossible(_ place: Place) -> TableProblem {
    let isWhole = sets(place).allSatisfy { search.url(in: [$0]).isNo }
    return TableProblem(
      .unreachable,
      "\(table.describe(place)) can never win" + (isWhole ? "" : " with one of its optional parts")
        + ": no URL has all that it asks for, as where an expression needs the literal that ends its "
        + "placeholder; change or remove it", at: place)
  }

  func unreachable(_ place: Place, by winners: [Place]) -> TableProblem {
    let isOne = winners.count == 1
    var text =
      "\(table.describe(place)) can never win: \(list(winners)) "
      + (isOne ? "comes first and takes" : "come first and together take") + " all of its URLs"
      + example(in: sets(place))
    if isOne, let only = search.only(sets(winners[0]), sets(place)).value {
      text += ", and \(name(winners[0], beside: place)) alone opens \(only.example.text)"
    }
    return TableProblem(.unreachable, text + "; change or remove one", at: place, other: winners[0])
  }

  func overlap(_ place: Place, _ other: Place, _ both: RoutePoint) -> TableProblem {
    var text =
      "no rule says which of \(table.describe(place)) and \(table.describe(other)) comes first: "
    if let mine = search.only(sets(place), sets(other)).value,
      let others = search.only(sets(other), sets(place)).value
    {
      text +=
        "\(name(place, beside: other)) alone opens \(mine.example.text), "
        + "\(name(other, beside: place)) alone opens \(others.example.text), and "
    }
    text += "both open \(both.example.text)"
    return TableProblem(
      .overlap, text + "; change one, or give one a 'priority:'", at: place, other: other)
  }

  /// A route's pattern, with its link if the other route has the same pattern.
  private func name(_ place: Place, beside other: Place) -> String {
    let patterns = [place, other].map { table.links[$0.link].routes[$0.route].pattern.text }
    return patterns[0] == patterns[1] ? table.describe(place) : "'\(patterns[0])'"
  }

  private func example(in sets: [RouteSet]) -> String {
    sets.first.flatMap { search.url(in: [$0]).value }.map { ", such as \($0.example.text)" } ?? ""
  }

  /// The first three, and how many more there are.
  private func list(_ places: [Place]) -> String {
    var names = places.prefix(3).map { table.describe($0) }
    if places.count > 3 { names.append("\(places.count - 3) more") }
    let last = names.removeLast()
    return names.isEmpty ? last : names.joined(separator: ", ") + " and " + last
  }
}

/// Lists the pairs of routes whose literals let them take one URL, grouped by first segments.
package struct RoutePairs {
  /// The most pairs that are listed; others are not decided.
  static var limit: Int { 1_000_000 }

  private struct Steps {
    var ends: [Int] = []
    /// The routes by the number of their literal.
    var literals: [Int: [Int]] = [:]
    var placeholders: [Int] = []
    /// Routes that take any number of segments from here on.
    var loose: [Int] = []

    var going: [Int] { literals.values.flatMap { $0 } + placeholders }
  }

  /// What is asked of a route again and again.
  private struct Outline {
    /// For each edge the number of its literal; nil for a placeholder.
    var literals: [Int?] = []
    /// The depth from which on the route takes any number of segments; `Int.max` if there is none.
    var loose = Int.max

    init(_ route: FlatRoute, _ numbers: inout [[UInt8]: Int]) {
      literals.reserveCapacity(route.edges.count)
      for edge in route.edges {
        if edge.takesSeveral { loose = min(loose, literals.count) }
        guard case .literal(let text, _) = edge else {
          literals.append(nil)
          continue
        }
        let hasCase = text.contains { $0 != ASCII.lowercased($0) }
        let key = hasCase ? text.map(ASCII.lowercased) : text
        let number = numbers[key] ?? numbers.count
        numbers[key] = number
        literals.append(number)
      }
      if route.isMount { loose = min(loose, literals.count) }
    }
  }

  private let outlines: [Outline]
  package private(set) var pairs: [(Int, Int)] = []

  package init(_ routes: [FlatRoute]) {
    var numbers: [[UInt8]: Int] = [:]
    outlines = routes.map { Outline($0, &numbers) }
    pair(Array(routes.indices), depth: 0)
  }

  private mutating func pair(_ routes: [Int], depth: Int) {
    if routes.count < 2 || pairs.count >= RoutePairs.limit { return }
    if routes.count <= 3 { return list(routes) }
    let steps = steps(routes, depth)
    list(steps.ends)
    list(steps.loose)
    list(steps.ends, steps.loose)
    pair(steps.loose, steps.going, depth: depth + 1)
    pair(steps.placeholders, steps.literals.values.flatMap { $0 }, depth: depth + 1)
    pair(steps.placeholders, depth: depth + 1)
    for group in steps.literals.values { pair(group, depth: depth + 1) }
  }

  private mutating func pair(_ first: [Int], _ second: @autoclosure () -> [Int], depth: Int) {
    // Mostly the first list is empty, and the second one need not be put together.
    if first.isEmpty || pairs.count >= RoutePairs.limit { return }
    let second = second()
    if second.isEmpty { return }
    if first.count * second.count <= 4 { return list(first, second) }
    let (mine, others) = (steps(first, depth), steps(second, depth))
    list(mine.ends, others.ends + others.loose)
    list(mine.loose, others.ends + others.loose)
    pair(mine.loose, others.going, depth: depth + 1)
    pair(others.loose, mine.going, depth: depth + 1)
    pair(mine.placeholders, others.going, depth: depth + 1)
    for (literal, group) in mine.literals {
      pair(group, (others.literals[literal] ?? []) + others.placeholders, depth: depth + 1)
    }
  }

  private mutating func list(_ routes: [Int]) {
    for (index, one) in routes.enumerated() { list([one], routes[(index + 1)...]) }
  }

  private mutating func list(_ first: [Int], _ second: some Sequence<Int>) {
    for one in first {
      for other in second { pairs.append((min(one, other), max(one, other))) }
    }
  }

  private func steps(_ numbers: [Int], _ depth: Int) -> Steps {
    var steps = Steps()
    steps.literals.reserveCapacity(numbers.count)
    for number in numbers {
      if depth >= outlines[number].loose {
        steps.loose.append(number)
      } else if depth >= outlines[number].literals.count {
        steps.ends.append(number)
      } else if let literal = outlines[number].literals[depth] {
        steps.literals[literal, default: []].append(number)
      } else {
        steps.placeholders.append(number)
      }
    }
    return steps
  }
}
