// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// What Landfall answers differently to the cases of one file, and why: a page of
/// `Conformance/Sheets`.
///
/// The second paragraph of a page counts: `113 cases, 80 agree.` Each section gives a reason, and
/// then lists cases and answers, as in `- 41, 43: \`! route.none\``.
struct DifferenceSheet {
  private(set) var caseCount = 0
  private(set) var agreeingCount = 0
  /// Landfall's answers by the cases' identifiers.
  private(set) var answers: [String: String] = [:]
  private(set) var mistakes: [String] = []

  /// Reads the page for a file of cases.
  init(_ name: String) throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Sheets/\(name).md")
    let text = try String(contentsOf: page, encoding: .utf8)
    var hasReason = false
    for line in text.split(separator: "\n") {
      if let counts = line.wholeMatch(of: #/(\d+) cases, (\d+) agree\./#) {
        caseCount = Int(counts.1) ?? 0
        agreeingCount = Int(counts.2) ?? 0
      } else if line.hasPrefix("#") {
        hasReason = false
      } else if let row = line.wholeMatch(of: #/- (.+): `(.*)`/#) {
        if !hasReason { mistakes.append("no reason stands before '\(line)'") }
        for id in row.1.split(separator: ", ") {
          let old = answers.updateValue(String(row.2), forKey: String(id))
          if old != nil { mistakes.append("'\(id)' is listed twice") }
        }
      } else {
        hasReason = true
      }
    }
  }
}
