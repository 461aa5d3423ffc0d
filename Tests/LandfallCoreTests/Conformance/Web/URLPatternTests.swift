// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Testing

@Suite(
  "URLPattern's cases of the web platform",
  .enabled(
    if: SharedData.folder != nil,
    SharedData.note))
struct URLPatternTests {
  @Test("Every path pattern matches alike, or differs as the sheet says")
  func paths() throws {
    let rows = try #require(
      try SharedData.json("web/urlpatterntestdata.json") as? [JSONObject])
    var check = try ConformanceCheck("urlpatterntestdata")
    var left: [String: Int] = [:]
    for (index, row) in rows.enumerated() {
      let pattern = URLPatternCase(row)
      if pattern.scope == .path {
        check.compare("\(index)", expected: pattern.expected, answer: pattern.answer())
      } else {
        left[pattern.scope.rawValue, default: 0] += 1
      }
    }
    for (scope, count) in left { check.note(scope, "\(count)") }
    if let findings = check.findings() { Issue.record("\(findings)") }
  }
}
