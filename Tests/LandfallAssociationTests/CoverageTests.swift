// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
@testable import LandfallAssociation
import LandfallTestSupport
import Testing

@Suite("Rules that earlier rules cover")
struct CoverageTests {
  @Test("A rule that is reached has a URL that gets to it, and no URL gets to one that is covered")
  func random() throws {
    var random = RandomRules(seed: 42)
    var counts = (reached: 0, covered: 0, undecided: 0)
    for round in 0..<RandomSeeds.rounds(of: 300) {
      let components = (0..<4).map { _ in random.component() }
      let file = try AppSiteAssociation(components: components)
      var coverage = RuleCoverage(file.evaluator, steps: 10_000_000)
      var covered: Set<Int> = []
      for index in 1..<components.count {
        switch coverage.answer(index, earlier: 0..<index) {
        case .reached(let path):
          counts.reached += 1
          let verdict = file.verdict(for: "https://example.com" + path)
          #expect(verdict.component == index, "round \(round): \(path) and \(components)")
        case .one, .several:
          counts.covered += 1
          covered.insert(index)
        case .undecided: counts.undecided += 1
        }
      }
      for _ in 0..<(covered.isEmpty ? 0 : RandomCount.urls(60)) {
        let url = random.url()
        let component = file.verdict(for: url).component
        #expect(component.map(covered.contains) != true, "round \(round): \(url) and \(components)")
      }
    }
    #expect(
      counts.reached > RandomSeeds.rounds(of: 400) && counts.covered > RandomSeeds.rounds(of: 100),
      "\(counts)")
    #expect(counts.undecided < RandomSeeds.rounds(of: 200), "\(counts)")
  }

  @Test(
    "One rule or several may cover a rule",
    arguments: [
      (["/a/*", "/a/b"], ["rule.covered"]),
      (["/a/b", "/a/*"], []),
      (["/a?*", "/a", "/a*"], ["rule.covered"]),
      (["*", "NOT /login"], ["rule.deadExclusion"]),
      (["/platform/*", "NOT /platform/login"], ["rule.deadExclusion"]),
      (["*", "/x"], ["rule.unreachable"]),
      (["/x", "/x"], ["rule.duplicate"]),
      (["*", "*"], ["rule.duplicate"]),
      (["NOT /x/*", "/x/y"], ["rule.covered"]),
      (["/*/?*", "/?*", "/", "/q"], ["rule.covered"]),
      // A wildcard in front takes slashes, too.
      (["/*/products/*", "/*/stores/*"], []),
      (["NOT /*/account", "/*", "NOT /*/checkout"], ["rule.deadExclusion"]),
      (["*/p", "*/cart"], []),
      (["/*/search", "/*/user", "/*/to/*"], []),
    ])
  func examples(paths: [String], codes: [String]) throws {
    let file: [String: Any] = [
      "applinks": [
        "apps": [], "details": [["appID": "ABCDE12346.com.app", "paths": paths] as [String: Any]],
      ]
    ]
    let association = AppSiteAssociation(try JSONSerialization.data(withJSONObject: file))
    let found = association.findings().map(\.code).filter {
      $0.hasPrefix("rule.") && $0 != "rule.catchAll" && $0 != "rule.leadingSlash"
    }
    #expect(found == codes)
  }

  @Test("A finding about an exclusion names the rule that comes first")
  func deadExclusion() throws {
    let file = try AppSiteAssociation(
      components: [
        ["/": "/*/account", "exclude": true], ["/": "/*"], ["/": "/*/checkout", "exclude": true],
      ])
    let finding = try #require(file.findings().first { $0.code == "rule.deadExclusion" })
    #expect(finding.severity == .error)
    #expect(finding.message == "the earlier '/*' takes every URL of the exclusion '/*/checkout'")
  }

  @Test(
    "Two files differ behind a wildcard in front, too",
    arguments: [
      (["/*/products/*"], ["/*/stores/*"], ["lost /a/products", "gained /a/stores"]),
      (["NOT /*/checkout", "/*"], ["/*"], ["gained /a/checkout"]),
      (["*.html"], ["*.htm"], ["lost /.html", "gained /.htm"]),
    ])
  func differences(old: [String], new: [String], expected: [String]) throws {
    func file(_ paths: [String]) throws -> AppSiteAssociation {
      try AppSiteAssociation(
        components: paths.map { path in
          ["/": path.replacing("NOT ", with: ""), "exclude": path.hasPrefix("NOT ")]
        })
    }
    let differences = try file(old).differences(to: file(new))
    let kinds = differences.map(\.kind.rawValue)
    #expect(kinds == expected.map { String($0.prefix { $0 != " " }) })
    for (difference, line) in zip(differences, expected) {
      let url = try #require(difference.url)
      let opens = try [old, new].map { paths in
        try file(paths).verdict(for: "https://acme.example" + url).result == .match
      }
      #expect(opens == [line.hasPrefix("lost"), line.hasPrefix("gained")], "\(url)")
    }
  }

  @Test("Patterns that were written to cost much are undecided, and say so")
  func adversarial() throws {
    let components = (0..<25).map { index in
      ["/": "*a" + String(repeating: "?", count: 16 + index % 9) + "\(index)*b\(index % 7)"]
    }
    let file = try AppSiteAssociation(components: components)
    let findings = file.findings()
    #expect(findings.contains { $0.code == "rule.undecided" })
  }

  @Test("Many items of queries are compared in time, since the comparisons are counted")
  func items() throws {
    let components = (0..<400).map { ["?": ["k\($0)": "?*", "j\($0)": "a*"]] }
    let findings = try AppSiteAssociation(components: components).findings()
    #expect(findings.contains { $0.code == "rule.undecided" })
  }
}
