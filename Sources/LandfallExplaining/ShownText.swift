// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallManifest

/// Makes text from outside fit to be shown: what nobody sees, or what would change how the rest is
/// seen, is escaped, and what is long is cut.
enum ShownText {
  /// The most characters of a value in a sentence.
  static var limit: Int { 60 }

  static func short(_ text: String, limit: Int = ShownText.limit) -> String {
    var result = ""
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < limit else { return result + "…" }
      count += 1
      if JSONWriter.isHidden(scalar) {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The beginning of a text, as it is.
  static func start(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
  }

  static func short(_ bytes: [UInt8]) -> String { short(String(decoding: bytes, as: UTF8.self)) }

  /// The text in lines of about 90 columns, where there are spaces; all but the first are indented.
  static func lines(_ text: String, indentation: Int = 4) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if line.unicodeScalars.count + word.unicodeScalars.count > 90, !lines.isEmpty || !line.isEmpty
      {
        lines.append(line)
        line = String(repeating: " ", count: indentation)
      } else if !line.isEmpty {
        line += " "
      }
      line += word
    }
    return lines + [line]
  }

  /// The text between single quotes.
  @inline(never)
  static func quoted(_ text: String) -> String { "'" + short(text) + "'" }
}
