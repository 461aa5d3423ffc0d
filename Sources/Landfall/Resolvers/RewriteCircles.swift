// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Finds rules that may rewrite a link back to where it started.
///
/// It follows what each rule writes, with every value open, through all rules that may take it. A way
/// that needs a rule twice is a circle. Of two rules that take a link both are followed, though only
/// the more specific one would be: such a circle never happens, and is gone once each rule names its
/// last target.
struct RewriteCircles {
  private let pairs: [RewritePair]

  init(_ pairs: [RewritePair]) { self.pairs = pairs }

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

  private func circle(from form: RewriteForm, _ way: [Int], _ budget: inout Int) -> [Int]? {
    for next in pairs.indices {
      budget -= 1
      guard budget > 0 else { return nil }
      for form in form.rewritten(by: pairs[next]) {
        if let start = way.firstIndex(of: next) { return Array(way[start...]) }
        if let circle = circle(from: form, way + [next], &budget) { return circle }
      }
    }
    return nil
  }
}
