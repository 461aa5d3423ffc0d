// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallAssociation
import Testing

@Suite("The answers that Apple documents, and those of its own tool")
struct AppleAnswerTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  private static func json(_ name: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: name)))
  }

  @Test("Every worked case has the expected answer")
  func cases() throws {
    let cases = try #require(try Self.json("cases.json") as? [[String: Any]])
    #expect(cases.count == 107)
    for row in cases {
      let name = try #require(row["name"] as? String)
      let file = AppSiteAssociation(
        try JSONSerialization.data(withJSONObject: try #require(row["aasa"])))
      let url = try #require(row["url"] as? String)
      let verdict = file.verdict(for: url, app: row["appID"] as? String, host: "example.com")
      #expect(verdict.result.rawValue == row["expect"] as? String, "\(name)")
      if let component = row["component"] as? Int {
        #expect(verdict.component == component, "\(name)")
      }
      if let detail = row["detail"] as? Int { #expect(verdict.entry == detail, "\(name)") }
      let explanation = file.explanation(
        of: url, app: row["appID"] as? String, host: "example.com")
      #expect(explanation.verdict == verdict, "\(name)")
      for step in explanation.steps {
        let decides = step.entry == verdict.entry && step.component == verdict.component
        #expect((step.mismatch == nil) == decides, "\(name): \(step)")
      }
    }
  }

  @Test(
    "Every recorded answer of swcutil is ours", arguments: ["componentProbes", "documentProbes"])
  func probes(kind: String) throws {
    let all = try #require(try Self.json("apple-probes.json") as? [String: Any])
    let probes = try #require(all[kind] as? [[String: Any]])
    #expect(probes.count == (kind == "componentProbes" ? 37 : 5))
    for probe in probes {
      let document: Any =
        probe["document"] ?? [
          "applinks": [
            "details": [
              ["appIDs": ["ABCDE12345.com.example.app"], "components": [probe["component"] ?? [:]]]
            ]
          ]
        ]
      let file = AppSiteAssociation(try JSONSerialization.data(withJSONObject: document))
      let url = try #require(probe["url"] as? String)
      let result =
        switch file.verdict(for: url, host: "example.com").result {
        case .match: "match"
        case .exclude: "blocked"
        case .none: "no_match"
        case .undecided: "undecided"
        }
      let name = (probe["name"] as? String) ?? ""
      #expect(result == probe["expected"] as? String, "\(name)")
    }
  }
}
