// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// The rules of a file, compiled: compares URLs with them as Apple's systems do.
struct LinkEvaluator {
  struct Rule {
    var path: CompiledPattern?
    var query: CompiledPattern?
    /// Ranges of `items`; empty for a rule without named items.
    var items: Range<Int> = 0..<0
    var fragment: CompiledPattern?
    var isExcluded: Bool
    var isFolded: Bool
    var isDecoded: Bool
    /// The place in its array.
    var number: Int

    /// Whether the rule takes a name in a query for the name of one of its items.
    func reads(_ name: [UInt8], as wanted: [UInt8]) -> Bool {
      let decoded =
        isDecoded
        ? name.withUnsafeBufferPointer { PercentDecoding.decoded(ByteView($0))?.bytes } : nil
      let name = decoded ?? name
      return name == wanted
        || isFolded && name.map(ASCII.lowercased) == wanted.map(ASCII.lowercased)
    }

    /// Some ways to write the name of an item, which rules tell apart that read names otherwise.
    func spellings(
      of name: [UInt8], inBothCases: Bool = true, withEscapes: Bool = true
    ) -> [[UInt8]] {
      guard let first = name.first else { return [name] }
      let written = isDecoded ? Array(PercentEncoder.encode(name, .query).utf8) : name
      var spellings = [written]
      if isFolded, inBothCases {
        spellings.append(name.map { ASCII.isLetter($0) ? $0 ^ 0x20 : $0 })
      }
      if isDecoded, withEscapes, written.first == first {
        let escaped = PathUnit(first, isEscaped: true).spelling
        spellings.append(escaped.map { UInt8($0) } + written.dropFirst())
      }
      return spellings
    }
  }

  /// A named item of a query.
  struct Item {
    var name: [UInt8]
    var pattern: CompiledPattern
  }

  struct Entry {
    /// The place in `details`.
    var number: Int
    var apps: [String]
    var rules: Range<Int>
  }

  let table: PatternTable
  private(set) var entries: [Entry] = []
  private(set) var rules: [Rule] = []
  /// The named query items of all rules.
  private(set) var items: [Item] = []

  init(_ model: AssociationModel) {
    var compiler = PatternCompiler(model.variables)
    for entry in model.entries {
      let start = rules.count
      for rule in entry.rules {
        rules.append(LinkEvaluator.compiled(rule, &compiler, &items))
      }
      entries.append(
        Entry(
          number: entry.number, apps: entry.apps.map(\.text), rules: start..<rules.count))
    }
    table = compiler.table
  }

  private static func compiled(
    _ rule: LinkRule, _ compiler: inout PatternCompiler, _ items: inout [Item]
  ) -> Rule {
    var compiled = Rule(
      isExcluded: rule.isExcluded, isFolded: !rule.isCaseSensitive,
      isDecoded: !rule.isPercentEncoded, number: rule.number)
    func compile(_ pattern: RulePattern, isPath: Bool = false) -> CompiledPattern {
      compiler.add(
        pattern.text.bytes, from: pattern.offset, isPath: isPath, isFolded: compiled.isFolded)
    }
    compiled.path = rule.path.map { compile($0, isPath: true) }
    compiled.fragment = rule.fragment.map { compile($0) }
    switch rule.query {
    case .text(let pattern): compiled.query = compile(pattern)
    case .items(let named):
      let start = items.count
      for (name, pattern) in named {
        items.append(Item(name: name.bytes, pattern: compile(pattern)))
      }
      compiled.items = start..<items.count
    case nil: break
    }
    return compiled
  }

  /// Where the search for a rule ended.
  enum Answer {
    /// The rule that decides, the entry that it belongs to, its apps that no earlier entry excludes,
    /// and whether one excludes others.
    case rule(Int, entry: Int, apps: [String], isContested: Bool)
    case none
    /// The patterns cost too much.
    case undecided
  }

