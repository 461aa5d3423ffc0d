// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import LandfallCore
import Testing

@Suite(
  "The web platform's cases of URLs",
  .enabled(
    if: SharedData.folder != nil,
    SharedData.note))
struct URLTests {
  @Test("What browsers refuse is refused, and what they read is read alike or refused")
  func parsing() throws {
    let rows = try #require(try SharedData.json("web/urltestdata.json") as? [Any])
    var check = try ConformanceCheck("urltestdata")
    var relative = 0
    for (index, row) in rows.enumerated() {
      guard let row = row as? JSONObject else { continue }
      if let test = URLTestCase(row) {
        check.compare("\(index)", expected: test.expected, answer: try test.answer())
      } else {
        relative += 1
      }
    }
    check.note("relative to a base", "\(relative)")
    if let findings = check.findings() { Issue.record("\(findings)") }
  }

  @Test("Text is encoded as the URL Standard does it, or more of it is")
  func encoding() throws {
    let rows = try #require(try SharedData.json("web/percent-encoding.json") as? [Any])
    var check = try ConformanceCheck("percent-encoding")
    for (index, row) in rows.enumerated() {
      guard let row = row as? JSONObject, let input = row.text("input"),
        let output = row.object("output")?.text("utf-8")
      else { continue }
      check.compare(
        "\(index)", expected: output, answer: PercentEncoder.encode(input.utf8, .query))
      let bytes = Array(output.utf8)
      let decoded = bytes.withUnsafeBufferPointer { buffer in
        ByteView(buffer).decodedString(ByteRange(0, buffer.count))
      }
      #expect(decoded == input)
    }
    if let findings = check.findings() { Issue.record("\(findings)") }
  }
}
