// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension ByteView {
  /// Whether a name is among names that each have a NUL behind them.
  ///
  /// - Complexity: O(*n*) in the bytes.
  func hasContext(_ name: ByteView) -> Bool {
    var start = 0
    while start < count {
      var end = start
      while end < count, self[end] != 0 { end += 1 }
      if self[ByteRange(start, end)].equals(name) { return true }
      start = end + 1
    }
    return false
  }

  /// The names, for those who want to keep them.
  package var contexts: LinkContexts {
    LinkContexts(array.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }
}
