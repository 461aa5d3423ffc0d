// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import landfall_tool

@Suite("Routes from sources")
struct SourceTests {
  typealias Case = SourceCase

  static let findings: [Case] = [
    Case(
      testDescription: "spelt with the module",
      files: [
        "A.swift": "@Landfall.DeepLinks(schemes: \"a\") enum A { @Landfall.Link(\"/x\") case x }"
      ],
      output: ["A: 1 route of a://", "/x"]),
    Case(
      testDescription: "beside cases without a URL, also in a mounted enum",
      files: [
        "A.swift": """
        @DeepLinks(schemes: "a") enum A {
          @InAppOnly case draft(Draft, [Draft: () -> Void])
          @Link("/x/:id") case x(id: Int)
          @Landfall.InAppOnly case more(Draft), most
          @Mount("/b") case b(B)
        }
        @DeepLinks enum B {
          @InAppOnly case draft(Draft)
          @Link("/y") case y
        }
        """
      ],
      output: ["A: 2 routes of a://", "/b/y     b.y", "/x/:id  "]),
    Case(
      testDescription: "nested in types and an extension",
      files: [
        "A.swift": """
        struct Outer { final class Inner {} }
        extension Outer.Inner {
          @DeepLinks(schemes: "a") public enum Links { @Link("/x") case x }
        }
        """
      ],
      arguments: ["--enum", "Outer.Inner.Links"], output: ["Links: 1 route"]),
    Case(
      testDescription: "mounted across files",
      files: ["App.swift": Samples.mounting, "Shop.swift": Samples.shop],
      output: ["/shop               shop.front", "/shop/products/:id  shop.product  id: String"]),
    Case(
      testDescription: "mounted from a nested scope, the nearer type first",
      files: [
        "App.swift": """
        enum Feature {
          @DeepLinks(schemes: "a") enum App { @Mount("/s") case s(ShopLink) }
          @DeepLinks enum ShopLink { @Link("/near") case near }
        }
        """,
        "Shop.swift": Samples.shop,
      ],
      output: ["/s/near"]),
    Case(
      testDescription: "mounted with the module's name",
      files: [
        "App.swift": Samples.mounting.replacing("(ShopLink)", with: "(ShopKit.ShopLink)"),
        "Shop.swift": Samples.shop,
      ],
      output: ["shop.product"]),
    Case(
      testDescription: "several, one chosen",
      files: [
        "App.swift": Samples.app,
        "Other.swift": Samples.mounting.replacing("AppLink", with: "Other"),
        "Shop.swift": Samples.shop,
      ],
      arguments: ["--enum", "Other"], output: ["Other: 3 routes"]),
    Case(
      testDescription: "an enum with raw values in another file",
      files: [
        "App.swift": """
        @DeepLinks(schemes: "a") enum A {
          @Link("/s/:page?by=:order&n=:level")
          case s(page: Page, order: Order = .byName, level: Level?)
        }
        """,
        "Page.swift": """
        enum Page: String { case home, news = "latest" }
        enum Order: String, CaseIterable { case byName = "name", byDate = "date" }
        enum Level: Int { case low = 1, high }
        """,
      ],
      output: [
        "page: enum(home,latest),", "order: enum(name,date) = name,", "level: enum(1,2)?",
      ]),
    Case(
      testDescription: "the library's types with rules in another file",
      files: [
        "App.swift": """
        @DeepLinks(schemes: "a") enum A {
          @Link("/pay/:amount?m=:month&t=:title&w=:page&f=:file")
          case pay(
            amount: Amount, month: Landfall.Padded<Rules.Month> = 7, title: BoundedText<Title>?,
            page: WebURL<Hosts>, file: FileName = "a.txt")
        }
        """,
        "Rules.swift": """
        typealias Amount = Ranged<AmountRange>
        enum AmountRange: NumberRange { static var range: ClosedRange<UInt16> { 1...10_000 } }
        enum Rules { enum Month: NumberRange { static let range = 1...12 } }
        enum Title: TextLength { static let length = 1...80 }
        struct Hosts: WebHosts { static var hosts: [String] { return ["a.b", "*.c.d"] } }
        """,
      ],
      output: [
        "amount: UInt(1...10000),", "month: UInt(01...12) = 07,", "title: String(1...80)?,",
        "page: WebURL(a.b,*.c.d),", "file: FileName = a.txt",
      ]),
    Case(
      testDescription: "a type of one's own that states its values",
      files: [
        "App.swift": """
        @DeepLinks(schemes: "a") enum A {
          @Link("/s/:level/:id/:mark/:ref")
          case s(level: Level, id: OrderID, mark: Mark, ref: Ref)
        }
        """,
        "Types.swift": """
        struct Level: LinkValue { static var linkValueType: ValueType { .int(1...9) } }
        struct OrderID {}
        extension OrderID: LinkValue { static let linkValueType: ValueType = .uuid }
        struct Mark: LinkValue { static var linkValueType: ValueType { ValueType.oneOf(["a", "b"]) } }
        struct Ref: LinkValue { static let linkValueType: ValueType = .pattern(#"m\\d+"#) }
        """,
      ],
      output: [
        "level: Int(1...9), id: UUID,", "mark: enum(a,b),",
        "ref: pattern(m\\d+)",
      ]),
    Case(
      testDescription: "what a literal does not show",
      files: [
        "App.swift": """
        @DeepLinks(schemes: "a") enum A {
          @Link("/s/:a/:b/:c") case s(a: Ranged<One>, b: Ranged<Two>, c: Level)
        }
        enum One: NumberRange { static let range = 1...limit }
        enum Two: NumberRange { static let range: ClosedRange<Money> = 1...2 }
        struct Level: LinkValue { static var linkValueType: ValueType { .int(1...limit) } }
        """
      ],
      output: ["a: Ranged<One> (opaque),", "b: Ranged<Two> (opaque),", "c: Level (opaque)"]),
    Case(
      testDescription: "a type that is declared twice",
      files: [
        "App.swift": """
        @DeepLinks(schemes: "a") enum A { @Link("/s/:page") case s(page: Page) }
        enum Page: String { case home }
        """,
        "Other.swift": "enum Page: String { case other }",
      ],
      output: ["page: Page (opaque)"]),
    Case(
      testDescription: "a macro of another module that is called so",
      files: [
        "A.swift": Samples.app,
        "B.swift": "@Router.DeepLinks(schemes: \"b\") enum B { @Router.Link(\"/b\") case b }",
      ],
      output: ["AppLink: 6 routes"]),
    Case(
      testDescription: "an enum in a file that has nothing else to do with it",
      files: ["A.swift": "let x = 1 +", "App.swift": Samples.app], output: ["6 routes"]),
  ]

  @Test("Routes are found", arguments: findings)
  func found(_ row: Case) throws {
    let (run, errors) = try row.run()
    #expect(errors.isEmpty)
    #expect(run.code == row.code)
    for text in row.output { #expect(run.output.contains(text)) }
  }

  @Test("Or the reason and the place are told", arguments: reports)
  func told(_ row: Case) throws {
    let (run, errors) = try row.run()
    #expect(run.code == row.code)
    for text in row.output { #expect(run.output.contains(text)) }
    for text in row.errors { #expect(errors.contains(text)) }
  }

  @Test("No answer is guessed while a mount is unknown")
  func incomplete() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.mounting])
    for command in [["match", "app://home"], ["manifest"]] {
      let output = MemoryOutput()
      let code = Tool.run(
        words: (command + [folder.path]).map { ArgumentText($0) }, input: MemoryInput([]),
        output: output,
        errors: MemoryOutput())
      #expect(code == 2)
      #expect(output.text.isEmpty)
    }
  }
}
