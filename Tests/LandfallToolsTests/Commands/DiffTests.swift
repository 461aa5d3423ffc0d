// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import landfall_tool

@Suite("diff")
struct DiffTests {
  private static let old = """
    import Landfall

    @DeepLinks(schemes: "app")
    enum AppLink {
      @Link("/users/:id") case user(id: Int)
      @Link("/old", deprecated: "use /new") case old
      @Link("/settings") case settings
    }

    """

  private static let new = """
    import Landfall

    @DeepLinks(schemes: "app")
    enum AppLink {
      @Link("/users/:id") case user(id: Int)
      @Link("/users/7") case lucky
      @Link("/settings", access: .authenticated) case settings
      @Link("/news") case news
    }

    """

  @Test("Each difference has a URL, and what breaks comes first")
  func text() throws {
    let folder = try TemporaryFolder(["old/App.swift": Self.old, "new/App.swift": Self.new])
    let run = ToolRun("diff", folder.file("old"), folder.file("new"))
    #expect(run.code == 1)
    #expect(
      run.output == """
        ! opens another case: 'app:///users/7'
            opened 'user', and opens 'lucky'
            old /users/:id   new /users/7
        ! needs other rights: 'app:///settings'
            needs an account now
            old /settings   new /settings
          no longer opens: 'app:///old'
            opened 'old', and opens nothing; it was deprecated
            old /old
          is new: 'app:///news'
            opens 'news' now
            new /news
        2 differences break links: 3 old and 4 new patterns compared, 0 undecided

        """)
    let json = ToolRun("diff", folder.file("new"), folder.file("old"), "--format", "json")
    #expect(json.output.contains(#""kind": "lost", "breaking": true, "url": "app:///news""#))
  }

  /// The arguments of `@DeepLinks` and the cases of two versions, and a difference.
  private static let versions: [(old: [String], new: [String], difference: String)] = [
    // A segment that is a host now, and hosts that only some of the old ones are.
    (
      [#"hosts: "*""#, "/:h/:x"], [#"hosts: "h.ex", "*""#, "/:h/:x"],
      "lost: https://h.ex/a"
    ),
    (
      [#"hosts: "*""#, "/:h/:x"], [#"hosts: "*""#, "/:h/:x", "//k.ex/z"],
      "otherLink: app://k.ex/z"
    ),
    (
      [#""http", hosts: "*""#, "/:h/:x"], [#"hosts: "*""#, "/:h/:x"],
      "lost: http://example.com/a"
    ),
    (
      [#"hosts: "*.h.ex""#, "/:h/:x"], [#"hosts: "a.h.ex""#, "/:h/:x"],
      "lost: https://b.h.ex/a/a"
    ),
    (
      [#""http", hosts: "h.ex""#, "/:h/:x"], [#"hosts: "h.ex""#, "/:h/:x"],
      "lost: http://h.ex/a/a"
    ),
    // Where a value begins and ends.
    (["", "/users/@:x"], ["", "/users/:x"], "value: app:///users/@a"),
    (["", "/a/:x(.*)"], ["", "/a/:x(**)"], "value: app:///a?q=1"),
    (["", "/a/:x"], ["", "/a/:x(.*)"], "value: app:///a/a%20z"),
    (["", "/:x(.*)"], ["", #"/:x(.*)", "/T\\::x"#], "value: app:///T:a"),
    (["", "/:x.:y"], ["", #"/:x.:y", "/:x.tar.:y"#], "value: app:///a.tar.a"),
    (["", "/a?:x*"], ["", "/a?q&:x*"], "value: app:///a?q=a"),
    // A difference that breaks nothing does not stand for one that does.
    (["", "/users/@:x"], ["", "/users/:x?:n=5"], "value: app:///users/@a"),
  ]

  @Test("What routes alone do not show is found by trying URLs", arguments: versions)
  func tried(old: [String], new: [String], difference: String) throws {
    func source(_ words: [String]) -> String {
      let heads = [#"schemes: "app""#] + (words[0].isEmpty ? [] : [words[0]])
      let cases = words.dropFirst().enumerated().map { index, patterns in
        let names = [":h", ":x", ":y", ":n"].filter(patterns.contains).map { $0.dropFirst() }
        let type = patterns.contains("*") && patterns.contains("?") ? "[QueryItem]" : "String"
        let values = names.map { "\($0): \(type)" }
        return "  @Link(\"\(patterns)\") case c\(index)"
          + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
      }
      return "import Landfall\n\n@DeepLinks(\(heads.joined(separator: ", ")))\nenum L {\n"
        + cases.joined(separator: "\n") + "\n}\n"
    }
    let folder = try TemporaryFolder(["old/App.swift": source(old), "new/App.swift": source(new)])
    let run = ToolRun("diff", folder.file("old"), folder.file("new"), "--format", "json")
    let parts = difference.split(separator: ": ", maxSplits: 1)
    #expect(
      run.output.contains(#""kind": "\#(parts[0])", "breaking": true, "url": "\#(parts[1])""#),
      "\(run.output)\(run.errors)")
    #expect(run.code == 1)
  }

  @Test("A new mount takes what it owns from other links")
  func mount() throws {
    let old = """
      import Landfall

      @DeepLinks(schemes: "app")
      enum AppLink {
        @Link("/:a/:b") case page(a: String, b: String)
      }

      """
    let new = """
      import Landfall

      @DeepLinks(schemes: "app")
      enum AppLink {
        @Link("/:a/:b") case page(a: String, b: String)
        @Mount("/m") case shop(ShopLink)
      }

      @DeepLinks
      enum ShopLink {
        @Link("/x/y") case item
      }

      """
    let folder = try TemporaryFolder(["old/App.swift": old, "new/App.swift": new])
    let run = ToolRun("diff", folder.file("old"), folder.file("new"), "--format", "json")
    #expect(run.output.contains(#""kind": "lost", "breaking": true, "url": "app:///m/a""#))
    #expect(run.code == 1)
  }

  @Test("The same routes have no difference, as sources and as a manifest")
  func same() throws {
    let folder = try TemporaryFolder(["old/App.swift": Self.old])
    #expect(ToolRun("manifest", folder.file("old"), "-o", folder.file("m.json")).code == 0)
    let run = ToolRun("diff", folder.file("m.json"), folder.file("old"))
    #expect(run.output == "no difference: 3 old and 3 new patterns compared, 0 undecided\n")
    #expect(run.code == 0)
  }

  @Test(
    "Links that a rule keeps alive still open, and others are lost",
    arguments: [
      (#"["/users/:id": "/people/:id"]"#, []), (#"["/users/*": "/people/*"]"#, []),
      (#"["/u/:id": "/people/:id", "/users/:id": "/u/:id"]"#, []),
      (#"["/members/:id": "/people/:id"]"#, ["! no longer opens: 'app:///users/1'"]),
      (#"["/users/:id": "/news/:id"]"#, ["! opens another case: 'app:///users/1'"]),
    ])
  func rewrites(rules: String, breaking: [String]) throws {
    let old = """
      @DeepLinks(schemes: "app")
      enum AppLink {
        @Link("/users/:id") case user(id: Int)
      }
      """
    let new = """
      @DeepLinks(schemes: "app", rewrites: \(rules))
      enum AppLink {
        @Link("/people/:id") case user(id: Int)
        @Link("/news/:id") case news(id: Int)
      }
      """
    let folder = try TemporaryFolder(["old/App.swift": old, "new/App.swift": new])
    let run = ToolRun("diff", folder.file("old"), folder.file("new"))
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("!") }.map(String.init)
    #expect(lines == breaking, "\(run.output)\(run.errors)")
    #expect(run.code == (breaking.isEmpty ? 0 : 1))
  }

  @Test(
    "Wrong usage says what to do",
    arguments: [
      (["diff"], "OLD is missing"), (["diff", "x"], "NEW is missing"),
      (["diff", "no such thing", "x"], "'no such thing' cannot be read"),
    ])
  func usage(words: [String], message: String) {
    let run = ToolRun(words: words.map { Array($0.utf8) })
    #expect(run.code == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test("What a type of the app takes is not compared, and that is said")
  func ownTypes() throws {
    func source(_ prefix: String) -> String {
      """
      @DeepLinks(schemes: "t")
      enum AppLink { @Link("/p/:slug") case post(slug: Slug) }
      struct Slug: LinkValue {
        init?(linkText: String) { guard linkText.hasPrefix("\(prefix)") else { return nil } }
        var linkText: String { "" }
      }
      """
    }
    let folder = try TemporaryFolder([
      "old/App.swift": source("a"), "new/App.swift": source("b"),
    ])
    let run = ToolRun("diff", folder.file("old"), folder.file("new"))
    #expect(
      run.output
        == "no difference: 1 old and 1 new pattern compared, 0 undecided; not compared: what "
        + "Slug takes\n")
  }

  @Test(
    "A mount takes what it owns from every route, whatever that needs",
    arguments: [
      (#"@Link("/:user/status/:id") case c(user: String, id: Int)"#, "/shop/status/1"),
      (#"@Link("/:page?lang=:lang") case c(page: String, lang: String)"#, "/shop?lang=a"),
      (#"@Link("/:category?id=:id") case c(category: String, id: Int)"#, "/shop?id=1"),
      (#"@Link("/:a/:slug-:id") case c(a: String, slug: String, id: Int)"#, "/shop/a-1"),
      (#"@Link("/:a/:slug(p[0-9]+)") case c(a: String, slug: String)"#, "/shop/p1"),
      (#"@Link("/:section#:part") case c(section: String, part: String)"#, "/shop#a"),
    ])
  func mountsOfRoutes(route: String, path: String) throws {
    func source(_ mount: String) -> String {
      """
      @DeepLinks(schemes: "t")
      enum AppLink {
        \(route)
        \(mount)
      }
      @DeepLinks enum Shop { @Link("/products/:id") case product(id: Int) }
      """
    }
    let folder = try TemporaryFolder([
      "old/App.swift": source(""),
      "new/App.swift": source(#"@Mount("/shop") case shop(Shop)"#),
    ])
    let run = ToolRun("diff", folder.file("old"), folder.file("new"), "--enum", "AppLink")
    #expect(run.code == 1)
    #expect(run.output.hasPrefix("! no longer opens: 't://\(path)'\n"), "\(run.output)")
  }

  @Test("More routes than are tried below a mount are said")
  func manyRoutes() throws {
    let links = (0..<501).map { #"{"name": "l\#($0)", "patterns": ["/l\#($0)"]}"# }
      .joined(separator: ", ")
    func manifest(_ mounts: String) -> String {
      #"{"version": 1, "name": "T", "schemes": ["t"], "hosts": [], "links": ["# + links
        + "]\(mounts)}"
    }
    let folder = try TemporaryFolder([
      "old.json": manifest(""),
      "new.json": manifest(#", "mounts": [{"name": "m", "patterns": ["/m"]}]"#),
    ])
    let run = ToolRun("diff", folder.file("old.json"), folder.file("new.json"))
    #expect(run.output.contains("there are more mounts, routes or regular expressions than URLs"))
    #expect(run.output.contains("1 undecided"))
    let same = ToolRun("diff", folder.file("old.json"), folder.file("old.json"))
    #expect(same.output.hasPrefix("no difference"))
  }

  @Test("A mount that takes more values owns more, and a pattern goes before an expression")
  func wider() throws {
    func source(_ cases: String) -> String {
      """
      @DeepLinks(schemes: "t")
      enum AppLink {
        @Link("/:section/:article") case article(section: String, article: String)
        @Mount("/stores/:city") case store(city: City, Shop)
      }
      @DeepLinks enum Shop { @Link("/products/:id") case product(id: Int) }
      enum City: String { case \(cases) }
      """
    }
    let web = #"{"name": "web", "patterns": ["/:p+"], "parameters": {"p": {"type": "[String]"}}}"#
    let folder = try TemporaryFolder([
      "old/App.swift": source("berlin"), "new/App.swift": source("berlin, munich"),
      "old.json": Self.manifest(Self.expression()),
      "new.json": Self.manifest(Self.expression() + ", " + web),
    ])
    let mount = ToolRun("diff", folder.file("old"), folder.file("new"), "--enum", "AppLink")
    #expect(mount.code == 1)
    #expect(mount.output.hasPrefix("! no longer opens: 't:///stores/munich'\n"), "\(mount.output)")
    let pattern = ToolRun("diff", folder.file("old.json"), folder.file("new.json"))
    #expect(pattern.code == 1)
    #expect(
      pattern.output.hasPrefix("! opens another case: 'https://t.app/c/"), "\(pattern.output)")
  }

  @Test(
    "What is the same in both versions is no difference, whatever changes beside it",
    arguments: [
      #"@Link("/:lang(de|fr)?/*") case web(lang: String?)"#,
      #"@Link("{/amp}?/:section/:slug*") case web(section: String, slug: [String])"#,
      #"@Link("/:k?/:i(**)") case web(k: Int?, i: String)"#,
    ])
  func unchanged(route: String) throws {
    func source(_ name: String) -> String {
      """
      @DeepLinks(schemes: "t")
      enum AppLink {
        \(route)
        @Link("/a/settings") case \(name)
      }
      """
    }
    let folder = try TemporaryFolder([
      "old/App.swift": source("settings"), "new/App.swift": source("preferences"),
    ])
    let run = ToolRun("diff", folder.file("old"), folder.file("new"))
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.hasPrefix("  has a new name: 't:///a/settings'"), "\(run.output)")
  }

  private static func manifest(_ link: String) -> String {
    #"{"version": 1, "name": "T", "schemes": ["t"], "hosts": ["t.app"], "links": ["#
      + #"{"name": "c", "patterns": ["/c"]}, "# + link + "]}"
  }

  private static func expression(
    _ marks: String = "", _ own: String = "", type: String = #"{"type": "String"}"#
  ) -> String {
    #"{"name": "b", "expressions": [{"regex": "https://t.app/c/(?<id>[0-9a-z]+)""# + own
      + #"}], "parameters": {"id": "# + type + "}" + marks + "}"
  }

  @Test(
    "A regular expression is compared by its values and marks, too, both ways",
    arguments: [
      (expression(type: #"{"type": "Int"}"#), "'id' was String, and is Int"),
      (expression(#", "when": ["beta"]"#), "in other contexts"),
      (expression(#", "access": "authenticated""#), "needs an account now"),
      (expression(#", "sources": ["inApp"]"#), "is allowed from inApp now"),
      (expression(#", "confirm": true"#), "asks the user first now"),
      (expression("", #", "caseInsensitive": true"#), "compares case otherwise"),
      (expression("", #", "anchoring": "start""#), "a regular expression of 'b' is gone"),
    ])
  func expressions(link: String, words: String) throws {
    let folder = try TemporaryFolder([
      "old.json": Self.manifest(Self.expression()), "new.json": Self.manifest(link),
    ])
    let run = ToolRun("diff", folder.file("old.json"), folder.file("new.json"))
    #expect(run.code == 1)
    #expect(run.output.contains(words), "\(run.output)")
    let back = ToolRun("diff", folder.file("new.json"), folder.file("old.json"))
    #expect(!back.output.contains("no difference"))
    let same = ToolRun("diff", folder.file("new.json"), folder.file("new.json"))
    #expect(same.code == 0 && same.output.hasPrefix("no difference"))
  }

  @Test("A new regular expression is said, and breaks if it is tried before others")
  func newExpressions() throws {
    let first = Self.expression()
    let other = #"{"name": "a", "expressions": [{"regex": "https://t.app/.*"}]}"#
    let folder = try TemporaryFolder([
      "one.json": Self.manifest(first), "behind.json": Self.manifest(first + ", " + other),
      "before.json": Self.manifest(other + ", " + first),
    ])
    let behind = ToolRun("diff", folder.file("one.json"), folder.file("behind.json"))
    #expect(behind.code == 0 && behind.output.contains("a regular expression of 'a' is new; which"))
    let before = ToolRun("diff", folder.file("one.json"), folder.file("before.json"))
    #expect(before.code == 1 && before.output.contains("is new, and is tried before others; which"))
    let order = ToolRun("diff", folder.file("behind.json"), folder.file("before.json"))
    #expect(order.code == 1 && order.output.contains("regular expressions are in another order"))
  }

  @Test(
    "A rest that may be empty and gets a default is another value there",
    arguments: ["String?", "String = \"home\""])
  func emptyRest(type: String) throws {
    func source(_ type: String) -> String {
      """
      @DeepLinks(schemes: "t", hosts: "t.app")
      enum AppLink { @Link("/go/:u(.*)") case go(u: \(type)) }
      """
    }
    let folder = try TemporaryFolder([
      "old/App.swift": source("String"), "new/App.swift": source(type),
    ])
    let run = ToolRun("diff", folder.file("old"), folder.file("new"))
    #expect(run.code == 1)
    #expect(run.output.contains("'u' was ''"), "\(run.output)")
  }
}
