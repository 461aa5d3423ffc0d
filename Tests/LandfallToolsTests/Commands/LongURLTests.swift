// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import landfall_tool

@Suite("Long URLs on the command line")
struct LongURLTests {
  private static let manifest = """
    {"version": 1, "name": "A", "schemes": ["acme"], "links": [{"name": "a", "patterns": ["/a"]}]}
    """

  @Test("match takes the limit of the app's center")
  func limits() throws {
    let folder = try TemporaryFolder(["links.json": Self.manifest])
    let url = "acme://a?x=" + String(repeating: "y", count: 9_000)
    func run(_ words: String...) -> ToolRun {
      ToolRun(
        words: (["match", url, "--manifest", folder.file("links.json")] + words).map {
          Array($0.utf8)
        })
    }
    let short = run()
    #expect(short.code == 1)
    #expect(short.output.contains("limit.urlLength at byte 8192"))
    #expect(run("--max-url-length", "9011").code == 0)
    #expect(run("--max-url-length", "9010").output.contains("limit.urlLength at byte 9010"))
  }

  @Test("A limit is a number of bytes", arguments: ["0", "-1", "x", "", "99999999999999999999"])
  func wrong(text: String) throws {
    let folder = try TemporaryFolder(["links.json": Self.manifest])
    let run = ToolRun(
      "match", "acme://a", "--manifest", folder.file("links.json"), "--max-url-length=" + text)
    #expect(run.code == 2)
    #expect(run.errors.contains("BYTES") || run.errors.contains("number of bytes"), "\(run.errors)")
  }
}
