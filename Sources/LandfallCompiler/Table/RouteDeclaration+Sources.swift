// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension RouteDeclaration {
  /// The names of the sources, as manifests and `sources:` write them: the members of
  /// `LinkSource`, without the one for what nobody named.
  package static var sourceNames: [String] {
    [
      "customScheme", "universalLink", "push", "quickAction", "spotlight", "handoff", "widget",
      "inApp", "commandLine", "deferred",
    ]
  }

  /// How many sources a route may name.
  package static var sourceLimit: Int { 63 }

  /// Whether a text can name a source: it is also the context of what comes from there.
  package static func isSourceName(_ text: String) -> Bool {
    LinkContexts.isName(Array(text.utf8)) && text != "any" && text != "unspecified"
  }

  /// How such a text is written, for messages.
  package static var sourceNameRule: String {
    "the text of a source has 1 to \(LinkContexts.nameLimit) letters, digits, '-', '_' and '.' of "
      + "ASCII, and is not 'any' or 'unspecified'"
  }
}
