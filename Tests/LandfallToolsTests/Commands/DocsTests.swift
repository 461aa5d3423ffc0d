// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@testable import landfall_tool

/// What the page does in a browser, `Scripts/maintain/test-playground` tests.
@Suite("docs")
struct DocsTests {
  private static let app = #"""
    import Landfall

    @DeepLinks(schemes: "shop")
    enum ShopLink {
      /// Opens a <product>.
      @Link("/products/:id?ref=:ref", access: .authenticated) case product(id: Int, ref: String?)
      @Link("/inside/:id", sources: .inApp) case inside(id: Int)
      @Link("/goods/:id", deprecated: "use /products") case goods(id: Int)
    }
    """#

  @Test("Markdown has every link but the internal ones, with its parameters and rights")
  func markdown() throws {
    let folder = try TemporaryFolder(["App.swift": Self.app])
    let run = ToolRun("docs", folder.path, "--format", "markdown")
    #expect(run.code == 0)
    let lines: Set = Set(run.lines)
    for line in [
      "# Links of ShopLink", "## product", "Opens a &#60;product&#62;.",
      "- `/products/:id?ref=:ref`",
      "Rights: the user has to be signed in", "| `id` | `Int` | an integer such as 42 | yes |",
      "| `ref` | `String` | a text | no |", "**Deprecated**: use /products",
    ] { #expect(lines.contains(line), "\(line)") }
    #expect(!run.output.contains("inside"))
    let all = ToolRun("docs", folder.path, "--format", "markdown", "--internal")
    #expect(all.lines.contains("## inside"))
  }

  @Test("The page forbids everything but its own script and style, and tells no internal route")
  func page() throws {
    let folder = try TemporaryFolder(["App.swift": Self.app])
    let page = ToolRun("docs", folder.path).output
    #expect(page.contains("content=\"default-src 'none'; script-src 'sha256-"))
    #expect(!page.contains("/inside"))
    #expect(!page.contains("<product>"))
    #expect(page.utf8.count < 1_200_000)
  }

  @Test("Examples of links with sensitive values are left out, unless asked for")
  func sensitive() throws {
    let manifest = """
      {"version": 1, "name": "Bank", "schemes": ["bank"], "links": [{"name": "login",
       "patterns": ["/login/:token"], "parameters": {"token": {"sensitive": true}},
       "examples": ["bank://login/s3cret"]}]}
      """
    let folder = try TemporaryFolder(["bank.json": manifest])
    for (options, isTold) in [([], false), (["--sensitive"], true)] {
      for format in ["html", "markdown"] {
        let output = MemoryOutput()
        let words = ["docs", "--manifest", folder.file("bank.json"), "--format", format] + options
        let code = Tool.run(
          words: words.map { ArgumentText($0) }, input: MemoryInput([]), output: output,
          errors: MemoryOutput())
        #expect(code == 0)
        #expect(output.text.contains("s3cret") == isTold)
      }
    }
  }

  @Test("Each link says what it opens above, and what the association file must say")
  func ways() throws {
    let manifest = """
      {"version": 1, "name": "Shop", "schemes": ["shop"], "hosts": ["shop.example"], "links": [
       {"name": "product", "patterns": ["/products/:id?size=:size"], "parents": ["home", "hidden", "list"],
        "tab": "goods", "presented": "sheet",
        "parameters": {"id": {"type": "Int"}, "size": {"type": "enum(s,m)"}}},
       {"name": "home", "patterns": ["/"]}, {"name": "list", "patterns": ["/products"]},
       {"name": "hidden", "patterns": ["/hidden"], "sources": ["widget"]},
       {"name": "pushed", "patterns": ["/pushed"], "sources": ["push"]}]}
      """
    let folder = try TemporaryFolder(["shop.json": manifest])
    func text(_ format: String) -> String {
      let output = MemoryOutput()
      let words = ["docs", "--manifest", folder.file("shop.json"), "--format", format]
      let code = Tool.run(
        words: words.map { ArgumentText($0) }, input: MemoryInput([]), output: output,
        errors: MemoryOutput())
      #expect(code == 0)
      return output.text
    }
    let lines = text("markdown").split(separator: "\n").map(String.init)
    #expect(lines.contains("Opens above `home`, `list`, as `sheet`, in the tab `goods`."))
    let start = try #require(lines.firstIndex(of: "In the association file:"))
    #expect(
      lines[(start + 1)...].prefix(2) == [
        #"- `{"/": "/products/?*", "?": {"size": "$(size)"}}`"#,
        #"- `"substitutionVariables": {"size": ["s", "m"]}`"#,
      ])
    // The system hands over no link that only a push can open.
    #expect(lines.filter { $0 == "In the association file:" }.count == 3)
    #expect(text("html").contains(#""product": ["{\"/\": \"/products/?*\""#))
    #expect(text("html").contains(#""tab": "goods""#))
  }

  @Test("The head has the origins of all routes, once, and as a user types them")
  func origins() throws {
    let manifest = """
      {"version": 1, "name": "Shop", "schemes": ["shop"], "hosts": ["shop.example"], "links": [
       {"name": "help", "patterns": ["https://help.shop.example/:id"]},
       {"name": "blog", "patterns": ["//blog.shop.example/:slug"]},
       {"name": "tenant", "patterns": ["//:tenant.shops.example/tenants"]},
       {"name": "old", "patterns": ["oldshop://x/:id"]}]}
      """
    let folder = try TemporaryFolder(["shop.json": manifest])
    let page = ToolRun("docs", "--manifest", folder.file("shop.json")).output
    let origins = [
      "shop://", "oldshop://", "shop.example", "help.shop.example", "blog.shop.example",
      "*.shops.example",
    ]
    #expect(page.contains(#"<p class="origins">\#(origins.joined(separator: " · "))</p>"#))
  }

  @Test("What changed since an older version is told, but for internal routes")
  func since() throws {
    let old = """
      import Landfall

