// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Testing

@testable import LandfallCompiler
@testable import LandfallCore
@testable import LandfallExplaining
@testable import LandfallManifest

/// An explanation and a match are one and the same.
@Suite("Explanations and matches")
struct ExplanationAgreementTests {
  /// One URL in so many is explained in full.
  private static let step = 40

  @Test("agree on thousands of URLs", arguments: RandomSeeds.first(of: 20))
  func agreement(seed: UInt64) throws {
    var random = RandomTable(seed: 5_000 + seed)
    random.hasConditions = seed % 2 == 1
    var count = 0
    var matches = 0
    while count < RandomSeeds.rounds(of: 5_000) {
      let declaration = random.declaration(links: 14)
      let table = try TestTable(declaration)
      for url in random.urls(for: declaration, table.table) {
        count += 1
        let isFull = count % Self.step == 0
        let contexts = random.contexts()
        let explanation = table.explain(url, routes: isFull ? 3 : 0, contexts: contexts)
        let match = table.matched(url, contexts)
        var place: Comment { "seed \(seed): \(url) in \(declaration.patterns)" }
        #expect(explanation.refusal == match.refusal, place)
        if match.refusal == nil { matches += 1 }
        guard isFull else { continue }
        #expect(explanation.match?.link == match.link, place)
        #expect(explanation.match?.pattern == match.pattern, place)
        Self.check(explanation, table, contexts, place)
      }
    }
    #expect(matches > count / 5, "seed \(seed) matches too little")
  }

  /// What holds for all explanations.
  private static func check(
    _ explanation: Explanation, _ table: TestTable, _ contexts: LinkContexts, _ place: Comment
  ) {
    let length = explanation.url.utf8.count
    #expect(explanation.routes.count <= 3, place)
    for route in explanation.routes {
      let isMet = route.steps.allSatisfy(\.isMet)
      #expect(isMet == (route.standing != .fails), "\(route) \(place)")
      #expect((route.choice != nil) == (route.standing == .matchesLater), place)
      for step in route.steps {
        #expect(step.offset >= 0 && step.offset + step.length <= length, "\(step) \(place)")
      }
    }
    if let refusal = explanation.refusal, refusal.parameter != nil {
      let isTold = explanation.routes.first?.steps.contains { step in
        !step.isMet && step.code == refusal.code && step.offset == refusal.offset
      }
      #expect(isTold == true, place)
    }
    if let refusal = explanation.refusal, refusal.kind.isAboutContext {
      let step = explanation.routes.first?.steps.last
      #expect(step?.code == refusal.code, place)
    }
    for suggestion in explanation.suggestions {
      #expect(
        table.matched(suggestion.url, contexts).link == suggestion.link, "\(suggestion) \(place)")
    }
    var json = JSONReader(Array(explanation.json.utf8))
    #expect(throws: Never.self, place) { try json.read() }
  }
}

extension TestTable {
  /// The route that takes a URL, or why none does.
  fileprivate func matched(
    _ url: String, _ contexts: LinkContexts
  ) -> (link: String?, pattern: String?, refusal: Refusal?) {
    do throws(Refusal) {
      let (link, pattern) = try match(Array(url.utf8), contexts: contexts) {
        ($0.linkName, $0.routeInfo.pattern)
      }
      return (link, pattern, nil)
    } catch {
      return (nil, nil, error)
    }
  }
}

extension TableDeclaration {
  fileprivate var patterns: [String] { links.map { $0.routes[0].pattern.text } }
}
