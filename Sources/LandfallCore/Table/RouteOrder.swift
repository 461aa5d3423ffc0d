// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The choosing order of routes that share a path: what asks more of the query comes first.
enum RouteOrder {
  /// Whether `first` asks everything that `second` asks.
  static func includes(_ first: FlatRoute, _ second: FlatRoute) -> Bool {
    second.requirements.allSatisfy { requirement in
      first.requirements.contains { $0.implies(requirement) }
        || requirement.isMetByAll && !first.requirements.contains { $0.isList(of: requirement) }
    } && first.fragment.implies(second.fragment)
      && zip(first.hostSlots, second.hostSlots).allSatisfy { $0.type.isIncluded(in: $1.type) }
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
          other.offset != index && beats(other.element, route)
        }
        if isBeaten { continue }
        if let chosen = best, !precedes(route, rest[chosen]) { continue }
        best = index
      }
      result.append(rest.remove(at: best ?? 0))
    }
    return result
  }

  /// Hash routes are chosen by their path first, as all routes are; then what asks more is first.
  private static func beats(_ first: FlatRoute, _ second: FlatRoute) -> Bool {
    if case .path(let mine, _) = first.fragment, case .path(let others, _) = second.fragment,
      mine != others
    {
      return mine.map { $0.sortKey }.lexicographicallyPrecedes(others.map { $0.sortKey }) {
        $0.lexicographicallyPrecedes($1)
      }
    }
    return includes(first, second) && !includes(second, first)
  }

  private static func precedes(_ first: FlatRoute, _ second: FlatRoute) -> Bool {
    if first.priority != second.priority { return first.priority > second.priority }
    let weights = (weight(first), weight(second))
    if weights.0 != weights.1 { return weights.0 > weights.1 }
    let texts = (first.pattern.text, second.pattern.text)
    if texts.0 != texts.1 { return texts.0.utf8.lexicographicallyPrecedes(texts.1.utf8) }
    return first.linkName.utf8.lexicographicallyPrecedes(second.linkName.utf8)
  }

  private static func weight(_ route: FlatRoute) -> Int {
    route.requirements.reduce(route.fragment.weight) { $0 + $1.weight }
  }
}
