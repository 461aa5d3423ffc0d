// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

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
