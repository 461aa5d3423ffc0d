// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler

/// A placeholder that a fix-it adds to a pattern, or a modifier.
struct PatternEdit {
  private let text: String

  init(inserting insertion: String, at offset: Int, in text: String) {
    var bytes = Array(text.utf8)
    bytes.insert(contentsOf: insertion.utf8, at: offset)
    self.text = String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the pattern can still be read, and all that it said before it still says.
  func keepsMeaning(of pattern: Pattern) -> Bool {
    guard let edited = try? Pattern(parsing: text) else { return false }
    let names = edited.placeholders.map(\.name)
    return pattern.placeholders.allSatisfy { names.contains($0.name) }
      && edited.alternatives.count == pattern.alternatives.count
      && edited.query.map(\.name).starts(with: pattern.query.map(\.name))
      && edited.fragmentItems == pattern.fragmentItems
      && (edited.fragment == nil) == (pattern.fragment == nil)
      && (edited.scheme, edited.host) == (pattern.scheme, pattern.host)
  }

  /// Where the fragment of a pattern starts, in bytes; nil if it has none.
  static func fragmentStart(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard let pattern = try? Pattern(parsing: text),
      pattern.fragment != nil || !pattern.fragmentItems.isEmpty
    else { return nil }
    // The first `#` behind which the rest is no part of the path or the query.
    return bytes.indices.first { index in
      guard bytes[index] == UInt8(ascii: "#"),
        let start = try? Pattern(parsing: String(decoding: bytes[..<index], as: UTF8.self))
      else { return false }
      return start.path == pattern.path && start.query == pattern.query
    }
  }
}