  /// Compares a text with rules; nil if it is no URL.
  func comparing<Result>(
    _ text: String, _ body: (inout RuleComparison) -> Result
  ) -> Result? {
    Array(text.utf8).withUnsafeBufferPointer { buffer in
      CandidateURL(ByteView(buffer)).map { url in
        var comparison = RuleComparison(self, url)
        return body(&comparison)
      }
    }
  }

  /// The first rule that matches, in an entry of the app if one is named.
  ///
  /// Without an app, an exclusion counts for the apps of its entry alone, and decides if no rule
  /// opens another app.
  func answer(_ url: CandidateURL, app: String?) -> Answer {
    var comparison = RuleComparison(self, url)
    var excluded: Set<String> = []
    var exclusion = Answer.none
    for index in entries.indices {
      var apps = entries[index].apps
      if let app, !apps.contains(app) { continue }
      if !excluded.isEmpty { apps.removeAll(where: excluded.contains) }
      if apps.isEmpty { continue }
      let rule = entries[index].rules.first { comparison.matches(rules[$0]) }
      if comparison.isExhausted { return .undecided }
      guard let rule else { continue }
      let answer = Answer.rule(
        rule, entry: index, apps: apps, isContested: !excluded.isEmpty)
      if app != nil || !rules[rule].isExcluded { return answer }
      if excluded.isEmpty { exclusion = answer }
      excluded.formUnion(apps)
    }
    return exclusion
  }
}

/// A URL that is compared with one rule after another.
struct RuleComparison {
  private let items: [LinkEvaluator.Item]
  let url: CandidateURL
  private var matcher: PatternMatcher

  init(_ evaluator: LinkEvaluator, _ url: CandidateURL) {
    items = evaluator.items
    self.url = url
    matcher = PatternMatcher(evaluator.table)
  }

  var isExhausted: Bool { matcher.isExhausted }

  mutating func matches(_ rule: LinkEvaluator.Rule) -> Bool {
    if let path = rule.path, !matches(path, url.path, rule) { return false }
    if let query = rule.query, !matches(query, url.query, rule) { return false }
    for index in rule.items {
      let (pattern, values) = (items[index].pattern, values(index, rule))
      // A name that is absent has an empty value.
      let fits =
        values.isEmpty
        ? matches(pattern, ByteRange(0, 0), rule)
        : values.allSatisfy { matches(pattern, $0, rule) }
      if !fits { return false }
    }
    if let fragment = rule.fragment, !matches(fragment, url.fragment, rule) { return false }
    return true
  }

  private mutating func matches(
    _ pattern: CompiledPattern, _ range: ByteRange, _ rule: LinkEvaluator.Rule
  ) -> Bool {
    if rule.isDecoded, let decoded = PercentDecoding.decoded(url.text[range]) {
      return decoded.bytes.withUnsafeBufferPointer {
        matcher.matches(pattern, ByteView($0))
      }
    }
    return matcher.matches(pattern, url.text[range])
  }

  /// The values of the query's items that have the name of a rule's item.
  func values(_ index: Int, _ rule: LinkEvaluator.Rule) -> [ByteRange] {
    url.items.compactMap { name, value in
      rule.reads(url.text[name].array, as: items[index].name) ? value : nil
    }
  }

  func itemPattern(_ index: Int) -> CompiledPattern { items[index].pattern }

  /// Where an item of a pattern stands in the pattern's text.
  func itemOffset(_ item: Int) -> Int { Int(matcher.table.items[item].offset) }

  /// How far a part of the URL fits a pattern, and where each decoded byte comes from.
  mutating func search(
    _ pattern: CompiledPattern, _ range: ByteRange, _ rule: LinkEvaluator.Rule
  ) -> (search: PatternMatcher.Search, offsets: [Int]?) {
    guard rule.isDecoded, let decoded = PercentDecoding.decoded(url.text[range]) else {
      return (matcher.search(pattern, url.text[range]), nil)
    }
    let search = decoded.bytes.withUnsafeBufferPointer {
      matcher.search(pattern, ByteView($0))
    }
    return (search, decoded.offsets)
  }
}
