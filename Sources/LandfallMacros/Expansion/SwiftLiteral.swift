// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A text as a string literal on one line.
///
/// It is raw, so that what a table holds stays readable.
struct SwiftLiteral {
  let source: String

  init(_ text: String) {
    var pounds = "#"
    let bytes = Array(text.utf8)
    // By bytes, as the compiler reads: a character may swallow the mark that follows a quote.
    func holds(_ mark: String) -> Bool { bytes.contains(Array(mark.utf8)) }
    while holds("\"" + pounds) || holds("\\" + pounds) { pounds += "#" }
    var source = pounds + "\""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
        source += "\\\(pounds)u{\(String(scalar.value, radix: 16))}"
      default:
        source.unicodeScalars.append(scalar)
      }
    }
    self.source = source + "\"" + pounds
  }
}
