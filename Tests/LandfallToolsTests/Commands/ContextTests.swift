// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import LandfallManifest
import Testing

@testable import landfall_tool

@Suite("Contexts in the tool")
struct ContextTests {
  private static let source = """
    import Landfall

    @DeepLinks(schemes: "rooms")
    enum RoomLink {
      @Link("/room/:id") case room(id: Int)
      @Link("/room/:id", when: ["inApp", "!kiosk"]) case childRoom(id: Int)
      @Link("/feed/:page?", when: "beta") case feed(page: Int?)
      @Mount("/shop") case shop(ShopLink)
    }

    @DeepLinks
    enum ShopLink {
      @Link("/:id", when: ["beta", "shop"]) case product(id: Int)
    }

    """

  @Test("A context that no route asks for is named, as it may be misspelt")
  func unknown() throws {
    let folder = try TemporaryFolder(["App.swift": Self.source])
    for words in [["match", "rooms://room/5"], ["routes"]] {
      let run = ToolRun(words: words + [folder.file("App.swift"), "-c", "InApp", "-c", "kiosk"])
      #expect(run.code == 0 && run.errors == "no route has the context 'InApp'\n", "\(run.errors)")
    }
  }

  @Test(
    "match answers for the contexts that are given",
    arguments: [
      ([], "room"), (["inApp"], "childRoom"), (["inApp", "kiosk"], "room"),
      (["x", "inApp"], "childRoom"),
    ])
  func match(contexts: [String], link: String) throws {
    let folder = try TemporaryFolder(["App.swift": Self.source])
    func run(_ words: [String], input: String = "") -> (code: Int32, text: String) {
      let output = MemoryOutput()
      let code = Tool.run(
        words: (words + contexts.flatMap { ["--context", $0] }).map { ArgumentText($0) },
        input: MemoryInput(Array(input.utf8)), output: output, errors: MemoryOutput(),
        wantsColour: false)
      return (code, output.text)
    }
    let path = folder.file("App.swift")
    let text = run(["match", "rooms://room/5", path])
    #expect(text.code == 0 && text.text.hasPrefix(link + "\n"))
    #expect(text.text.contains("when       inApp, !kiosk") == (link == "childRoom"))
    #expect(text.text.contains("canonical  rooms:///room/5"))
    let batch = run(["match", "--batch", path], input: "rooms://room/5\nrooms://feed\n")
    #expect(batch.text.contains("\"link\": \"\(link)\""))
    #expect(batch.text.contains("\"code\": \"context.missing\""))
    let json = run(["match", "rooms://room/5", path, "--explain", "--format", "json"])
    #expect(json.text.contains("\"link\": \"\(link)\""))
  }

  @Test("routes shows the conditions, and leaves only what is there")
  func routes() throws {
    let folder = try TemporaryFolder(["App.swift": Self.source])
    let path = folder.file("App.swift")
    let all = ToolRun("routes", path)
    #expect(all.output.contains("when inApp/!kiosk"))
    #expect(all.output.contains("when beta/shop"))
    let some = ToolRun("routes", path, "--context", "beta", "-c", "inApp")
    #expect(some.output.hasPrefix("RoomLink: 3 routes of rooms://"))
    let json = ToolRun("routes", path, "--format", "json").output
    #expect(json.contains("\"when\": [\"inApp\", \"!kiosk\"]"))
    let overlaps = ToolRun("routes", path, "--overlaps").output
    #expect(overlaps.contains("rooms:///room/0 when inApp") || overlaps.contains(" when inApp"))
    let overlapsJSON = ToolRun("routes", path, "--overlaps", "--format", "json").output
    #expect(overlapsJSON.contains("\"contexts\": [\"inApp\"]"))
  }

  @Test("a manifest has the conditions, and answers as the sources do")
  func manifest() throws {
    let folder = try TemporaryFolder(["App.swift": Self.source])
    let run = ToolRun("manifest", folder.file("App.swift"))
    #expect(run.code == 0)
    #expect(
      try Manifest(json: run.output).links.map(\.when) == [
        [], ["inApp", "!kiosk"], ["beta"], ["beta", "shop"],
      ])
    try folder.write(Array(run.output.utf8), to: "links.json")
    let match = ToolRun(
      "match", "rooms://shop/5", "--manifest", folder.file("links.json"), "-c", "beta", "-c", "shop"
    )
    #expect(match.output.hasPrefix("shop.product"))
  }

  @Test(
    "What is no name of a context is wrong usage, and so are conditions in sources and manifests")
  func mistakes() throws {
    let folder = try TemporaryFolder([
      "App.swift": Self.source.replacing("\"inApp\"", with: "\"in app\""),
      "links.json": """
      {"version": 1, "name": "R", "schemes": ["r"], "links": [
        {"name": "a", "patterns": ["/a"], "when": ["beta", "!beta"]},
        {"name": "b", "patterns": ["/b"], "when": "beta"}]}
      """,
    ])
    let usage = ToolRun("match", "rooms://x", folder.file("App.swift"), "--context", "a b")
    #expect(usage.code == 2)
    #expect(usage.errors.contains("'a b' is not the name of a context"))
    let lint = ToolRun("lint", folder.file("App.swift"))
    #expect(lint.code == 1)
    #expect(
      (lint.output + lint.errors).contains("App.swift:6:32: error: the name of a context has"))
    let manifest = ToolRun("lint", "--manifest", folder.file("links.json"))
    let text = manifest.output + manifest.errors
    #expect(text.contains("links.json:2:55: error: 'beta' must hold and not hold"), "\(text)")
    #expect(text.contains("links.json:3:45: error: 'when' is an array"), "\(text)")
  }
}
