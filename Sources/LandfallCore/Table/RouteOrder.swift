// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The choosing order of routes that share a path: what asks more of the query comes first.
enum RouteOrder {
  /// Whether `first` asks everything that `second` asks.
  static func includes(_ first: FlatRoute, _ second: FlatRoute) -> Bool {
    let asked = second.requirements.filter { $0.weight > 0 }
    return asked.allSatisfy { requirement in
      first.requirements.contains { $0.implies(requirement) }
    } && includes(first.fragment, second.fragment)
  }

  private static func includes(_ first: FlatFragment, _ second: FlatFragment) -> Bool {
    second.weight == 0 || first.asksTheSame(as: second)
      || (first.weight > second.weight && second.weight <= 3)
  }

  /// Whether two routes take the same URLs, as far as this order can tell.
  static func areEqual(_ first: FlatRoute, _ second: FlatRoute) -> Bool {
    includes(first, second) && includes(second, first)
  }

  /// Sorts routes that share a path.
  ///
  /// The order of declaration plays no part.
  ///
  /// - Complexity: O(*n*²) in the routes that share this one path.
  static func sorted(_ routes: [FlatRoute]) -> [FlatRoute] {
    var rest = routes
    var result: [FlatRoute] = []
    while !rest.isEmpty {
      var best: Int?
      for (index, route) in rest.enumerated() {
        let isBeaten = rest.enumerated().contains { other in
          other.offset != index && includes(other.element, route) && !includes(route, other.element)
        }
        if isBeaten { continue }
        if let chosen = best, !precedes(route, rest[chosen]) { continue }
        best = index
      }
      result.append(rest.remove(at: best ?? 0))
    }
    return result
  }

  private static func precedes(_ first: FlatRoute, _ second: FlatRoute) -> Bool {
    if first.priority != second.priority { return first.priority > second.priority }
    let weights = (weight(first), weight(second))
    if weights.0 != weights.1 { return weights.0 > weights.1 }
    return first.pattern.text.utf8.lexicographicallyPrecedes(second.pattern.text.utf8)
  }

  private static func weight(_ route: FlatRoute) -> Int {
    route.requirements.reduce(route.fragment.weight) { $0 + $1.weight }
  }
}
