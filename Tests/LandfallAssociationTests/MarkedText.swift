// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A text whose values stand in `«` and `»`, so that each of them can be replaced.
struct MarkedText {
  /// A text with one value replaced, and where that value stands, its key included.
  struct Variant {
    let text: String
    let place: Range<Int>
    let old: String
    let new: String
  }

  let text: String

  private static func plain(_ text: some StringProtocol) -> String {
    String(text.filter { $0 != "«" && $0 != "»" })
  }

  var plain: String { Self.plain(text) }

  /// Each value replaced by each of the others that are not of its type.
  func variants(_ values: [String], type: (String) -> String) -> [Variant] {
    var result: [Variant] = []
    for start in text.indices where text[start] == "«" {
      var (depth, end) = (0, start)
      repeat {
        depth += text[end] == "«" ? 1 : text[end] == "»" ? -1 : 0
        end = text.index(after: end)
      } while depth > 0
      let (before, old) = (Self.plain(text[..<start]), Self.plain(text[start..<end]))
      let key = before.lastIndex { "[{,".contains($0) } ?? before.startIndex
      let lower = before[..<key].utf8.count
      for value in values where type(value) != type(old) {
        let upper = before.utf8.count + value.utf8.count
        result.append(
          Variant(
            text: before + value + Self.plain(text[end...]), place: lower..<upper, old: old,
            new: value))
      }
    }
    return result
  }
}
