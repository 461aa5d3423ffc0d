// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// One URL of an app and what the app makes of it.
struct AppCase: Decodable, Sendable, CustomTestStringConvertible {
  let url: String
  /// Nil for a URL that the app does not handle, or hands to the browser.
  let expect: AppAnswer?
  /// What the answer depends on beside the URL.
  let context: [String: ContextValue]?
  /// How much of it the app's own tests say.
  let source: String

  /// The URL, with the context where two cases share it.
  var key: String {
    guard let context, !context.isEmpty else { return url }
    let words = context.map { "\($0.key)=\($0.value)" }.sorted()
    return url + " (" + words.joined(separator: ", ") + ")"
  }

  var testDescription: String { key }

  /// A word of the context.
  subscript(name: String) -> String? {
    if case .text(let text) = context?[name] { text } else { nil }
  }

  /// Whether a mark of the context is set.
  func isSet(_ name: String) -> Bool { context?[name] == .mark(true) }
}
