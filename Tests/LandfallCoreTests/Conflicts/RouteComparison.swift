// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler

enum RouteRelation: Sendable {
  case equal
  /// The first takes all that the second takes, and more.
  case moreGeneral
  /// The second takes all that the first takes, and more.
  case moreSpecific
  case disjoint
  /// Some URLs are taken by both, and by each some that the other does not take.
  case overlapping
}

/// How two routes differ, each answer with a URL.
struct RouteComparison {
  var relation: RouteRelation
  var both: RouteExample?
  var onlyFirst: RouteExample?
  var onlySecond: RouteExample?
}

extension TableBuilder {
  /// What a route takes, an element for each of its alternatives.
  private func sets(_ place: TableProblem.Place) -> [RouteSet] {
    routes.filter { $0.place == place }.map { RouteSet($0, search.texts) }
  }

  func compare(
    _ first: TableProblem.Place, _ second: TableProblem.Place
  ) -> RouteComparison {
    let (first, second) = (sets(first), sets(second))
    let both = first.firstDecision { mine in second.firstDecision { search.url(in: [mine, $0]) } }
    let onlyFirst = search.only(first, second)
    let onlySecond = search.only(second, first)
    let relation: RouteRelation =
      switch (onlyFirst.isNo, onlySecond.isNo) {
      case (true, true): .equal
      case _ where both.isNo: .disjoint
      case (false, true): .moreGeneral
      case (true, false): .moreSpecific
      case (false, false): .overlapping
      }
    return RouteComparison(
      relation: relation, both: both.value?.example, onlyFirst: onlyFirst.value?.example,
      onlySecond: onlySecond.value?.example)
  }
}
