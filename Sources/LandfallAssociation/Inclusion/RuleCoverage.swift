// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
internal import LandfallCore

/// Decides whether earlier rules take every URL of a rule.
struct RuleCoverage {
  typealias Rule = LinkEvaluator.Rule

  /// What is known about a rule.
  enum Answer {
    /// One earlier rule takes all URLs of this one.
    case one(Int)
    /// Several earlier rules take them together.
    case several([Int])
    /// Some URL gets to this rule.
    case reached(String)
    case undecided
  }

  /// What the comparison of two rules costs beside its searches, in steps.
  private static var pairCost: Int { 8 }
  /// What each named item of a query adds to it.
  private static var itemCost: Int { 40 }

  private let evaluator: LinkEvaluator
  private var rules: [Rule] { evaluator.rules }
  private var items: [LinkEvaluator.Item] { evaluator.items }
  private var table: PatternTable { evaluator.table }
  private var search: PatternSearch
  private var matcher: PatternMatcher
  /// A short text of each pattern, as a first guess; nil for a pattern whose texts are unknown.
  private var samples: [Int: [UInt32]?] = [:]

  init(_ evaluator: LinkEvaluator, steps: Int) {
    self.evaluator = evaluator
    search = PatternSearch(evaluator.table, steps: steps)
    matcher = PatternMatcher(evaluator.table)
  }

  /// An item of a query that a rule takes and an earlier one does not, which may read names otherwise.
  private typealias ExtraItem = (name: [UInt8], text: String, isSpecial: Bool)

  /// Whether a URL gets to a rule.
  private func isDecided(_ url: String, by index: Int, _ earlier: some Sequence<Int>) -> Bool {
    evaluator.comparing("https://x" + url) { comparison in
      comparison.matches(rules[index]) && !earlier.contains { comparison.matches(rules[$0]) }
        && !comparison.isExhausted
    } ?? false
  }

  /// The part of a URL that a rule has not in common with an earlier one.
  private struct Difference {
    var path: Decision<Void>
    /// With the item of the query that makes it, if one does.
    var query: Decision<ExtraItem?>
    var fragment: Decision<Void>

    var isNone: Bool { path.isNo && query.isNo && fragment.isNo }
  }

  /// Compares a rule with earlier ones, given by their numbers.
  ///
  /// Rules that read names of items otherwise than others are compared all at once, which takes longer.
  mutating func answer(_ index: Int, earlier: some Sequence<Int>) -> Answer {
    let answer = answerByParts(index, earlier)
    guard case .undecided = answer, !search.isExhausted else { return answer }
    let near = earlier.filter { mayMeet(rules[index], rules[$0]) }
    let limit = search.stepsLeft / 2
    var steps = limit
    defer { search.spend(limit - steps) }
    let list = RuleList(evaluator, near + [index])
    switch FileComparison.url(decidedBy: near.count, of: list, &steps) {
    case .yes(let url): return .reached(url)
    case .no: return .several(near)
    case .unknown: return .undecided
    }
  }

  private mutating func answerByParts(_ index: Int, _ earlier: some Sequence<Int>) -> Answer {
    let rule = rules[index]
    // Two items of which one query item is both are not looked into.
    for (index, item) in rule.items.enumerated() {
      let others = rule.items.dropFirst(index + 1)
      if others.contains(where: { rule.reads(items[$0].name, as: items[item].name) }) {
        return .undecided
      }
    }
    var others: [(number: Int, difference: Difference)] = []
    var extraItems: [ExtraItem] = []
    for number in earlier where mayMeet(rule, rules[number]) {
      let itemCount = rule.items.count + rules[number].items.count
      search.spend(RuleCoverage.pairCost + RuleCoverage.itemCost * itemCount)
      if search.isExhausted { return .undecided }
      let other = rules[number]
      let difference = Difference(
        path: excess(rule.path, other.path, .path, rule, other), query: queryExcess(rule, other),
        fragment: excess(rule.fragment, other.fragment, .fragment, rule, other))
      if difference.isNone { return .one(number) }
      // A difference in a named item of the query can be had together with any other.
      if case .yes(let item?) = difference.query {
        if !extraItems.contains(where: { $0.text == item.text }) { extraItems.append(item) }
      } else {
        others.append((number, difference))
      }
    }
    switch witness(rule, others, extraItems) {
    case .yes(let url):
      // An item that only some rules read may be in the way of another one.
      let isRead = !extraItems.contains(where: \.isSpecial) || isDecided(url, by: index, earlier)
      return isRead ? .reached(url) : .undecided
    case .no: return .several(others.map(\.number))
    case .unknown: return .undecided
    }
  }

