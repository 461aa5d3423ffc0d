// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore
internal import LandfallManifest

/// Checks the patterns of single rules.
struct RuleCheck {
  private let text: JSONText
  private let variables: SubstitutionVariables
  /// Whether the rule at hand is one of 'paths'.
  private var isLegacy = false
  private(set) var findings: [RawFinding] = []
  /// The names of the variables that rules use.
  private(set) var usedVariables: Set<String> = []

  init(_ text: JSONText, _ variables: SubstitutionVariables) {
    self.text = text
    self.variables = variables
  }

  private mutating func report(
    _ rule: LintRule, _ pattern: RulePattern, _ message: String, part: ByteRange? = nil,
    remedy: String? = nil, fix: String? = nil
  ) {
    let part = part.map {
      ByteRange(pattern.offset + $0.lowerBound, pattern.offset + $0.upperBound)
    }
    let range = part.map { text.range(of: $0, in: pattern.text.range) } ?? pattern.text.range
    findings.append(
      RawFinding(
        rule, at: range, message, remedy: remedy,
        fix: fix.map { .init(pattern.text.range, JSONNode.quoted($0)) }))
  }

  mutating func check(_ rule: LinkRule, isLegacy: Bool) {
    self.isLegacy = isLegacy
    if let path = rule.path {
      checkPath(path)
      checkText(path, rule, .path)
    }
    switch rule.query {
    case .text(let pattern):
      checkText(pattern, rule, .query)
      if RuleCheck.queryMark(Array(pattern.bytes)) == 0 { checkSign("?", pattern.text, "query") }
    case .items(let items):
      for (name, pattern) in items {
        checkSign("?", name, "query")
        checkText(pattern, rule, .value)
        checkValue(name, pattern, rule)
      }
    case nil: break
    }
    if let fragment = rule.fragment {
      checkText(fragment, rule, .fragment)
      checkSign("#", fragment.text, "fragment")
    }
  }

  private mutating func checkSign(_ sign: String, _ text: PlacedText, _ part: String) {
    if let finding = RuleCheck.signFinding(sign, text, part) { findings.append(finding) }
  }

  /// Reports a pattern that begins with `#` or `?`, which its part of a URL does not include.
  static func signFinding(_ sign: String, _ text: PlacedText, _ part: String) -> RawFinding? {
    guard text.bytes.starts(with: sign.utf8) else { return nil }
    let rest = String(decoding: text.bytes.dropFirst(), as: UTF8.self)
    return RawFinding(
      .ruleLeadingSign, at: text.range,
      "'\(text.text)' begins with '\(sign)', and the \(part) is compared without its '\(sign)'",
      fix: .init(text.range, JSONNode.quoted(rest)))
  }

  /// `*` takes the empty value, too, and an item that is absent has one.
  private mutating func checkValue(_ name: PlacedText, _ pattern: RulePattern, _ rule: LinkRule) {
    if pattern.bytes.isEmpty {
      report(
        .ruleEmpty, pattern, "'\(name.text)': '' matches URLs without a value for it only",
        remedy: "Write '?*' for any value.")
    } else if pattern.bytes.elementsEqual("?".utf8) {
      report(.ruleOneCharacter, pattern, "'\(name.text)': '?' matches one character only")
    }
    guard pattern.bytes.elementsEqual("*".utf8) else { return }
    let excludes = rule.isExcluded && rule.path == nil && rule.fragment == nil
    report(
      rule.isExcluded ? .ruleAbsentItemExcluded : .ruleAbsentItem, pattern,
      excludes
        ? "'\(name.text)': '*' excludes every URL, also those without '\(name.text)'"
        : "'\(name.text)': '*' also matches URLs without '\(name.text)'",
      fix: rule.isExcluded ? "?*" : nil)
  }

  // MARK: Paths

  private mutating func checkPath(_ path: RulePattern) {
    let pattern = path.pattern
    let bytes = Array(path.bytes)
    if bytes.isEmpty { return report(.ruleEmpty, path, "the path pattern is empty") }
    let upper = String(decoding: bytes.prefix(3).map { $0 & 0xDF }, as: UTF8.self)
    if path.offset == 0, upper == "NOT", bytes.count > 3, bytes[3] == 0x20 || bytes[3] == 0x2F {
      let rest = String(decoding: bytes.dropFirst(3).drop { $0 == 0x20 }, as: UTF8.self)
      report(
        .ruleNot, path,
        isLegacy
          ? "'\(pattern)' is an ordinary pattern" : "'\(pattern)': components exclude with a key",
        remedy: isLegacy ? nil : #"Write the path alone, and '"exclude": true'."#,
        fix: isLegacy ? "NOT " + rest : nil)
      return
    }
    if isHost(bytes) {
      report(.ruleHostInPath, path, "'\(pattern)' starts with a host")
    } else if bytes[0] > 0x20, bytes[0] != 0x2F, bytes[0] != UInt8(ascii: "*"),
      bytes[0] != UInt8(ascii: "?")
    {
      report(
        .ruleLeadingSlash, path, "'\(pattern)' does not start with '/'",
        fix: fixed(path, "/" + pattern))
    }
    if let hash = bytes.firstIndex(of: UInt8(ascii: "#")) {
      report(.ruleFragmentInPath, path, "'\(pattern)' has '#'", part: ByteRange(hash, hash + 1))
    }
    if let mark = RuleCheck.queryMark(bytes) {
      report(.ruleQueryInPath, path, "'\(pattern)' has a query", part: ByteRange(mark, mark + 1))
    }
  }

