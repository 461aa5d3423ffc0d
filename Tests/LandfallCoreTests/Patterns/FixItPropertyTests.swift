// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import LandfallCompiler
import LandfallCore
import Testing

/// A replacement corrects what is wrong and changes nothing else that the pattern says.
@Suite("Replacements keep a pattern's meaning")
struct FixItPropertyTests {
  @Test("In every mistake that has a test", arguments: PatternErrorTests.cases.map(\.pattern))
  func known(pattern: String) { Self.check(pattern) }

  @Test("In patterns with random slips", arguments: [UInt64(1)])
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<RandomSeeds.rounds(of: 20_000) {
      var text = Array(Self.pattern(&random))
      for _ in 0...random.below(2) {
        let slip = random.pick(Array("?&=:{}()/#!*<>%\\+."))
        let index = random.below(text.count + 1)
        if random.chance(60) {
          text.insert(slip, at: index)
        } else if index < text.count, random.chance(50) {
          text[index] = slip
        } else if index < text.count {
          text.remove(at: index)
        }
      }
      Self.check(String(text), "seed \(seed)")
    }
  }

  private static func pattern(_ random: inout SplitMix64) -> String {
    var names = ["id", "tab", "user", "page", "ref"]
    func name(_ random: inout SplitMix64) -> String { names.remove(at: random.below(names.count)) }
    var text = "/" + random.pick(["feed", "u", "docs"])
    if random.chance(70) {
      text += "/:" + name(&random) + random.pick(["", "", "?", "([0-9]+)", "+"])
    }
    if random.chance(30) { text += random.pick(["{/new}?", "{/:lang}?/edit", ".json", "/*"]) }
    let items = random.below(3)
    for index in 0..<items {
      text += index == 0 ? "?" : "&"
      let item = name(&random)
      text += random.pick(["\(item)=:\(item)", "\(item)=1", item, "!\(item)"])
    }
    if random.chance(20) { text += random.pick(["#top", "#:part", "#/b/:c"]) }
    return text
  }

  /// Checks the first replacement that is offered for a pattern.
  private static func check(_ text: String, _ comment: Comment? = nil) {
    let error: PatternError
    do throws(PatternError) {
      _ = try Pattern(parsing: text)
      return
    } catch let mistake { error = mistake }
    guard error.replacement != nil else { return }
    let fixed = FixedPattern(text)
    // The mistake is gone, or the next one needs its author.
    #expect(fixed.count < 40, comment ?? "\(text) becomes \(fixed.text) and so on")
    guard fixed.error == nil, let pattern = try? Pattern(parsing: fixed.text) else { return }
    let said = SaidByPattern(text)
    let names = pattern.placeholders.map(\.name)
    #expect(
      said.placeholders.allSatisfy(names.contains),
      "\(text) becomes \(fixed.text), which lacks a placeholder")
    let items = (pattern.query + pattern.fragmentItems).map {
      String(decoding: $0.name, as: UTF8.self)
    }
    #expect(
      said.items.allSatisfy(items.contains), "\(text) becomes \(fixed.text), which lacks an item")
    let literals =
      pattern.alternatives.flatMap(\.segments) + pattern.fragmentAlternatives.flatMap(\.segments)
    #expect(
      said.literals.allSatisfy { literals.contains(.literal(Array($0.utf8))) },
      "\(text) becomes \(fixed.text), which lacks a literal")
  }
}

/// What nobody can doubt that a pattern says, read without the parser.
private struct SaidByPattern {
  /// `:name`, outside of expressions.
  private(set) var placeholders: [String] = []
  /// `?name=:value` and `&name=:value`.
  private(set) var items: [String] = []
  /// Words between two slashes, before all groups, queries and fragments.
  private(set) var literals: [String] = []

  init(_ text: String) {
    let isPlain = !text.contains { "(%\\".contains($0) }
    guard isPlain else { return }
    placeholders = text.matches(of: /:([A-Za-z_][A-Za-z0-9_]*)/).map { String($0.1) }
    let query = text.drop { $0 != "?" }
    items = query.matches(of: /[?&]([a-z]+)=:[a-z]/).map { String($0.1) }
    // Of a pattern that starts with two slashes, the first word is a host.
    let path = text.contains("//") ? "" : text.prefix { !"?#{*".contains($0) }
    literals = path.matches(of: /\/([a-z]+)(?=\/)/).map { String($0.1) }
  }
}
