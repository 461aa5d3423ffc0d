// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

/// Finds rules that may rewrite a link back to where it started.
///
/// It follows what each rule writes, with every value open, through all rules that may take it. A way
/// that needs a rule twice is a circle, unless the expressions of one step exclude the next. Of two rules that take a link both are followed, though only
/// the more specific one would be: such a circle never happens, and is gone once each rule names its
/// last target.
struct RewriteCircles {
  private let pairs: [RewritePair]
  /// With the origins that all rules share.
  private let table: TableDeclaration

  init(_ pairs: [RewritePair], _ table: TableDeclaration) {
    self.pairs = pairs
    self.table = table
  }

  /// The circles, each from its first rule on.
  var found: [[RewriteRule]] {
    var circles: [[RewriteRule]] = []
    var known: Set<Int> = []
    for start in pairs.indices where !known.contains(start) {
      var budget = 10_000
      for form in RewriteForm.all(writtenBy: pairs[start]) {
        guard let circle = circle(from: form, [start], &budget) else { continue }
        known.formUnion(circle)
        circles.append(circle.map { pairs[$0].rule })
        break
      }
    }
    return circles
  }

  /// Whether a rule may take something that another one writes, as far as their expressions go.
  private func mayFollow(_ next: Int, _ last: Int) -> Bool {
    let patterns = [pairs[last].constrainedTarget, pairs[next].pattern]
    guard patterns.contains(where: { $0.placeholders.contains { $0.expression != nil } }) else {
      return true
    }
    var table = table
    table.links = zip([pairs[last], pairs[next]], patterns).enumerated().map { index, rule in
      LinkDeclaration(
        name: "\(index)", parameters: rule.0.parameters, routes: [RouteDeclaration(rule.1)])
    }
    let places = (0...1).map { TableProblem.Place(link: $0, route: 0) }
    return TableBuilder(table).compare(places[0], places[1]).relation != .disjoint
  }

  private func circle(from form: RewriteForm, _ way: [Int], _ budget: inout Int) -> [Int]? {
    for next in pairs.indices {
      budget -= 1
      guard budget > 0 else { return nil }
      guard let last = way.last, mayFollow(next, last) else { continue }
      for form in form.rewritten(by: pairs[next]) {
        if let start = way.firstIndex(of: next) { return Array(way[start...]) }
        if let circle = circle(from: form, way + [next], &budget) { return circle }
      }
    }
    return nil
  }
}
