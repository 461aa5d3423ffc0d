// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

/// Changes to a URL that can be read and that no route takes, whatever the routes.
struct PathEdits {
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

  /// `%2F` and `%3F`, which stand for themselves and delimit nothing.
  private mutating func addEncodedDelimiters() {
    for index in path.lowerBound..<max(path.lowerBound, path.upperBound - 2)
    where bytes[index] == UInt8(ascii: "%") {
      let escape = ByteRange(index, index + 3)
      if ASCII.equalFolded(bytes[escape], "%2F") {
        edits.add(.hintSlash, escape, "/", "'/' for '%2F', which is part of a segment", cost: 2)
      } else if ASCII.equalFolded(bytes[escape], "%3F"), query == nil {
        return edits.add(
          .hintDelimiter, escape, "?", "'?' for '%3F', which is part of the path", cost: 2)
      }
    }
  }

  /// `/search&q=x` and `/search?q=x?page=2`.
  private mutating func addConfusedDelimiters() {
    if let query {
      for index in query.lowerBound..<query.upperBound where bytes[index] == UInt8(ascii: "?") {
        return edits.add(
          .hintDelimiter, ByteRange(index, index + 1), "&",
          "'&' for the second '?', which is part of a value", cost: 2)
      }
      return
    }
    for index in path.lowerBound..<path.upperBound
    where bytes[index] == UInt8(ascii: "&") {
      return edits.add(
        .hintDelimiter, ByteRange(index, index + 1), "?", "'?' for '&', which is part of the path",
        cost: 2)
    }
  }

  /// Punctuation that follows a URL in running text.
  private mutating func addPunctuation() {
    var start = bytes.count
    while start > 0, ".,;:!?)]}>'\"".utf8.contains(bytes[start - 1]) { start -= 1 }
    guard start < bytes.count else { return }
    let range = ByteRange(start, bytes.count)
    edits.add(
      .hintEdges, range, "", "without \(ShownText.quoted(bytes[range].string)) at the end")
  }

  /// `/#/contacts/5` for `/contacts/5`.
  private mutating func addHash() {
    guard let fragment, !fragment.isEmpty,
      bytes[fragment.lowerBound] == UInt8(ascii: "/")
    else { return }
    var start = fragment.lowerBound - 1
    if start > 0, bytes[start - 1] == UInt8(ascii: "/") { start -= 1 }
    edits.add(.hintHash, ByteRange(start, fragment.lowerBound), "", "the path without '#'", cost: 3)
  }
}

/// The schemes and hosts to which other routes are bound.
struct OriginEdits {
  private static var limit: Int { 4 }

  private(set) var edits: [URLEdit] = []

  init(_ tree: RouteTree, _ scope: ExplainedScope) {
    for root in tree.roots where edits.count < OriginEdits.limit {
      if scope.trace.otherSchemes.contains(root.offset), root.scheme.count > 0 {
        add(.hintScheme, root.scheme, for: scope.url.scheme, scope)
      } else if scope.trace.otherHosts.contains(root.offset), !isPattern(root.host) {
        add(.hintHost, root.host, for: scope.url.host, scope)
      }
    }
  }

  private mutating func add(
    _ code: ExplanationCode, _ text: ByteView, for range: ByteRange?, _ scope: ExplainedScope
  ) {
    guard let range else { return }
    let message = "\(ShownText.quoted(text.string)) for \(ShownText.quoted(scope.text(range)))"
    edits.add(code, range, text.string, message, cost: 4)
  }

  /// Whether a host has labels that stand for others.
  private func isPattern(_ host: ByteView) -> Bool {
    host.string.split(separator: ".").contains { $0 == "*" || $0 == ":" }
  }
}

/// Replacements for a text that is not a value of its type; the table decides whether they fit.
enum ValueEdits {
  static func replacements(_ text: String, _ type: ValueType) -> [(
    code: ExplanationCode, text: String
  )] {
    let bytes = Array(text.utf8)
    switch type {
    case .int, .uint, .double:
      return [(.hintNumber, number(bytes))].filter { $0.1 != text && !$0.1.isEmpty }
    case .padded(let range):
      return UInt64(number(bytes)).map { number in
        [(.hintNumber, PaddedNumber.text(number, in: range))]
      } ?? []
    case .bool:
      return nearest(bytes, ["true", "false"])
    case .oneOf(let texts):
      return nearest(bytes, texts)
    case .uuid, .date, .url, .webURL, .fileName, .text, .string, .pattern, .opaque:
      return []
    }
  }

  /// Without white space, a plus sign, leading zeros and zeros behind the point.
  private static func number(_ bytes: [UInt8]) -> String {
    var digits = bytes.filter { $0 != UInt8(ascii: " ") }
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    while digits.count > 1, digits[0] == UInt8(ascii: "0"), ASCII.isDigit(digits[1]) {
      digits.removeFirst()
    }
    if isNegative, digits != [UInt8(ascii: "0")] { digits.insert(UInt8(ascii: "-"), at: 0) }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func nearest(
    _ bytes: [UInt8], _ texts: [String]
  ) -> [(code: ExplanationCode, text: String)] {
    let near = texts.compactMap { text in
      EditDistance.near(bytes, Array(text.utf8)).map { (text: text, distance: $0) }
    }
    guard let best = near.min(by: { $0.distance < $1.distance }) else { return [] }
    return [(best.distance == 0 ? .hintCase : .hintValue, best.text)]
  }
}
