// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// What people asked for or reported, word by word, and what is answered.
@Suite("Cases that were reported")
struct ReportedCaseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let url: String
    /// The first word of the answer, and lines that it has.
    let link: String
    let lines: [String]
    var testDescription: String { url }

    init(_ url: String, _ link: String, _ lines: String...) {
      (self.url, self.link, self.lines) = (url, link, lines)
    }
  }

  private static func source(_ cases: String, _ options: String = "") -> String {
    "import Landfall\n@DeepLinks(schemes: \"linky\", hosts: \"linky.app\"\(options))\nenum AppLink {\n"
      + cases + "\n}\n"
  }

  private static let app = source(
    ##"""
      @Link("/wc?uri=:uri(**)") case wallet(uri: String)
      @Link("/app#!/shop/:id") case shop(id: Int)
      @Link("/totp/:issuer\\::account") case code(issuer: String, account: String)
      @Link("/key/:label(.*)") case key(label: String)
      @Link("/l?filter=:filter") case list(filter: [String])
      @Link("/m?filter[]=:filter") case many(filter: [String])
      @Link("/s?q=:q&page=:page") case search(q: String, page: Int?)
      @Link("/contacts/:id") case contact(id: Int)
      @Link("//help.linky.app/:article") case help(article: String)
      @Link("/r#:rest") case rest(rest: String)
    """##)

  @Test(
    "A URL is answered as the guides say",
    arguments: [
      Case(
        "linky://wc?uri=wc:t@2?relay=x&symKey=y", "wallet",
        "uri = wc:t@2?relay=x&symKey=y  (String)"),
      Case(
        "linky://totp/Text%3A%20More:Secret", "code", "issuer = Text  (String)",
        "account =  More:Secret  (String)"),
      Case("linky://key/Text%3A%20More:Secret", "key", "label = Text%3A%20More:Secret  (String)"),
      Case("linky://l?filter=a,b", "list", "filter = [a,b]  ([String])"),
      Case("linky://l?filter[]=x", "list", "kept       filter[]=x"),
      Case(
        "linky://m?filter[]=x&filter[]=y", "many", "filter = [x, y]  ([String])",
        "canonical  https://linky.app/m?filter%5B%5D=x&filter%5B%5D=y"),
      Case("linky://s?q=a&amp;page=2", "search", "q = a  (String)", "kept       amp;page=2"),
      Case("https://help.linky.app/contacts/5", "no"),
      Case("linky://contacts/5", "contact", "id = 5  (Int)"),
      Case("linky://app#!/shop/5", "shop", "id = 5  (Int)"),
      Case("https://help.linky.app/x", "help", "article = x  (String)"),
      Case("https://linky.app/x", "no"),
      Case("https://linky.app/r#!/shop/5", "rest", "rest = !/shop/5  (String)"),
      Case("https://linky.app/r#?sort=a", "rest", "rest = ?sort=a  (String)"),
    ])
  func answers(_ row: Case) throws {
    let folder = try TemporaryFolder(["App.swift": Self.app])
    let run = ToolRun("match", row.url, folder.path)
    #expect(run.code == (row.link == "no" ? 1 : 0))
    #expect(run.lines.first?.split(separator: " ").first.map(String.init) == row.link)
    for line in row.lines { #expect(run.lines.contains { $0.hasSuffix(line) }, "\(run.output)") }
  }

  @Test("A scheme without hosts reads what stands before its '?' as one value")
  func opaque() throws {
    let folder = try TemporaryFolder([
      "App.swift": """
      import Landfall
      @DeepLinks(schemes: "ethereum")
      enum AppLink {
        @Link("/:target?value=:value") case pay(target: String, value: String)
      }

      """
    ])
    let run = ToolRun("match", "ethereum:0xab@1?value=2e18", folder.path)
    #expect(run.output.contains("target = 0xab@1  (String)"))
    #expect(run.output.contains("value = 2e18  (String)"))
  }

  @Test(
    "A pattern that cannot be is refused in these words",
    arguments: [
      (
        "@Link(\"/wc?uri=:uri(**)&v=2\") case wallet(uri: String)",
        "it is the only item of its pattern"
      ),
      ("@Link(\"/cart \") case cart", "white space at the end of a pattern; remove it"),
    ])
  func refusals(line: String, words: String) throws {
    let folder = try TemporaryFolder(["App.swift": Self.source("  " + line)])
    let run = ToolRun("lint", folder.path)
    #expect(run.code == 1)
    #expect(run.output.contains("error: ") && run.output.contains(words), "\(run.output)")
  }

  @Test("Routes that no rule orders are all named, and a priority settles those that it is about")
  func callbacks() throws {
    func errors(_ priority: String) throws -> Int {
      let folder = try TemporaryFolder([
        "App.swift": Self.source(
          """
            @Link("/cb?code=:code"\(priority)) case code(code: String)
            @Link("/cb?error=:error") case error(error: String)
            @Link("/cb#access_token=:token") case token(token: String)
          """)
      ])
      return ToolRun("lint", folder.path).output.split(separator: "no rule says which").count - 1
    }
    #expect(try errors("") == 3)
    #expect(try errors(", priority: 1") == 1)
  }

  @Test("A heading names the schemes and hosts of single routes, too")
  func headings() throws {
    let folder = try TemporaryFolder(["App.swift": Self.app])
    #expect(
      ToolRun("routes", folder.path).lines.first
        == "AppLink: 10 routes of linky://, linky.app, help.linky.app")
    #expect(ToolRun("docs", folder.path).output.contains("linky:// · linky.app · help.linky.app"))
    #expect(
      ToolRun("docs", folder.path, "--format", "markdown").output
        .contains("`linky://`, `linky.app`, `help.linky.app`"))
  }

  @Test("Generated rules leave paths of other shapes to the browser")
  func generated() throws {
    let folder = try TemporaryFolder([
      "App.swift": Self.source(
        """
          @Link("/:lang/stores/:id") case store(lang: String, id: Int)
          @Link("/:lang/products/:id") case product(lang: String, id: Int)
        """)
    ])
    let run = ToolRun("aasa", "generate", folder.path, "--app-id", "K7QX2M9P4D.acme.linky")
    #expect(run.code == 0)
    let web = try TemporaryFolder(["apple-app-site-association": run.output])
    let file = web.file("apple-app-site-association")
    for (path, code) in [
      ("/de/products/1", 0), ("/de/stores/1", 0), ("/a/b/products/1", 1), ("/a/b/stores/1", 1),
    ] as [(String, Int32)] {
      #expect(
        ToolRun("aasa", "match", "https://linky.app" + path, "--file", file).code == code, "\(path)"
      )
    }
  }
}