  /// Whether the paths of two rules may have a text in common, as far as their fronts tell.
  private func mayMeet(_ first: Rule, _ second: Rule) -> Bool {
    guard let one = first.path, let two = second.path, first.isDecoded == second.isDecoded,
      first.isFolded == second.isFolded
    else { return true }
    if two.isImpossible { return false }
    return (0..<min(one.prefixCount, two.prefixCount)).allSatisfy {
      table.items[one.start + $0].value == table.items[two.start + $0].value
    }
  }

  /// Whether a pattern takes a text that another one does not.
  private mutating func excess(
    _ pattern: CompiledPattern?, _ other: CompiledPattern?, _ part: TextSpace.Part, _ rule: Rule,
    _ otherRule: Rule
  ) -> Decision<Void> {
    guard let other, !other.isUniversal else { return .no }
    if rule.isDecoded == otherRule.isDecoded, let pattern, isEqual(pattern, other) { return .no }
    return text(pattern, [(other, otherRule.isDecoded)], part, rule).map { _ in }
  }

  /// Whether two patterns consist of the same items.
  private func isEqual(_ first: CompiledPattern, _ second: CompiledPattern) -> Bool {
    guard first.end - first.start == second.end - second.start else { return false }
    return zip(table.items[first.start...first.end], table.items[second.start...second.end])
      .allSatisfy { one, two in
        one.kind == two.kind && one.isFolded == two.isFolded
          && (one.value == two.value || one.kind == .anyNumber)
      }
  }

  /// A text that a pattern takes and others do not, as it stands in a URL.
  ///
  /// If one compares decoded texts and another does not, both are read character by character.
  private mutating func text(
    _ pattern: CompiledPattern?, _ others: [(pattern: CompiledPattern, isDecoded: Bool)],
    _ part: TextSpace.Part, _ rule: Rule
  ) -> Decision<String> {
    let space = TextSpace(part: part, isDecoded: rule.isDecoded)
    if others.allSatisfy({ $0.isDecoded == rule.isDecoded }) {
      if let sample = sample(of: pattern, space),
        !others.contains(where: { matches($0.pattern, sample) })
      {
        return .yes(space.encoded(sample))
      }
      return search.text(in: pattern, notIn: others.map(\.pattern), space)
        .map { space.encoded($0) }
    }
    let all = (pattern.map { [($0, rule.isDecoded)] } ?? []) + others
    let product = PathProduct(
      all.map { PathProduct.Glob(table: table, pattern: $0.0, isDecoded: $0.1) },
      isCanonical: false, part: part)
    let wanted = pattern == nil ? [] : [0]
    let budget = min(PathProduct.stepLimit, search.stepsLeft)
    var steps = budget
    defer { search.spend(budget - steps) }
    return product.path(PathProduct.Goal(needed: pattern.map { _ in [0] }), &steps) {
      $0.globs == wanted
    }
  }

  /// A shortest text of a pattern.
  private mutating func sample(of pattern: CompiledPattern?, _ space: TextSpace) -> [UInt32]? {
    guard let pattern else { return nil }
    if let known = samples[pattern.start] { return known }
    var sample: [UInt32]?
    if case .yes(let text) = search.text(in: pattern, notIn: [], space) { sample = text }
    samples[pattern.start] = .some(sample)
    return sample
  }

  private mutating func matches(_ pattern: CompiledPattern, _ text: [UInt32]) -> Bool {
    var string = String(String.UnicodeScalarView(text.compactMap { Unicode.Scalar($0) }))
    return string.withUTF8 { matcher.matches(pattern, ByteView($0)) }
  }

  // MARK: Queries

  private mutating func queryExcess(_ rule: Rule, _ other: Rule) -> Decision<ExtraItem?> {
    if let pattern = other.query {
      if pattern.isUniversal { return .no }
      guard rule.items.isEmpty else { return .unknown }
      return excess(rule.query, pattern, .query, rule, other).map { _ in nil }
    }
    var result = Decision<ExtraItem?>.no
    for index in other.items where !items[index].pattern.isUniversal {
      if rule.query != nil { return .unknown }
      let decision = itemExcess(index, rule, other)
      if case .yes = decision { return decision }
      if !decision.isNo { result = decision }
    }
    return result
  }

