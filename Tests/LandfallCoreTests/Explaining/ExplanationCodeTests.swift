// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import LandfallCore
@testable import LandfallExplaining

/// Each code of an explanation, with what its line says.
@Suite("The codes of explanations")
struct ExplanationCodeTests {
  @Test("What a route needs and has", arguments: ExplanationCodeCases.needs)
  func met(route: String, url: String, line: String) throws {
    let words = url.split(separator: " ").map(String.init)
    let explanation = try TestTable(schemes: ["linky"], route)
      .explain(words[0], contexts: LinkContexts(Array(words.dropFirst())))
    let lines = explanation.routes.first?.steps.map { "\($0.code) \($0.message)" } ?? []
    #expect(explanation.refusal == nil)
    #expect(lines.contains(line), "\(lines)")
    #expect(explanation.routes.first?.steps.allSatisfy(\.isMet) == true)
  }

  @Test("Where a route stops", arguments: ExplanationCodeCases.stops)
  func unmet(route: String, url: String, line: String) throws {
    let words = url.split(separator: " ").map(String.init)
    let explanation = try TestTable(schemes: ["linky"], hosts: ["linky.app"], route, "z /zzzz")
      .explain(words[0], contexts: LinkContexts(Array(words.dropFirst())))
    let steps = explanation.routes.first?.steps.filter { !$0.isMet } ?? []
    let lines = steps.map { "\($0.code)@\($0.offset)+\($0.length) \($0.message)" }
    #expect(explanation.refusal != nil)
    #expect(lines == [line])
  }

  @Test("Why a route is tried before another one", arguments: ExplanationCodeCases.rules)
  func choices(lines: String, url: String, choice: String) throws {
    let words = url.split(separator: " ").map(String.init)
    let explanation = try TestTable(lines: lines, isChecked: true)
      .explain(words[0], contexts: LinkContexts(Array(words.dropFirst())))
    #expect(explanation.routes.map(\.link) == ["a", "b"])
    #expect(explanation.routes.map(\.standing) == [.matches, .matchesLater])
    #expect(explanation.routes.last?.choice.map { "\($0.code) \($0.message)" } == choice)
  }

  @Test("What is mounted says so, and what is behind it was not tried")
  func mounts() throws {
    let table = try TestTable("shop /shop mount", "any /:a/:b").table
    let explainer = Explainer(table, isPath: false, limits: .standard) { url, trace in
      do throws(Refusal) {
        try table.match(url, tracing: trace) { _ in Refusal(.routeNone, at: 0) }
        return nil
      } catch {
        return error
      }
    }
    let explanation = explainer.explain("linky:shop/x", routes: 5)
    let lines = explanation.routes.flatMap { route in
      route.steps.map { "\(route.link) \($0.code) \($0.message)" }
    }
    #expect(
      lines == [
        "shop path.literal 'shop'", "shop route.declined the route's own code takes no such values",
        "any mount.owned not tried; what is mounted here owns everything below its path",
      ])
  }

  @Test("Every code has a case here", arguments: ExplanationCode.allCases)
  func allCodes(code: ExplanationCode) {
    let isThere = ExplanationCodeCases.lines.contains { line in
      line.prefix { $0 != " " && $0 != "@" } == code.rawValue
    }
    #expect(isThere || [.mountOwned, .routeDeclined].contains(code))
  }

  @Test("What was probably meant", arguments: ExplanationCodeCases.hints)
  func hints(url: String, hint: String) throws {
    let explanation = try TestTable(
      lines: """
        recents /recents
        contact /contacts/:id id:Int
        search /search?q=:query
        page /page?n=:n&tab=:tab n:Int
        menu /menu/:menu menu:enum(main|dessert)
        media /media?kind=photo
        draft /draft?!preview
        deals /deals/:day day:Date
        board //b.app/board
        old old:///old/:n n:Int
        """
    ).explain(url)
    let hints = explanation.suggestions.map { "\($0.code) \($0.url) \($0.message)" }
    #expect(hints.first == hint, "\(hints)")
  }
}
