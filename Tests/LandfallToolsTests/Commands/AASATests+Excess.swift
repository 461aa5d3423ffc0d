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
        ["escapes that no URL has: /shop/a%", "links that no web page may open: /shop/admin"]
      ),
      (
        """
        @Link("/g/:y") case y(y: String)
        @Link("/g/:id", sources: [.inApp]) case id(id: Int)
        """,
        ["escapes that no URL has: /g/a%", "links that no web page may open: /g/1"]
      ),
      (
        """
        @Mount("/shop") case shop(Shop)
        @Link("/:page+") case page(page: [String])
        """,
        [
          "escapes that no URL has: /shop/products/1%",
          "values that do not convert: /shop/products/z",
          "paths below a mount that no route of it takes: /shop/products/1/z",
        ]
      ),
      (
        """
        @Mount("/shop") case shop(Shop)
        @Link("/home") case home
        """,
        [
          "values that do not convert: /shop/products/x",
          "escapes that no URL has: /shop/products/1%",
        ]
      ),
      (
        #"@Link("/callback#token=:token") case callback(token: String)"#,
        ["fragments that a route does not take: /callback"]
      ),
      (
        #"@Link("/cb#state=ok&token=:token") case callback(token: String)"#,
        ["fragments that a route does not take: /cb"]
      ),
      (
        #"@Link("/app#/users/:id") case user(id: Int)"#,
        ["values that do not convert: /app#/users/1z"]
      ),
      (
        #"@Link("/help#faq") case faq"#,
        []
      ),
      (
        """
        @Link("/*#login") case login
        @Link("/p/:id") case page(id: Int)
        """,
        ["escapes that no URL has: /p/1%", "values that do not convert: /p/z"]
      ),
      (
        #"@Link("/home?type=Screen", caseInsensitive: true) case home"#,
        [
          "queries that a route does not take: /home?type=Screen&type=Screen",
          "queries and fragments in another case: /home?TYPE=SCREEN",
        ]
      ),
      (
        #"@Link("/Products/:id", caseInsensitive: true) case product(id: Int)"#,
        ["values that do not convert: /products/x", "escapes that no URL has: /products/1%"]
      ),
      (
        #"@Link("/k?x=a") case k"#,
        ["queries that a route does not take: /k?x=a&x=a"]
      ),
      (
        #"@Link("/?!r") case home"#,
        ["queries that a route does not take: /?r"]
      ),
      (
        """
        @Link("/search?q=:q") case search(q: String)
        @Link("/search/all?q=:q&page=:page") case all(q: String, page: Int?)
        """,
        ["queries that a route does not take: /search"]
      ),
      (
        """
        @Link("/list?debug") case list
        @Link("/list/all?archived") case all
        """,
        ["queries that a route does not take: /list"]
      ),
      (
        #"@Link("/beta/:id", when: "beta") case beta(id: Int)"#,
        [
          "values that do not convert: /beta/x", "escapes that no URL has: /beta/1%",
          "links that the app opens in some contexts only: /beta/1",
        ]
      ),
      (
        """
        @Link("/invite/:code") case invite(code: String)
        @Link("/invite?code=:code") case code(code: String)
        """,
        ["queries that a route does not take: /invite", "escapes that no URL has: /invite/a%"]
      ),
      (
        """
        @Link("/users/me") case me
        @Link("/users/:id") case user(id: Int)
        """,
        ["values that do not convert: /users/x", "escapes that no URL has: /users/me%"]
      ),
      (
        """
        @Link("/products/:id") case product(id: Int)
        @Link("/de/products/:id?utm=:utm") case german(id: Int, utm: String)
        """,
        [
          "values that do not convert: /products/x",
          "queries that a route does not take: /de/products/1",
          "escapes that no URL has: /products/1%",
        ]
      ),
      (
        """
        @Link("/") case home
        @Link("/about") case about
        """,
        []
      ),
      (
        #"@Link("/:org/wiki/:path+") case wiki(org: String, path: [String])"#,
        ["paths that no route takes: /x/x/wiki/x", "escapes that no URL has: /a/wiki/a%"]
      ),
      (
        """
        @Link("/:user") case user(user: String)
        @Link("/:user/:repo") case repo(user: String, repo: String)
        @Link("/:user/:repo/blob/:path+") case blob(user: String, repo: String, path: [String])
        """,
        ["paths that no route takes: /x/x/x/blob/x", "escapes that no URL has: /a%"]
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
      """,
      ".well-known/apple-app-site-association": "",
    ])
    let (app, file) = (folder.file("App.swift"), ".well-known/apple-app-site-association")
    let run = ToolRun("aasa", "generate", app, "--enum", "AppLink", "--app-id", "K7QX2M9P4D.a.b")
    let named = run.errors.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("the file also hands over ") else { return nil }
      return String(line.dropFirst("the file also hands over ".count))
    }
    #expect(named == kinds.map { $0.replacing(": ", with: ", such as https://acme.app") })
    // The app and the file say so of each URL.
    try folder.write(Array(run.output.utf8), to: file)
    for line in named {
      let url = String(line.split(separator: " ").last ?? "")
      #expect(ToolRun("aasa", "match", url, "--file", folder.file(file)).code == 0, "\(url)")
      let match = ToolRun("match", url, app, "--enum", "AppLink")
      #expect(match.code == (line.hasPrefix("links that no web page") ? 0 : 1), "\(url)")
    }
    // Nothing that 'generate' can avoid is a problem for 'lint'.
    let lint = ToolRun("lint", folder.path, "--enum", "AppLink")
    let problems = lint.lines.filter { $0.contains(": warning: ") || $0.contains(": error: ") }
    #expect(problems.allSatisfy { $0.contains("[app.internalRoute]") }, "\(problems)")
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
    let text = "a regular expression of 'b' gets no component\n"
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
    // A host is never escaped.
    let run = ToolRun(
      "aasa", "match", "https://münchen.de/é/a", "--file", folder.file("escaped"), "--host",
      "münchen.de")
    #expect(run.code == 0, "\(run.output)")
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
    // Another service may be the only one that names an app.
    let clip = services.replacing("webcredentials", with: "appclips")
      .replacing("K7QX2M9P4D.a.b", with: "K7QX2M9P4D.a.b.Clip")
    try folder.write(Array(association(#"{"/": "/a"}"#, clip).utf8), to: "old")
    let clips = ToolRun(
      "aasa", "diff", folder.file("old"), folder.file("new"), "-a", "K7QX2M9P4D.a.b.Clip")
    #expect(clips.code == 1 && clips.output.hasPrefix("no longer in 'appclips'\n"))
  }
}
