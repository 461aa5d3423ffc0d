// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@testable import landfall_tool

extension ProjectLintTests {
  @Test("Schemes are checked one by one, and against the routes")
  func schemes() throws {
    let folder = try folder(
      info: Self.info(
        "other", "mailto", "a_b", "Other2", "$(SCHEME)", "fb12345", "other", "DOTCOM_AUTH_SCHEME"))
    let found = try rows(folder).filter { $0.contains("cheme") }
    #expect(
      found == [
        "error scheme.reserved Info.plist:8", "error scheme.character Info.plist:9",
        "info scheme.case Info.plist:10", "info scheme.variable Info.plist:11",
        "warning scheme.duplicate Info.plist:13", "error scheme.placeholder Info.plist:14",
        "info app.schemeMissing Info.plist:4", "warning app.schemeUnused Info.plist:7",
        "warning app.schemeUnused Info.plist:9", "warning app.schemeUnused Info.plist:10",
        "warning app.schemeUnused Info.plist:7",
      ])
  }

  @Test("Hosts of the routes and of the entitlements are compared")
  func hosts() throws {
    let folder = try folder(
      entitlements: Self.entitlements("applinks:www.linky.app", "applinks:b.c"))
    #expect(
      try rows(folder).filter { $0.contains("app.host") } == [
        "error app.hostMissing App.entitlements:4", "warning app.hostTwin App.entitlements:4",
        "warning app.hostUnused App.entitlements:7",
      ])
  }

  @Test(
    "A host that the entitlements of a release lack is a remark, and one in another folder is not")
  func release() throws {
    let folder = try TemporaryFolder([
      "App/Links.swift": Self.source, "App/Info.plist": Self.info("linky"),
      "App/App.entitlements": Self.entitlements("applinks:linky.app", "webcredentials:linky.app"),
      "App/Release.entitlements": Self.entitlements("webcredentials:linky.app"),
      "Widget/Widget.entitlements": Self.plist(""),
    ])
    #expect(
      try rows(folder).filter { $0.contains("app.host") } == [
        "info app.hostInOneFile Release.entitlements:4"
      ])
    let run = ToolRun("lint", folder.path)
    #expect(run.code == 0)
    #expect(
      run.output.contains("/App.entitlements' has 'applinks:linky.app', and this file has not"))
  }

  @Test("A host with www. is not missing where the routes have a wildcard for it")
  func wildcardTwin() throws {
    let folder = try TemporaryFolder([
      "Links.swift": Self.source.replacingOccurrences(
        of: #"hosts: "linky.app""#, with: #"hosts: "linky.app", "*.linky.app""#),
      "App.entitlements": Self.entitlements("applinks:linky.app", "applinks:*.linky.app"),
    ])
    #expect(try rows(folder).filter { $0.contains("app.host") } == [])
  }

  @Test("Routes that are never handed over, stray paths and internal routes have URLs")
  func association() throws {
    let folder = try folder(
      association: Self.association(
        #"{"/": "/contacts/1*", "exclude": true}, {"/": "/contacts/?*"}, {"/": "/debug*"}"#))
    let run = ToolRun("lint", folder.path)
    #expect(run.code == 1)
    for text in [
      "never hands over some URLs of '/contacts/:id', such as 'https://linky.app/contacts/1': "
        + "'NOT /contacts/1*' excludes it",
      "never hands over a URL of '/shop', such as 'https://linky.app/shop': no rule matches; the "
        + "nearest is",
      "hands over 'https://linky.app/debug', and '/debug' does not allow links from the web",
      "the file hands over paths that no route takes, such as 'https://linky.app/contacts/x/x' by "
        + "'/contacts/?*', 'https://linky.app/debugx' by '/debug*'",
    ] {
      #expect(run.output.contains(text), "\(text)\n\(run.output)")
    }
  }

  @Test("What a mount owns, and values that another route hides, are strays, too")
  func hiddenStrays() throws {
    let mount = """
      @DeepLinks(schemes: "linky", hosts: "linky.app")
      enum AppLink {
        @Mount("/shop") case shop(Shop)
        @Link("/:page+") case page(page: [String])
      }
      @DeepLinks enum Shop { @Link("/products/:id") case product(id: Int) }
      """
    let hidden = """
      @DeepLinks(schemes: "linky", hosts: "linky.app")
      enum AppLink {
        @Link("/*#login") case login
        @Link("/p/:id") case page(id: Int)
      }
      """
    let all = #"{"/": "/?*"}"#
    for (source, components, row) in [
      (mount, all, "info app.pathStray apple-app-site-association:1"),
      (mount, all, "info app.valueStray apple-app-site-association:1"),
      (
        hidden, ##"{"/": "/*", "#": "login"}, {"/": "/p/*/?*", "exclude": true}, {"/": "/p/?*"}"##,
        "info app.valueStray apple-app-site-association:1"
      ),
    ] {
      let folder = try folder(association: Self.association(components))
      try folder.write(Array(source.utf8), to: "App/Links.swift")
      #expect(try rows(folder).contains(row), "\(ToolRun("lint", folder.path).output)")
    }
  }

  @Test("Where it is not known whose file it is, routes with a host of their own are not compared")
  func unknownHost() throws {
    let source = """
      @DeepLinks(schemes: "linky", hosts: "linky.app")
      enum AppLink {
        @Link("/shop") case shop
        @Link("//help.linky.app/articles/:name") case article(name: String)
      }
      """
    for components in [#"{"/": "/shop"}"#, #"{"/": "/shop"}, {"/": "/articles/?*"}"#] {
      let folder = try folder(association: Self.association(components))
      try folder.write(Array(source.utf8), to: "App/Links.swift")
      let found = try rows(folder).filter { !$0.contains("app.host") }
      #expect(found.contains("info app.undecided Links.swift:4"), "\(found)")
      #expect(!found.contains { $0.contains("app.routeRefused") }, "\(found)")
    }
    // What the routes with their own hosts take is no stray.
    let folder = try folder(
      association: Self.association(
        #"{"/": "/shop"}, {"/": "/articles/*/?*", "exclude": true}, {"/": "/articles/?*"}"#))
    try folder.write(Array(source.utf8), to: "App/Links.swift")
    #expect(try !rows(folder).contains { $0.contains("app.pathStray") })
  }

  @Test(
    "Regular expressions, and which of several apps a file is about, are not decided in silence")
  func notCompared() throws {
    let manifest = """
      { "version": 1, "name": "T", "schemes": ["linky"], "hosts": ["linky.app"], "links": [
        { "name": "shop", "patterns": ["/shop"] },
        { "name": "b", "expressions": [{ "regex": "https://linky.app/c/(?<id>[0-9]+)" }],
          "parameters": { "id": { "type": "String" } } } ] }
      """
    let folder = try TemporaryFolder([
      "links.json": manifest,
      "Web/.well-known/apple-app-site-association": """
      {"applinks": {"details": [
        {"appIDs": ["K7QX2M9P4D.app.linky"], "components": [{"/": "/other"}]},
        {"appIDs": ["K7QX2M9P4D.app.admin"], "components": [{"/": "/shop"}]}]}}
      """,
    ])
    let lint = ["lint", "--manifest", folder.file("links.json"), folder.file("Web")]
    let all = ToolRun(words: lint)
    #expect(all.output.contains("is not compared with the regular expressions of 'b'"))
    #expect(
      all.output.contains("differ by app, and a URL counts as handed over if one of its apps"))
    let one = ToolRun(words: lint + ["--app-id", "K7QX2M9P4D.app.linky"])
    #expect(!one.output.contains("differ by app") && one.output.contains("[app.routeRefused]"))
    // Apps with the same rules do not differ, and no web page opens another scheme.
    try folder.write(
      Array(manifest.replacing("https://linky.app/c", with: "linky://c").utf8), to: "links.json")
    try folder.write(
      Array(
        Self.association(#"{"/": "/shop"}"#)
          .replacing(#"["K7QX2M9P4D.app.linky"]"#, with: #"["K7QX2M9P4D.a", "K7QX2M9P4D.b"]"#).utf8),
      to: "Web/.well-known/apple-app-site-association")
    #expect(!ToolRun(words: lint).output.contains("[app.undecided]"))
  }

  @Test("A manifest gives the routes as well as sources do, and files alone are checked alone")
  func manifest() throws {
    let folder = try folder(association: Self.association(#"{"/": "/contacts/?*"}"#))
    let manifest = folder.file("links.json")
    #expect(ToolRun("manifest", folder.file("App"), "-o", manifest).code == 0)
    let run = ToolRun("lint", "--manifest", manifest, folder.file("Web"))
    #expect(run.output.contains("links.json:"))
    #expect(run.output.contains("[app.routeRefused]"))
    let alone = ToolRun("lint", folder.file("App/App.entitlements"))
    #expect(alone.code == 0)
    #expect(
      alone.lines == [
        "no mistakes in the files themselves",
        "compared: no enum, 1 entitlements by itself, no association file, no Info.plist",
      ])
  }

  @Test("SARIF, GitHub and Xcode show the same findings")
  func formats() throws {
    let folder = try folder(entitlements: Self.entitlements("applinks:linky.app", "linky.app"))
    let sarif = ToolRun("lint", folder.path, "--format", "sarif").output
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(sarif.utf8)) as? [String: Any])
    #expect(object["version"] as? String == "2.1.0")
    let run = try #require((object["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.compactMap { $0["level"] as? String } == ["error", "note"])
    #expect(results.first?["ruleId"] as? String == "entitlement.service")
    let gitHub = ToolRun("lint", folder.path, "--format", "github").lines
    #expect(gitHub.first?.hasPrefix("::error file=") == true)
    #expect(gitHub.first?.contains(",line=7,col=9,title=entitlement.service::") == true)
    let xcode = ToolRun("lint", folder.path, "--format", "xcode").lines
    #expect(xcode.first?.contains("App.entitlements:7:9: error: 'linky.app' names no") == true)
  }

  /// What the standard demands; `Scripts/maintain/check-sarif` compares with its schema.
  @Test("SARIF has every property that its standard demands, and no other ones")
  func sarif() throws {
    let folder = try folder(entitlements: Self.entitlements("applinks:linky.app", "linky.app"))
    let text = ToolRun("lint", folder.path, "--format", "sarif").output
    func object(_ value: Any?, _ names: Set<String>) throws -> [String: Any] {
      let object = try #require(value as? [String: Any])
      #expect(Set(object.keys) == names)
      return object
    }
    func first(_ value: Any?) -> Any? { (value as? [Any])?.first }
    let log = try object(
      JSONSerialization.jsonObject(with: Data(text.utf8)), ["$schema", "version", "runs"])
    let run = try object(first(log["runs"]), ["tool", "columnKind", "properties", "results"])
    let properties = try object(run["properties"], ["compared"])
    #expect(
      properties["compared"] as? [String] == [
        "1 enum", "1 entitlements", "1 association file", "1 Info.plist",
      ])
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let tool = try object(run["tool"], ["driver"])
    let driver = try object(tool["driver"], ["name", "version", "rules"])
    let rules = try #require(driver["rules"] as? [Any]).map { try object($0, ["id"]) }
    for value in try #require(run["results"] as? [Any]) {
      let result = try object(value, ["ruleId", "ruleIndex", "level", "message", "locations"])
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
      let rule = try #require(result["ruleIndex"] as? Int)
      #expect(rules[rule]["id"] as? String == result["ruleId"] as? String)
      let message = try object(result["message"], ["text"])
      #expect((message["text"] as? String)?.isEmpty == false)
      let location = try object(first(result["locations"]), ["physicalLocation"])
      let place = try object(location["physicalLocation"], ["artifactLocation", "region"])
      let file = try object(place["artifactLocation"], ["uri"])
      #expect((file["uri"] as? String).flatMap { URL(string: $0) } != nil)
      let region = try object(place["region"], ["startLine", "startColumn"])
      #expect(region.values.allSatisfy { ($0 as? Int ?? 0) > 0 })
    }
  }
}
