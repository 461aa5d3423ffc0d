// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import LandfallCompiler
import Testing

@testable import LandfallCore
@testable import LandfallExplaining

/// What is suggested for a URL whose value is wrong, and what is not.
@Suite("Suggestions and values")
struct SuggestionTests {
  @Test(
    "A refused value is corrected or left to the user; it is never dropped for another route",
    arguments: [
      ("https://linky.app/deals/25.11.2026", ["https://linky.app/deals/2026-11-25"]),
      (
        "https://linky.app/deals/3%2F4%2F2026",
        ["https://linky.app/deals/2026-04-03", "https://linky.app/deals/2026-03-04"]
      ),
      ("https://linky.app/deals/tomorrow", []), ("linky:deals/2026-02-30", []),
      ("linky:deals/0.0.0000", []), ("linky:deals/99999999999999999999", []),
      // Without 'deals' it would be a link, and so it would be without the value.
      ("https://linky.app/deals/new", []),
      ("linky:orders/abc?open", []), ("linky:orders/", []),
      // No route is about the value.
      ("https://linky.app/x/deals/2026-11-25", ["https://linky.app/deals/2026-11-25"]),
    ])
  func values(url: String, suggestions: [String]) throws {
    let explanation = try TestTable(
      lines: """
        deals /deals/:day day:Date
        all /deals
        new /new
        help //help.linky.app/:article
        order /orders?id=:id id:Int
        orders /orders/:id?!open id:Int
        """
    ).explain(url)
    #expect(explanation.refusal != nil)
    #expect(explanation.suggestions.map(\.url) == suggestions)
  }

  @Test(
    "keep the origin and the segments of a URL whose value is wrong",
    arguments: RandomSeeds.first(of: 10))
  func random(seed: UInt64) throws {
    var random = RandomTable(seed: 6_200 + seed)
    var count = 0
    for _ in 0..<6 {
      let declaration = random.declaration(links: 14)
      let (table, hosts) = (try TestTable(declaration), declaration.hosts)
      for url in random.urls(for: declaration, table.table).prefix(150) {
        guard let refusal = table.explain(url, routes: 0).refusal, refusal.parameter != nil,
          !refusal.isOfCatchAll
        else { continue }
        for suggestion in table.explain(url, routes: 2).suggestions {
          count += 1
          let kept = suggestion.url
          #expect(
            Self.origin(kept, hosts) == Self.origin(url, hosts),
            "seed \(seed): \(url) \(suggestion)")
          #expect(Self.segments(kept) >= Self.segments(url), "seed \(seed): \(url) \(suggestion)")
        }
      }
    }
    #expect(count > 0, "seed \(seed)")
  }

  /// The scheme, and the host of a web URL; where any host may stand, it is a segment.
  private static func origin(_ url: String, _ hosts: [String]) -> String {
    let scheme = url.prefix { $0 != ":" }
    guard scheme.hasPrefix("http"), !hosts.contains("*") else { return scheme.lowercased() }
    let host = url.dropFirst(scheme.count + 3).prefix { !"/?#".contains($0) }
    return (scheme + "://" + host).lowercased()
  }

  private static func segments(_ url: String) -> Int {
    let path = url.dropFirst(url.prefix { $0 != ":" }.count + 1).prefix { !"?#".contains($0) }
    return path.split(separator: "/").count
  }

  @Test(
    "A refused value is marked whole, as the explanation says it",
    arguments: [
      ("linky:deals/25.11.2026", 12, 10), ("linky:list?id=1&id=abc&id=2", 19, 3),
      ("linky:many/1/abc/2", 13, 3), ("linky:list?id=a/b", 14, 3),
      ("linky:order", 11, 0), ("evil:x", 0, 6), ("linky:deals/%zz", 12, 3),
    ])
  func marks(url: String, offset: Int, length: Int) throws {
    let explanation = try TestTable(
      lines: """
        deals /deals/:day day:Date
        list /list?id=:id id:[Int]
        many /many/:id+ id:[Int]
        order /order?id=:id id:Int
        """
    ).explain(url)
    let reason = "\"offset\": \(offset),"
    #expect(explanation.json.contains(reason), "\(explanation.json)")
    #expect(explanation.json.contains("\"length\": \(length)\n  }"), "\(explanation.json)")
  }
}
