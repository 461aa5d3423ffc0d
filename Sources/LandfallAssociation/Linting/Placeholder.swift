// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// Finds names that a template leaves to its reader, such as `YOUR-CLIENT-ID` and `yourcompany`.
package enum Placeholder {
  /// The words that come behind `your`.
  private static let nouns = [
    "app", "brand", "bundle", "client", "company", "domain", "here", "host", "identifier", "id",
    "key", "name", "organisation", "organization", "org", "package", "product", "project", "scheme",
    "site", "team", "url", "website",
  ]

  /// The first word of a text that is a placeholder, as it is written; nil if there is none.
  ///
  /// In lower case, `your` is one where it is a whole word, or where such nouns follow it: `yourlab`
  /// may be a name.
  package static func word(in text: String) -> String? {
    let words = text.utf8.split { !ASCII.isAlphanumeric($0) }.map {
      String(decoding: $0, as: UTF8.self)
    }
    return words.first { word in
      let low = word.lowercased()
      return word.contains("YOUR") || low.hasPrefix("your") && areNouns(low.dropFirst(4))
    }
  }

  private static func areNouns(_ text: Substring) -> Bool {
    text.isEmpty || nouns.contains { text.hasPrefix($0) && areNouns(text.dropFirst($0.count)) }
  }
}
