// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@testable import landfall_tool

@Suite("lint")
struct LintTests {
  private static let conflict = """
    import Landfall

    @DeepLinks(schemes: "app")
    enum AppLink {
      @Link("/search?q=:query") case search(query: String)
      @Link("/search?tag=:tag") case tagged(tag: String)
    }

    """

  private struct Report: Decodable {
    struct Note: Decodable {
      let message: String
      let file: String
      let line: Int
    }
    struct Finding: Decodable {
      let code: String
      let severity: String
      let message: String
      let file: String
      let line: Int
      let column: Int
      let notes: [Note]
      let fixes: [String]
    }
    let errors: Int
    let warnings: Int
    let findings: [Finding]
  }

  @Test("Routes without mistakes are told to be so")
  func clean() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let run = ToolRun("lint", folder.path)
    #expect(run.code == 0)
    #expect(
      run.output
        == "no mistakes in the routes, and no file to compare them with\n"
        + "compared: 1 enum, no entitlements, no association file, no Info.plist\n")
    #expect(ToolRun("manifest", folder.path, "-o", folder.file("m.json")).code == 0)
    #expect(ToolRun("lint", "-m", folder.file("m.json")).code == 0)
    let json = ToolRun("lint", folder.path, "--format", "json").output
    let report = try JSONDecoder().decode(Report.self, from: Data(json.utf8))
    #expect(report.findings.isEmpty)
  }

  @Test("A conflict is told with both places and URLs that show it")
  func text() throws {
    let folder = try TemporaryFolder(["App.swift": Self.conflict])
    let run = ToolRun("lint", folder.path)
    #expect(run.code == 1)
    #expect(run.errors.isEmpty)
    #expect(run.lines[0].contains("App.swift:6:10: error: no rule says which of '/search?tag"))
    #expect(run.lines[0].contains("and both open 'app:///search?q=a&tag=a'"))
    #expect(run.lines.contains { $0.contains("App.swift:5:10: note:") })
    #expect(run.lines.suffix(2).first == "1 error")
  }

  @Test("Without a chosen enum all are looked at, and what two of them mount is told once")
  func all() throws {
    let mistake = "@Link(\"/x/:y\") case x"
    let folder = try TemporaryFolder([
      "A.swift": "@DeepLinks(schemes: \"a\") enum A { @Mount(\"/s\") case shop(Shop) }",
      "B.swift": "@DeepLinks(schemes: \"b\") enum B { @Mount(\"/s\") case shop(Shop) }",
      "Shop.swift": "@DeepLinks enum Shop { \(mistake) }",
      "Forgotten.swift": "@DeepLinks enum Forgotten { \(mistake) }",
      "Circle.swift": "@DeepLinks enum Circle { @Mount(\"/c\") case circle(Circle); \(mistake) }",
    ])
    let run = ToolRun("lint", folder.path)
    #expect(run.code == 1)
    for file in ["Shop", "Forgotten", "Circle"] {
      let lines = run.lines.filter { $0.contains("\(file).swift:") && $0.contains("':y'") }
      #expect(lines.count == 1, "\(file): \(run.lines)")
    }
    let one = ToolRun("lint", folder.path, "--enum", "A")
    #expect(one.code == 1)
    #expect(!one.lines.contains { $0.contains("Forgotten.swift") })
    #expect(one.lines.contains { $0.contains("Shop.swift") })
  }

  @Test("The JSON has each finding with its places")
  func json() throws {
    let folder = try TemporaryFolder(["App.swift": Self.conflict])
    let run = ToolRun("lint", folder.path, "--format", "json")
    #expect(run.code == 1)
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.errors == 1)
    #expect(report.warnings == 0)
    let finding = try #require(report.findings.first)
    #expect(finding.code == "route.overlap")
    #expect(finding.severity == "error")
    #expect(finding.file.hasSuffix("App.swift"))
    #expect((finding.line, finding.column) == (6, 10))
    #expect(finding.notes.map(\.line) == [5])
  }

  @Test("A conflict between an enum and one that it mounts is told")
  func mounts() throws {
    let folder = try TemporaryFolder([
      "App.swift": """
      import Landfall

      @DeepLinks(schemes: "app")
      enum AppLink {
        @Link("/on/:number") case number(number: Int)
        @Link("/off/:number") case other(number: Int)
        @Mount("/:state") case sub(SubLink, state: State)
        enum State: String { case on, off }
      }
      """,
      "Sub.swift": """
      import Landfall

      @DeepLinks
      enum SubLink {
        @Link("/:page") case page(page: Int)
      }
      """,
    ])
    let run = ToolRun("lint", folder.path)
    #expect(run.code == 1)
    #expect(
      run.output.contains("Sub.swift:5:10: error: '/:state/:page' of 'sub.page' can never win"))
  }

  @Test("Mistakes in a manifest are told at their places; text that is no JSON cannot be read")
  func manifest() throws {
    let folder = try TemporaryFolder([
      "m.json": """
      {"version": 1, "name": "T", "schemes": ["t"], "links": [
        {"name": "a", "patterns": ["/x?q=1"]},
        {"name": "b", "patterns": ["/x?r=1"]}]}
      """,
      "broken.json": "{",
    ])
    let run = ToolRun("lint", "--manifest", folder.file("m.json"))
    #expect(run.code == 1)
    #expect(run.lines[0].contains("m.json:3:30: error: no rule says which of '/x?r=1' of 'b'"))
    #expect(ToolRun("lint", "--manifest", folder.file("broken.json")).code == 2)
  }

  @Test(
    "JSON that is no manifest of this version cannot be read, whatever asks for it",
    arguments: ["[]", "null", "{}", "{\"version\": 2}", "{\"version\": \"1\"}", "{"])
  func noManifest(_ text: String) throws {
    let folder = try TemporaryFolder(["m.json": text])
    for words in [["routes"], ["lint"], ["match", "t:a"], ["manifest"]] {
      let run = ToolRun(words: (words + ["-m", folder.file("m.json")]).map { Array($0.utf8) })
      #expect(run.code == 2, "\(words)")
      #expect(run.errors.contains("m.json:1:"))
      #expect(run.output.isEmpty)
    }
  }

  @Test("A manifest that names no origin is an error at its place")
  func noOrigin() throws {
    let folder = try TemporaryFolder([
      "m.json": #"{"version": 1, "name": "T", "links": [{"name": "a", "patterns": ["/a"]}]}"#
    ])
    let (path, message) = (
      folder.file("m.json"), "m.json:1:1: error: no scheme and no host is named"
    )
    let lint = ToolRun("lint", "-m", path)
    #expect(lint.code == 1)
    #expect(lint.output.contains(message))
    #expect(ToolRun("routes", "-m", path).code == 1)
    let match = ToolRun("match", "t:a", "-m", path)
    #expect(match.code == 2)
    #expect(match.errors.contains(message))
  }

  @Test("What a manifest holds is not acted on by a terminal")
  func hidden() throws {
    let folder = try TemporaryFolder([
      "m.json":
        #"{"version": 1, "name": "T", "links": [], "\u001b[2J": 1, "schemes": ["\u001b[31m"]}"#
    ])
    for command in ["lint", "routes", "manifest"] {
      let run = ToolRun(command, "-m", folder.file("m.json"))
      #expect(run.code == 1)
      #expect((run.output + run.errors).contains("\u{FFFD}[31m"))
      #expect(!(run.output + run.errors).contains("\u{1B}"))
    }
  }
}
