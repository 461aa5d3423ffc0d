// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension Pattern {
  /// Checks the rules for the whole pattern: names, segments and its own alternatives.
  func check() throws(PatternError) {
    try checkNames()
    try checkQueryNames()
    try checkOthers()
    try checkRepeats()
    var fragments: [PatternAlternative] = []
    if case .path(let parts) = fragment { fragments = try expand(parts) }
    let paths = try expand(path)
    try checkAmbiguity(paths)
    try checkAmbiguity(fragments)
  }

  private func checkNames() throws(PatternError) {
    for (index, placeholder) in placeholders.enumerated() where placeholder.isNamed {
      let isTaken = placeholders[..<index].contains { $0.name == placeholder.name }
      if isTaken {
        throw PatternError(
          .duplicateName, placeholder.range,
          "the name '\(placeholder.name)' is used twice in this pattern; rename one")
      }
    }
  }

  private func checkQueryNames() throws(PatternError) {
    try checkNames(of: query)
    try checkNames(of: fragmentItems)
  }

  private func checkNames(of items: [QueryRequirement]) throws(PatternError) {
    for (index, item) in items.enumerated() where !item.name.isEmpty {
      let isTaken = items[..<index].contains { $0.name == item.name }
      if isTaken {
        throw PatternError(
          .duplicateQueryItem, item.range,
          "the query item '\(String(decoding: item.name, as: UTF8.self))' is named twice; keep one")
      }
    }
  }

  /// What takes all items stands once, and what takes the rest of the URL leaves none.
  private func checkOthers() throws(PatternError) {
    let others = query.filter { if case .others = $0.kind { true } else { false } }
    if let second = others.dropFirst().first {
      throw PatternError(
        .duplicateQueryItem, second.range, "the other items are taken already; keep one")
    }
    guard let tail = placeholders.first(where: { $0.extent == .tail }) else { return }
    let isAlone = query.allSatisfy { item in if case .constant = item.kind { true } else { false } }
    guard isAlone, fragment == nil, fragmentItems.isEmpty else {
      throw PatternError(
        .rawRestNotLast, tail.range,
        "':\(tail.name)(**)' takes the query and the fragment, too; write ':\(tail.name)(.*)' for "
          + "the path alone")
    }
  }

  /// More than one would make matching slower than linear.
  private func checkRepeats() throws(PatternError) {
    let second = placeholders.filter { $0.extent != .one }.dropFirst().first
    if let second {
      throw PatternError(
        .multiWildcard, second.range,
        "a pattern has at most one part that takes several segments; remove one")
    }
  }

  private func checkAmbiguity(_ alternatives: [PatternAlternative]) throws(PatternError) {
    // Most patterns have no optional part, and are read for each link that is printed.
    guard alternatives.count > 1 else { return }
    var choices = AlternativeChoices(self)
    for (index, alternative) in alternatives.enumerated() {
      for other in alternatives[..<index] {
        guard choices.areAmbiguous(alternative, other) else { continue }
        throw PatternError(
          .ambiguous, ByteRange(0, text.utf8.count),
          "the pattern is ambiguous with itself: the same URL gives '\(other.text(self))' or "
            + "'\(alternative.text(self))'; put a literal between the optional parts")
      }
    }
  }
}
