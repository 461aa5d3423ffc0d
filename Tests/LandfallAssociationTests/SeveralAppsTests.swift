// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
@testable import LandfallAssociation
import Testing

@Suite("Files with several apps")
struct SeveralAppsTests {
  private static let one = "FGHKE12345.acme.example.one"
  private static let two = "FGHKE12345.acme.example.two"

  private static func file(_ entries: (apps: [String], paths: [String])...) -> AppSiteAssociation {
    let details = entries.map { apps, paths in
      let rules = paths.map { path in
        let name = path.replacing("NOT ", with: "")
        return #"{"/":"\#(name)","exclude":\#(path.hasPrefix("NOT "))}"#
      }
      return
        #"{"appIDs":\#(apps.debugDescription),"components":[\#(rules.joined(separator: ","))]}"#
    }
    return AppSiteAssociation(
      #"{"applinks":{"details":[\#(details.joined(separator: ","))]}}"#.utf8)
  }

  @Test("An exclusion counts for the apps of its entry, and the reason names both")
  func exclusion() {
    let file = Self.file(([Self.one], ["NOT /e/*", "*"]), ([Self.two], ["/e/*"]))
    let explanation = file.explanation(of: "https://acme.example/e/1")
    #expect(explanation.verdict.result == .match)
    #expect(explanation.verdict.entry == 1 && explanation.verdict.component == 0)
    #expect(explanation.verdict.apps == [Self.two])
    #expect(explanation.reason == "'/e/*' matches; 'NOT /e/*' excludes it for \(Self.one)")
    #expect(explanation.steps.map(\.rule) == ["NOT /e/*", "/e/*"])
    #expect(file.answer(for: "https://acme.example/e/1").reason == explanation.reason)
    #expect(file.verdict(for: "https://acme.example/e/1", app: Self.one).result == .exclude)
    #expect(file.verdict(for: "https://acme.example/x").apps == [Self.one])
  }

  @Test("An app that an earlier entry excludes does not open by a later one")
  func later() {
    let file = Self.file(([Self.one], ["NOT /e/*"]), ([Self.one, Self.two], ["/e/*"]))
    #expect(file.verdict(for: "https://acme.example/e/1").apps == [Self.two])
    let single = Self.file(([Self.one], ["NOT /e/*"]), ([Self.one], ["/e/*"]))
    let verdict = single.verdict(for: "https://acme.example/e/1")
    #expect(verdict.result == .exclude && verdict.entry == 0 && verdict.apps == [Self.one])
  }

  @Test("Without an app, a URL opens if it opens for one, and is excluded if it is for one alone")
  func random() throws {
    var random = RandomRules(seed: 5)
    var counts: [LinkVerdict.Result: Int] = [:]
    for _ in 0..<150 {
      let details = (0..<3).map { _ in
        [
          "appIDs": random.chance(3) ? [Self.one, Self.two] : [random.pick([Self.one, Self.two])],
          "components": (0..<3).map { _ in random.component() },
        ] as [String: Any]
      }
      let root: [String: Any] = [
        "applinks": ["substitutionVariables": RandomRules.variables, "details": details]
      ]
      let file = AppSiteAssociation(try JSONSerialization.data(withJSONObject: root))
      for _ in 0..<RandomCount.urls(10) {
        let url = random.url()
        let each = [Self.one, Self.two].map { file.verdict(for: url, app: $0) }
        let explanation = file.explanation(of: url)
        let verdict = explanation.verdict
        counts[verdict.result, default: 0] += 1
        let results = each.map(\.result)
        #expect(
          verdict.result
            == (results.contains(.match) ? .match : results.contains(.exclude) ? .exclude : .none))
        #expect(
          verdict.result == .none
            || each.contains { $0.entry == verdict.entry && $0.component == verdict.component })
        for (app, one) in zip([Self.one, Self.two], each) where verdict.apps.contains(app) {
          #expect(one.result == verdict.result, "\(app) and \(url)")
        }
        #expect(file.answer(for: url).reason == explanation.reason)
        try check(file, url, verdict)
      }
    }
    #expect((counts[.match] ?? 0) > 50 && (counts[.exclude] ?? 0) > 20, "\(counts)")
  }

  /// The list of rules that routes are compared with answers as the file does.
  private func check(_ file: AppSiteAssociation, _ url: String, _ verdict: LinkVerdict) throws {
    let list = RuleList(file, app: nil)
    let (holds, takes) = try #require(
      list.evaluator.comparing(url) { comparison in
        (
          list.rules.map { comparison.matches($0.compiled) },
          list.rules.indices.filter { number in
            var compiled = list.rules[number].compiled
            (compiled.query, compiled.items, compiled.fragment) = (nil, 0..<0, nil)
            return comparison.matches(compiled)
          }
        )
      })
    let opens = verdict.result == .match
    #expect(list.opens(holds) { _ in true } == opens, "\(url)")
    let deciding = list.deciding(holds) { _ in true }.map { list.rules[$0].source.number }
    #expect(deciding == verdict.component, "\(url)")
    #expect(list.certain(Set(takes)).map { $0 == opens } != false, "\(url)")
    let some = list.only(list.rules.indices.filter { holds[$0] })
    #expect(some.opens(some.rules.map { _ in true }) { _ in true } == opens, "\(url)")
  }
}
