// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// Finds names that a template leaves to its reader, such as `YOUR-CLIENT-ID` and `yourcompany`.
package enum TemplateWord {
  /// The words that follow `your`, longer ones before those that they start with.
  private static let nouns = [
    "app", "brand", "bundle", "client", "company", "domain", "here", "host", "identifier", "id",
    "key", "name", "organisation", "organization", "org", "package", "product", "project", "scheme",
    "site", "team", "url", "website",
  ]

  /// Finds the first placeholder among the words of a text, as it is written.
  ///
  /// In lower case, `your` is a placeholder as a whole word, or before nouns such as `app` and `company`.
  /// `yourlab` may be a name.
  package static func first(in text: String) -> String? {
    let words = text.utf8.split { !ASCII.isAlphanumeric($0) }.map(Array.init)
    let word = words.first { word in
      let isShouted = word.indices.contains { word[$0...].starts(with: "YOUR".utf8) }
      var rest = word.map(ASCII.lowercased)[...]
      guard rest.starts(with: "your".utf8) else { return isShouted }
      rest = rest.dropFirst(4)
      while let noun = nouns.first(where: { rest.starts(with: $0.utf8) }) {
        rest = rest.dropFirst(noun.utf8.count)
      }
      return isShouted || rest.isEmpty
    }
    return word.map { String(decoding: $0, as: UTF8.self) }
  }
}
