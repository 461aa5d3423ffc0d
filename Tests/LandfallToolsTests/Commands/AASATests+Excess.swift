// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import landfall_tool

extension AASATests {
  private static let origins = #"@DeepLinks(schemes: "acme", hosts: "acme.app")"#

  @Test(
    "What the file hands over besides is named, also where other routes take every path",
    arguments: [
      (
        """
        @Link("/shop/:slug") case product(slug: String)
          @Link("/shop/admin", sources: [.inApp]) case admin
        """,
        ["links that no web page may open, such as https://acme.app/shop/admin"]
      ),
      (
        """
        @Link("/g/:y") case y(y: String)
          @Link("/g/:id", sources: [.inApp]) case id(id: Int)
        """,
        ["links that no web page may open, such as https://acme.app/g/1"]
      ),
      (
        """
        @Mount("/shop") case shop(Shop)
          @Link("/:page+") case page(page: [String])
        """,
        [
          "paths that no route takes, such as https://acme.app/shop/products/1/z",
          "values that do not convert, such as https://acme.app/shop/products/z",
        ]
      ),
      (
        #"@Link("/callback#token=:token") case callback(token: String)"#,
        ["fragments that a route does not take, such as https://acme.app/callback"]
      ),
      (
        #"@Link("/app#/users/:id") case user(id: Int)"#,
        ["values that do not convert, such as https://acme.app/app#/users/1z"]
      ),
      (
        """
        @Link("/*#login") case login
          @Link("/p/:id") case page(id: Int)
        """,
        ["values that do not convert, such as https://acme.app/p/z"]
      ),
      (
        #"@Link("/home?type=Screen", caseInsensitive: true) case home"#,
        ["queries and fragments in another case, such as https://acme.app/home?TYPE=SCREEN"]
      ),
      (
        #"@Link("/k?x=a") case k"#,
        ["queries that a route does not take, such as https://acme.app/k?x=a&x=a"]
      ),
      (
        #"@Link("/?!r") case home"#,
        ["queries that a route does not take, such as https://acme.app/?r"]
      ),
    ])
  func excess(cases: String, kinds: [String]) throws {
    let folder = try TemporaryFolder([
      "App.swift": """
      \(Self.origins)
      enum AppLink {
        \(cases)
      }
      @DeepLinks enum Shop { @Link("/products/:id") case product(id: Int) }
      """
    ])
    let run = ToolRun(
      "aasa", "generate", folder.file("App.swift"), "--enum", "AppLink", "--app-id",
      "K7QX2M9P4D.a.b")
    for kind in kinds {
      #expect(run.errors.contains("the file also hands over \(kind)\n"), "\(run.errors)")
    }
    // The app and the file say so of each URL.
    try folder.write(Array(run.output.utf8), to: "aasa")
    for line in run.errors.split(separator: "\n") where line.hasPrefix("the file also") {
      let url = String(line.split(separator: " ").last ?? "")
      #expect(ToolRun("aasa", "match", url, "--file", folder.file("aasa")).code == 0, "\(url)")
      let match = ToolRun("match", url, folder.file("App.swift"), "--enum", "AppLink")
      #expect(match.code == 1 || line.contains("no web page"), "\(url)")
    }
  }

  private static let expressions = """
    { "version": 1, "name": "T", "schemes": ["t"], "hosts": ["t.app"], "links": [PATTERNS
      { "name": "b", "expressions": [{ "regex": "https://t.app/c/(?<id>[0-9]+)" }],
        "parameters": { "id": { "type": "String" } } } ] }
    """

  @Test("A regular expression gets no component, and that is said")
  func expressionExcess() throws {
    let folder = try TemporaryFolder([
      "both.json": Self.expressions.replacing(
        "PATTERNS", with: #"{ "name": "home", "patterns": ["/c/home"] },"#),
      "none.json": Self.expressions.replacing("PATTERNS", with: ""),
    ])
    let both = ToolRun("aasa", "generate", "-m", folder.file("both.json"), "-a", "K7QX2M9P4D.a.b")
    let text = "no component is written for 'b', as it is a regular expression\n"
    #expect(both.code == 0 && both.errors.hasPrefix(text), "\(both.errors)")
    let none = ToolRun("aasa", "generate", "-m", folder.file("none.json"), "-a", "K7QX2M9P4D.a.b")
    #expect(none.code == 2 && none.errors.contains("no route of a web page has a pattern"))
  }

  private func association(_ components: String, _ services: String = "") -> String {
    #"{"applinks": {"details": [{"appIDs": ["K7QX2M9P4D.a.b"], "components": ["# + components
      + "]}]}\(services)}"
  }

  @Test("A key twice and a file that is too long make an answer uncertain")
  func doubts() throws {
    let twice = association(#"{"/": "/a", "/": "/b"}"#)
    let long = association(#"{"/": "/a"}"#) + String(repeating: " ", count: 132_000)
    let folder = try TemporaryFolder([
      "a": association(#"{"/": "/a"}"#), "twice": twice, "long": long,
    ])
    for (name, words) in [("twice", "[json.duplicateKey]"), ("long", "[file.size]")] {
      let match = ToolRun("aasa", "match", "https://a.b/a", "--file", folder.file(name))
      #expect(match.errors.contains(words), "\(match.errors)")
      let diff = ToolRun("aasa", "diff", folder.file("a"), folder.file(name))
      #expect(diff.errors.contains(words))
    }
  }

  @Test("A URL is compared as systems write it, whether it was pasted in this form or not")
  func pastedURLs() throws {
    let folder = try TemporaryFolder([
      "raw": association(#"{"/": "/é/*"}"#), "escaped": association(#"{"/": "/%C3%A9/*"}"#),
      "decoded": association(#"{"/": "/é/*", "percentEncoded": false}"#),
    ])
    for (name, code) in [("raw", 1), ("escaped", 0), ("decoded", 0)] as [(String, Int32)] {
      for url in ["https://a.b/é/a", "https://a.b/%C3%A9/a"] {
        #expect(ToolRun("aasa", "match", url, "--file", folder.file(name)).code == code)
      }
    }
  }

  @Test("Services beside 'applinks' are compared, and an app that no file names is an error")
  func otherServices() throws {
    let services = #", "webcredentials": {"apps": ["K7QX2M9P4D.a.b"]}"#
    let folder = try TemporaryFolder([
      "old": association(#"{"/": "/a"}"#, services), "new": association(#"{"/": "/a"}"#),
    ])
    let lost = ToolRun("aasa", "diff", folder.file("old"), folder.file("new"))
    #expect(lost.code == 1)
    #expect(lost.output.hasPrefix("no longer in 'webcredentials'\n  app   K7QX2M9P4D.a.b\n"))
    let json = ToolRun("aasa", "diff", folder.file("new"), folder.file("old"), "--format", "json")
    #expect(json.code == 1)
    #expect(
      json.output.contains(#""kind": "gained", "service": "webcredentials""#), "\(json.output)")
    let other = ToolRun(
      "aasa", "diff", folder.file("old"), folder.file("old"), "-a", "K7QX2M9P4D.x")
    #expect(other.code == 2)
    #expect(other.errors.contains("neither file names the app 'K7QX2M9P4D.x'"))
  }
}
