// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// Why an association file answers for a URL as it does: what became of each rule.
package struct LinkExplanation: Hashable, Sendable {
  /// A rule that was compared with the URL.
  package struct Step: Hashable, Sendable {
    /// The entry of `details`, from 0.
    package let entry: Int
    /// The place of the rule in `components` or `paths`, from 0.
    package let component: Int
    /// The rule on one line, such as `/buy/* ?id=?*`.
    package let rule: String
    /// The author's comment, if there is one.
    package let comment: String?
    /// Why the rule does not match; `nil` for the rule that decides, and for an exclusion that
    /// counts for the apps of its own entry alone.
    package let mismatch: Mismatch?
  }

  /// Where a URL stops to fit a rule.
  package struct Mismatch: Hashable, Sendable {
    /// The part of the URL: `path`, `query` or `fragment`.
    package let part: String
    /// The first byte of the URL that does not fit; the end of the part if more is missing.
    package let offset: Int
    /// The byte of the pattern that the URL had reached.
    package let patternOffset: Int
    /// What was found and what was expected.
    package let message: String
  }

  /// The answer.
  package let verdict: LinkVerdict

  /// The reason in one sentence without a full stop.
  package let reason: String

  /// The rules that were compared, in order, up to the one that decides.
  package let steps: [Step]
}

extension AppSiteAssociation {
  /// Explains the answer for a URL: which rule decides, and where each rule before it stops to
  /// match.
  ///
  /// The verdict is the one of ``verdict(for:app:host:)``.
  ///
  /// - Parameters:
  ///   - url: The URL as it is written, still percent-encoded. What is not ASCII is encoded first, and offsets are
  ///     those of the encoded URL.
  ///   - app: The identifier of an app with its prefix; `nil` for any app.
  ///   - host: The host that serves the file; `nil` for any host.
  /// - Returns: The answer, its reason, and the rules that were compared.
  package func explanation(
    of url: String, app: String? = nil, host: String? = nil
  ) -> LinkExplanation {
    let verdict = verdict(for: url, app: app, host: host)
    var text = CandidateURL.written(url)
    return text.withUTF8 { bytes in
      let view = ByteView(bytes)
      if let reason = obstacle(view, app: app, host: host) {
        return LinkExplanation(verdict: verdict, reason: reason, steps: [])
      }
      guard let url = CandidateURL(view) else {
        return LinkExplanation(verdict: verdict, reason: "this is not a web URL", steps: [])
      }
      let compared = steps(url, app, until: verdict)
      let reason =
        verdict.result == .none
        ? missReason(url, app, compared) : reason(verdict, compared.map(\.step))
      return LinkExplanation(verdict: verdict, reason: reason, steps: compared.map(\.step))
    }
  }

  /// The answer for a URL and its reason, without the rules before the one that decides.
  package func answer(
    for url: String, app: String? = nil, host: String? = nil
  ) -> (verdict: LinkVerdict, reason: String) {
    let verdict = verdict(for: url, app: app, host: host)
    guard !verdict.isContested, let component = verdict.component,
      let entry = model.entries.first(where: { $0.number == verdict.entry }),
      let rule = entry.rules.first(where: { $0.number == component })
    else { return (verdict, explanation(of: url, app: app, host: host).reason) }
    return (verdict, reason(verdict, rule.line, rule.comment))
  }

  private func reason(_ verdict: LinkVerdict, _ rule: String, _ comment: String?) -> String {
    let comment = comment.map { " (\($0))" } ?? ""
    return verdict.result == .match
      ? "'\(rule)' matches\(comment)" : "'\(rule)' excludes it\(comment)"
  }

  /// Why no rule is compared at all.
  private func obstacle(_ text: ByteView, app: String?, host: String?) -> String? {
    if !isReadable { return "the file is not JSON, so it associates nothing" }
    if text.count > CandidateURL.sizeLimit {
      return "the URL has more than \(CandidateURL.sizeLimit) bytes"
    }
    guard let url = CandidateURL(text) else {
      return "only URLs with 'http' or 'https' and a host can be universal links"
    }
    if let host, !url.isOn(host) {
      return
        "the URL's host '\(url.text[url.host].string)' is not '\(host)', and each host has its own "
        + "file"
    }
    if model.entries.isEmpty { return "the file has no entry in 'details'" }
    if let app, !apps.contains(app) { return "the file does not name the app '\(app)'" }
    return nil
  }

