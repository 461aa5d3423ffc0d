// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension RouteSearch {
  /// Puts flat routes into choosing order; that of declaration makes no difference.
  func rank(_ routes: [FlatRoute]) {
    var groups: [[UInt8]: [Int]] = [:]
    for (index, route) in routes.enumerated() { groups[route.originKey, default: []].append(index) }
    let roots = Array(groups.values).inOrder { RouteSearch.precedes(routes, $0, $1) }
    for (number, root) in roots.enumerated() {
      for index in root { routes[index].rank.root = number }
      rankEdges(of: root, routes)
    }
  }

  /// The most specific host first, then a scheme alone, then none; a scheme decides for equal hosts.
  private static func precedes(_ routes: [FlatRoute], _ first: [Int], _ second: [Int]) -> Bool {
    let (left, right) = (routes[first[0]], routes[second[0]])
    if left.originRank != right.originRank {
      return left.originRank.lexicographicallyPrecedes(right.originRank)
    }
    let priorities = [first, second].map { $0.map { routes[$0].priority }.max() ?? 0 }
    return priorities[0] == priorities[1]
      ? left.originKey.lexicographicallyPrecedes(right.originKey) : priorities[0] > priorities[1]
  }

  private func rankEdges(of root: [Int], _ routes: [FlatRoute]) {
    var ranker = EdgeRanker(
      root.map { routes[$0].edges }, priorities: root.map { routes[$0].priority }, texts)
    for (index, ranks) in zip(root, ranker.run()) { routes[index].rank.edges = ranks }
    let sorted = root.inOrder { routes[$0].rank < routes[$1].rank }
    for place in sorted[...].runs(by: { routes[$0].rank == routes[$1].rank }) {
      // A mount shares its place with no route.
      let mounts = place.filter { routes[$0].isMount }
      for leaf in [place.filter { !routes[$0].isMount }, mounts] where leaf.count > 1 {
        rankLeaf(leaf, routes)
      }
    }
  }

  // MARK: Leaves

  /// Hash routes are chosen by their path first, as all routes are; then what asks more is first.
  private func rankLeaf(_ leaf: [Int], _ routes: [FlatRoute]) {
    let order = leaf.inOrder { RouteSearch.precedes(routes[$0], routes[$1]) }
    // Case decides last, so what is asked beside it is compared without.
    let sets = order.map { RouteSet(routes[$0].folded, texts) }
    let mindCase = order.map { routes[$0].mindsCase }
    let priorities = order.map { routes[$0].priority }
    var ranker = EdgeRanker(
      order.map { routes[$0].fragment.edges ?? [] }, priorities: priorities, texts)
    let fragments = ranker.run()
    let sorted = ChoosingOrder.sorted(priorities) { first, second in
      let isHashRoute = routes[order[first]].fragment.edges != nil
      if isHashRoute, routes[order[second]].fragment.edges != nil,
        fragments[first] != fragments[second]
      {
        return fragments[first].lexicographicallyPrecedes(fragments[second])
      }
      return isSubset(sets[first], of: sets[second])
        && (mindCase[first] && !mindCase[second] || !isSubset(sets[second], of: sets[first]))
    }
    for (rank, number) in sorted.order.enumerated() {
      routes[order[number]].rank.leaf = rank
      routes[order[number]].leafPriority = sorted.priorities[number]
    }
  }

  /// The order where nothing else tells: what minds case, what asks more, then the text.
  private static func precedes(_ first: FlatRoute, _ second: FlatRoute) -> Bool {
    if first.mindsCase != second.mindsCase { return first.mindsCase }
    if first.weight != second.weight { return first.weight > second.weight }
    let texts = (first.patternText, second.patternText)
    if texts.0 != texts.1 { return texts.0.utf8.lexicographicallyPrecedes(texts.1.utf8) }
    if first.linkName != second.linkName {
      return first.linkName.utf8.lexicographicallyPrecedes(second.linkName.utf8)
    }
    return first.contextNames.lexicographicallyPrecedes(second.contextNames)
  }
}

struct RouteRank: Comparable {
  var root = 0
  var edges: [Int] = []
  var leaf = 0

  /// The order in which the table is written.
  static func < (first: RouteRank, second: RouteRank) -> Bool {
    if first.root != second.root { return first.root < second.root }
    return first.edges == second.edges
      ? first.leaf < second.leaf : first.edges.lexicographicallyPrecedes(second.edges)
  }
}

extension FlatRoute {
  package enum DecidingPlace {
    case origin
    case edge(Int)
    /// One repeats less often, ends where the other goes on, or is a mount, which comes last.
    case length
    /// They share the path, so the query, the fragment or the host's labels.
    case leaf
  }

  /// Whether the matcher tries this route before another one, and what decides it.
  package func order(before other: FlatRoute) -> (isFirst: Bool, place: DecidingPlace) {
    if rank.root != other.rank.root { return (rank.root < other.rank.root, .origin) }
    for (index, (mine, others)) in zip(rank.edges, other.rank.edges).enumerated() {
      if mine != others { return (mine < others, .edge(index)) }
      // A repeated placeholder takes as few segments as it can, so the longer route is first.
      if case .repeated = edges[index], edges.count != other.edges.count {
        return (edges.count > other.edges.count, .length)
      }
    }
    if edges.count != other.edges.count {
      let isShorter = edges.count < other.edges.count
      return ((isShorter ? isMount : other.isMount) != isShorter, .length)
    }
    if isMount != other.isMount { return (other.isMount, .length) }
    return (rank.leaf < other.rank.leaf, .leaf)
  }
}