  private func fixed(_ path: RulePattern, _ pattern: String) -> String {
    String(decoding: path.text.bytes[..<path.offset], as: UTF8.self) + pattern
  }

  /// Whether a path starts with a scheme, or with a name that looks like a host.
  private func isHost(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: "http://".utf8) || bytes.starts(with: "https://".utf8) { return true }
    guard bytes[0] != 0x2F, let slash = bytes.firstIndex(of: 0x2F) else { return false }
    let labels = bytes[..<slash].split(separator: 0x2E, omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last, last.count >= 2 else { return false }
    return last.allSatisfy(ASCII.isLetter)
      && labels.allSatisfy { label in
        !label.isEmpty && label.allSatisfy { ASCII.isLabelByte($0) || $0 == UInt8(ascii: "*") }
      }
  }

  /// The `?` of `?name=`.
  private static func queryMark(_ bytes: [UInt8]) -> Int? {
    bytes.indices.first { index in
      guard bytes[index] == UInt8(ascii: "?") else { return false }
      let name = bytes[(index + 1)...].prefix {
        ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
      }
      return !name.isEmpty && name.endIndex < bytes.count
        && bytes[name.endIndex] == UInt8(ascii: "=")
    }
  }

  // MARK: Any pattern

  private mutating func checkText(_ source: RulePattern, _ rule: LinkRule, _ part: TextSpace.Part) {
    let bytes = Array(source.bytes)
    for piece in PatternPiece.pieces(of: bytes) {
      let place = piece.range
      switch piece.kind {
      case .variable(let name): checkVariable(name, source, place)
      case .unclosed: report(.ruleVariableUnclosed, source, "'$(' is never closed", part: place)
      case .anyNumber where piece.range.count > 1:
        report(.ruleDoubleStar, source, "'\(source.pattern)' has '**'", part: place)
      case .scalar(let scalar) where rule.isPercentEncoded:
        checkEncoded(scalar, source, place, part)
      default: break
      }
    }
    if part == .path { checkTemplate(bytes, source) }
    checkEscapes(bytes, source, rule)
  }

  private mutating func checkVariable(_ name: String, _ source: RulePattern, _ place: ByteRange) {
    if variables.meaning(of: name) == nil {
      report(.ruleVariableUndefined, source, "the variable '\(name)' is not defined", part: place)
    }
    if name == "region", variables.values[name] == nil, !usedVariables.contains(name) {
      report(.ruleRegionCode, source, "'$(region)' does not match 'UK'", part: place)
    }
    usedVariables.insert(name)
  }

  /// A character that never stands in a URL as it is.
  private mutating func checkEncoded(
    _ scalar: UInt32, _ source: RulePattern, _ place: ByteRange, _ part: TextSpace.Part
  ) {
    let space = TextSpace(part: part == .value ? .query : part, isDecoded: false)
    guard scalar != 0x23, !(part == .path && scalar == 0x3F), !space.allows(scalar, 0) else {
      return
    }
    guard
      findings.last?.rule != .ruleNotEncoded
        || findings.last?.message.hasPrefix("'\(source.pattern)'") != true
    else { return }
    let bytes = source.bytes.drop { $0 <= 0x20 }
    let end = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? bytes.startIndex
    if end - bytes.startIndex < source.bytes.count {
      return report(
        .ruleNotEncoded, source, "'\(source.pattern)' has white space at its start or end",
        remedy: "Remove it.",
        fix: fixed(source, String(decoding: bytes[..<end], as: UTF8.self)))
    }
    report(
      .ruleNotEncoded, source, "'\(source.pattern)' has a character that URLs percent-encode",
      part: place, remedy: isLegacy ? "Percent-encode it." : nil)
  }

  private mutating func checkEscapes(_ bytes: [UInt8], _ source: RulePattern, _ rule: LinkRule) {
    let escapes = bytes.indices.filter { index in
      bytes[index] == UInt8(ascii: "%") && index + 2 < bytes.count
        && ASCII.hexValue(bytes[index + 1]) != nil && ASCII.hexValue(bytes[index + 2]) != nil
    }
    guard let first = escapes.first else { return }
    if !rule.isPercentEncoded {
      report(
        .ruleEncoded, source,
        "'\(source.pattern)' is percent-encoded, but compared with decoded text",
        part: ByteRange(first, first + 3))
    } else if rule.isCaseSensitive,
      let lower = escapes.first(where: { bytes[$0 + 1] >= 0x61 || bytes[$0 + 2] >= 0x61 })
    {
      report(
        .ruleHexCase, source, "'\(source.pattern)' has an escape in lower case",
        part: ByteRange(lower, lower + 3))
    }
  }

  /// Placeholders and regular expressions, which are compared as they are.
  private mutating func checkTemplate(_ bytes: [UInt8], _ source: RulePattern) {
    let segments = bytes.split(separator: 0x2F)
    let isTemplate = segments.contains { segment in
      segment.first == UInt8(ascii: ":") && segment.count > 1
        || segment.first == UInt8(ascii: "{") && segment.last == UInt8(ascii: "}")
    }
    let signs = ["\\d", "\\w", "/.*", ".+", "[a-z", "[0-9", "(.*)"]
    let isExpression = signs.contains { sign in
      bytes.indices.contains { bytes[$0...].starts(with: sign.utf8) }
    }
    if isTemplate || isExpression {
      report(
        .ruleTemplate, source,
        "'\(source.pattern)' looks like a \(isTemplate ? "route" : "regular expression")")
    }
  }
}
