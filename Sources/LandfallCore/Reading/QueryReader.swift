// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Cuts a query into its items: at `&`, then at the first `=`.
///
/// Empty items do not count.
struct QueryReader {
  private let bytes: ByteView
  private let isPlain: Bool

  /// A reader of a URL that is plain, or whose names are still to be checked.
  init(_ bytes: ByteView, isPlain: Bool) {
    self.bytes = bytes
    self.isPlain = isPlain
  }

  /// At least as many as there are items in the range.
  func bound(_ query: ByteRange?) -> Int {
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
    _ query: ByteRange?, into pairs: StackBuffer<QueryPair>, count: inout Int, limit: Int
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

/// One item of a query, as ranges into the URL.
package struct QueryPair {
  private let start: UInt32
  /// Where the first `=` stands; where there is none, the end.
  private let equals: UInt32
  private let end: UInt32

  init(_ start: Int, _ equals: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.equals = UInt32(truncatingIfNeeded: equals)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  package var name: ByteRange { ByteRange(Int(start), Int(equals)) }

  /// After the first `=`; where there is no `=`, empty and `hasValue` is false.
  package var value: ByteRange { ByteRange(hasValue ? Int(equals) + 1 : Int(end), Int(end)) }

  package var hasValue: Bool { equals < end }
}

/// The items of a fragment, cut as those of a query are.
///
/// In a fragment that is a path they stand behind its `?`, in any other they are all of it. Empty items
/// do not count.
package struct FragmentItems {
  private let bytes: ByteView
  private var position: Int
  private let end: Int

  /// The items of a URL's fragment; none where it has none.
  package init(_ url: ReadURL) {
    bytes = url.bytes
    let fragment = url.fragment ?? ByteRange(url.bytes.count, url.bytes.count)
    position = FragmentItems.pathEnd(bytes, fragment)
    end = fragment.upperBound
    if position < end, bytes[position] == UInt8(ascii: "?") { position += 1 }
  }

  /// Where the path of a fragment ends that starts with `/`; the start of any other.
  package static func pathEnd(_ bytes: ByteView, _ fragment: ByteRange) -> Int {
    var index = fragment.lowerBound
    guard index < fragment.upperBound, bytes[index] == UInt8(ascii: "/") else { return index }
    while index < fragment.upperBound, bytes[index] != UInt8(ascii: "?") { index += 1 }
    return index
  }

  /// The next item; nil behind the last one.
  mutating func next() -> QueryPair? {
    while position < end {
      let start = position
      var equals = -1
      while position < end, bytes[position] != UInt8(ascii: "&") {
        if equals < 0, bytes[position] == UInt8(ascii: "=") { equals = position }
        position += 1
      }
      defer { position += 1 }
      if position > start { return QueryPair(start, equals < 0 ? position : equals, position) }
    }
    return nil
  }

  /// The next item with a name.
  package mutating func next(named name: ByteView) -> QueryPair? {
    while let pair = next() {
      if bytes.decodes(pair.name, to: name) { return pair }
    }
    return nil
  }
}
