// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// All short paths, queries and fragments over a few letters, and which of them patterns take.
final class OpponentWorld {
  typealias Bits = [UInt64]

  struct Letters {
    /// As they are written in a URL.
    let spellings: [String]
    /// The words: for each the number of the word without its last letter, and that letter.
    private(set) var words: [(parent: Int, letter: Int)] = [(0, 0)]

    init(_ spellings: [String], length: Int) {
      self.spellings = spellings
      var first = 0
      for _ in 0..<length {
        let parents = first..<words.count
        first = words.count
        for parent in parents {
          for letter in spellings.indices { words.append((parent, letter)) }
        }
      }
    }

    func text(_ word: Int) -> String {
      word == 0 ? "" : text(words[word].parent) + spellings[words[word].letter]
    }

    var texts: [String] { words.indices.map(text) }
  }

  let paths: Letters
  let queries: [String]
  let fragments: [String]
  private let queryItems: [[(name: String, value: String)]]
  /// The paths that neither start nor end with a slash: slashes there count for nothing.
  private let core: Bits
  private var known: [[String]: Bits] = [:]

  init(paths spellings: [String], length: Int, values: [String], names: [String]) {
    paths = Letters(spellings, length: length)
    var core = Bits(repeating: 0, count: paths.words.count / 64 + 1)
    for (word, text) in paths.texts.enumerated() where !text.hasPrefix("/") && !text.hasSuffix("/")
    {
      core[word / 64] |= 1 << UInt64(word % 64)
    }
    self.core = core
    let texts = Letters(values, length: 3).texts
    let short = Letters(values, length: 2).texts
    var queries = texts + names.flatMap { name in texts.map { name + "=" + $0 } }
    for (index, name) in names.enumerated() {
      for other in names[index...] {
        for one in short { queries += short.map { name + "=" + one + "&" + other + "=" + $0 } }
      }
    }
    self.queries = queries
    queryItems = queries.map(OpponentURL.items)
    fragments = texts
  }

  // MARK: Patterns

  /// The paths that a pattern takes.
  func paths(_ rule: OpponentFile.Component, _ file: OpponentFile) -> Bits {
    guard let pattern = rule.path else { return core }
    let flags = "\(rule.isFolded) \(rule.isDecoded)"
    return remembered(["/", pattern, flags, "\(file.variables)"]) {
      var bits = core.map { _ in 0 as UInt64 }
      for way in OpponentPattern(pattern, isPath: true, isFolded: rule.isFolded, file.variables)
        .ways
      {
        add(way, isDecoded: rule.isDecoded, to: &bits)
      }
      return zip(bits, core).map { $0 & $1 }
    }
  }

  private func add(_ way: OpponentPattern.Way, isDecoded: Bool, to bits: inout Bits) {
    let takers = paths.spellings.map { letter in
      OpponentURL.read(letter, isDecoded: isDecoded).map(way.takers)
    }
    var places = [UInt64](repeating: 0, count: paths.words.count)
    places.withUnsafeMutableBufferPointer { places in
      bits.withUnsafeMutableBufferPointer { bits in
        paths.words.withUnsafeBufferPointer { words in
          places[0] = way.start
          for word in 0..<words.count {
            if word > 0 {
              var state = places[words[word].parent]
              if state == 0 { continue }
              for taker in takers[words[word].letter] { state = way.step(state, taker) }
              places[word] = state
            }
            if way.isEnd(places[word]) { bits[word / 64] |= 1 << UInt64(word % 64) }
          }
        }
      }
    }
  }

  /// The queries that a rule takes, whatever its path.
  func queries(_ rule: OpponentFile.Component, _ file: OpponentFile) -> Bits? {
    guard let query = rule.query else { return nil }
    return remembered(["?", "\(query) \(rule.isFolded) \(rule.isDecoded)", "\(file.variables)"]) {
      OpponentWorld.bits(queries.map(OpponentRule(rule, file.variables).takesQuery))
    }
  }

  func fragments(_ rule: OpponentFile.Component, _ file: OpponentFile) -> Bits? {
    guard let fragment = rule.fragment else { return nil }
    return remembered(["#", "\(fragment) \(rule.isFolded) \(rule.isDecoded)", "\(file.variables)"])
    {
      OpponentWorld.bits(fragments.map(OpponentRule(rule, file.variables).takesFragment))
    }
  }