      @DeepLinks(schemes: "shop")
      enum ShopLink {
        @Link("/products/:id?ref=:ref") case product(id: Int, ref: String?)
        @Link("/within/:id", sources: .inApp) case within(id: Int)
        @Link("/offers") case offers
      }
      """
    let folder = try TemporaryFolder(["old/App.swift": old, "new/App.swift": Self.app])
    #expect(ToolRun("manifest", folder.file("old"), "-o", folder.file("old.json")).code == 0)
    for version in ["old", "old.json"] {
      func text(_ options: String...) -> String {
        let words = ["docs", folder.file("new"), "--since", folder.file(version)] + options
        let run = ToolRun(words: words)
        #expect(run.code == 0, "\(run.errors)")
        return run.output
      }
      let lines = text("--format", "markdown").split(separator: "\n").map(String.init)
      let start = try #require(lines.firstIndex(of: "## Changes"))
      #expect(
        lines[(start + 1)...].prefix(4) == [
          "2 old and 2 new patterns compared, 0 undecided",
          "- **needs other rights**; `shop:///products/1`; needs an account now; breaks links",
          "- **no longer opens**; `shop:///offers`; opened 'offers', and opens nothing; breaks links",
          "- **is new**; `shop:///goods/1`; opens 'goods' now",
        ])
      let page = text()
      for row in [
        #"{"part": "Gone", "breaking": true, "url": "shop:///offers""#,
        #"{"part": "Changed", "breaking": true, "url": "shop:///products/1""#,
        #""link": "goods", "isOfNewLink": true}"#,
      ] { #expect(page.contains(row), "\(row)") }
      #expect(!page.contains("/within") && !page.contains("/inside"))
      #expect(text("--internal").contains("/within/"))
    }
    let same = ToolRun("docs", folder.file("new"), "--since", folder.file("new")).output
    #expect(same.contains(#""changes": {"extent": "2 old and 2 new patterns compared, 0"#))
    #expect(ToolRun("docs", folder.path, "--since", folder.file("none.json")).code == 2)
  }

  @Test("Only a file of this command is replaced, unless forced")
  func overwrite() throws {
    let folder = try TemporaryFolder(["App.swift": Self.app, "links.html": "<p>by hand"])
    let target = folder.file("links.html")
    let refused = ToolRun("docs", folder.path, "-o", target)
    #expect(refused.code == 2)
    #expect(refused.errors.contains("was not written by this command, so it is left as it is"))
    #expect(try folder.text("links.html") == "<p>by hand")
    #expect(ToolRun("docs", folder.path, "-o", target, "--force").code == 0)
    #expect(ToolRun("docs", folder.path, "-o", target).code == 0)
    #expect(try folder.text("links.html") == ToolRun("docs", folder.path).output)
  }

  @Test("The page allows its own script and style, and no other")
  func policy() throws {
    let folder = try TemporaryFolder(["App.swift": Self.app])
    let page = ToolRun("docs", folder.path).output
    for (tag, directive) in [("script", "script-src"), ("style", "style-src")] {
      let element = try #require(page.components(separatedBy: "<\(tag)>").last)
      let text = try #require(element.components(separatedBy: "</\(tag)>").first)
      let program = """
        import base64, hashlib, sys
        print(base64.b64encode(hashlib.sha256(sys.argv[1].encode()).digest()).decode(), end="")
        """
      let run = try ProgramRun(["python3", "-c", program, text], limit: 1 << 10)
      let hash = String(decoding: run.output, as: UTF8.self)
      #expect(page.contains("\(directive) 'sha256-\(hash)'"), "DocsPage.policy needs \(hash)")
    }
  }
}
