// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallCore
import Testing

@testable import landfall_tool

/// URLs that are written outside of the app: those of App Intents, and of pages for people without the app.
@Suite("intents and page")
struct OutsideTests {
  private static let source = """
    import Landfall

    @DeepLinks(schemes: "app", hosts: "app.example")
    enum AppLink {
      @Link("/") case home
      @Link("/class") case `class`
      /// Opens a "contact" \\(now).
      @Link("/contacts/:id") case contact(id: Int)
      @Link("/search?q=:query&page=:page") case search(query: String, page: Int = 1)
      @Link("/tags/:tags+") case tags(tags: [String])
      @Link("/teams/:team/:in") case member(team: UUID, `in`: String)
      @Link("/old/:id", deprecated: "use /contacts") case old(id: Int)
      @Link("/debug", sources: .inApp) case debug
      @Link("app://x/only") case only
      @Link("/beta/:id", when: "beta") case beta(id: Int)
      @Link("/items/:id") case item(id: String)
      @Link("/items/:number/x") case items(number: Int)
      @Link("/items/:name/x") case named(name: String)
      @Link("/places/@:a/-/:b") case place(a: String, b: String)
      @Mount("/shop") case shop(ShopLink)
    }

    @DeepLinks
    enum ShopLink {
      @Link("/reset?token=:token", sensitive: ["token"]) case reset(token: String)
      @Link("/:in") case product(in: String)
    }
    """

  private static func folder(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(["App.swift": source].merging(files) { $1 })
  }

  // MARK: intents

  private static let intentsRun: Result<ToolRun, any Error> = Result {
    let folder = try Self.folder()
    return withExtendedLifetime(folder) { ToolRun("intents", folder.path) }
  }

