// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Cuts a query into its items: at `&`, then at the first `=`.
///
/// Empty items do not count.
package struct QueryReader {
  private let bytes: ByteView
  private let isPlain: Bool

  /// A reader of a URL that is plain, or whose names are still to be checked.
  package init(_ bytes: ByteView, isPlain: Bool) {
    self.bytes = bytes
    self.isPlain = isPlain
  }

  /// At least as many as there are items in the range.
  package func bound(_ query: ByteRange?) -> Int {
    guard let query else { return 0 }
    var count = 1
    var index = query.lowerBound
    while index < query.upperBound {
      if bytes[index] == UInt8(ascii: "&") { count += 1 }
      index += 1
    }
    return count
  }

  /// Writes the items of a query.
  ///
  /// - Complexity: O(*n*) in the bytes of the query.
  func read(
    _ query: ByteRange?, into pairs: Room<QueryPair>, count: inout Int, limit: Int
  ) throws(Refusal) {
    guard let query else { return }
    var start = query.lowerBound
    while start < query.upperBound {
      var end = start
      var equals = -1
      while end < query.upperBound, bytes[end] != UInt8(ascii: "&") {
        if equals < 0, bytes[end] == UInt8(ascii: "=") { equals = end }
        end += 1
      }
      if end > start {
        guard count < limit, count < pairs.capacity else {
          throw Refusal(.tooManyQueryItems, at: start, expected: "\(limit)")
        }
        let name = ByteRange(start, equals < 0 ? end : equals)
        if !isPlain { try TextCheck(bytes, name, .strict).run() }
        pairs[count] = QueryPair(start, equals < 0 ? end : equals, end)
        count += 1
      }
      start = end + 1
    }
  }
}
