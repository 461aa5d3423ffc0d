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
    query.map { 1 + bytes.count(of: UInt8(ascii: "&"), in: $0) } ?? 0
  }

  /// Writes the items of a query.
  ///
  /// - Complexity: O(*n*) in the bytes of the query.
  func read(
    _ query: ByteRange?, into pairs: StackBuffer<QueryPair>, count: inout Int, limit: Int
  ) throws(Refusal) {
    guard let query else { return }
    var items = QueryItems(bytes, query)
    while let pair = items.next() {
      guard count < limit, count < pairs.capacity else {
        throw Refusal(.tooManyQueryItems, at: pair.name.lowerBound, expected: "\(limit)")
      }
      if !isPlain { try TextCheck(bytes, pair.name, .strict).run() }
      pairs[count] = pair
      count += 1
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

/// The items of a query, or those of a fragment, which is cut in the same way.
///
/// Empty items do not count.
package struct QueryItems {
  private let bytes: ByteView
  private var position: Int
  private let end: Int

  init(_ bytes: ByteView, _ query: ByteRange) {
    self.bytes = bytes
    position = query.lowerBound
    end = query.upperBound
  }

  /// The items of a URL's fragment, if there are any: those behind the `?` of a fragment that is a path,
  /// or all of another one.
  package init(fragmentOf url: ReadURL) {
    let fragment = url.fragment ?? ByteRange(url.bytes.count, url.bytes.count)
    self.init(url.bytes, fragment)
    position = QueryItems.pathEnd(bytes, fragment)
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
