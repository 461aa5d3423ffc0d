// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The rules that a pattern keeps as a whole: names, segments and its own alternatives.
struct PatternCheck {
  private let pattern: Pattern

  init(_ pattern: Pattern) { self.pattern = pattern }

  func run() throws(PatternError) {
    try checkNames()
    try checkQueryNames()
    try checkGroups()
    if case .literal(let text) = pattern.fragment {
      let end = pattern.text.utf8.count
      let start = pattern.text.utf8.lastIndex(of: UInt8(ascii: "#"))
      let offset = start.map { pattern.text.utf8.distance(from: $0, to: pattern.text.utf8.endIndex) }
      try checkText(text, ByteRange(end - (offset ?? 1) + 1, end))
    }
    var fragments: [PatternAlternative] = []
    if case .path(let parts) = pattern.fragment {
      fragments = try PatternAlternatives(pattern, parts).expand()
    }
    let paths = try PatternAlternatives(pattern, pattern.path).expand()
    try checkAmbiguity(paths)
    try checkAmbiguity(fragments)
  }

  private func checkNames() throws(PatternError) {
    for (index, placeholder) in pattern.placeholders.enumerated() where placeholder.isNamed {
      let isTaken = pattern.placeholders[..<index].contains { $0.name == placeholder.name }
      if isTaken {
        throw PatternError(
          .duplicateName, placeholder.range,
          "the name '\(placeholder.name)' is used twice in this pattern; rename one")
      }
      if let expression = placeholder.expression {
        throw PatternError(
          .expressionUnsupported, placeholder.range,
          "the regular expression '\(expression)' cannot be matched yet; use a typed value, or "
            + "'(.*)' at the end for a raw rest")
      }
    }
  }

  private func checkQueryNames() throws(PatternError) {
    for (index, item) in pattern.query.enumerated() {
      let isTaken = pattern.query[..<index].contains { $0.name == item.name }
      if isTaken {
        throw PatternError(
          .duplicateQueryItem, item.range,
          "the query item '\(String(decoding: item.name, as: UTF8.self))' is named twice; keep one")
      }
      try checkText(item.name, item.range)
      if case .literal(let text) = item.kind { try checkText(text, item.range) }
    }
  }

  private func checkText(_ text: [UInt8], _ range: ByteRange) throws(PatternError) {
    let isClean = text.withUnsafeBufferPointer { buffer in
      (try? PatternText.check(ByteView(buffer))) != nil
    }
    if !isClean {
      throw PatternError(.utf8, range, "this does not decode to clean UTF-8 text; correct it")
    }
  }

  private func checkGroups() throws(PatternError) {
    var count = 0
    var last: ByteRange?
    func walk(_ parts: [PatternPart]) {
      for part in parts {
        if case .group(let content, let range) = part {
          count += 1
          if last == nil, count > Pattern.groupLimit { last = range }
          walk(content)
        }
      }
    }
    walk(pattern.path)
    if case .path(let parts) = pattern.fragment { walk(parts) }
    if let last {
      throw PatternError(
        .tooManyGroups, last,
        "a pattern has at most \(Pattern.groupLimit) optional parts; write several patterns")
    }
  }

  private func checkAmbiguity(_ alternatives: [PatternAlternative]) throws(PatternError) {
    for (index, alternative) in alternatives.enumerated() {
      for other in alternatives[..<index] where alternative.hasSameShape(as: other) {
        throw PatternError(
          .ambiguous, ByteRange(0, pattern.text.utf8.count),
          "the pattern is ambiguous with itself: the same URL gives '\(other.text(pattern))' or "
            + "'\(alternative.text(pattern))'; put a literal between the optional parts")
      }
    }
  }
}
