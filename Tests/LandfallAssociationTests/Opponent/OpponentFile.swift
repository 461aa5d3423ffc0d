// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallManifest

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

    var json: JSONNode {
      .members { json in
        json.add("/", path)
        switch query {
        case .text(let text): json.add("?", text)
        case .items(let items): json.add("?", OpponentFile.object(items))
        case nil: break
        }
        json.add("#", fragment)
        json.add("exclude", isExcluded)
        json.add("caseSensitive", isCaseSensitive)
        json.add("percentEncoded", isPercentEncoded)
      }
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

  func association() -> AppSiteAssociation {
    let links = JSONNode.members { links in
      links.add("defaults", defaults.json)
      links.add("substitutionVariables", Self.object(variables))
      links.add(
        "details",
        entries.map { entry in
          JSONNode.members {
            $0.add("appIDs", entry.apps)
            $0.add("components", entry.components.map(\.json))
          }
        })
    }
    return AppSiteAssociation(Array(JSONNode.members { $0.add("applinks", links) }.line.utf8))
  }

  private static func object(_ members: [String: some JSONWritable]) -> JSONNode {
    .members { json in
      for (key, value) in members.sorted(by: { $0.key < $1.key }) { json.add(key, value) }
    }
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
    return String(bytes: bytes, encoding: .utf8) ?? text
  }

  /// The items of a query as they are written.
  static func items(_ query: String) -> [(name: String, value: String)] {
    query.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }
}

/// A component whose patterns are read, once for all URLs.
struct OpponentRule {
  let isExcluded: Bool
  private let isDecoded: Bool
  private let path: OpponentPattern?
  private let query: OpponentPattern?
  private let items: [(name: OpponentPattern.Way, value: OpponentPattern)]
  private let fragment: OpponentPattern?

  init(_ component: OpponentFile.Component, _ variables: [String: [String]]) {
    let isFolded = component.isFolded
    func pattern(_ text: String, isPath: Bool = false) -> OpponentPattern {
      OpponentPattern(text, isPath: isPath, isFolded: isFolded, variables)
    }
    isExcluded = component.isExcluded == true
    isDecoded = component.isDecoded
    path = component.path.map { pattern($0, isPath: true) }
    fragment = component.fragment.map { pattern($0) }
    var (query, items): (OpponentPattern?, [(OpponentPattern.Way, OpponentPattern)]) = (nil, [])
    switch component.query {
    case .text(let text): query = pattern(text)
    case .items(let wanted):
      items = wanted.map { name, text in
        (OpponentPattern.Way(name.unicodeScalars.map { .one($0.value) }, isFolded), pattern(text))
      }
    case nil: break
    }
    (self.query, self.items) = (query, items)
  }

  func takes(_ url: OpponentURL) -> Bool {
    takesPath(url.path) && takesQuery(url.query) && takesFragment(url.fragment)
  }

  func takesPath(_ text: String) -> Bool { path?.takes(read(text)) ?? true }

  func takesFragment(_ text: String) -> Bool { fragment?.takes(read(text)) ?? true }

  func takesQuery(_ text: String) -> Bool {
    if let query { return query.takes(read(text)) }
    if items.isEmpty { return true }
    let found = OpponentURL.items(text).map { (name: read($0.name), value: read($0.value)) }
    return items.allSatisfy { name, pattern in
      let values = found.filter { name.takes($0.name) }.map(\.value)
      return (values.isEmpty ? [[]] : values).allSatisfy(pattern.takes)
    }
  }

  private func read(_ text: String) -> [UInt32] { OpponentURL.read(text, isDecoded: isDecoded) }
}

/// The rules of a file that decide for an app, in their order.
struct OpponentEvaluator {
  private let rules: [(entry: Int, number: Int, rule: OpponentRule)]

  init(_ file: OpponentFile, app: String, among isAmong: (Int) -> Bool = { _ in true }) {
    rules = file.rules(app).filter { isAmong($0.entry) }.map {
      ($0.entry, $0.number, OpponentRule($0.rule, file.variables))
    }
  }

  /// The rule that decides about a URL, given from its path on, by entry and number; nil if none does.
  func deciding(_ url: String) -> (entry: Int, number: Int, rule: OpponentRule)? {
    let url = OpponentURL(url)
    return rules.first { $0.rule.takes(url) }
  }

  func opens(_ url: String) -> Bool { deciding(url).map { !$0.rule.isExcluded } ?? false }
}