struct EdgeRanker {
  private let paths: [[RouteEdge]]
  private let keys: [[[UInt8]]]
  private let priorities: [Int]
  private let texts: TextSearch
  private var ranks: [[Int]]

  init(_ paths: [[RouteEdge]], priorities: [Int], _ texts: TextSearch) {
    self.paths = paths
    self.priorities = priorities
    self.texts = texts
    keys = paths.map { $0.map { $0.sortKey } }
    ranks = paths.map { [Int](repeating: 0, count: $0.count) }
  }

  mutating func run() -> [[Int]] {
    let order = [Int].order(paths.count) { first, second in
      keys[first].lexicographicallyPrecedes(keys[second]) { $0.lexicographicallyPrecedes($1) }
    }
    rank(order[...], depth: 0)
    return ranks
  }

  /// Ranks the edges at a depth; the paths share those before and stand in the order of their keys.
  private mutating func rank(_ order: ArraySlice<Int>, depth: Int) {
    // All ranks of a path that shares its beginning with no other are 0.
    guard order.count > 1 else { return }
    let going = order.drop { paths[$0].count == depth }
    let groups = going.runs { keys[$0][depth] == keys[$1][depth] }
    var rank = 0
    for kind in groups[...].runs(by: { edge($0, depth).kind == edge($1, depth).kind }) {
      for number in sorted(Array(kind), depth: depth) {
        for path in kind[kind.startIndex + number] { ranks[path][depth] = rank }
        rank += 1
      }
    }
    for group in groups { self.rank(group, depth: depth + 1) }
  }

  private func edge(_ group: ArraySlice<Int>, _ depth: Int) -> RouteEdge {
    paths[group[group.startIndex]][depth]
  }

  private func sorted(_ groups: [ArraySlice<Int>], depth: Int) -> [Int] {
    let edges = groups.map { edge($0, depth) }
    guard edges.count > 1, edges[0].kind >= RouteEdge.mixedKind else {
      return Array(groups.indices)
    }
    let highest = groups.map { $0.reduce(Int.min) { max($0, priorities[$1]) } }
    let languages = edges.map { texts.number($0.language) }
    return ChoosingOrder.sorted(highest) { first, second in
      guard texts.isSubset(languages[first], of: languages[second], in: .segment) else {
        return false
      }
      // Of two that repeat one language, the one that repeats it more often is inside.
      return !texts.isSubset(languages[second], of: languages[first], in: .segment)
        || edges[first].minimum > edges[second].minimum
    }.order
  }
}

/// The order of things at one place: a subset of another one comes first, then a larger priority.
enum ChoosingOrder {
  /// Sorts by inclusion, then by priority, which what is inside inherits, then as they stand.
  static func sorted(
    _ priorities: [Int], _ isInside: (Int, Int) -> Bool
  ) -> (order: [Int], priorities: [Int]) {
    let count = priorities.count
    if count < 2 { return (Array(0..<count), priorities) }
    var priorities = priorities
    var outer = [[Int]](repeating: [], count: count)
    var innerCount = [Int](repeating: 0, count: count)
    for inner in 0..<count {
      for other in 0..<count where other != inner && isInside(inner, other) {
        outer[inner].append(other)
        innerCount[other] += 1
      }
    }
    for inner in 0..<count {
      for other in outer[inner] { priorities[inner] = max(priorities[inner], priorities[other]) }
    }
    var rest = Array(0..<count)
    var result: [Int] = []
    while !rest.isEmpty {
      var best: Int?
      for (position, number) in rest.enumerated() where innerCount[number] == 0 {
        if let best, priorities[number] <= priorities[rest[best]] { continue }
        best = position
      }
      let next = rest.remove(at: best ?? 0)
      for other in outer[next] { innerCount[other] -= 1 }
      result.append(next)
    }
    return (result, priorities)
  }
}

extension ArraySlice {
  func runs(by belongTogether: (Element, Element) -> Bool) -> [ArraySlice] {
    var runs: [ArraySlice] = []
    var start = startIndex
    while start < endIndex {
      var end = start + 1
      while end < endIndex, belongTogether(self[start], self[end]) { end += 1 }
      runs.append(self[start..<end])
      start = end
    }
    return runs
  }
}

extension Array {
  /// The elements in order; where neither of two comes first, they stay as they are.
  ///
  /// `sorted(by:)` is compiled anew, to some 4 KB, for each type and each closure; here only numbers
  /// are sorted.
  ///
  /// - Complexity: O(*n* log *n*).
  package func inOrder(by precedes: (Element, Element) -> Bool) -> [Element] {
    [Int].order(count) { precedes(self[$0], self[$1]) }.map { self[$0] }
  }
}

extension Array<Int> {
  /// The numbers below `count` in order.
  ///
  /// - Complexity: O(*n* log *n*).
  @inline(never)
  package static func order(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
    var order = Array(0..<count)
    order.sort(by: precedes)
    return order
  }
}