  private func remembered(_ key: [String], _ make: () -> Bits) -> Bits {
    if let bits = known[key] { return bits }
    let bits = make()
    known[key] = bits
    return bits
  }

  private static func bits(_ values: [Bool]) -> Bits {
    var bits = Bits(repeating: 0, count: values.count / 64 + 1)
    for (index, value) in values.enumerated() where value {
      bits[index / 64] |= 1 << UInt64(index % 64)
    }
    return bits
  }

  // MARK: Files

  /// Rules that are compared, with the paths that they take.
  struct Rules {
    let isExcluded: [Bool]
    let paths: [Bits]
  }

  /// A query with a fragment, and for each list of rules those that both fit, a bit for each.
  struct Profile {
    let query: String
    let fragment: String
    let fits: [UInt64]
  }

  func rules(_ file: OpponentFile, _ app: String) -> Rules {
    let rules = file.rules(app).map(\.rule)
    return Rules(
      isExcluded: rules.map { $0.isExcluded == true }, paths: rules.map { paths($0, file) })
  }

  /// One query and one fragment for each set of rules that some query and fragment fit.
  func profiles(_ files: [OpponentFile], _ app: String) -> [Profile] {
    let lists = files.map { file in file.rules(app).map { (file, $0.rule) } }
    let all = lists.flatMap { $0 }
    let byQuery = OpponentWorld.classes(queries.count, all.map { queries($0.1, $0.0) })
    let byFragment = OpponentWorld.classes(fragments.count, all.map { fragments($0.1, $0.0) })
    var known: Set<UInt64> = []
    var profiles: [Profile] = []
    for (one, query) in byQuery {
      for (other, fragment) in byFragment where known.insert(one & other).inserted {
        var fits = one & other
        profiles.append(
          Profile(
            query: queries[query], fragment: fragments[fragment],
            fits: lists.map { list in
              defer { fits >>= UInt64(list.count) }
              return fits & (1 << UInt64(list.count) - 1)
            }))
      }
    }
    return profiles
  }

  /// Sets of conditions that some text fits, with the first one; a condition that is nil fits always.
  private static func classes(_ count: Int, _ conditions: [Bits?]) -> [(UInt64, Int)] {
    let always = conditions.indices.reduce(0 as UInt64) {
      conditions[$1] == nil ? $0 | 1 << UInt64($1) : $0
    }
    let asked = conditions.enumerated().compactMap { index, bits in bits.map { (index, $0) } }
    if asked.isEmpty { return [(always, 0)] }
    var known: Set<UInt64> = []
    var classes: [(UInt64, Int)] = []
    for text in 0..<count {
      var fits = always
      for (index, bits) in asked where bits[text / 64] >> UInt64(text % 64) & 1 == 1 {
        fits |= 1 << UInt64(index)
      }
      if known.insert(fits).inserted { classes.append((fits, text)) }
    }
    return classes
  }

  /// For each rule the paths about which it decides, if some rules fit.
  func decided(_ rules: Rules, _ fits: UInt64) -> [Bits] {
    var rest = core
    return rules.paths.enumerated().map { index, paths in
      guard fits >> UInt64(index) & 1 == 1 else { return [] }
      var mine = rest
      for word in mine.indices {
        mine[word] &= paths[word]
        rest[word] &= ~paths[word]
      }
      return mine
    }
  }

  /// The paths that are opened.
  func opened(_ rules: Rules, _ fits: UInt64) -> Bits {
    var opened = core.map { _ in 0 as UInt64 }
    for (index, mine) in decided(rules, fits).enumerated() where !rules.isExcluded[index] {
      for word in mine.indices { opened[word] |= mine[word] }
    }
    return opened
  }

  /// The first path of some.
  func path(_ bits: Bits) -> String? {
    bits.indices.first { bits[$0] != 0 }.map {
      paths.text($0 * 64 + bits[$0].trailingZeroBitCount)
    }
  }

  static func url(_ path: String, _ profile: Profile) -> String {
    "/" + path + (profile.query.isEmpty ? "" : "?" + profile.query)
      + (profile.fragment.isEmpty ? "" : "#" + profile.fragment)
  }
}
