// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallAssociation
import LandfallTestSupport
import Testing

/// A second matcher, written from the rules and not for speed: it tries everything.
struct NaivePattern {
  let pattern: [Character]
  let isFolded: Bool

  init(_ pattern: String, isFolded: Bool = false) {
    self.pattern = Array(isFolded ? pattern.lowercased() : pattern)
    self.isFolded = isFolded
  }

  func matches(_ text: String) -> Bool {
    NaivePattern.matches(pattern[...], Array(isFolded ? text.lowercased() : text)[...], isFolded)
  }

  /// Slashes at the ends do not count, and `/*` at the end is optional.
  static func path(_ pattern: String, _ text: String, isFolded: Bool) -> Bool {
    func trimmed(_ text: String) -> String { text.trimmingCharacters(in: ["/"]) }
    var pattern = trimmed(pattern)
    while pattern.contains("**") { pattern = pattern.replacing("**", with: "*") }
    if NaivePattern(pattern, isFolded: isFolded).matches(trimmed(text)) { return true }
    return pattern.hasSuffix("/*")
      && NaivePattern(String(pattern.dropLast(2)), isFolded: isFolded).matches(trimmed(text))
  }

  private static func matches(
    _ pattern: ArraySlice<Character>, _ text: ArraySlice<Character>, _ isFolded: Bool,
    hasVariables: Bool = true
  ) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = pattern.dropFirst()
    if first == "*" {
      return (text.startIndex...text.endIndex).contains {
        matches(rest, text[$0...], isFolded)
      }
    }
    if first == "$", rest.first == "(", let close = rest.firstIndex(of: ")") {
      let name = String(rest.dropFirst().prefix(upTo: close))
      let behind = pattern[(close + 1)...]
      if name == "digit" {
        guard let digit = text.first, digit.isNumber else { return false }
        return matches(behind, text.dropFirst(), isFolded)
      }
      return (RandomRules.variables[name] ?? []).contains { value in
        matches(Array(value)[...] + behind, text, isFolded)
      }
    }
    guard let next = text.first, first == "?" || first == next else { return false }
    return matches(rest, text.dropFirst(), isFolded)
  }
}

@Suite("Patterns")
struct PatternTests {
  @Test("Random patterns match as a naive matcher says")
  func random() throws {
    var random = RandomRules(seed: 20)
    for round in 0..<RandomSeeds.rounds(of: 2_000) {
      let (pattern, isFolded) = (random.pattern(), random.chance(4))
      let file = try AppSiteAssociation(components: [["/": pattern, "caseSensitive": !isFolded]])
      for _ in 0..<6 {
        let path = random.text(["a", "b", "/", "A", "1", "%20", "ab"], 7)
        let isMatch = file.verdict(for: "https://example.com/" + path).result == .match
        #expect(
          isMatch == NaivePattern.path(pattern, path, isFolded: isFolded),
          "round \(round): '\(pattern)' and '\(path)'")
      }
    }
  }

  @Test(
    "An explanation names the first byte that does not fit",
    arguments: [
      ("/buy/*", "https://example.com/bux/1", 22, "path"),
      ("/buy/*", "https://example.com/bu", 22, "path"),
      ("/id/????", "https://example.com/id/481", 26, "path"),
      ("/$(lang)/home", "https://example.com/en/hope", 25, "path"),
      ("/a", "https://example.com/ab", 21, "path"),
    ])
  func explanation(pattern: String, url: String, offset: Int, part: String) throws {
    let file = try AppSiteAssociation(components: [["/": pattern]])
    let mismatch = try #require(file.explanation(of: url).steps.first?.mismatch)
    #expect(mismatch.offset == offset)
    #expect(mismatch.part == part)
  }

  @Test("Patterns that were written to cost much end soon")
  func costs() throws {
    let stars = String(repeating: "*a", count: 4_000)
    let marks = "*a" + String(repeating: "?", count: 4_000)
    let values = (1...40).map { String(repeating: "a", count: $0) }
    let file = try AppSiteAssociation(
      components: [
        ["/": stars + "b"], ["/": marks + "b"], ["/": String(repeating: "$(v)", count: 900) + "b"],
      ],
      variables: ["v": values])
    let url = "https://example.com/" + String(repeating: "a", count: 8_000)
    #expect([.none, .undecided].contains(file.verdict(for: url).result))
  }
}

extension AppSiteAssociation {
  /// A file with components and, unless others are given, the variables of random rules.
  init(components: [[String: Any]], variables: [String: [String]] = RandomRules.variables) throws {
    let file: [String: Any] = [
      "applinks": [
        "substitutionVariables": variables,
        "details": [["appIDs": ["ABCDE12346.com.app"], "components": components]],
      ]
    ]
    self.init(try JSONSerialization.data(withJSONObject: file))
  }
}
