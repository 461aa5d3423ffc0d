// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

@testable import LandfallAssociation

/// An association file that is evaluated a second time: written from the research on Apple's systems and
/// from `Decisions/0042-association-files.md`, without the code of the module.
struct OpponentFile {
  enum Query: Hashable {
    case text(String)
    case items([String: String])
  }

  struct Component {
    var path: String?
    var query: Query?
    var fragment: String?
    var isExcluded: Bool?
    var isCaseSensitive: Bool?
    var isPercentEncoded: Bool?

    /// What the component says, and for the rest what the defaults say.
    func over(_ defaults: Component) -> Component {
      Component(
        path: path ?? defaults.path, query: query ?? defaults.query,
        fragment: fragment ?? defaults.fragment, isExcluded: isExcluded ?? defaults.isExcluded,
        isCaseSensitive: isCaseSensitive ?? defaults.isCaseSensitive,
        isPercentEncoded: isPercentEncoded ?? defaults.isPercentEncoded)
    }

    var isFolded: Bool { isCaseSensitive == false }
    var isDecoded: Bool { isPercentEncoded == false }

    var json: [String: Any] {
      var json: [String: Any] = [:]
      json["/"] = path
      switch query {
      case .text(let text): json["?"] = text
      case .items(let items): json["?"] = items
      case nil: break
      }
      json["#"] = fragment
      json["exclude"] = isExcluded
      json["caseSensitive"] = isCaseSensitive
      json["percentEncoded"] = isPercentEncoded
      return json
    }
  }

  struct Entry {
    var apps: [String]
    var components: [Component]
  }

  var defaults = Component()
  var variables: [String: [String]] = [:]
  var entries: [Entry]

  /// The components with their defaults, in the order in which they decide for an app, by entry and number.
  func rules(_ app: String) -> [(entry: Int, number: Int, rule: Component)] {
    entries.enumerated().filter { $0.element.apps.contains(app) }.flatMap { index, entry in
      entry.components.enumerated().map { (index, $0, $1.over(defaults)) }
    }
  }

  var apps: [String] { Set(entries.flatMap(\.apps)).sorted() }

  func association() throws -> AppSiteAssociation {
    let details = entries.map { entry -> [String: Any] in
      ["appIDs": entry.apps, "components": entry.components.map(\.json)]
    }
    return AppSiteAssociation(
      try JSONSerialization.data(
        withJSONObject: [
          "applinks": [
            "defaults": defaults.json, "substitutionVariables": variables, "details": details,
          ] as [String: Any]
        ], options: .sortedKeys))
  }
}

/// A URL in the parts that rules compare.
struct OpponentURL {
  let path: String
  let query: String
  let fragment: String

  /// Splits a URL from its path on.
  init(_ text: String) {
    let whole = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    fragment = whole.count > 1 ? String(whole[1]) : ""
    let front = whole[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    query = front.count > 1 ? String(front[1]) : ""
    path = front[0].trimmingCharacters(in: ["/"])
  }

  /// The text as a rule reads it.
  static func read(_ text: String, isDecoded: Bool) -> [UInt32] {
    let text = isDecoded ? decoded(text) : text
    return text.unicodeScalars.map(\.value)
  }

  private static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let first = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if first == 0x25, digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
        let byte = UInt8(digits, radix: 16)
      {
        bytes.append(byte)
        rest.removeFirst(2)
      } else {
        bytes.append(first)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? text
  }

  /// The items of a query as they are written.
  static func items(_ query: String) -> [(name: String, value: String)] {
    query.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }
}

extension OpponentFile.Component {
  func takesPath(_ path: String, _ variables: [String: [String]]) -> Bool {
    guard let pattern = self.path else { return true }
    return OpponentPattern(pattern, isPath: true, isFolded: isFolded, variables)
      .takes(OpponentURL.read(path, isDecoded: isDecoded))
  }

  func takesFragment(_ fragment: String, _ variables: [String: [String]]) -> Bool {
    guard let pattern = self.fragment else { return true }
    return OpponentPattern(pattern, isPath: false, isFolded: isFolded, variables)
      .takes(OpponentURL.read(fragment, isDecoded: isDecoded))
  }

  func takesQuery(_ query: String, _ variables: [String: [String]]) -> Bool {
    func takes(_ pattern: String, _ text: String) -> Bool {
      OpponentPattern(pattern, isPath: false, isFolded: isFolded, variables)
        .takes(OpponentURL.read(text, isDecoded: isDecoded))
    }
    switch self.query {
    case nil: return true
    case .text(let pattern): return takes(pattern, query)
    case .items(let wanted):
      let items = OpponentURL.items(query).map { name, value in
        (name: OpponentURL.read(name, isDecoded: isDecoded), value: value)
      }
      return wanted.allSatisfy { name, pattern in
        let name = OpponentPattern.Way(name.unicodeScalars.map { .one($0.value) }, isFolded)
        let values = items.filter { name.takes($0.name) }.map(\.value)
        return (values.isEmpty ? [""] : values).allSatisfy { takes(pattern, $0) }
      }
    }
  }
}

extension OpponentFile {
  /// The rule that decides about a URL, given from its path on, by entry and number; nil if none does.
  func deciding(
    _ url: String, app: String, among isAmong: (Int) -> Bool = { _ in true }
  ) -> (entry: Int, number: Int, rule: Component)? {
    let url = OpponentURL(url)
    return rules(app).first { entry, _, rule in
      isAmong(entry) && rule.takesPath(url.path, variables) && rule.takesQuery(url.query, variables)
        && rule.takesFragment(url.fragment, variables)
    }
  }

  func opens(_ url: String, app: String) -> Bool {
    deciding(url, app: app).map { $0.rule.isExcluded != true } ?? false
  }
}
