// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@testable import landfall_tool

@Suite("match")
struct MatchTests {
  struct Answer: Sendable, CustomTestStringConvertible {
    let url: String
    let code: Int32
    let text: String
    var testDescription: String { url }
  }

  @Test(
    "An answer for people",
    arguments: [
      Answer(
        url: "app://search?q=a%20b&ref=push", code: 0,
        text: """
          search
            pattern    /search?q=:query&page=:page
            values     query = a b  (String)
                       page = 1  (Int, default)
            canonical  https://app.example/search?q=a%20b
            kept       ref=push
          """),
      Answer(
        url: "https://app.example/reset?token=x", code: 0,
        text: """
          reset
            pattern    /reset?token=:token
            values     token = x  (String)
            canonical  https://app.example/reset?token=x
            access     authenticated
            sources    universalLink
            confirm    the user is asked first
          """),
      Answer(
        url: "app://old/7", code: 0,
        text: """
          old
            pattern     /old/:id
            values      id = 7  (Int)
            canonical   none; no route of this link is printed
            deprecated  use /contacts
          """),
      Answer(
        url: "app://contacts/ab%20c?x=1", code: 1,
        text: """
          no match: param.type at byte 15
            app://contacts/ab%20c?x=1
                           ^^^^^^
            'id': 'ab c' is not an integer such as 42
            read as scheme 'app', segments 'contacts' 'ab c', query 'x=1'

          contact  /contacts/:id
            app://contacts/ab%20c?x=1
                  -------- ^^^^^^
            ok  path.literal  'contacts'
            no  param.type    'id': 'ab c' is not an integer such as 42
          """),
      Answer(
        url: "app://contacts/é%2", code: 1,
        text: """
          no match: percent.malformed at byte 17
            app://contacts/%C3%A9%2
                                 ^^
            '%' is not followed by two hexadecimal digits; write '%25' for '%'
          """),
      Answer(
        url: "app://contacts/a b", code: 1,
        text: """
          no match: url.whitespace at byte 16
            app://contacts/a b
                            ^
            the URL contains white space; write it as '%20'
          """),
      Answer(
        url: "/contacts/5", code: 1,
        text: """
          no match: scheme.missing at byte 0
            /contacts/5
            ^^^^^^^^^
            the URL has no scheme, such as 'https'; give a path alone as '.path(…)'

          did you mean
            https://app.example/contacts/5
                hint.scheme  with 'https://app.example' before it; opens contact
          """),
      Answer(
        url: "app://no/where", code: 1,
        text: """
          no match: route.none at byte 0
            app://no/where
            no route matches '/no/where'
            read as scheme 'app', segments 'no' 'where'
            no route is near; paths start with 'contacts' 'filter' 'old' 'reset' 'search' 'tags'
            'landfall routes' lists the patterns
          """),
    ])
  func answer(_ answer: Answer) throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let run = ToolRun("match", answer.url, folder.path)
    #expect(run.output == answer.text + "\n")
    #expect(run.code == answer.code)
    #expect(run.errors.isEmpty)
  }

  @Test("A URL that is not UTF-8 is answered as in a batch")
  func notUTF8() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let url = Array("app://old/7?x=".utf8) + [0xFF]
    func run(_ options: String...) -> ToolRun {
      ToolRun(words: [Array("match".utf8), url] + ([folder.path] + options).map { Array($0.utf8) })
    }
    let batch = ToolRun("match", "--batch", folder.path, input: url)
    #expect(run("--format", "json").output == batch.output)
    for answer in [run(), run("-x"), run("--format", "json"), run("-x", "--format", "json")] {
      #expect(answer.code == 1)
      #expect(answer.output.contains("utf8.invalid"))
      #expect(answer.errors.isEmpty)
    }
    #expect(run().output.contains("\n  app://old/7?x=%FF\n                ^^^\n"))
  }

  @Test("Of a URL that is too long the beginning is shown as it is")
  func long() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let run = ToolRun("match", "app://" + String(repeating: "a", count: 9_000), folder.path)
    #expect(run.code == 1)
    #expect(run.lines.contains("  app://" + String(repeating: "a", count: 54) + "…"))
  }

  @Test(
    "A value that equals its default is left out of the canonical URL, however both are written",
    arguments: [
      ("Double", "1.50", "1.5"), ("Double", "1.5", "1.50"),
      ("UUID", "6BA7B810-9DAD-11D1-80B4-00C04FD430C8", "6ba7b810-9dad-11d1-80b4-00c04fd430c8"),
      ("Date", "2026-11-21T01:00:00+01:00", "2026-11-21T00:00:00Z"),
    ])
  func defaults(_ type: String, _ written: String, _ given: String) throws {
    let folder = try TemporaryFolder([
      "m.json": """
      {"version": 1, "name": "T", "schemes": ["t"], "links": [{"name": "a", "patterns": ["/a?q=:q"],
        "parameters": {"q": {"type": "\(type)", "default": "\(written)"}}}]}
      """
    ])
    let (url, manifest) = ("t://a?q=" + given, folder.file("m.json"))
    let json = ToolRun("match", url, "-m", manifest, "--format", "json").output
    #expect(json.hasSuffix("\"canonical\": \"t:///a\"}\n"), "\(json)")
    #expect(ToolRun("match", url, "-m", manifest).output.hasSuffix("canonical  t:///a\n"))
  }

  @Test("A link that matches is explained if that is asked for")
  func explained() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let plain = ToolRun("match", "app://contacts/5", folder.path)
    let told = ToolRun("match", "app://contacts/5", folder.path, "--explain")
    #expect(told.code == 0)
    #expect(
      told.output == plain.output + """

        match: contact
          app://contacts/5
          read as scheme 'app', segments 'contacts' '5'

        contact  /contacts/:id
          app://contacts/5
                -------- -
          ok  path.literal  'contacts'
          ok  path.value    'id' is '5' (Int)

        """)
  }

  @Test(
    "The explanation is one JSON object, for a match and for a refusal",
    arguments: [("app://contacts/5", Int32(0)), ("app://contacts/five", 1)])
  func explainedAsJSON(url: String, code: Int32) throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let run = ToolRun("match", url, folder.path, "--explain", "--format", "json")
    #expect(run.code == code)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(object["url"] as? String == url)
    #expect((object["link"] as? String == "contact") == (code == 0))
    let reason = object["reason"] as? [String: Any]
    #expect(reason?["code"] as? String == (code == 0 ? nil : "param.type"))
    let routes = try #require(object["routes"] as? [[String: Any]])
    #expect(routes.first?["link"] as? String == "contact")
  }

  @Test("An explanation is about one URL, not about a batch")
  func explainedBatch() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let run = ToolRun("match", "--batch", "--explain", folder.path)
    #expect(run.code == 2)
    #expect(run.errors.contains("'--explain' is about one URL; leave out '--batch'"))
  }

  @Test("Colour is for terminals only, and not where it is unwanted")
  func colour() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let escape = "\u{1B}["
    #expect(ToolRun("match", "app://x", folder.path, isTerminal: true).output.contains(escape))
    #expect(!ToolRun("match", "app://x", folder.path).output.contains(escape))
    let unwanted = ToolRun(
      "match", "app://x", folder.path, isTerminal: true, wantsColour: false)
    #expect(!unwanted.output.contains(escape))
  }

  @Test("A path where the URL belongs is told as such")
  func swapped() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app, "links.json": "{}"])
    let file = folder.file("App.swift")
    let swapped = ToolRun("match", file, "app://contacts/5")
    #expect(swapped.code == 2)
    #expect(
      swapped.errors.contains("the URL comes before the paths: 'landfall match app://contacts/5 "))
    #expect(swapped.errors.split(separator: "\n").filter { $0.hasPrefix("usage:") }.count == 1)
    #expect(ToolRun("match", file).errors.contains("is a path, and the URL is missing"))
    let manifest = ToolRun("match", "app://contacts/5", folder.file("links.json"))
    #expect(manifest.code == 2)
    #expect(manifest.errors.contains("is not a Swift file; is it a manifest, for '--manifest'?"))
  }

  @Test("Values that only the app can read are marked")
  func opaque() throws {
    let folder = try TemporaryFolder([
      "App.swift": "@DeepLinks(schemes: \"a\") enum A { @Link(\"/:m\") case x(m: MenuRef) }"
    ])
    #expect(ToolRun("match", "a:5", folder.path).output.contains("m = 5  (MenuRef, opaque)"))
    let json = ToolRun("routes", "--format", "json", folder.path).output
    #expect(json.contains(#"{"m": {"type": "MenuRef", "opaque": true}}"#))
  }

  @Test("A file that does not parse is told by its first errors")
  func unparsed() throws {
    let lines = String(repeating: ")]} case case @@@\n", count: 100)
    let folder = try TemporaryFolder(["A.swift": "@DeepLinks enum A {\n" + lines])
    let run = ToolRun("routes", folder.path)
    #expect(run.code == 2)
    #expect(run.errors.split(separator: "error:").count == 4)
  }
}
