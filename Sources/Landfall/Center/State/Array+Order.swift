// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Array where Element: Comparable {
  /// Puts an element into its place in an array that is in order.
  ///
  /// - Complexity: O(1) at the end, else O(*n*).
  mutating func insertInOrder(_ element: Element) {
    guard let last, element < last else { return append(element) }
    insert(element, at: placeInOrder(of: element))
  }

  /// Takes an element out of an array that is in order.
  ///
  /// - Complexity: O(*n*).
  mutating func removeInOrder(_ element: Element) {
    let place = placeInOrder(of: element)
    if place < count, self[place] == element { remove(at: place) }
  }

  private func placeInOrder(of element: Element) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
