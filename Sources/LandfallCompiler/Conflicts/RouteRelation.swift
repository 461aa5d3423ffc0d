// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// How the URLs of two routes stand to each other.
package typealias RouteRelation = LanguageComparison.Relation

/// Two routes compared, with a URL for each part that there is.
package struct RouteComparison: Equatable, Sendable {
  package var relation: RouteRelation
  /// A URL that both take.
  package var both: RouteExample?
  /// A URL that only the first takes.
  package var onlyFirst: RouteExample?
  /// A URL that only the second takes.
  package var onlySecond: RouteExample?
}

extension RouteSearch {
  /// Compares two routes, each given by its alternatives.
  ///
  /// Where only the app's code can tell, two routes may overlap, and are said to.
  func compare(_ first: [RouteSet], _ second: [RouteSet]) -> RouteComparison {
    let both = RouteSearch.first(first) { mine in
      RouteSearch.first(second) { url(in: [mine, $0]) }
    }
    let onlyFirst = only(first, second)
    let onlySecond = only(second, first)
    let relation: RouteRelation =
      switch (onlyFirst.isNone, onlySecond.isNone) {
      case (true, true): .equal
      case _ where both.isNone: .disjoint
      case (false, true): .moreGeneral
      case (true, false): .moreSpecific
      case (false, false): .overlapping
      }
    return RouteComparison(
      relation: relation, both: both.value?.example, onlyFirst: onlyFirst.value?.example,
      onlySecond: onlySecond.value?.example)
  }

  /// A URL that some of the first take, and none of the second.
  func only(_ first: [RouteSet], _ second: [RouteSet]) -> Found<RoutePoint> {
    RouteSearch.first(first) { url(in: [$0], notIn: second) }
  }

  private static func first(
    _ sets: [RouteSet], _ url: (RouteSet) -> Found<RoutePoint>
  ) -> Found<RoutePoint> {
    var isSure = true
    for set in sets {
      let found = url(set)
      if case .found = found { return found }
      if case .unknown = found { isSure = false }
    }
    return isSure ? .none : .unknown
  }
}
