// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import LandfallCompiler
import LandfallCore
import Testing

@Suite("Properties of placeholders with regular expressions")
struct ConstraintPropertyTests {
  /// Expressions on the left, which mean the same as those on the right.
  private static let expressions = [
    (#"\d+"#, "[0-9][0-9]*"), ("[a-z]+", "(?:[a-m]|[n-z])+"), ("a|b|AB", "AB|[ab]"),
    (".+", "..*"), ("[^-]+", "[^-][^-]*"), ("x.*|1", "1|x|x.+"), ("é|[b-d]", "[b-dé]"),
    (".{0,40}[a-z]", "(?:.{0,40})[a-z]"),
  ]

  private static let shapes = [
    ("/x/:p(E)", "/x/:p"), ("/v:p(E).:q", "/v:p.:q"), ("/:q-:p(E)", "/:q-:p"),
    ("/:p(E)/:q?", "/:p/:q?"), ("/:p(E)+/b", "/:p+/b"), ("/x/:p(E)*", "/x/:p*"),
    ("/x?k=:p(E)&q=:q", "/x?k=:p&q=:q"), ("/x#:p(E)", "/x#:p"), ("/x#/:p(E)/:q", "/x#/:p/:q"),
  ]

  @Test("An expression takes away the values that it does not match, and nothing else")
  func filters() throws {
    var random = RandomTable(seed: 11)
    for (expression, _) in Self.expressions {
      let root = try RegularExpression(parsing: expression).root
      for (shape, plain) in Self.shapes {
        let isList = plain.contains(":p+") || plain.contains(":p*")
        let parameters = (isList ? " p:[String]" : "") + " q:String?"
        let constrained = try TestTable(
          "it " + shape.replacing("E", with: expression) + parameters)
        let table = try TestTable("it " + plain + parameters)
        for _ in 0..<25 {
          let url = "linky:" + Self.url(&random, plain)
          let expected = Self.values(of: table, url)
          let isKept = expected?.allSatisfy {
            BacktrackingReference($0).matchesWhole(root)
          }
          let answer = constrained.answer(url)
          var note: Comment { "\(shape) \(expression) \(url)" }
          switch isKept {
          case true: #expect(answer == table.answer(url), note)
          case false: #expect(answer.hasPrefix("! param.pattern"), note)
          case nil: #expect(answer.hasPrefix("!"), note)
          }
        }
      }
    }
  }

  @Test("How an expression is written changes no answer")
  func spellings() throws {
    var random = RandomTable(seed: 12)
    for (first, second) in Self.expressions {
      for (shape, plain) in Self.shapes where !plain.contains(":p+") && !plain.contains(":p*") {
        let tables = try [first, second].map {
          try TestTable("it \(shape.replacing("E", with: $0)) q:String?", "other /z/:p")
        }
        for _ in 0..<15 {
          let url = "linky:" + Self.url(&random, plain)
          #expect(tables[0].answer(url) == tables[1].answer(url), "\(shape) \(first) \(url)")
        }
      }
    }
  }

  @Test("Shuffling the declarations changes no answer", arguments: 0..<4 as Range<UInt64>)
  func shuffles(seed: UInt64) throws {
    var random = RandomTable(seed: 3_000 + seed)
    random.hasExpressions = true
    let declaration = random.declaration(links: 12)
    let urls = (0..<40).map { _ in random.url() }
    let table = try TestTable(declaration)
    let answers = urls.map { table.answer($0) }
    for _ in 0..<5 {
      var shuffled = declaration
      shuffled.links.shuffle(using: &random.generator)
      let other = try TestTable(shuffled)
      #expect(urls.map { other.answer($0) } == answers, "seed \(seed)")
    }
  }

  /// The values of `p` in the one link of a table, or nil if it does not match.
  private static func values(of table: TestTable, _ url: String) -> [String]? {
    try? table.match(Array(url.utf8)) { match in
      match.parameterInfos.firstIndex { $0.name == "p" }.map { match.texts($0) } ?? []
    }
  }

  /// A path that a pattern may well match.
  private static func url(_ random: inout RandomTable<SplitMix64>, _ pattern: String) -> String {
    let values = ["1", "12", "a", "b", "AB", "xyz", "%C3%A9", "a-b", "x1", "c", "-", "a.b", "%61"]
    var url = pattern.replacing("?k", with: "\u{1}").replacing("?", with: "")
      .replacing("\u{1}", with: "?k").replacing("*", with: "+")
    while url.contains(":p+") {
      url = url.replacing(
        "/:p+", with: random.generator.chance(60) ? "/:p/:p+" : "/:p", maxReplacements: 1)
    }
    for name in [":p", ":q"] {
      while url.contains(name) {
        url = url.replacing(name, with: random.generator.pick(values), maxReplacements: 1)
      }
    }
    return url
  }
}
