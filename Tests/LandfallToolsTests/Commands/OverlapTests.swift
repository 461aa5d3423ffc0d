// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import landfall_tool

@Suite("routes --overlaps")
struct OverlapTests {
  private func run(_ cases: String, _ options: String...) throws -> ToolRun {
    let folder = try TemporaryFolder([
      "App.swift": """
      import Landfall

      @DeepLinks(schemes: "app", hosts: "app.example")
      enum AppLink {
      \(cases)
      }
      """
    ])
    let words = ["routes", folder.path, "--overlaps"] + options
    return ToolRun(words: words.map { Array($0.utf8) })
  }

  @Test(
    "An overlap that everybody expects is counted, and stands in the JSON",
    arguments: [
      (
        "@Link(\"/items/new\") case create\n@Link(\"/items/:id\") case item(id: String)",
        "specific", "app:///items/new"
      ),
      (
        "@Link(\"/:id\") case id(id: Int)\n@Link(\"/:name\") case name(name: String)", "specific",
        ""
      ),
      (
        "@Link(\"/a/:x\") case a(x: String)\n@Link(\"/:y/b\") case b(y: String)", "literal",
        "app:///a/b"
      ),
      (
        "@Link(\"//app.example/x/:a\") case a(a: String)\n@Link(\"/:b/y\") case b(b: String)",
        "origin", "app.example/x/y"
      ),
      (
        "@Link(\"/:id\") case id(id: Int)\n@Link(\"/:id\", when: \"beta\") case beta(id: Int)",
        "specific", "app:///1"
      ),
    ])
  func expected(cases: String, rule: String, url: String) throws {
    let text = try run(cases)
    #expect(text.code == 0)
    #expect(
      text.output.contains(
        """

        1 overlap is as expected: the winner takes fewer URLs, has a literal
        or names a host. '--format json' lists them all.

        """), "\(text.output)")
    #expect(!text.output.contains("COMES AFTER") && !text.output.contains("  after  "))
    let json = try run(cases, "--format", "json").output
    #expect(json.contains("\"rule\": \"\(rule)\", \"url\": \""), "\(json)")
    #expect(json.contains(url))
  }

  @Test(
    "One that may surprise is shown with what decides it and a URL",
    arguments: [
      (
        """
        @Link("/:a+/x/:b") case long(a: [String], b: String)
        @Link("/:a+/login") case login(a: [String])
        """,
        """

        ROUTES THAT COME AFTER ANOTHER ONE

        /:a+/login (login)
          after  /:a+/x/:b (long)
          since  its path has more parts
          for    app:///a/x/login

        """
      ),
      (
        """
        @Link("/s?q=:q", priority: 2) case query(q: String)
        @Link("/s?tag=:tag") case tag(tag: String)
        """,
        """

        ROUTES THAT COME AFTER ANOTHER ONE

        /s?tag=:tag (tag)
          after  /s?q=:q (query)
          since  its priority is larger, and nothing else decides
          for    app:///s?q=a&tag=a

        """
      ),
      (
        """
        @Link("/:user/:post?t=:seconds") case post(user: String, post: String, seconds: Int?)
        @Link("/:bot/:app") case bot(bot: String, app: String)
        """,
        """

        ROUTES THAT COME AFTER ANOTHER ONE

        /:bot/:app (bot)
          after  /:user/:post?t=:seconds (post)
          since  it takes only a part of these URLs
          for    app:///a/a
          takes  URLs whose 'seconds' is not of the type Int

        """
      ),
    ])
  func surprising(cases: String, text: String) throws {
    let run = try run(cases)
    #expect(run.output.hasSuffix(text), "\(run.output)\(run.errors)")
  }

  @Test("Surprises are shown, the others counted")
  func both() throws {
    let cases = """
      @Link("/s?q=:q", priority: 2) case query(q: String)
      @Link("/s?tag=:tag") case tag(tag: String)
      @Link("/s") case plain
      """
    #expect(try run(cases).output.contains("\n2 more overlaps are as expected: "))
  }

  @Test("Where no routes overlap, that is said")
  func none() throws {
    #expect(
      try run("@Link(\"/a\") case a").output.hasSuffix(
        "\nNo overlaps were found.\n"))
  }
}