  /// An item of the query that a rule takes and another rule does not.
  private mutating func itemExcess(
    _ index: Int, _ rule: Rule, _ other: Rule
  ) -> Decision<ExtraItem?> {
    let item = items[index]
    let isSpecial = rule.isFolded != other.isFolded || rule.isDecoded != other.isDecoded
    var result = Decision<ExtraItem?>.no
    let spellings =
      other.spellings(of: item.name) + (isSpecial ? rule.spellings(of: item.name) : [])
    for name in isSpecial ? spellings : [spellings[0]] {
      let own = rule.items.first { rule.reads(name, as: items[$0].name) }.map { items[$0].pattern }
      var avoided = [(item.pattern, other.isDecoded)]
      if !other.reads(name, as: item.name) {
        // The other rule finds no item of its name.
        if own == nil || matches(item.pattern, []) { continue }
        avoided = []
      } else if rule.isDecoded == other.isDecoded, let own, isEqual(own, item.pattern) {
        continue
      }
      let decision = text(own, avoided, .value, rule).map { value in
        (name, String(decoding: name, as: UTF8.self) + "=" + value, isSpecial)
      }
      if case .yes(let item) = decision { return .yes(item) }
      if !decision.isNo { result = .unknown }
    }
    return result
  }

  // MARK: Witnesses

  /// A URL of a rule that none of the others takes, each of which differs from it somewhere else
  /// than in named items of the query.
  private mutating func witness(
    _ rule: Rule, _ others: [(number: Int, difference: Difference)], _ extraItems: [ExtraItem]
  ) -> Decision<String> {
    // Each of the others has to be avoided in one part.
    var avoided: [[Int]] = [[], [], []]
    var choices: [(number: Int, isNo: [Bool])] = []
    for (number, difference) in others {
      let isNo = [difference.path.isNo, difference.fragment.isNo, difference.query.isNo]
      if isNo.count(where: { !$0 }) > 1 {
        choices.append((number, isNo))
      } else if let part = isNo.firstIndex(of: false) {
        avoided[part].append(number)
      }
    }
    func part(_ index: Int, _ more: [Int]) -> Decision<String> {
      let others = avoided[index] + more
      switch index {
      case 0: return self.part(.path, rule.path, others, rule) { $0.path }
      case 1: return self.part(.fragment, rule.fragment, others, rule) { $0.fragment }
      default: return queryPart(rule, others, extraItems)
      }
    }
    var difference = ProductDifference()
    return difference.point(dimensions: 3, avoiding: choices.count) { index, numbers in
      numbers.last.map { choices[$0].isNo[index] } == true
        ? .no : part(index, numbers.map { choices[$0].number })
    }.map { parts in
      "/" + parts[0] + (parts[2].isEmpty ? "" : "?" + parts[2])
        + (parts[1].isEmpty ? "" : "#" + parts[1])
    }
  }

  private mutating func part(
    _ part: TextSpace.Part, _ pattern: CompiledPattern?, _ others: [Int], _ rule: Rule,
    _ patternOf: (Rule) -> CompiledPattern?
  ) -> Decision<String> {
    let patterns = others.compactMap { number in
      patternOf(rules[number]).map { ($0, rules[number].isDecoded) }
    }
    return text(pattern, patterns, part, rule)
  }

  private mutating func queryPart(
    _ rule: Rule, _ others: [Int], _ extraItems: [ExtraItem]
  ) -> Decision<String> {
    if rule.items.isEmpty, extraItems.isEmpty || rule.query != nil || !others.isEmpty {
      guard extraItems.isEmpty, others.allSatisfy({ rules[$0].query != nil }) else {
        return .unknown
      }
      return part(.query, rule.query, others, rule) { $0.query }
    }
    guard others.isEmpty else { return .unknown }
    var texts: [String] = []
    for own in rule.items.map({ items[$0] })
    where !extraItems.contains(where: { rule.reads($0.name, as: own.name) }) {
      switch text(own.pattern, [], .value, rule) {
      case .yes(let value):
        let name = String(decoding: rule.spellings(of: own.name)[0], as: UTF8.self)
        if !value.isEmpty { texts.append(name + "=" + value) }
      case .no: return .no
      case .unknown: return .unknown
      }
    }
    return .yes((texts + extraItems.map(\.text)).joined(separator: "&"))
  }
}
