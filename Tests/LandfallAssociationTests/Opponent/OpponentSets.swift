// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// Random small files over few letters, so that their rules often meet.
struct OpponentSets {
  /// How many sets each test tries: `LANDFALL_SETS`, as in `Scripts/maintain/nightly`, or a number for each patch.
  static let count = number("LANDFALL_SETS") ?? 100

  /// How many sets share a world of words.
  static let perWorld = min(100, max(20, count / 10))

  static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// The seeds of worlds, with those in which answers were once undecided; from `LANDFALL_SEED` on, if that
  /// is set.
  static func seeds() -> [UInt64] {
    let known: [UInt64] = [431, 486, 1925]
    let worlds = max(known.count + 1, count / perWorld)
    if let first = number("LANDFALL_SEED").map({ UInt64($0) }) {
      return Array(first..<first + UInt64(worlds))
    }
    let others = (0..<UInt64(worlds)).filter { !known.contains($0) }
    return others.prefix(worlds - known.count) + known
  }

  /// Which rules stand side by side.
  enum Mix: Hashable {
    case none
    /// Some compare decoded texts, and others do not.
    case decoding
    /// Some ask for the whole query, and others for items of it.
    case query
  }

  var random: RandomRules
  let world: OpponentWorld
  let mix: Mix
  private let variables: [String: [String]]
  private let pathPatterns: [String]
  private let valuePatterns: [String]
  private let isDecoded: Bool

  private static let alphabets = [
    ["a", "/", "b"], ["a", "/", "%2F"], ["a", "/", "A"], ["a", "/", "*"], ["a", "/", "%41", "A"],
    ["a", "/", "b", "A"], ["1", "/", "A", "*"], ["a", "/", "%C3%A9"], ["%61", "/", "a", "?"],
  ]

  init(seed: UInt64) {
    random = RandomRules(seed: seed)
    let all = OpponentSets.alphabets[Int(seed) % OpponentSets.alphabets.count]
    let letters = all.filter { $0 != "?" }
    let values = random.pick([["a", "b"], ["a", "A"], ["a", "?"], ["a", "%41"], ["1", "*"]])
    mix = seed % 5 == 3 ? .decoding : seed % 5 == 4 ? .query : .none
    isDecoded = seed % 3 == 2
    world = OpponentWorld(
      paths: letters, length: letters.count > 3 ? 5 : 6, values: values, names: ["k", "K", "j"])
    let plain = letters + letters.map { $0.removingPercentEncoding ?? $0 }
    let variables = [
      "v": [random.pick(plain), random.pick(plain) + random.pick(plain)],
      "w": [random.pick(plain) + "*", "?" + random.pick(plain)], "e": [], "upper": ["a", "/a"],
    ]
    self.variables = variables
    var draws = random
    func pattern(_ letters: [String], _ length: Int) -> String {
      let parts = letters + letters + ["*", "?", "*", "?", "*"] + ["$(v)", "$(w)", "$(digit)"]
      let rare = ["$(e)", "$(none)", "$(upper)", "$(alpha)", "$(open", "$"]
      return (0..<Int.random(in: 0...length, using: &draws.generator)).map { _ in
        draws.chance(30) ? draws.pick(rare) : draws.pick(parts)
      }.joined()
    }
    pathPatterns = (0..<40).map { _ in "/" + pattern(plain + ["/"], 5) } + ["*", "/", "/*", "/?*"]
    valuePatterns =
      (0..<12).map { _ in pattern(values + values.map { $0.removingPercentEncoding ?? $0 }, 3) }
      + ["*", "?*", ""]
    random = draws
  }

  private mutating func component() -> OpponentFile.Component {
    var component = OpponentFile.Component()
    if !random.chance(8) { component.path = random.pick(pathPatterns) }
    if random.chance(4) {
      var items: [String: String] = [:]
      for _ in 0..<(random.chance(3) ? 2 : 1) {
        let name = random.pick(["k", "k", "K", "j"])
        // A rule whose own items may be one item of a query is not looked into.
        if mix != .query, items.keys.contains(where: { $0.lowercased() == name.lowercased() }) {
          continue
        }
        items[name] = random.pick(valuePatterns)
      }
      component.query = .items(items)
      if mix == .query && random.chance(2) { component.query = .text(random.pick(valuePatterns)) }
    }
    if random.chance(6) { component.fragment = random.pick(valuePatterns) }
    if random.chance(4) { component.isExcluded = random.chance(4) ? false : true }
    if random.chance(4) { component.isCaseSensitive = random.chance(4) ? true : false }
    if mix == .decoding, random.chance(3) { component.isPercentEncoded = random.chance(3) }
    return component
  }

  private mutating func components() -> [OpponentFile.Component] {
    (0..<Int.random(in: 1...4, using: &random.generator)).map { _ in component() }
  }

  mutating func file() -> OpponentFile {
    var file = OpponentFile(
      variables: variables, entries: [.init(apps: ["A.b"], components: components())])
    if random.chance(6) {
      file.entries.append(
        .init(
          apps: random.pick([["A.b"], ["A.c"], ["A.b", "A.c"]]), components: components()))
    }
    if random.chance(6) {
      file.defaults = component()
      if random.chance(2) { file.defaults.path = nil }
    }
    // A set is read in one way, unless it is mixed.
    if mix != .decoding { file.defaults.isPercentEncoded = isDecoded ? false : nil }
    return file
  }

  /// A file with a rule more or less, another one, or in another order.
  mutating func edited(_ file: OpponentFile) -> OpponentFile {
    var file = file
    let entry = Int.random(in: 0..<file.entries.count, using: &random.generator)
    var rules = file.entries[entry].components
    let index = Int.random(in: 0..<rules.count, using: &random.generator)
    switch Int.random(in: 0..<5, using: &random.generator) {
    case 0: rules.remove(at: index)
    case 1: rules.insert(component(), at: index)
    case 2: rules.swapAt(index, 0)
    case 3: rules[index] = component()
    default: rules[index].path = random.pick(pathPatterns)
    }
    file.entries[entry].components = rules
    if random.chance(10) { file.variables["v"] = random.pick([["a"], ["b", "a"], []]) }
    return file
  }
}
