// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Testing

@testable import landfall_tool

@Suite("aasa")
struct AASATests {
  private static let file = """
    {
      "applinks": {
        "details": [
          {
            "appIDs": ["K7QX2M9P4D.app.linky"],
            "components": [
              { "/": "/shop/login", "exclude": true, "comment": "web only" },
              { "/": "/shop/*" },
              { "/": "/help/*", "?": { "articleNumber": "????" } }
            ]
          }
        ]
      }
    }
    """

  private func folder(_ text: String = file) throws -> TemporaryFolder {
    try TemporaryFolder(["aasa": text])
  }

  @Test(
    "A line of a batch is answered in the format of the design",
    arguments: [
      (
        "https://linky.app/shop/1",
        #"""
        {"url": "https://linky.app/shop/1", "result": "match", "detail": 0, "component": 1, "reason": "'/shop/*' matches", "apps": ["K7QX2M9P4D.app.linky"]}
        """#
      ),
      (
        "https://linky.app/shop/login?x",
        #"""
        {"url": "https://linky.app/shop/login?x", "result": "exclude", "detail": 0, "component": 0, "reason": "'NOT /shop/login' excludes it (web only)", "apps": ["K7QX2M9P4D.app.linky"]}
        """#
      ),
      (
        "https://linky.app/help/7?articleNumber=481",
        #"""
        {"url": "https://linky.app/help/7?articleNumber=481", "result": "none", "detail": null, "component": null, "reason": "no rule matches; the nearest is '/help/* ?articleNumber=????': the value of 'articleNumber' ends at byte 42, and '?' is still expected"}
        """#
      ),
      (
        "linky://shop/1",
        #"""
        {"url": "linky://shop/1", "result": "none", "detail": null, "component": null, "reason": "only URLs with 'http' or 'https' and a host can be universal links"}
        """#
      ),
      (
        "https://other.app/shop/1",
        #"""
        {"url": "https://other.app/shop/1", "result": "none", "detail": null, "component": null, "reason": "the URL's host 'other.app' is not 'linky.app', and each host has its own file"}
        """#
      ),
    ])
  func batch(url: String, answer: String) throws {
    let folder = try folder()
    let run = ToolRun(
      "aasa", "match", "--batch", "--file", folder.path + "/aasa", "--host", "linky.app",
      input: Array((url + "\n").utf8))
    #expect(run.output == answer + "\n")
    #expect(run.code == 0)
  }

  @Test("A line that is not UTF-8 is answered, too")
  func invalidLine() throws {
    let folder = try folder()
    let run = ToolRun(
      "aasa", "match", "--batch", "-f", folder.path + "/aasa", input: [0x61, 0xFF, 0x0A])
    #expect(run.output.contains(#""result": "none""#))
    #expect(run.output.contains("the URL is not UTF-8, as its byte 1 shows"))
    #expect(run.code == 0)
  }

  @Test("One URL is answered for people, with every rule if that is asked for")
  func text() throws {
    let folder = try folder()
    let path = folder.path + "/aasa"
    let match = ToolRun("aasa", "match", "https://linky.app/shop/1", "--file", path, "--explain")
    #expect(match.code == 0)
    #expect(match.lines.first == "opens the app: K7QX2M9P4D.app.linky")
    #expect(match.output.contains("0.1  /shop/*  decides"))
    let none = ToolRun(
      "aasa", "match", "https://linky.app/x", "--file", path, "--app-id", "K7QX2M9P4D.app.other")
    #expect(none.code == 1)
    #expect(none.output.contains("the file does not name the app 'K7QX2M9P4D.app.other'"))
  }

  @Test("A file that is not JSON matches nothing, and says so")
  func unreadable() throws {
    let folder = try folder("{“applinks”: {}}")
    let run = ToolRun("aasa", "match", "https://linky.app/x", "--file", folder.path + "/aasa")
    #expect(run.code == 1)
    #expect(run.errors.contains("is not JSON, so it associates nothing"))
  }

  @Test("Findings stand with their places, remedies and fixes")
  func lint() throws {
    let text = #"{"webcredentials": {"apps": ["K7QX2M9P4D.app.linky",]}}"#
    let folder = try folder(text)
    let run = ToolRun("aasa", "lint", folder.path + "/aasa")
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        ":1:52: error: nothing follows this comma. Remove it. [json.trailingComma]"))
    #expect(run.lines.last == "1 error, 1 remark")
    let json = ToolRun("aasa", "lint", folder.path + "/aasa", "--format", "json")
    #expect(json.output.contains(#""fixes": [{"offset": 51, "length": 1, "text": ""}]"#))
    #expect(json.output.contains(#""errors": 1"#))
  }

  @Test("A good file and remarks alone are no problem")
  func good() throws {
    let folder = try folder()
    let run = ToolRun("aasa", "lint", folder.path + "/aasa", "--app-id", "K7QX2M9P4D.app.linky")
    #expect(run.output == "no problems: 1 file read, 3 rules of 1 app compared, 0 undecided\n")
    #expect(run.code == 0)
    let old = ToolRun("aasa", "lint", folder.path + "/aasa", "--min-ios", "12")
    #expect(old.output.contains("aasa.newerSystem"))
    #expect(old.code == 1)
  }

  @Test("assetlinks.json has rules of its own")
  func assetLinks() throws {
    let folder = try TemporaryFolder(["assetlinks.json": "{}"])
    let run = ToolRun("aasa", "lint", folder.path + "/assetlinks.json")
    #expect(run.output.contains("[assetlinks.root]"))
  }

  @Test("The summary counts what was read, in the words for one and for several")
  func summary() throws {
    let print = (0..<32).map { String(160 + $0 * $0 % 89, radix: 16, uppercase: true) }
    func statement(_ name: String) -> String {
      """
      {"relation": ["delegate_permission/common.handle_all_urls"],
        "target": {"namespace": "android_app", "package_name": "acme.\(name)",
          "sha256_cert_fingerprints": ["\(print.joined(separator: ":"))"]}}
      """
    }
    let folder = try TemporaryFolder([
      "aasa": Self.file("/a"), "none": #"{"applinks": {"details": []}}"#,
      "one/assetlinks.json": "[\(statement("a"))]",
      "two/assetlinks.json": "[\(statement("a")), \(statement("b"))]",
    ])
    func summary(_ names: String...) -> String? {
      ToolRun(words: (["aasa", "lint"] + names.map(folder.file)).map { Array($0.utf8) }).lines.last
    }
    let links = ["one/assetlinks.json", "two/assetlinks.json"]
    #expect(
      summary("aasa") == "no problems: 1 file read, 1 rule of 1 app compared, 0 undecided")
    #expect(
      summary("none") == "no problems: 1 file read, 0 rules of 0 apps compared, 0 undecided")
    #expect(summary(links[0]) == "no problems: 1 file read, 1 statement checked")
    #expect(
      summary("aasa", links[1])
        == "no problems: 2 files read, 1 rule of 1 app and 2 statements compared, 0 undecided")
    let same = ToolRun("aasa", "diff", folder.file("aasa"), folder.file("aasa"))
    #expect(same.output == "no difference: 1 old and 1 new rule of 1 app compared, 0 undecided\n")
  }

  private static let manifest = """
    { "version": 1, "name": "Linky", "schemes": ["linky"], "hosts": ["linky.app"],
      "links": [
        { "name": "contact", "patterns": ["/contacts/:id"],
          "parameters": { "id": { "type": "Int" } } },
        { "name": "settings", "patterns": ["/settings/:page"],
          "parameters": { "page": { "type": "enum(profile,about)" } } },
        { "name": "debug", "patterns": ["/debug"], "sources": ["inApp"] } ] }
    """

  @Test("A file is written for the routes, and what it hands over besides is named")
  func generate() throws {
    let folder = try TemporaryFolder(["links.json": Self.manifest])
    let run = ToolRun(
      "aasa", "generate", "--manifest", folder.file("links.json"), "--app-id",
      "K7QX2M9P4D.app.linky", "--app-clip", "K7QX2M9P4D.app.linky.Clip")
    #expect(run.code == 0)
    #expect(
      run.output == """
        {
          "applinks": {
            "substitutionVariables": {
              "page": ["profile", "about"]
            },
            "details": [
              {
                "appIDs": ["K7QX2M9P4D.app.linky"],
                "components": [
                  { "/": "/contacts/*/?*", "exclude": true, "comment": "longer than /contacts/:id" },
                  { "/": "/contacts/?*", "comment": "contact: /contacts/:id" },
                  { "/": "/settings/$(page)", "comment": "settings: /settings/:page" }
                ]
              }
            ]
          },
          "appclips": {
            "apps": ["K7QX2M9P4D.app.linky.Clip"]
          }
        }

        """)
    #expect(
      run.errors == """
        the file also hands over values that do not convert, such as https://linky.app/contacts/x
        the file also hands over escapes that no URL has, such as https://linky.app/contacts/1%
        2 routes and 3 components compared, 0 undecided

        """)
    try folder.write(Array(run.output.utf8), to: "apple-app-site-association")
    let lint = ToolRun("aasa", "lint", folder.file("apple-app-site-association"))
    #expect(lint.output == "no problems: 1 file read, 3 rules of 1 app compared, 0 undecided\n")
  }

  @Test("A table without web links, and hosts of which each needs a file, are errors")
  func generateWithoutHost() throws {
    let none = Self.manifest.replacing(#"["linky.app"]"#, with: "[]")
    let several = Self.manifest.replacing(
      #"["/contacts/:id"]"#, with: #"["//m.linky.app/contacts/:id"]"#)
    let folder = try TemporaryFolder(["none.json": none, "several.json": several])
    for (name, message) in [
      ("none.json", "no route can be opened by a web page"),
      ("several.json", "choose with '--host': linky.app, m.linky.app"),
    ] {
      let run = ToolRun("aasa", "generate", "-m", folder.file(name), "--app-id", "K7QX2M9P4D.a.b")
      #expect(run.code == 2)
      #expect(run.errors.contains(message), "\(run.errors)")
    }
    let run = ToolRun(
      "aasa", "generate", "-m", folder.file("several.json"), "--app-id", "K7QX2M9P4D.a.b", "--host",
      "linky.app")
    #expect(run.code == 0)
    #expect(!run.output.contains("contacts"))
  }

  @Test("The file of a host that is not declared is about the path behind it")
  func generateForAnyHost() throws {
    let source = """
      import Landfall

      @DeepLinks(schemes: "app", hosts: "h.ex", "*")
      enum AppLink {
        @Link("/:host/a/:id") case page(host: String, id: String)
        @Link("/contacts/:id") case contact(id: Int)
      }

      """
    let folder = try TemporaryFolder(["App.swift": source])
    for (host, path) in [("h.ex", "/?*/a/?*"), ("z.ex", "/a/?*")] {
      let run = ToolRun(
        "aasa", "generate", folder.file("App.swift"), "--app-id", "K7QX2M9P4D.a.b", "--host",
        host)
      #expect(run.output.contains(#""/": "\#(path)""#), "\(host): \(run.output)\(run.errors)")
    }
  }

  @Test("Two files are compared, with a URL for each difference")
  func diff() throws {
    let other = Self.file.replacing(#"{ "/": "/shop/*" },"#, with: #"{ "/": "/shop/?*/x" },"#)
    let folder = try TemporaryFolder(["old": Self.file, "new": other])
    let run = ToolRun("aasa", "diff", folder.file("old"), folder.file("new"))
    #expect(run.code == 1)
    #expect(
      run.output == """
        no longer opens the app: /shop
          rule  /shop/*
          app   K7QX2M9P4D.app.linky
        3 old and 3 new rules of 1 app compared, 0 undecided

        """)
    let json = ToolRun("aasa", "diff", folder.file("new"), folder.file("old"), "--format", "json")
    #expect(json.output.contains(#"{"kind": "gained", "url": "/shop", "rule": "/shop/*""#))
    let same = ToolRun("aasa", "diff", folder.file("old"), folder.file("old"))
    #expect(same.code == 0)
    #expect(
      same.output == "no difference: 3 old and 3 new rules of 1 app compared, 0 undecided\n")
  }

  private static func file(_ paths: String...) -> String {
    let components = paths.map { path in
      path.hasPrefix("NOT ")
        ? #"{"/": "\#(path.dropFirst(4))", "exclude": true}"# : #"{"/": "\#(path)"}"#
    }
    return #"{"applinks": {"details": [{"appIDs": ["K7QX2M9P4D.app.linky"], "components": ["#
      + components.joined(separator: ", ") + "]}]}}"
  }

  @Test("Rules behind a wildcard in front are not taken for covered")
  func leadingWildcard() throws {
    let folder = try TemporaryFolder([
      "a": Self.file("/*/products/*", "/*/stores/*"),
      "b": Self.file("NOT /*/account", "/*", "NOT /*/checkout"),
    ])
    let shops = ToolRun("aasa", "lint", folder.file("a"))
    #expect(shops.code == 0 && !shops.output.contains("rule.covered"), "\(shops.output)")
    let match = ToolRun("aasa", "match", "https://acme.example/de/stores/1", "-f", folder.file("a"))
    #expect(match.code == 0 && match.output.contains("/*/stores/*"))
    let dead = ToolRun("aasa", "lint", folder.file("b"))
    #expect(dead.code == 1, "\(dead.output)")
    #expect(
      dead.output.contains(
        "error: the earlier '/*' takes every URL of the exclusion '/*/checkout'"), "\(dead.output)")
  }

  @Test("Two files that differ behind a wildcard in front differ")
  func diffOfLeadingWildcards() throws {
    let folder = try TemporaryFolder([
      "a": Self.file("/*/products/*"), "b": Self.file("/*/stores/*"),
      "c": Self.file("NOT /*/checkout", "/*"), "d": Self.file("/*"),
    ])
    let moved = ToolRun("aasa", "diff", folder.file("a"), folder.file("b"))
    #expect(moved.code == 1)
    #expect(moved.output.contains("no longer opens the app: "))
    #expect(moved.output.contains("opens the app now: "))
    let dropped = ToolRun("aasa", "diff", folder.file("c"), folder.file("d"))
    #expect(dropped.code == 1 && dropped.output.hasPrefix("opens the app now: "))
  }

  @Test("A URL with more segments than its route is excluded, also behind a placeholder in front")
  func generateLongerPaths() throws {
    let links = """
      { "version": 1, "name": "Shop", "schemes": ["shop"], "hosts": ["acme.example"],
        "links": [
          { "name": "store", "patterns": ["/:lang/stores/:id"],
            "parameters": { "lang": { "type": "String" }, "id": { "type": "String" } } },
          { "name": "product", "patterns": ["/:lang/products/:id"],
            "parameters": { "lang": { "type": "String" }, "id": { "type": "String" } } } ] }
      """
    let folder = try TemporaryFolder(["links.json": links])
    let run = ToolRun(
      "aasa", "generate", "-m", folder.file("links.json"), "--app-id", "K7QX2M9P4D.app.shop")
    try folder.write(Array(run.output.utf8), to: "aasa")
    for (url, word) in [
      ("/a/b/products/1", "exclude"), ("/a/b/stores/1", "exclude"), ("/a/products/1", "match"),
      ("/a/stores/1", "match"), ("/a/products/1/2", "exclude"),
    ] {
      let match = ToolRun(
        "aasa", "match", "--batch", "-f", folder.file("aasa"),
        input: Array("https://acme.example\(url)\n".utf8))
      #expect(match.output.contains(#""result": "\#(word)""#), "\(url) \(match.output)")
    }
    #expect(!run.errors.contains("paths that no route takes"), "\(run.errors)")
  }

  @Test("A query with more values than are tried does not matter where the path decides")
  func generateManyValues() throws {
    let values = (0..<41).map { "c\($0)" }.joined(separator: ",")
    let folder = try TemporaryFolder([
      "links.json": """
      { "version": 1, "name": "Shop", "schemes": ["shop"], "hosts": ["acme.example"],
        "links": [
          { "name": "a", "patterns": ["/a/:id"], "parameters": { "id": { "type": "Int" } } },
          { "name": "b", "patterns": ["/a/:id/b?country=:country"],
            "parameters": { "id": { "type": "Int" },
              "country": { "type": "enum(\(values))" } } } ] }
      """
    ])
    let run = ToolRun(
      "aasa", "generate", "-m", folder.file("links.json"), "--app-id", "K7QX2M9P4D.app.shop")
    #expect(run.code == 0, "\(run.errors)")
  }

  @Test(
    "The file of an app with many routes is decided",
    arguments: [
      "/a%/:id", "/:lang/a%/:id", "/a%/:id/:lang", "/shop/a%/items/:id", "/a%-:id/edit",
      "/a%/:lang+",
    ])
  func generateManyRoutes(pattern: String) throws {
    let count = RandomSeeds.rounds(of: 120)
    let parameters = ["id": "Int", "lang": "String"].filter { pattern.contains(":" + $0.key) }
      .map { #""\#($0.key)": { "type": "\#(pattern.hasSuffix("+") ? "[String]" : $0.value)" }"# }
    let links = (0..<count).map { number in
      let text = pattern.replacing("%", with: String(number))
      return #"{ "name": "l\#(number)", "patterns": ["\#(text)"], "#
        + #""parameters": { \#(parameters.joined(separator: ", ")) } }"#
    }
    let folder = try TemporaryFolder([
      "links.json": """
      { "version": 1, "name": "Shop", "schemes": ["shop"], "hosts": ["acme.example"],
        "links": [\(links.joined(separator: ",\n"))] }
      """
    ])
    let run = ToolRun(
      "aasa", "generate", "-m", folder.file("links.json"), "--app-id", "K7QX2M9P4D.app.shop")
    #expect(run.code == 0, "\(run.errors)")
    #expect(!run.errors.contains("may have components that it does not need"))
    let isLonger = !pattern.hasSuffix("+")
    #expect(run.output.contains("\"exclude\": true") == isLonger, "\(run.output.prefix(400))")
  }

  @Test(
    "Wrong usage says what to do",
    arguments: [
      (["aasa"], "ACTION is missing"),
      (["aasa", "find"], "unknown action 'find'"),
      (["aasa", "match", "https://a.b"], "add '--file FILE'"),
      (["aasa", "match", "--file", "x"], "the URL is missing"),
      (["aasa", "match", "a", "b", "--file", "x"], "'b' is a second URL"),
      (["aasa", "match", "--batch", "a", "--file", "x"], "leave out 'a'"),
      (["aasa", "match", "--batch", "--file", "-"], "read the file from disk"),
      (["aasa", "lint"], "a file is missing"),
      (["aasa", "lint", "x", "--batch"], "'--batch' is an option of 'match'"),
      (["aasa", "lint", "x", "--min-ios", "old"], "'old' is not a version"),
      (["aasa", "generate"], "add '--app-id ID'"),
      (["aasa", "generate", "--app-id", "a", "--explain"], "'--explain' is an option of 'match'"),
      (["aasa", "diff", "x"], "give the old and the new one"),
    ])
  func usage(words: [String], message: String) {
    let run = ToolRun(words: words.map { Array($0.utf8) })
    #expect(run.code == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
