// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

package enum RouteRelation: Equatable, Sendable {
  case equal
  /// The first takes all that the second takes, and more.
  case moreGeneral
  /// The second takes all that the first takes, and more.
  case moreSpecific
  case disjoint
  /// Some URLs are taken by both, and by each some that the other does not take.
  case overlapping
}

package struct RouteComparison: Equatable, Sendable {
  package var relation: RouteRelation
  package var both: RouteExample?
  package var onlyFirst: RouteExample?
  package var onlySecond: RouteExample?
}

extension RouteSearch {
  /// Compares two routes by their alternatives; where only the app can tell, they overlap.
  func compare(_ first: [RouteSet], _ second: [RouteSet]) -> RouteComparison {
    let both = first.firstDecision { mine in second.firstDecision { url(in: [mine, $0]) } }
    let onlyFirst = only(first, second)
    let onlySecond = only(second, first)
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

  func only(_ first: [RouteSet], _ second: [RouteSet]) -> Decision<RoutePoint> {
    first.firstDecision { url(in: [$0], notIn: second) }
  }
}

/// A route that wins only for a part of its URLs, and the one that comes before it.
package struct RouteOverlap: Equatable, Sendable {
  package enum Rule: String, Sendable {
    /// The winner takes nothing that the other does not take, too.
    case specific
    /// The winner has a literal in the first segment in which the two differ.
    case literal
    /// The winner has another kind of placeholder there, or one of another type.
    case segment
    /// The path of one goes on where that of the other ends or repeats.
    case length
    case origin
    /// The query, the fragment or the contexts of the winner.
    case query
    /// Nothing but the winner's priority.
    case priority
  }

  package var place: TableProblem.Place
  package var winner: TableProblem.Place
  package var example: RouteExample
  package var rule: Rule
}

package struct RouteExample: Equatable, Sendable {
  package var url: String
  package var contexts: LinkContexts

  package var text: String {
    let names = contexts.names.map { "'\($0)'" }
    guard let last = names.last else { return "'\(url)'" }
    let before = names.dropLast().joined(separator: ", ")
    return names.count == 1
      ? "'\(url)' in the context \(last)" : "'\(url)' in the contexts \(before) and \(last)"
  }
}

package enum Decision<Value> {
  case yes(Value)
  /// Only the app's own code reads a type, or the search would have taken too long.
  case unknown
  case no

  package var isNo: Bool { if case .no = self { true } else { false } }
  var value: Value? { if case .yes(let value) = self { value } else { nil } }

  func map<Other>(_ transform: (Value) -> Other) -> Decision<Other> {
    switch self {
    case .yes(let value): .yes(transform(value))
    case .unknown: .unknown
    case .no: .no
    }
  }
}

extension Sequence {
  /// The first yes; no if the answer is no for every element.
  func firstDecision<Value>(_ decide: (Element) -> Decision<Value>) -> Decision<Value> {
    var isSure = true
    for element in self {
      let decision = decide(element)
      if case .yes = decision { return decision }
      if case .unknown = decision { isSure = false }
    }
    return isSure ? .no : .unknown
  }
}