  @Test(
    "Each link has the URL of its pattern, with its values",
    arguments: [
      "case home", "case `class`", #".home: "https://app.example/","#,
      #".`class`: "https://app.example/class","#,
      #"    "https://app.example/contacts/\(\.$id)""#,
      #"static let title: LocalizedStringResource = "Opens a \"contact\" \\(now)""#,
      #"    "https://app.example/search?q=\(\.$query)""#,
      #"@Parameter(title: "query") var query: String"#, #"@Parameter(title: "id") var id: Int"#,
      #"    "https://app.example/places/@\(\.$a)/-/\(\.$b)""#,
      "struct OpenShopProductIntent: URLRepresentableIntent {",
      #"    "https://app.example/shop/\(\.$in)""#, #"@Parameter(title: "in") var `in`: String"#,
    ])
  func intents(line: String) throws {
    let run = try Self.intentsRun.get()
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains(line), "\(run.output)")
  }

  @Test(
    "What no template says is left out, with the reason",
    arguments: [
      "'search' has no 'page': a URL cannot leave out a value",
      "'tags' is left out: 'tags' is a list",
      "'member' is left out: 'team' is a UUID, and only texts and integers can be written",
      "'old' is left out: 'old' has no route that is printed; all of them are deprecated, so add one",
      "'debug' is left out: no web page may open it",
      "'only' is left out: no route of it is one of the web",
      "'beta' is left out: its routes need a context",
      "'named' is left out: 'https://app.example/items/5/x' opens another link, or has other values",
      "'shop.reset' is left out: it has sensitive values",
    ])
  func leftOut(line: String) throws {
    let run = try Self.intentsRun.get()
    #expect(run.errors.split(separator: "\n").contains(Substring(line)), "\(run.errors)")
  }

  @Test("An entity of the app has the URL, and an intent opens it")
  func entity() throws {
    let folder = try Self.folder()
    let run = ToolRun("intents", folder.path, "--entity", "contact=Data.ContactEntity")
    #expect(run.output.contains("extension Data.ContactEntity: URLRepresentableEntity {"))
    #expect(run.output.contains(#"    "https://app.example/contacts/\(.id)""#))
    #expect(run.output.contains("@Parameter(title: \"contact\") var target: Data.ContactEntity"))
    for text in ["contact", "contact=A B", "none=A", "place=A", "home=A"] {
      #expect(ToolRun("intents", folder.path, "--entity", text).code == 2, "\(text)")
    }
  }

  @Test("The file is one that compiles: the tests of the adapters have it")
  func compiled() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../LandfallSwiftUITests/LinkIntents.swift")
    let folder = try Self.folder()
    let run = ToolRun("intents", folder.path, "--entity", "contact=ContactEntity")
    // Behind the licence.
    let text = try String(contentsOf: file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["LANDFALL_UPDATE_SNAPSHOTS"] != nil {
      let head = text.prefix { $0 != "W" }.split(separator: "\n").prefix(2).joined(separator: "\n")
      try Data((head + "\n\n" + run.output).utf8).write(to: file)
    }
    #expect(text.hasSuffix(run.output))
  }

  @Test("Only a file of the command is replaced, and a table without the web has none")
  func files() throws {
    let folder = try Self.folder(["Own.swift": "let own = 1\n"])
    let (own, new) = (folder.file("Own.swift"), folder.file("New.swift"))
    #expect(ToolRun("intents", folder.path, "-o", own).code == 2)
    for _ in 0..<2 { #expect(ToolRun("intents", folder.path, "-o", new).code == 0) }
    let local = try TemporaryFolder(["App.swift": Samples.mounting + Samples.shop])
    #expect(ToolRun("intents", local.path).code == 2)
    #expect(ToolRun("page", local.path, "--store-id", "1", "-o", local.path).code == 2)
  }

  // MARK: lint of templates

  @Test("lint compares the templates in sources with routes and association files")
  func templates() throws {
    let lines: [(line: String, code: String?)] = [
      (
        #"static var urlRepresentation: URLRepresentation { "https://app.example/contacts/\(.id)" }"#,
        nil
      ),
      (
        #"let a = IntentURLRepresentation<X>("https://app.example/places/@\(\.$a)/-/\(\.$b)")"#, nil
      ),
      (#"let a = EntityURLRepresentation("https://app.example/kontakte/\(.id)")"#, "intent.unread"),
      (
        #"static var urlRepresentation = URLRepresentation([.a: "https://app.example/debug"])"#,
        "intent.internalRoute"
      ),
      (
        #"static let urlRepresentation: URLRepresentation = "app://contacts/\(\.$id)""#,
        "intent.scheme"
      ),
      (
        #"static let urlRepresentation: URLRepresentation = "https://app.example/items/\(\.$id)""#,
        "intent.refused"
      ),
      (#"let other = "https://app.example/kontakte""#, nil),
    ]
    let association = """
      {"applinks": {"details": [{"appIDs": ["ABCDE12345.app"], "components": [
       {"/": "/contacts/*"}, {"/": "/places/*"}]}]}}
      """
    let folder = try Self.folder(["apple-app-site-association": association])
    for (number, line) in lines.enumerated() {
      let text = "struct Intent {\n  \(line.line)\n}\n"
      try folder.write(Array(text.utf8), to: "Intent\(number).swift")
    }
    let run = ToolRun("lint", folder.path, "--enum", "AppLink", "--format", "github")
    for (number, line) in lines.enumerated() {
      let found = run.lines.filter {
        $0.contains("intent.") && $0.contains("Intent\(number).swift,line=2,")
      }
      #expect(found.count == (line.code == nil ? 0 : 1), "\(run.output)")
      if let code = line.code { #expect(found.first?.contains(code) == true) }
    }
    #expect(run.lines.count { $0.contains("intent.") } == lines.count { $0.code != nil })
  }

  // MARK: page

  private static func page(_ folder: TemporaryFolder, _ words: String...) -> ToolRun {
    ToolRun(
      words: ["page", folder.file("App.swift"), "--store-id", "7", "-o", folder.file("web")] + words
    )
  }

  /// The pages for each kind of server, by their paths.
  private static let pages = ["static", "nginx"].map { server in
    let files: Result<[String: String], any Error> = Result {
      let folder = try Self.folder(["web/.keep": ""])
      #expect(page(folder, "--server", server).code == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("web"))
      return Dictionary(
        uniqueKeysWithValues: try names.map { ("web/" + $0, try folder.text("web/" + $0)) })
    }
    return (server, files)
  }

  @Test("Rules show each page at its paths, those with literals first")
  func rules() throws {
    let folder = try Self.folder(["web/.keep": ""])
    let run = Self.page(folder)
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.lines == [
        "# Written by 'landfall page'.", "/ /home.html 200", "/class /class.html 200",
        "/search /search.html 200", "/places/:v1/-/:v3 /place.html 200",
        "/contacts/:v1 /contact.html 200", "/old/:v1 /old.html 200", "/items/:v1 /item.html 200",
        "/shop/:v1 /shop.product.html 200", "/items/:v1/x /items.html 200",
        "/teams/:v1/:v2 /member.html 200", "/tags/* /tags.html 200",
      ])
    #expect(run.errors.contains("'shop.reset' has no page: it has sensitive values"))
    #expect(run.errors.contains("'named' has no page: another one is shown at its paths"))
    let nginx = Self.page(folder, "--server", "nginx", "--force").lines
    #expect(
      nginx.contains(
        "location ~ ^/places/@[^/]+/-/[^/]+/?$ { ssi on; try_files /place.html =404; }"))
    #expect(
      nginx.contains("location ~ ^/tags(?:/[^/]+)+/?$ { ssi on; try_files /tags.html =404; }"))
  }

  @Test("A link that no server can tell by its path gets no page, one beside a literal does")
  func pathsOfPages() throws {
    let source = """
      @DeepLinks(schemes: "t", hosts: "t.app")
      enum AppLink {
        @Link("/users/a") case a
        @Link("/users/:slug") case user(slug: String)
        @Link("/app#/users/:id") case fragment(id: Int)
        @Link("/callback#token=:token") case callback(token: String)
        @Link("/list#:part") case list(part: String?)
        @Link("//help.t.app/faq") case faq
      }
      """
    let folder = try Self.folder(["web/.keep": "", "App.swift": source])
    let run = Self.page(folder, "--server", "nginx", "--host", "t.app")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.errors.split(separator: "\n").sorted() == [
        "'callback' has no page: its URLs have a fragment, which no server sees",
        "'faq' has no page: its routes are of other hosts than 't.app'",
        "'fragment' has no page: its URLs have a fragment, which no server sees",
      ])
    #expect(run.output.contains("^/users/[^/]+/?$") && run.output.contains("^/list/?$"))
    let lint = ToolRun("lint", folder.file("App.swift"), "--pages", folder.file("web"))
    #expect(lint.lines.filter { $0.contains("[page.") }.count == 1)
    #expect(lint.output.contains("'faq' has no page 'faq.html'"), "\(lint.output)")
  }

  @Test("A page has a banner, tags and no script, and its texts are those of the table")
  func page() throws {
    let folder = try Self.folder(["web/.keep": ""])
    #expect(Self.page(folder, "--name", "A<b>").code == 0)
    let (home, contact) = (try folder.text("web/home.html"), try folder.text("web/contact.html"))
    let banner = #"<meta name="apple-itunes-app" content="app-id=7"#
    #expect(home.contains(banner + #", app-argument=https://app.example/">"#))
    #expect(home.contains(#"<meta property="og:url" content="https://app.example/">"#))
    #expect(contact.contains(banner + #"">"#))
    #expect(contact.contains(#"content="Opens a &#34;contact&#34; \(now)""#))
    #expect(contact.contains("A&#60;b&#62;") && !contact.contains("<script"))
    #expect(Self.page(folder, "--server", "nginx").code == 0)
    #expect(
      try folder.text("web/contact.html").contains(
        banner + #", app-argument=https://app.example<!--#echo var='REQUEST_URI' -->">"#))
  }

  @Test(
    "The QR code has the URL of a link without values, and else the address in the App Store",
    arguments: ["static", "nginx"])
  func code(server: String) throws {
    let long = String(repeating: "a", count: 311)
    let source = Self.source.replacing(
      "case home\n",
      with: "case home\n  @Link(\"/\(long)\") case long\n  @Link(\"/\(long)bc\") case longer\n")
    let folder = try Self.folder(["web/.keep": "", "App.swift": source])
    let run = Self.page(folder, "--server", server)
    #expect(run.code == 0)
    #expect(
      run.errors.split(separator: "\n").filter { $0.contains("QR") } == [
        "the QR code of 'longer' has the address in the App Store, as its URL has 333 bytes, and a code at most 331"
      ])
    for (link, text) in [
      ("home", "https://app.example/"), ("class", "https://app.example/class"),
      ("contact", "https://apps.apple.com/app/id7"), ("longer", "https://apps.apple.com/app/id7"),
      ("long", "https://app.example/" + long),
    ] {
      let page = try folder.text("web/\(link).html")
      #expect(page.contains("<svg role=\"img\" aria-label=\"QR code: \(text)\""))
      #expect(try QRCodeReader(page: page).bytes == Array(text.utf8))
    }
  }

  @Test("The frame is written once, and then the team's")
  func frame() throws {
    let folder = try Self.folder(["web/.keep": ""])
    let frame = folder.file("page.html")
    #expect(Self.page(folder, "--template", frame).code == 0)
    #expect(try folder.text("page.html").contains("<h1>{{title}}</h1>"))
    try folder.write(Array("{{head}}<p>{{app}} {{store}} } }}{".utf8), to: "page.html")
    #expect(Self.page(folder, "--template", frame, "--force").code == 0)
    #expect(try folder.text("page.html").hasPrefix("{{head}}<p>"))
    #expect(
      try folder.text("web/home.html").hasSuffix("<p>AppLink https://apps.apple.com/app/id7 } }}{"))
    for text in ["{{head}} {{none}}", "{{head}} {{app", "no head"] {
      try folder.write(Array(text.utf8), to: "page.html")
      #expect(Self.page(folder, "--template", frame).code == 2, "\(text)")
    }
    try folder.write(Array("by hand".utf8), to: "web/home.html")
    #expect(Self.page(folder).code == 2)
    let number = String(repeating: "1", count: 21)
    for words in [
      ["--store-id", "x", "-o", "web"], ["--store-id", number, "-o", "web"], ["--store-id", "1"],
      ["-o", "web"],
    ] {
      #expect(ToolRun(words: ["page", folder.path] + words).code == 2)
    }
  }

  @Test("lint does not check pages without routes to compare them with")
  func noRoutes() throws {
    let folder = try Self.folder(["web/.keep": "", "assetlinks.json": "[]"])
    let run = ToolRun("lint", folder.file("assetlinks.json"), "--pages", folder.file("web"))
    #expect(run.code == 2 && run.output == "")
    #expect(
      run.errors.contains("'--pages' compares pages with routes; give sources or '--manifest'"))
  }

  @Test(
    "lint checks a folder of pages",
    arguments: [
      ("", "", nil), ("contact.html", nil, "page.missing"), ("class.html", "<p>", "page.banner"),
      ("home.html", "https://app.example/class", "page.argument"),
      ("home.html", "https://app.example/nothing", "page.argument"),
      ("home.html", "app-argument", "page.argument"),
      ("debug.html", "<p>", "page.leak"), ("more.html", "https://app.example/debug", "page.leak"),
      ("more.html", "https://app.example/shop/reset?a=1&#38;token=x", "page.leak"),
      ("more.html", "https://other.example/debug", nil),
    ] as [(String, String?, String?)])
  func lint(file: String, text: String?, code: String?) throws {
    for (server, files) in Self.pages {
      let folder = try Self.folder(files.get())
      let path = "web/" + file
      if file == "home.html", let text {
        let page = try folder.text(path)
        let old =
          text.hasPrefix("http")
          ? "app-argument=https://app.example/" : ", app-argument=https://app.example/"
        let new = text.hasPrefix("http") ? "app-argument=" + text : ""
        try folder.write(Array(page.replacing(old, with: new).utf8), to: path)
      } else if let text, !file.isEmpty {
        try folder.write(Array(text.utf8), to: path)
      } else if !file.isEmpty {
        try FileManager.default.removeItem(atPath: folder.file(path))
      }
      let run = ToolRun(
        "lint", folder.file("App.swift"), "--enum", "AppLink", "--pages", folder.file("web"))
      let found = run.output.matches(of: #/\[(page\.[a-z]+)\]/#).map { String($0.1) }
      #expect(found == [code].compactMap { $0 }, "\(server): \(run.output)")
      if found.isEmpty { #expect(run.lines.first == "no problems") }
    }
  }
}
