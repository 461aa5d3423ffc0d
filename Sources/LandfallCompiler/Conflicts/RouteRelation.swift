// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

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

/// A route that wins only for a part of its URLs, and the one that comes before it.
package struct RouteOverlap: Equatable, Sendable {
  /// What puts the winner first.
  package enum Rule: String, Sendable {
    /// The winner takes nothing that the other does not take, too.
    case specific
    /// The winner has a literal in the first segment in which the two differ.
    case literal
    /// The winner has another kind of placeholder there, or one of another type.
    case segment
    /// The path of one goes on where that of the other ends or repeats.
    case length
    /// The scheme or the host that the winner names.
    case origin
    /// The query, the fragment or the contexts of the winner.
    case query
    /// Nothing but the winner's priority.
    case priority
  }

  package var place: TableProblem.Place
  package var winner: TableProblem.Place
  /// A URL that both take, and that the other wins.
  package var example: RouteExample
  package var rule: Rule
}

/// A URL that shows something of routes, in the contexts in which it does.
package struct RouteExample: Equatable, Sendable {
  package var url: String
  package var contexts: LinkContexts

  /// For messages: the URL, and the contexts if there are any.
  package var text: String {
    let names = contexts.names.map { "'\($0)'" }
    guard let last = names.last else { return "'\(url)'" }
    let before = names.dropLast().joined(separator: ", ")
    return names.count == 1
      ? "'\(url)' in the context \(last)" : "'\(url)' in the contexts \(before) and \(last)"
  }
}

/// What a search came to.
package enum Found<Value> {
  case found(Value)
  /// Nobody can tell: only the app's own code reads a type, or the search would have been too long.
  case unknown
  case none

  package var isNone: Bool { if case .none = self { true } else { false } }

  var value: Value? { if case .found(let value) = self { value } else { nil } }

  func map<Other>(_ transform: (Value) -> Other) -> Found<Other> {
    switch self {
    case .found(let value): .found(transform(value))
    case .unknown: .unknown
    case .none: .none
    }
  }
}
