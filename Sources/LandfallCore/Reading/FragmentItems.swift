// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

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
