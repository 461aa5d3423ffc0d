// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// The choosing order of routes that share a path, as Decisions/0004 has it.
enum ReferenceOrder {
  /// Takes again and again the route that no other beats; what that leaves open the priority
  /// settles, then how much is asked, then the pattern's text.
  static func sorted(_ routes: [ReferenceRoute]) -> [ReferenceRoute] {
    var rest = routes
    var sorted: [ReferenceRoute] = []
    while !rest.isEmpty {
      let open = rest.indices.filter { index in
        !rest.indices.contains { $0 != index && beats(rest[$0], rest[index]) }
      }
      let best = open.min { precedes(rest[$0], rest[$1]) } ?? 0
      sorted.append(rest.remove(at: best))
    }
    return sorted
  }

  private static func beats(_ first: ReferenceRoute, _ second: ReferenceRoute) -> Bool {
    if case .path(let mine) = first.fragment, case .path(let others) = second.fragment {
      let keys = (mine.map(\.key), others.map(\.key))
      if keys.0 != keys.1 { return isLess(keys.0, keys.1) }
    }
    return asksAll(first, second) && !asksAll(second, first)
  }

  static func isLess(_ first: [[Int]], _ second: [[Int]]) -> Bool {
    first.lexicographicallyPrecedes(second) { $0.lexicographicallyPrecedes($1) }
  }

  private static func precedes(_ first: ReferenceRoute, _ second: ReferenceRoute) -> Bool {
    if first.priority != second.priority { return first.priority > second.priority }
    let weights = (weight(first), weight(second))
    if weights.0 != weights.1 { return weights.0 > weights.1 }
    if first.text != second.text {
      return first.text.utf8.lexicographicallyPrecedes(second.text.utf8)
    }
    return first.link.name.utf8.lexicographicallyPrecedes(second.link.name.utf8)
  }

  // MARK: What a route asks

  /// Whether the first asks everything that the second asks.
  private static func asksAll(_ first: ReferenceRoute, _ second: ReferenceRoute) -> Bool {
    second.pattern.items.allSatisfy { item in
      let mine = first.pattern.items.first { $0.name == item.name }
      if let mine, asks(mine.requirement, first, item.requirement, second) { return true }
      // Text that may be absent asks nothing, but that it is not given twice.
      guard case .capture(let name) = item.requirement else { return false }
      let parameter = second.parameter(name)
      guard parameter.type == .string, parameter.mayBeAbsent else { return false }
      guard case .capture(let other) = mine?.requirement else { return true }
      return parameter.isList || !first.parameter(other).isList
    } && asksFragment(first, second)
  }

  private static func asks(
    _ first: ReferencePattern.Requirement, _ mine: ReferenceRoute,
    _ second: ReferencePattern.Requirement, _ other: ReferenceRoute
  ) -> Bool {
    switch (first, second) {
    case (.literal, .literal), (.absent, .absent), (.present, .present): return first == second
    case (.literal, .present), (.literal, .capture): return true
    case (.absent, .capture(let name)): return other.parameter(name).mayBeAbsent
    case (.present, .capture(let name)): return other.parameter(name).type == .string
    case (.capture(let name), .present): return !mine.parameter(name).mayBeAbsent
    case (.capture(let name), .capture(let otherName)):
      let (mine, other) = (mine.parameter(name), other.parameter(otherName))
      return (!mine.mayBeAbsent || other.mayBeAbsent) && (!mine.isList || other.isList)
        && asks(mine.type, other.type)
    default: return false
    }
  }

  private static func asks(_ first: ValueType, _ second: ValueType) -> Bool {
    first == second || second == .string
  }

  private static func asksFragment(_ first: ReferenceRoute, _ second: ReferenceRoute) -> Bool {
    guard case .capture(let name) = second.fragment else {
      switch (first.fragment, second.fragment) {
      case (_, .ignored): return true
      case (.literal(let mine), .literal(let other)): return mine == other
      case (.path(let mine), .path(let other)): return mine.map(\.key) == other.map(\.key)
      default: return false
      }
    }
    let other = second.parameter(name)
    if other.type == .string, other.mayBeAbsent { return true }
    switch first.fragment {
    case .ignored: return false
    case .literal: return true
    case .path: return other.type == .string
    case .capture(let name):
      let mine = first.parameter(name)
      return (!mine.mayBeAbsent || other.mayBeAbsent) && asks(mine.type, other.type)
    }
  }

  /// A literal and an absence weigh 40, a hash route 30, what must be there 10 and more for a
  /// narrower type, what may be absent 1, and nothing if it is text.
  private static func weight(_ route: ReferenceRoute) -> Int {
    route.pattern.items.reduce(weightOfFragment(route)) { sum, item in
      switch item.requirement {
      case .literal, .absent: return sum + 40
      case .present: return sum + 10
      case .capture(let name):
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
