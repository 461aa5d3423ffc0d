// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension ArraySlice {
  /// Cuts it into runs of neighbours that belong together.
  func runs(by belongTogether: (Element, Element) -> Bool) -> [ArraySlice] {
    var runs: [ArraySlice] = []
    var start = startIndex
    while start < endIndex {
      var end = start + 1
      while end < endIndex, belongTogether(self[start], self[end]) { end += 1 }
      runs.append(self[start..<end])
      start = end
    }
    return runs
  }
}
