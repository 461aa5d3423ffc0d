// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension RuleComparison {
  /// Where the URL stops to fit a rule; nil if the rule matches.
  mutating func mismatch(
    _ compiled: LinkEvaluator.Rule, _ rule: LinkRule
  ) -> LinkExplanation.Mismatch? {
    if let pattern = compiled.path, let source = rule.path,
      let result = mismatch(.path, pattern, source, url.path, compiled)
    {
      return result
    }
    switch rule.query {
    case .text(let source):
      if let pattern = compiled.query,
        let result = mismatch(.query, pattern, source, url.query, compiled)
      {
        return result
      }
    case .items(let items):
      for (index, item) in zip(compiled.items, items) {
        if let result = itemMismatch(index, item, compiled) { return result }
      }
    case nil: break
    }
    guard let pattern = compiled.fragment, let source = rule.fragment else { return nil }
    return mismatch(.fragment, pattern, source, url.fragment, compiled)
  }

  private mutating func itemMismatch(
    _ index: Int, _ item: (name: PlacedText, pattern: RulePattern), _ rule: LinkEvaluator.Rule
  ) -> LinkExplanation.Mismatch? {
    var values = values(index, rule)
    let isAbsent = values.isEmpty
    if isAbsent { values.append(ByteRange(url.query.upperBound, url.query.upperBound)) }
    for value in values {
      guard
        let found = mismatch(
          .query, itemPattern(index), item.pattern, value, rule, name: item.name.text)
      else { continue }
      guard isAbsent else { return found }
      return LinkExplanation.Mismatch(
        part: found.part, offset: found.offset, patternOffset: found.patternOffset,
        message: "the query has no item '\(item.name.text)'")
    }
    return nil
  }

  private mutating func mismatch(
    _ part: CandidateURL.Part, _ pattern: CompiledPattern, _ source: RulePattern,
    _ range: ByteRange, _ rule: LinkEvaluator.Rule, name: String? = nil
  ) -> LinkExplanation.Mismatch? {
    let (search, offsets) = search(pattern, range, rule)
    if search.isMatch { return nil }
    let place =
      offsets.map { search.position < $0.count ? $0[search.position] : range.count }
      ?? search.position
    let offset = range.lowerBound + place
    // Where more may follow, that says more than that the pattern may end.
    let item = search.items.filter { $0 != pattern.end }.max() ?? search.items.first
    let patternOffset = itemOffset(item ?? pattern.start)
    let rest = String(
      decoding: source.text.bytes[min(patternOffset, source.text.bytes.count)...], as: UTF8.self)
    let owner = name.map { "the value of '\($0)'" } ?? "the \(part.rawValue)"
    let message: String
    if offset >= range.upperBound {
      message =
        range.isEmpty && rest == source.pattern
        ? "\(owner) is empty, and '\(rest)' is expected"
        : "\(owner) ends at byte \(offset), and '\(rest)' is still expected"
    } else {
      let found = url.text[ByteRange(offset, range.upperBound)].string
      message =
        rest.isEmpty
        ? "\(owner) goes on with '\(found)' at byte \(offset), where the pattern ends"
        : "\(owner) has '\(found)' at byte \(offset), and '\(rest)' is expected"
    }
    return LinkExplanation.Mismatch(
      part: part.rawValue, offset: offset, patternOffset: patternOffset, message: message)
  }
}
