// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@testable import landfall_tool

@Suite("routes")
struct RoutesTests {
  @Test("The table is aligned and says what is special about a route")
  func text() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let run = ToolRun("routes", folder.path)
    #expect(run.code == 0)
    let lines = run.lines
    #expect(lines[0] == "AppLink: 6 routes of app://, app.example")
    #expect(lines[1].hasPrefix("PATTERN                       LINK     VALUES"))
    #expect(lines[2].contains("/contacts/:id                 contact  id: Int"))
    #expect(lines[6].contains("token: String"))
    #expect(lines[6].hasSuffix("authenticated,"))
    #expect(lines[7].hasSuffix("from universalLink, confirm"))
    #expect(lines[8].hasSuffix("deprecated: use /contacts"))
  }

  @Test("A table fits 100 columns, and long cells are continued below")
  func wide() throws {
    let folder = try TemporaryFolder([
      "App.swift": """
      @DeepLinks(
        schemes: "app", hosts: "a.very.long.host.example", "another.very.long.host.example",
        "yet.another.host.example")
      enum AppLink {
        @Link(
          "/leagues/:league/questions/:question/answers/:answer/comments/:comment?sort=:sort&page=:page",
          access: .authenticated, sources: [.push, .universalLink], confirm: true)
        case comment(
          league: Int, question: Int, answer: Int, comment: Int, sort: String?, page: Int = 1)
        @Link("/aVeryLongWordWithoutAnyPlaceToFoldItWhichNobodyWouldEverWriteIntoALinkOfTheirsButMayBe")
        case long
      }
      """
    ])
    #expect(
      ToolRun("routes", folder.path).output == """
        AppLink: 2 routes of app://, a.very.long.host.example, another.very.long.host.example,
          yet.another.host.example

        PATTERN                        LINK     VALUES                         MARKS
        /leagues/:league/questions     comment  league: Int, question: Int,    authenticated,
          /:question/answers/:answer              answer: Int, comment: Int,     from push/universalLink,
          /comments/:comment                      sort: String?,                 confirm
          ?sort=:sort&page=:page                  page: Int = 1
        /aVeryLongWordWithoutAnyPlace  long
          ToFoldItWhichNobodyWouldEve
          rWriteIntoALinkOfTheirsButM
          ayBe

        """)
  }

  @Test("Sensitive values stand among the marks")
  func sensitive() throws {
    let folder = try TemporaryFolder([
      "App.swift": """
      @DeepLinks(schemes: "app")
      enum AppLink {
        @Link("/gifts/:token?pin=:pin", sensitive: ["token", "pin"]) case gift(token: String, pin: Int)
      }
      """
    ])
    let lines = ToolRun("routes", folder.path).lines
    #expect(lines.last?.hasSuffix("  sensitive token/pin") == true, "\(lines)")
  }

  @Test("The widest tables of real apps fit, too", arguments: ["Artsy", "Mattermost", "Firefox"])
  func real(app: String) {
    let folder = URL(filePath: #filePath).appending(path: "../../../RealApps/" + app).standardized
    let run = ToolRun("routes", folder.path)
    #expect(run.code == 0)
    #expect(run.lines.count > 10)
    #expect(run.lines.allSatisfy { $0.count <= 100 })
  }

  @Test("The JSON has every route with its place")
  func json() throws {
    struct Route: Decodable {
      struct Value: Decodable {
        let type: String
        let optional: Bool?
        let `default`: String?
      }
      let pattern: String
      let link: String
      let parameters: [String: Value]
      let access: String
      let sources: [String]
      let line: Int
      let column: Int
    }
    struct Table: Decodable {
      let name: String
      let routes: [Route]
    }
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let run = ToolRun("routes", folder.path, "--format", "json")
    let table = try JSONDecoder().decode(Table.self, from: Data(run.output.utf8))
    #expect(table.name == "AppLink")
    #expect(table.routes.count == 6)
    let search = try #require(table.routes.first { $0.link == "search" })
    #expect(search.parameters["page"]?.default == "1")
    #expect(search.line == 7)
    #expect(search.column == 10)
    let reset = try #require(table.routes.first { $0.link == "reset" })
    #expect(reset.access == "authenticated")
    #expect(reset.sources == ["universalLink"])
  }

  @Test("A manifest whose routes have mistakes is no unreadable one")
  func faultyManifest() throws {
    let folder = try TemporaryFolder([
      "m.json": """
      {"version": 1, "name": "A", "schemes": ["a"], "links": [
        {"name": "x", "patterns": ["/x"]}, {"name": "y", "patterns": ["/x"]}]}
      """,
      "n.json": "{",
    ])
    let faulty = ToolRun("routes", "-m", folder.file("m.json"))
    #expect(faulty.code == 1)
    #expect(faulty.errors.contains("can never win"))
    #expect(ToolRun("routes", "-m", folder.file("n.json")).code == 2)
    #expect(ToolRun("match", "a:x", "-m", folder.file("m.json")).code == 2)
  }

  @Test("The JSON says of each value what the manifest says of it")
  func values() throws {
    let folder = try TemporaryFolder([
      "A.swift": """
      let start = 1
      @DeepLinks(schemes: "a") enum A {
        @Link("/x?x=:x&t=:t&u=:u", log: .public("t"), sensitive: ["u"])
        case a(x: Int = start, t: [String] = ["q"], u: String = "v")
      }
      """
    ])
    let list = ToolRun("routes", folder.path, "--format", "json")
    let manifest = ToolRun("manifest", folder.path)
    #expect((list.code, manifest.code) == (0, 0))
    for text in [list.output, manifest.output] {
      let flat = text.split(whereSeparator: \.isWhitespace).joined()
      #expect(flat.contains(#""x":{"type":"Int","hasDefault":true}"#), "\(text)")
      #expect(flat.contains(#""hasDefault":true,"log":true}"#), "\(text)")
      #expect(flat.contains(#""u":{"type":"String","default":"v","sensitive":true}"#), "\(text)")
    }
  }

  @Test("A manifest lists as its source does")
  func manifest() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    #expect(ToolRun("manifest", folder.path, "-o", folder.file("m.json")).code == 0)
    let fromManifest = ToolRun("routes", "--manifest", folder.file("m.json"))
    #expect(fromManifest.output == ToolRun("routes", folder.path).output)
  }
}