  private func steps(
    _ url: CandidateURL, _ app: String?, until verdict: LinkVerdict
  ) -> [(step: LinkExplanation.Step, rule: LinkRule)] {
    var comparison = RuleComparison(evaluator, url)
    var steps: [(step: LinkExplanation.Step, rule: LinkRule)] = []
    var excluded: Set<String> = []
    for (index, entry) in model.entries.enumerated() {
      let apps = entry.apps.map(\.text)
      if excluded.isSuperset(of: apps) || app.map(apps.contains) == false { continue }
      for (rule, compiled) in zip(entry.rules, evaluator.rules[evaluator.entries[index].rules]) {
        let isLast = entry.number == verdict.entry && rule.number == verdict.component
        let mismatch = isLast ? nil : comparison.mismatch(compiled, rule)
        let step = LinkExplanation.Step(
          entry: entry.number, component: rule.number, rule: rule.line, comment: rule.comment,
          mismatch: mismatch)
        steps.append((step, rule))
        if isLast || comparison.isExhausted { return steps }
        if mismatch != nil { continue }
        excluded.formUnion(apps)
        break
      }
    }
    return steps
  }

  private func reason(_ verdict: LinkVerdict, _ steps: [LinkExplanation.Step]) -> String {
    switch verdict.result {
    case .match, .exclude:
      guard let step = steps.last else { return "a rule decides" }
      let exclusions = steps.dropLast().filter { $0.mismatch == nil }.map { exclusion in
        let apps = model.entries.first { $0.number == exclusion.entry }?.apps.map(\.text) ?? []
        return "; '\(exclusion.rule)' excludes it for \(apps.joined(separator: ", "))"
      }
      return reason(verdict, step.rule, step.comment) + exclusions.joined()
    case .undecided: return "comparing the URL with the patterns takes too long"
    case .none: return "no rule matches"
    }
  }

  /// Why no rule decides; the rule that fits furthest is the one that was probably meant.
  private func missReason(
    _ url: CandidateURL, _ app: String?, _ steps: [(step: LinkExplanation.Step, rule: LinkRule)]
  ) -> String {
    let opening = steps.filter { !$0.rule.isExcluded }
    if let rule = opening.map(\.rule).first(where: { differsByCase(url, from: $0) }) {
      return "no rule matches; the URL and '\(rule.line)' differ in upper and lower case only"
    }
    for (index, entry) in model.entries.enumerated() where entry.apps.isEmpty && app == nil {
      var comparison = RuleComparison(evaluator, url)
      let rules = zip(entry.rules, evaluator.rules[evaluator.entries[index].rules])
      if let rule = rules.first(where: { comparison.matches($0.1) })?.0, !rule.isExcluded {
        return "'\(rule.line)' matches, but the entry names no app"
      }
    }
    let nearest = opening.map(\.step).max {
      ($0.mismatch?.offset ?? 0) < ($1.mismatch?.offset ?? 0)
    }
    if let nearest, let mismatch = nearest.mismatch {
      return "no rule matches; the nearest is '\(nearest.rule)': \(mismatch.message)"
    }
    if !steps.isEmpty { return "no rule matches, and the rules that were compared only exclude" }
    return model.entries.allSatisfy(\.apps.isEmpty)
      ? "the entry names no app" : "there are no rules"
  }

  /// Whether a URL would match a rule that ignores case.
  private func differsByCase(_ url: CandidateURL, from rule: LinkRule) -> Bool {
    guard rule.isCaseSensitive, let path = rule.path else { return false }
    let front = path.bytes.drop { $0 == 0x2F }.prefix { ASCII.isAlphanumeric($0) }
    let start = url.text[url.path].array.prefix(front.count)
    guard start.map(ASCII.lowercased) == front.map(ASCII.lowercased) else { return false }
    var folded = rule
    folded.isCaseSensitive = false
    let entry = LinkEntry(number: 0, range: rule.range, rules: [folded])
    let evaluator = LinkEvaluator(AssociationModel(entries: [entry], variables: model.variables))
    var comparison = RuleComparison(evaluator, url)
    return comparison.matches(evaluator.rules[0])
  }
}

extension LinkRule {
  /// The rule on one line.
  var line: String {
    var parts: [String] = []
    if let path { parts.append(path.pattern) }
    switch query {
    case .text(let pattern): parts.append("?" + pattern.pattern)
    case .items(let items):
      parts.append(
        "?" + items.map { "\($0.name.text)=\($0.pattern.pattern)" }.joined(separator: "&"))
    case nil: break
    }
    if let fragment { parts.append("#" + fragment.pattern) }
    let text = parts.isEmpty ? "{}" : parts.joined(separator: " ")
    return isExcluded ? "NOT " + text : text
  }
}

extension AppSiteAssociation {
  /// Where the rule of an answer stands in the file, in bytes; nil for an answer without a rule.
  package func range(of verdict: LinkVerdict) -> Range<Int>? {
    let entry = model.entries.first { $0.number == verdict.entry }
    let rule = entry?.rules.first { $0.number == verdict.component }
    return rule.map { $0.range.lowerBound..<$0.range.upperBound }
  }
}
