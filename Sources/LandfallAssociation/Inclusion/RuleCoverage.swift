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

  private let rules: [Rule]
  private let items: [LinkEvaluator.Item]
  private let table: PatternTable
  private var search: PatternSearch
  private var matcher: PatternMatcher
  /// A short text of each pattern, as a first guess; nil for a pattern whose texts are unknown.
  private var samples: [Int: [UInt32]?] = [:]

  init(_ evaluator: LinkEvaluator, steps: Int) {
    rules = evaluator.rules
    items = evaluator.items
    table = evaluator.table
    search = PatternSearch(evaluator.table, steps: steps)
    matcher = PatternMatcher(evaluator.table)
  }

  /// The part of a URL that a rule has not in common with an earlier one.
  private struct Difference {
    var path: Decision<Void>
    /// With the item of the query that makes it, if one does.
    var query: Decision<String?>
    var fragment: Decision<Void>

    var isNone: Bool { path.isNo && query.isNo && fragment.isNo }
  }

  /// Compares a rule with earlier ones, given by their numbers.
  mutating func answer(_ index: Int, earlier: some Sequence<Int>) -> Answer {
    let rule = rules[index]
    var others: [(number: Int, difference: Difference)] = []
    var extraItems: [String] = []
    var knownItems: Set<String> = []
    for number in earlier where mayMeet(rule, rules[number]) {
      let itemCount = rule.items.count + rules[number].items.count
      search.spend(RuleCoverage.pairCost + RuleCoverage.itemCost * itemCount)
      if search.isExhausted { return .undecided }
      let difference = difference(rule, rules[number])
      if difference.isNone { return .one(number) }
      // A difference in a named item of the query can be had together with any other.
      if case .yes(let item?) = difference.query {
        if knownItems.insert(item).inserted { extraItems.append(item) }
      } else {
        others.append((number, difference))
      }
    }
    switch witness(rule, others.map(\.number), others.map(\.difference), extraItems) {
    case .yes(let url): return .reached(url)
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
    for index in 0..<min(one.prefixCount, two.prefixCount)
    where table.items[one.start + index].value != table.items[two.start + index].value {
      return false
    }
    return true
  }

  private mutating func difference(_ rule: Rule, _ other: Rule) -> Difference {
    Difference(
      path: excess(rule.path, other.path, .path, rule, other), query: queryExcess(rule, other),
      fragment: excess(rule.fragment, other.fragment, .fragment, rule, other))
  }

  /// Whether a pattern takes a text that another one does not.
  private mutating func excess(
    _ pattern: CompiledPattern?, _ other: CompiledPattern?, _ part: TextSpace.Part, _ rule: Rule,
    _ otherRule: Rule
  ) -> Decision<Void> {
    guard let other, !other.isUniversal else { return .no }
    if rule.isDecoded == otherRule.isDecoded, let pattern, isEqual(pattern, other) { return .no }
    return text(pattern, [other], part, rule, [otherRule]).map { _ in }
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

  /// A text that a pattern takes and others do not.
  ///
  /// If one compares decoded texts and another does not, only texts count that have nothing to
  /// decode; one that exists is a proof, but none proves nothing.
  private mutating func text(
    _ pattern: CompiledPattern?, _ others: [CompiledPattern], _ part: TextSpace.Part, _ rule: Rule,
    _ otherRules: [Rule]
  ) -> Decision<[UInt32]> {
    var space = TextSpace(part: part, isDecoded: rule.isDecoded)
    if otherRules.allSatisfy({ $0.isDecoded == rule.isDecoded }) {
      if let sample = sample(of: pattern, space), !others.contains(where: { matches($0, sample) }) {
        return .yes(sample)
      }
      return search.text(in: pattern, notIn: others, space)
    }
    space.isDecoded = false
    space.hasEscapes = false
    let result = search.text(in: pattern, notIn: others, space)
    return result.isNo ? .unknown : result
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
    var scalars = String.UnicodeScalarView()
    for scalar in text { if let scalar = Unicode.Scalar(scalar) { scalars.append(scalar) } }
    var string = String(scalars)
    return string.withUTF8 { matcher.matches(pattern, ByteView($0)) }
  }

  // MARK: Queries

  private mutating func queryExcess(_ rule: Rule, _ other: Rule) -> Decision<String?> {
    if let pattern = other.query {
      if pattern.isUniversal { return .no }
      guard rule.items.isEmpty else { return .unknown }
      return excess(rule.query, pattern, .query, rule, other).map { _ in nil }
    }
    var result = Decision<String?>.no
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
  ) -> Decision<String?> {
    let item = items[index]
    let own = rule.items.first { isSameName(items[$0].name, item.name, rule, other) }
    let pattern = own.map { items[$0].pattern }
    if rule.isDecoded == other.isDecoded, let pattern, isEqual(pattern, item.pattern) { return .no }
    return text(pattern, [item.pattern], .value, rule, [other])
      .map { self.item(item.name, $0, rule) }
  }

  /// An item as it stands in a URL.
  private func item(_ name: [UInt8], _ value: [UInt32], _ rule: Rule) -> String {
    let space = TextSpace(part: .value, isDecoded: rule.isDecoded)
    let scalars = String(decoding: name, as: UTF8.self).unicodeScalars.map(\.value)
    return space.encoded(scalars) + "=" + space.encoded(value)
  }

  private func isSameName(_ one: [UInt8], _ two: [UInt8], _ rule: Rule, _ other: Rule) -> Bool {
    one == two
      || rule.isFolded && other.isFolded
        && one.map(ASCII.lowercased) == two.map(ASCII.lowercased)
  }

  // MARK: Witnesses

  /// A URL of a rule that none of the others takes, each of which differs from it somewhere else
  /// than in named items of the query.
  private mutating func witness(
    _ rule: Rule, _ others: [Int], _ differences: [Difference], _ extraItems: [String]
  ) -> Decision<String> {
    // Each of the others has to be avoided in one part.
    var avoided: (path: [Int], query: [Int], fragment: [Int]) = ([], [], [])
    var isCertain = true
    for (number, difference) in zip(others, differences) {
      let ways = [difference.path.isNo, difference.query.isNo, difference.fragment.isNo]
      if ways.count(where: { !$0 }) > 1 { isCertain = false }
      if !difference.path.isNo {
        avoided.path.append(number)
      } else if !difference.fragment.isNo {
        avoided.fragment.append(number)
      } else {
        avoided.query.append(number)
      }
    }
    let path = part(.path, rule.path, avoided.path, rule) { $0.path }
    let fragment = part(.fragment, rule.fragment, avoided.fragment, rule) { $0.fragment }
    let query = queryPart(rule, avoided.query, extraItems)
    guard case .yes(let pathText) = path, case .yes(let fragmentText) = fragment,
      case .yes(let queryText) = query
    else {
      let isNo = isCertain && (path.isNo || fragment.isNo || query.isNo)
      return isNo ? .no : .unknown
    }
    return .yes(
      "/" + pathText + (queryText.isEmpty ? "" : "?" + queryText)
        + (fragmentText.isEmpty ? "" : "#" + fragmentText))
  }

  private mutating func part(
    _ part: TextSpace.Part, _ pattern: CompiledPattern?, _ others: [Int], _ rule: Rule,
    _ patternOf: (Rule) -> CompiledPattern?
  ) -> Decision<String> {
    let rules = others.map { self.rules[$0] }
    let space = TextSpace(part: part, isDecoded: rule.isDecoded)
    return text(pattern, rules.compactMap(patternOf), part, rule, rules)
      .map { space.encoded($0) }
  }

  private mutating func queryPart(
    _ rule: Rule, _ others: [Int], _ extraItems: [String]
  ) -> Decision<String> {
    if rule.items.isEmpty, extraItems.isEmpty || rule.query != nil || !others.isEmpty {
      guard extraItems.isEmpty, others.allSatisfy({ rules[$0].query != nil }) else {
        return .unknown
      }
      return part(.query, rule.query, others, rule) { $0.query }
    }
    guard others.isEmpty else { return .unknown }
    var texts: [String] = []
    for own in rule.items.map({ items[$0] }) {
      switch text(own.pattern, [], .value, rule, []) {
      case .yes(let value): if !value.isEmpty { texts.append(item(own.name, value, rule)) }
      case .no: return .no
      case .unknown: return .unknown
      }
    }
    return .yes((texts + extraItems).joined(separator: "&"))
  }
}
