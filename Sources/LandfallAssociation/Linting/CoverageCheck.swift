// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Finds the rules that no URL gets to, as earlier rules for the same apps take all of theirs.
struct CoverageCheck {
  /// How many steps the comparisons of one file may take.
  private static var stepLimit: Int { 4_000_000 }

  private let apps: [[String]]
  private let entries: [LinkEntry]
  private var coverage: RuleCoverage
  /// All rules in the order of the file, with the place of their entry in the model.
  private let rules: [(rule: LinkRule, entry: Int)]

  init(_ entries: [LinkEntry], _ evaluator: LinkEvaluator) {
    self.entries = entries
    apps = evaluator.entries.map(\.apps)
    coverage = RuleCoverage(evaluator, steps: CoverageCheck.stepLimit)
    rules = entries.enumerated().flatMap { index, entry in
      entry.rules.map { ($0, index) }
    }
  }

  mutating func findings() -> [RawFinding] {
    var findings: [RawFinding] = []
    // A rule that is covered covers nothing that the others do not.
    var reached: [Int] = []
    for index in rules.indices {
      let earlier = reached.filter { isCompared($0, index) }
      let answer = coverage.answer(index, earlier: earlier)
      if let finding = finding(index, answer) { findings.append(finding) }
      if case .one = answer { continue }
      reached.append(index)
    }
    return findings
  }

  /// Whether an earlier rule is asked first for every app of a later one.
  private func isCompared(_ earlier: Int, _ later: Int) -> Bool {
    let (one, two) = (rules[earlier].entry, rules[later].entry)
    if one == two { return true }
    return !apps[two].isEmpty && apps[two].allSatisfy(apps[one].contains)
  }

  private func finding(_ index: Int, _ answer: RuleCoverage.Answer) -> RawFinding? {
    let rule = rules[index].rule
    switch answer {
    case .reached: return nil
    case .undecided:
      return RawFinding(
        .ruleUndecided, at: rule.range,
        "whether earlier rules cover \(name(index)) takes too long to decide")
    case .several(let others):
      // A rule that takes nothing at all has findings of its own.
      guard !others.isEmpty else { return nil }
      let isDead = rule.isExcluded && others.allSatisfy { !rules[$0].rule.isExcluded }
      return RawFinding(
        isDead ? .ruleDeadExclusion : .ruleCovered, at: rule.range,
        "earlier rules together take every URL of \(name(index))")
    case .one(let other): return finding(index, coveredBy: other)
    }
  }

  /// A rule in messages: a component has no `NOT`.
  private func name(_ index: Int, isEarlier: Bool = false) -> String {
    let (rule, entry) = rules[index]
    let word = isEarlier ? "the earlier " : ""
    guard rule.isExcluded, entries[entry].form == .components else {
      return word + "'\(rule.line)'"
    }
    return (isEarlier ? word : "the ") + "exclusion '\(rule.line.dropFirst(4))'"
  }

  private func finding(_ index: Int, coveredBy earlier: Int) -> RawFinding {
    let (rule, other) = (rules[index].rule, rules[earlier].rule)
    let message = "\(name(earlier, isEarlier: true)) takes every URL of \(name(index))"
    if rule.line == other.line, rule.isCaseSensitive == other.isCaseSensitive,
      rule.isPercentEncoded == other.isPercentEncoded
    {
      return RawFinding(
        .ruleDuplicate, at: rule.range,
        "\(name(index)) is the same as rule \(other.number) of entry "
          + "\(entries[rules[earlier].entry].number)")
    }
    if rule.isExcluded, !other.isExcluded {
      return RawFinding(.ruleDeadExclusion, at: rule.range, message)
    }
    if other.takesEverything {
      return RawFinding(.ruleUnreachable, at: rule.range, message)
    }
    return RawFinding(
      .ruleCovered, at: rule.range, message,
      severity: rule.isExcluded == other.isExcluded ? nil : .warning)
  }
}
