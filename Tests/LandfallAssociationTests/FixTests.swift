// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallAssociation
import Testing

@Suite("Files that are fixed")
struct FixTests {
  private static let one = "FGHKE12345.acme.example.one"
  private static let two = "FGHKE12345.acme.example.two"

  private static func file(_ entries: (apps: [String], rules: String)...) -> String {
    let details = entries.map { apps, rules in
      #"{"appIDs":["\#(apps.joined(separator: #"",""#))"],"components":[\#(rules)]}"#
    }
    return #"{"applinks":{"details":[\#(details.joined(separator: ","))]}}"#
  }

  private static let a = #"{"/":"/a"}"#
  private static let b = #"{"/":"/b"}"#
  private static let notC = #"{"/":"/c","exclude":true}"#

  @Test(
    "A repeated rule is removed, unless its entry would be left without a rule that opens the app",
    arguments: [
      (file(([one], "\(a),\(b)"), ([one], b)), file(([one], "\(a),\(b)"), ([one], b))),
      (file(([one], "\(a),\(b)"), ([one], "\(b),\(a)")), nil),
      (file(([one], b), ([one], "\(notC),\(b)")), nil),
      (file(([one], b), ([one], "\(a),\(b)")), file(([one], b), ([one], a))),
      (file(([one], "\(a),\(b),\(b),\(b)")), file(([one], "\(a),\(b)"))),
      (file(([one], b), ([one, two], b)), nil),
    ] as [(String, String?)])
  func repeated(text: String, expected: String?) {
    let (bytes, _) = AppSiteAssociation(text.utf8).fixed()
    #expect(String(decoding: bytes, as: UTF8.self) == expected ?? text)
  }

  @Test("A fix adds no error and no warning, opens the same URLs, and leaves nothing to fix")
  func random() {
    var random = RandomRules(seed: 11)
    var fixed = 0
    for round in 0..<60 {
      let text = random.file([Self.one, Self.two])
      let old = AppSiteAssociation(text)
      let (bytes, findings) = old.fixed()
      if findings.isEmpty { continue }
      fixed += 1
      let new = AppSiteAssociation(bytes)
      let codes = Set(old.findings().filter { $0.severity != .info }.map(\.code))
      let added = new.findings().filter { $0.severity != .info && !codes.contains($0.code) }
      let note = "round \(round): \(String(decoding: text, as: UTF8.self))"
      #expect(added.isEmpty, "\(note)")
      #expect(new.fixed().findings.isEmpty, "\(note)")
      for _ in 0..<RandomCount.urls(30) {
        let url = random.url()
        for app in [Self.one, Self.two] {
          let opens = [old, new].map { $0.verdict(for: url, app: app).result == .match }
          #expect(opens[0] == opens[1], "\(url) in \(note)")
        }
      }
    }
    #expect(fixed > 20, "\(fixed)")
  }

  @Test(
    "A rule that opens everything is reported only for apps that nothing before it excludes",
    arguments: [
      (file(([one], #"{"/":"/e/*","exclude":true},{"/":"/buy/*"}"#), ([one], #"{"/":"*"}"#)), []),
      (file(([one], notC), ([one], #"{"/":"*"}"#)), []),
      (file(([one], notC), ([one, two], #"{"/":"*"}"#)), ["rule.catchAll"]),
      (file(([one], notC), ([two], #"{"/":"*"}"#)), ["rule.onlyExclusions", "rule.catchAll"]),
      (file(([one], #"{"/":"/b/*"}"#), ([one], notC)), ["rule.onlyExclusions"]),
      (file(([one], a), ([one], #"{"/":"*"}"#)), ["rule.catchAll"]),
    ])
  func catchAll(text: String, codes: [String]) {
    let found = AppSiteAssociation(text.utf8).findings().map(\.code)
    #expect(found.filter { $0 != "aasa.repeatedApp" } == codes)
  }
}

extension RandomRules {
  /// A file with several entries for two apps, in which rules often stand twice and are misspelt.
  fileprivate mutating func file(_ apps: [String]) -> Data {
    // Few and short, as each file is compared several times.
    let pool = (0..<4).map { _ -> [String: Any] in
      var rule: [String: Any] = ["/": pick(["/a", "/b", "/a/*", "*", "a/*", "/a*b"])]
      if chance(3) { rule["exclude"] = true }
      if chance(4) { rule["?"] = ["a": pick(["*", "?*"])] }
      if chance(6) { rule["caseSensitive"] = false }
      return rule
    }
    let details = (0..<Int.random(in: 1...3, using: &generator)).map { _ -> [String: Any] in
      let chosen = chance(3) ? apps : [pick(apps)]
      let rules = (0..<Int.random(in: 1...4, using: &generator)).map { _ in pick(pool) }
      var entry: [String: Any] = ["appIDs": chosen, "components": rules]
      if chance(6) { entry["path"] = ["/a", "/a"] }
      if chance(6) { entry["paths"] = ["/b", "b", "/b"] }
      return entry
    }
    let root: [String: Any] = [
      "applinks": ["substitutionVariables": Self.variables, "details": details]
    ]
    return (try? JSONSerialization.data(withJSONObject: root, options: .sortedKeys)) ?? Data()
  }
}
