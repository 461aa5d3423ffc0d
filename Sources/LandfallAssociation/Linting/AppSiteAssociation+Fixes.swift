// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension AppSiteAssociation {
  /// How often two versions of a file are compared, as that can take a second.
  private static var comparisonLimit: Int { 6 }

  /// Mends what can be mended safely.
  ///
  /// Mistakes in the syntax are mended first, all of them or none, since a file with one associates
  /// nothing, and half-mended text hides what was meant. Of all others only those are mended after
  /// which the same URLs open the same apps, which is decided, and no new mistake is there. A rule that
  /// stands twice is removed, unless its entry would be left without a rule that opens the app. A
  /// signed file is left as it is.
  ///
  /// - Returns: The new text, and the findings that are gone, with their places before they went.
  package func fixed() -> (bytes: [UInt8], findings: [AssociationFinding]) {
    var (file, fixed) = (self, [AssociationFinding]())
    if fileSize != bytes.count { return (bytes, []) }
    // A mistake can hide another one.
    while true {
      let fixes = file.structureFindings.filter { $0.rule.isSyntax }.placed(in: file.bytes)
        .compactMap { Change($0, file) }.withoutOverlaps
      let next = AppSiteAssociation(file.bytes.applying(fixes))
      guard !fixes.isEmpty, next.mistakes < file.mistakes else { break }
      (file, fixed) = (next, fixed + fixes.map(\.finding))
    }
    guard file.isReadable else { return (bytes, []) }
    // From the back, so that the places before stay right.
    let findings = file.findings()
    let changes = file.safe(findings.filter { !$0.isSyntax }.compactMap { Change($0, file) })
      .withoutOverlaps
    var comparisons = 0
    func isSafe(_ next: AppSiteAssociation) -> Bool {
      comparisons += 1
      return comparisons <= AppSiteAssociation.comparisonLimit && next.isReadable
        && file.differences(to: next).isEmpty && !next.findings().hasMore(than: findings)
    }
    var kept = changes
    if !isSafe(AppSiteAssociation(file.bytes.applying(kept))) {
      kept = []
      for code in Set(changes.map(\.finding.code)).sorted() {
        let more = changes.filter { change in
          change.finding.code == code || kept.contains { $0.finding == change.finding }
        }
        if isSafe(AppSiteAssociation(file.bytes.applying(more))) { kept = more }
      }
    }
    if kept.isEmpty { return (file.bytes, fixed) }
    // Of changes that touch each other, only the first was made.
    let rest = AppSiteAssociation(file.bytes.applying(kept)).fixed()
    return (rest.bytes, fixed + kept.map(\.finding) + rest.findings)
  }

  private var mistakes: Int { structureFindings.count { $0.rule.isSyntax } }

  /// The changes without those that leave an entry without a rule that opens the app.
  private func safe(_ changes: [Change]) -> [Change] {
    let removed = Set(changes.filter(\.isRemoval).map(\.finding.range.lowerBound))
    let emptied = (model.entries + model.olderEntries).filter { entry in
      entry.rules.allSatisfy { $0.isExcluded || removed.contains($0.range.lowerBound) }
    }
    let kept = Set(emptied.flatMap(\.rules).map(\.range.lowerBound))
    return changes.filter { !$0.isRemoval || !kept.contains($0.finding.range.lowerBound) }
  }
}

extension [AssociationFinding] {
  /// Whether there are more errors or warnings of a kind than before.
  fileprivate func hasMore(than before: [AssociationFinding]) -> Bool {
    func counts(_ findings: [AssociationFinding]) -> [String: Int] {
      Dictionary(grouping: findings.filter { $0.severity != .info }, by: \.code)
        .mapValues(\.count)
    }
    let known = counts(before)
    return counts(self).contains { $0.value > known[$0.key, default: 0] }
  }
}

/// A replacement that mends a finding.
private struct Change {
  let finding: AssociationFinding
  let range: Range<Int>
  let text: String
  var isRemoval: Bool { finding.fix == nil }

  init?(_ finding: AssociationFinding, _ file: AppSiteAssociation) {
    self.finding = finding
    if let fix = finding.fix {
      (range, text) = (fix.range, fix.text)
    } else if finding.code == LintRule.ruleDuplicate.rawValue {
      (range, text) = (file.bytes.element(at: finding.range), "")
    } else {
      return nil
    }
  }
}

extension [Change] {
  /// The changes in the order of the file, without those that touch one before.
  fileprivate var withoutOverlaps: [Change] {
    var result: [Change] = []
    for change in sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      if let last = result.last, change.range.lowerBound < last.range.upperBound { continue }
      if let last = result.last, change.range == last.range { continue }
      result.append(change)
    }
    return result
  }
}

extension [UInt8] {
  fileprivate func applying(_ changes: [Change]) -> [UInt8] {
    var bytes = self
    for change in changes.reversed() { bytes.replaceSubrange(change.range, with: change.text.utf8) }
    return bytes
  }

  /// An element of an array with the comma and the space behind it, or else before it.
  fileprivate func element(at range: Range<Int>) -> Range<Int> {
    let behind = self[range.upperBound...].firstIndex { !FileContents.isSpace($0) } ?? endIndex
    if behind < endIndex, self[behind] == UInt8(ascii: ",") {
      let next = self[(behind + 1)...].firstIndex { !FileContents.isSpace($0) } ?? endIndex
      return range.lowerBound..<next
    }
    let before = self[..<range.lowerBound].lastIndex { !FileContents.isSpace($0) }
    guard let before, self[before] == UInt8(ascii: ",") else { return range }
    return before..<range.upperBound
  }
}

extension LintRule {
  /// Whether it is about the text, and not about what it says.
  fileprivate var isSyntax: Bool { rawValue.hasPrefix("json.") || rawValue.hasPrefix("file.") }
}

extension AssociationFinding {
  fileprivate var isSyntax: Bool { code.hasPrefix("json.") || code.hasPrefix("file.") }
}
