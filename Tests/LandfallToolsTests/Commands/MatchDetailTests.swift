// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@testable import landfall_tool

@Suite("What match says beside the values")
struct MatchDetailTests {
  private static let source = """
    import Landfall

    let start = 1

    @DeepLinks(schemes: "app")
    enum AppLink {
      @Link("/menus/:menu/:code", sensitive: ["code"]) case menu(menu: MenuRef, code: String)
      @Link("/pay/:sum", access: .authenticated, sources: [.inApp, .push], confirm: true)
      case pay(sum: Int)
      @Link("/list?tag=:tags&page=:page") case list(tags: [String], page: Int = start)
      @Link("/find?q=:query&:filter*") case find(query: String, filter: [QueryItem])
      @Link("/tags/:tags*") case tags(tags: [MenuRef])
      @Link("/room/:id", when: "inApp", deprecated: "use /rooms") case room(id: Int)
    }

    """

  struct Line: Sendable, CustomTestStringConvertible {
    let url: String
    /// What stands behind the pattern.
    let json: String
    let text: String
    var testDescription: String { url }
  }

  @Test(
    "JSON and text have the same",
    arguments: [
      Line(
        url: "app:menus/m5/x",
        json: #"""
          "parameters": {"menu": "m5", "code": "x"}, "canonical": "app:///menus/m5/x", "canonicalNeedsApp": ["menu"], "opaque": ["menu"], "sensitive": ["code"]}
          """#,
        text: """
            values     menu = m5  (MenuRef, opaque)
                       code = x  (String)
            canonical  app:///menus/m5/x
                       only the app knows for sure how it prints 'menu'
            sensitive  code
          """),
      Line(
        url: "app:pay/5?utm=a%20b&utm&ref=",
        json: #"""
          "parameters": {"sum": "5"}, "canonical": "app:///pay/5", "access": "authenticated", "sources": ["inApp", "push"], "confirm": true, "kept": [{"name": "utm", "value": "a b"}, {"name": "utm", "value": null}, {"name": "ref", "value": ""}]}
          """#,
        text: """
            values     sum = 5  (Int)
            canonical  app:///pay/5
            access     authenticated
            sources    inApp, push
            confirm    the user is asked first
            kept       utm=a b utm ref=
          """),
      Line(
        url: "app:list",
        json: #"""
          "parameters": {}, "canonical": "app:///list"}
          """#,
        text: """
            values     page = its default, which only the app knows
            canonical  app:///list
          """),
      Line(
        url: "app:list?page=1&tag=a",
        json: #"""
          "parameters": {"tags": ["a"], "page": "1"}, "canonical": "app:///list?tag=a&page=1", "canonicalNeedsApp": ["page"]}
          """#,
        text: """
            values     tags = [a]  ([String])
                       page = 1  (Int)
            canonical  app:///list?tag=a&page=1
                       only the app knows for sure how it prints 'page'
          """),
      Line(
        url: "app:find?q=tea&a=b%20c%3D&flag&a=",
        json: #"""
          "parameters": {"query": "tea", "filter": [{"name": "a", "value": "b c="}, {"name": "flag", "value": null}, {"name": "a", "value": ""}]}, "canonical": "app:///find?q=tea&a=b%20c%3D&flag&a="}
          """#,
        text: """
            values     query = tea  (String)
                       filter = [a=b c=, flag, a=]  ([QueryItem])
            canonical  app:///find?q=tea&a=b%20c%3D&flag&a=
          """),
      Line(
        url: "app:find?q=tea",
        json: #"""
          "parameters": {"query": "tea"}, "canonical": "app:///find?q=tea"}
          """#,
        text: """
            values     query = tea  (String)
            canonical  app:///find?q=tea
          """),
      Line(
        url: "app:tags",
        json: #"""
          "parameters": {}, "canonical": "app:///tags", "opaque": ["tags"]}
          """#,
        text: """
            canonical  app:///tags
          """),
      Line(
        url: "app:room/5",
        json: #"""
          "parameters": {"id": "5"}, "canonical": null, "when": ["inApp"], "deprecated": "use /rooms"}
          """#,
        text: """
            values      id = 5  (Int)
            canonical   none; no route of this link is printed
            when        inApp
            deprecated  use /rooms
          """),
    ])
  func details(_ line: Line) throws {
    let folder = try TemporaryFolder(["App.swift": Self.source])
    #expect(ToolRun("manifest", folder.path, "-o", folder.file("m.json")).code == 0)
    // From sources and from their manifest alike.
    for place in [[folder.path], ["-m", folder.file("m.json")]] {
      let words = ["match", line.url, "-c", "inApp"] + place
      let json = ToolRun(words: (words + ["--format", "json"]).map { Array($0.utf8) })
      #expect(json.output.contains(", " + line.json + "\n"), "\(json.output)")
      let text = ToolRun(words: words.map { Array($0.utf8) })
      #expect(
        text.output.split(separator: "\n").dropFirst(2).joined(separator: "\n") == line.text,
        "\(text.output)\(text.errors)")
    }
    let batch = ToolRun("match", "--batch", "-c", "inApp", folder.path, input: Array(line.url.utf8))
    #expect(batch.output.hasSuffix(", " + line.json + "\n"))
  }
}
