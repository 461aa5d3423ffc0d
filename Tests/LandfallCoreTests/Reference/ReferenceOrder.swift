// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// The choosing order of Decisions/0004: at one place what takes less is first, then what has the
/// larger priority, then what the key says.
struct ReferenceOrder {
  private var origins: [[[UInt8]]: Int] = [:]
  /// By the keys that lead to a place, the rank of each segment there by its key.
  private var segments: [[[Int]]: [[Int]: Int]] = [:]

  init(_ routes: [ReferenceRoute]) {
    let byOrigin = Dictionary(grouping: routes, by: \.originKey)
    let keys = byOrigin.keys.sorted { first, second in
      if first[0] != second[0] { return first[0].lexicographicallyPrecedes(second[0]) }
      let priorities = [first, second].map { byOrigin[$0]?.map(\.priority).max() ?? 0 }
      return priorities[0] == priorities[1]
        ? first.lexicographicallyPrecedes(second) { $0.lexicographicallyPrecedes($1) }
        : priorities[0] > priorities[1]
    }
    for (rank, key) in keys.enumerated() { origins[key] = rank }
    var places: [[[Int]]: [[Int]: (segment: ReferenceSegment, priority: Int)]] = [:]
    for route in routes {
      for (index, segment) in route.path.enumerated() {
        let before = Array(route.edgeKeys[...index])
        let priority = places[before]?[segment.key]?.priority ?? Int.min
        places[before, default: [:]][segment.key] = (segment, max(priority, route.priority))
      }
    }
    for (place, all) in places { segments[place] = Self.ranks(Array(all.values)) }
  }

  func rank(_ origin: [[UInt8]]) -> Int { origins[origin] ?? 0 }

  private func rank(_ key: [Int], after keys: [[Int]]) -> Int { segments[keys]?[key] ?? Int.max }

  /// The rank of each segment of a route among those that may stand at its place; mounts are last.
  func ranks(_ route: ReferenceRoute) -> [Int] {
    let ranks = route.path.enumerated().map { index, segment in
      rank(segment.key, after: Array(route.edgeKeys[...index]))
    }
    return route.link.isMount ? ranks + [Int.max] : ranks
  }

  /// Sorts routes that share a path.
  func sorted(_ routes: [ReferenceRoute]) -> [ReferenceRoute] {
    let fragments = routes.map { route -> ReferenceRoute? in
      guard case .path(let path, _) = route.fragment else { return nil }
      return ReferenceRoute(
        link: route.link, index: 0, pattern: route.pattern, text: "", priority: route.priority,
        condition: [], path: path, fragment: .ignored)
    }
    let hashOrder = fragments.compactMap { $0 }.isEmpty ? nil : Self(fragments.compactMap { $0 })
    let numbers = Self.sorted(Array(routes.indices), priority: { routes[$0].priority }) {
      first, second in
      if let hashOrder, let mine = fragments[first], let other = fragments[second],
        mine.edgeKeys != other.edgeKeys
      {
        return hashOrder.isBefore(mine, other)
      }
      let (mine, other) = (routes[first].folded, routes[second].folded)
      guard ReferenceAsking(mine, other).isInside else { return false }
      return !ReferenceAsking(other, mine).isInside
        || routes[first].mindsCase && !routes[second].mindsCase
    } isFirst: { first, second in
      Self.precedes(routes[first], routes[second])
    }
    return numbers.map { routes[$0] }
  }

  private func isBefore(_ first: ReferenceRoute, _ second: ReferenceRoute) -> Bool {
    var keys = [first.edgeKeys[0]]
    for (mine, other) in zip(first.path.map(\.key), second.path.map(\.key)) {
      if mine != other { return rank(mine, after: keys) < rank(other, after: keys) }
      keys.append(mine)
    }
    return first.path.count < second.path.count
  }

  private static func ranks(
    _ segments: [(segment: ReferenceSegment, priority: Int)]
  ) -> [[Int]: Int] {
    let inside = ReferenceInclusion(segments.map(\.segment))
    var ranks: [[Int]: Int] = [:]
    let kinds = Dictionary(grouping: segments.indices) { segments[$0].segment.key[0] }
    for (kind, numbers) in kinds {
      let sorted = sorted(
        numbers, priority: { segments[$0].priority },
        isInside: { inside.isInside(segments[$0].segment, segments[$1].segment) },
        isFirst: { segments[$0].segment.key.lexicographicallyPrecedes(segments[$1].segment.key) })
      for (rank, number) in sorted.enumerated() {
        ranks[segments[number].segment.key] = kind << 20 + rank
      }
    }
    return ranks
  }

  /// Takes again and again what has nothing inside of it any more, and of those the largest
  /// priority, which reaches from what is outside to what is inside.
  private static func sorted(
    _ numbers: [Int], priority: (Int) -> Int, isInside: (Int, Int) -> Bool,
    isFirst: (Int, Int) -> Bool
  ) -> [Int] {
    var rest = numbers
    var sorted: [Int] = []
    func reach(_ number: Int) -> Int {
      numbers.filter { isInside(number, $0) }.map(priority).reduce(priority(number), max)
    }
    while !rest.isEmpty {
      let open = rest.filter { number in
        !rest.contains { $0 != number && isInside($0, number) }
      }
      let best = (open.isEmpty ? rest : open).min {
        reach($0) == reach($1) ? isFirst($0, $1) : reach($0) > reach($1)
      }
      rest.removeAll { $0 == best }
      sorted += best.map { [$0] } ?? []
    }
    return sorted
  }

  private static func precedes(_ first: ReferenceRoute, _ second: ReferenceRoute) -> Bool {
    if first.mindsCase != second.mindsCase { return first.mindsCase }
    let weights = (weight(first), weight(second))
    if weights.0 != weights.1 { return weights.0 > weights.1 }
    if first.text != second.text {
      return first.text.utf8.lexicographicallyPrecedes(second.text.utf8)
    }
    return first.link.name.utf8.lexicographicallyPrecedes(second.link.name.utf8)
  }

  /// A literal and an absence weigh 40, a hash route 30, what must be there 10 and more for a
  /// narrower type, as does a context, what may be absent 1, and nothing if it is text.
  private static func weight(_ route: ReferenceRoute) -> Int {
    let items = route.pattern.items + route.pattern.fragmentItems
    return items.reduce(weightOfFragment(route) + 10 * route.condition.count) { sum, item in
      switch item.requirement {
      case .literal, .absent: return sum + 40
      case .present: return sum + 10
      case .constant, .others, .choice: return sum
      case .tail(let name): return sum + (route.parameter(name).mayBeAbsent ? 0 : 10)
      case .capture(let name), .formCapture(let name):
        let parameter = route.parameter(name)
        if !parameter.mayBeAbsent { return sum + 24 - ReferenceSegment.rank(parameter.type) }
        return sum + (parameter.type == .string ? 0 : 1)
      }
    }
  }

  private static func weightOfFragment(_ route: ReferenceRoute) -> Int {
    switch route.fragment {
    case .ignored: return 0
    case .literal: return 40
    case .path: return 30
    case .capture(let name):
      let parameter = route.parameter(name)
      return !parameter.mayBeAbsent ? 10 : parameter.type == .string ? 0 : 1
    }
  }
}
