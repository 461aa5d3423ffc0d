// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Compares Landfall's answers to the cases of one file with those expected there, and what differs
/// with the sheet of differences, so that no case is skipped in silence.
struct ConformanceCheck {
  /// The answer to a URL that is no link, and to a table that does not build.
  static let none = "none"

  private let sheet: DifferenceSheet
  private var caseCount = 0
  private var agreeingCount = 0
  private var used: Set<String> = []
  private var mistakes: [String]

  init(_ name: String) throws {
    sheet = try DifferenceSheet(name)
    mistakes = sheet.mistakes
  }

  /// Checks a case.
  ///
  /// An answer that starts with `!`, a refusal, agrees with `none`.
  mutating func compare(_ id: String, expected: String, answer: String) {
    caseCount += 1
    let agrees = expected == answer || expected == Self.none && answer.hasPrefix("!")
    if agrees { agreeingCount += 1 }
    check(id, agrees ? nil : answer, expected: expected)
  }

  /// Counts a case that is not about what Landfall's engine does; the sheet says why.
  mutating func leaveOut(_ id: String) {
    caseCount += 1
    check(id, "not asked", expected: "something else")
  }

  /// Checks a difference that is not the answer to a case, such as a route that a table refuses.
  mutating func note(_ id: String, _ answer: String) { check(id, answer, expected: "nothing") }

  private mutating func check(_ id: String, _ difference: String?, expected: String) {
    let (difference, expected) = (difference.map(Self.visible), Self.visible(expected))
    used.insert(id)
    guard sheet.answers[id] != difference else { return }
    mistakes.append(
      difference.map { "- \(id): `\($0)` (expected `\(expected)`)" }
        ?? "- \(id): agrees, but the sheet lists it")
  }

  /// Text without the control characters that a page cannot show.
  private static func visible(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control
        ? scalar.escaped(asASCII: true) : String(scalar)
    }.joined()
  }

  /// What is wrong, if anything is; the rows that the sheet lacks are written as it needs them.
  func findings() -> String? {
    var findings = mistakes
    let stale = Set(sheet.answers.keys).subtracting(used)
    findings += stale.sorted().map { "- \($0): the sheet lists it, but there is no such case" }
    if (caseCount, agreeingCount) != (sheet.caseCount, sheet.agreeingCount) {
      findings.append("the sheet's counts should be: \(caseCount) cases, \(agreeingCount) agree.")
    }
    return findings.isEmpty ? nil : findings.joined(separator: "\n")
  }
}
