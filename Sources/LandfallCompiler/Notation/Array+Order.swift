// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Array {
  /// The elements in order; where neither of two comes first, they stay as they are.
  ///
  /// `sorted(by:)` is compiled anew, to some 4 KB, for each type and each closure; here only numbers
  /// are sorted.
  ///
  /// - Complexity: O(*n* log *n*).
  package func inOrder(by precedes: (Element, Element) -> Bool) -> [Element] {
    [Int].order(count) { precedes(self[$0], self[$1]) }.map { self[$0] }
  }
}

extension Array<Int> {
  /// The numbers below `count` in order.
  ///
  /// - Complexity: O(*n* log *n*).
  @inline(never)
  package static func order(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
    var order = Array(0..<count)
    order.sort(by: precedes)
    return order
  }
}
