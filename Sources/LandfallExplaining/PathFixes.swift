// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What may have been meant by a URL that can be read and that no route takes, whatever the routes.
struct PathFixes {
  private(set) var edits: [URLEdit] = []
  private let bytes: ByteView
  private let query: ByteRange?
  private let fragment: ByteRange?
  /// With the authority of a custom scheme, which is the first segment.
  private let path: ByteRange

  init(_ url: ReadURL) {
    bytes = url.bytes
    query = url.query
    fragment = url.fragment
    path = ByteRange(url.pathStart, url.path.upperBound)
    addEncodedDelimiters()
    addConfusedDelimiters()
    addPunctuation()
    addHash()
  }

  private mutating func add(
    _ code: ExplanationCode, _ range: ByteRange, _ text: StaticString, _ message: String,
    cost: Int = 2
  ) {
    let text = ByteView(text.utf8Start, count: text.utf8CodeUnitCount).array
    edits.append(URLEdit(code: code, range: range, text: text, message: message, cost: cost))
  }

  /// `%2F` and `%3F`, which stand for themselves and delimit nothing.
  private mutating func addEncodedDelimiters() {
    for index in path.lowerBound..<max(path.lowerBound, path.upperBound - 2)
    where bytes[index] == UInt8(ascii: "%") {
      let escape = ByteRange(index, index + 3)
      if ASCII.equalFolded(bytes[escape], "%2F") {
        add(.hintSlash, escape, "/", "'/' for '%2F', which is part of a segment")
      } else if ASCII.equalFolded(bytes[escape], "%3F"), query == nil {
        return add(.hintDelimiter, escape, "?", "'?' for '%3F', which is part of the path")
      }
    }
  }

  /// `/search&q=x` and `/search?q=x?page=2`.
  private mutating func addConfusedDelimiters() {
    if let query {
      for index in query.lowerBound..<query.upperBound where bytes[index] == UInt8(ascii: "?") {
        return add(
          .hintDelimiter, ByteRange(index, index + 1), "&",
          "'&' for the second '?', which is part of a value")
      }
      return
    }
    for index in path.lowerBound..<path.upperBound
    where bytes[index] == UInt8(ascii: "&") {
      return add(
        .hintDelimiter, ByteRange(index, index + 1), "?", "'?' for '&', which is part of the path")
    }
  }

  /// What a URL in running text has at its end, and is no part of it.
  private mutating func addPunctuation() {
    var start = bytes.count
    while start > 0, ".,;:!?)]}>'\"".utf8.contains(bytes[start - 1]) { start -= 1 }
    guard start < bytes.count else { return }
    let range = ByteRange(start, bytes.count)
    add(
      .hintEdges, range, "", "without \(ShownText.quoted(bytes[range].string)) at the end", cost: 1)
  }

  /// `/#/contacts/5` for `/contacts/5`.
  private mutating func addHash() {
    guard let fragment, !fragment.isEmpty,
      bytes[fragment.lowerBound] == UInt8(ascii: "/")
    else { return }
    var start = fragment.lowerBound - 1
    if start > 0, bytes[start - 1] == UInt8(ascii: "/") { start -= 1 }
    add(.hintHash, ByteRange(start, fragment.lowerBound), "", "the path without '#'", cost: 3)
  }
}
