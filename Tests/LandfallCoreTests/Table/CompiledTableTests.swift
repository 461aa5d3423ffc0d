// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LandfallCompiler
@testable import LandfallCore
import Testing

@Suite("Compiled tables")
struct CompiledTableTests {
  private static func declaration() throws -> TableDeclaration {
    var link = try LinkDeclaration(
      notation: "a /x/:id?p=:page&t=:tags /y/:id id:Int page:Int=1 tags:[String]")
    link.summary = "Shows “x” " + String(repeating: "é", count: 2_050)
    link.routes[0].isAuthenticated = true
    link.routes[0].publicParameters = ["page"]
    link.routes[1].sensitiveParameters = ["id"]
    link.routes[0].sources = ["inApp", "push"]
    link.routes[1].deprecation = "use \"x\""
    link.routes[1].needsConfirmation = true
    let shop = try LinkDeclaration(notation: "shop /shop mount")
    return TableDeclaration(
      name: "Ünïcode", schemes: ["Linky"], hosts: ["*.Linky.app", "linky.app:80"],
      links: [link, shop])
  }

  @Test("A table gives back what it was built from")
  func infos() throws {
    try CompiledTable(building: Self.declaration()).withBytes { table in
      #expect(table.name == "Ünïcode")
      #expect(table.schemes == ["linky", "https"])
      #expect(table.hosts == ["*.linky.app", "linky.app:80"])
      #expect([table.linkName(0), table.linkName(1)] == ["a", "shop"])
      #expect([table.linkIsMount(0), table.linkIsMount(1)] == [false, true])
      #expect(table.linkSummary(0).hasPrefix("Shows “x” éé"))
      #expect(table.linkSummary(0).utf8.count > 4_090)
      #expect(!table.linkSummary(0).unicodeScalars.contains("\u{FFFD}"))
      #expect([table.parameterCount(0), table.parameterCount(1)] == [3, 0])
      #expect(
        table.parameterInfos(0).map { "\($0)" }
          == [
            ParameterInfo(
              name: "id", type: "Int", isOptional: false, isList: false, hasDefault: false,
              defaultText: nil, isPublic: false, isSensitive: true),
            ParameterInfo(
              name: "page", type: "Int", isOptional: false, isList: false, hasDefault: true,
              defaultText: "1", isPublic: true, isSensitive: false),
            ParameterInfo(
              name: "tags", type: "String", isOptional: false, isList: true, hasDefault: false,
              defaultText: nil, isPublic: false, isSensitive: false),
          ].map { "\($0)" })
      #expect(
        table.routeInfos(0).map { "\($0)" }
          == [
            RouteInfo(
              pattern: "/x/:id?p=:page&t=:tags", anchoring: nil, isAuthenticated: true,
              needsConfirmation: false, deprecation: nil, sources: ["inApp", "push"],
              isCaseInsensitive: false, priority: 0, condition: .always),
            RouteInfo(
              pattern: "/y/:id", anchoring: nil, isAuthenticated: false, needsConfirmation: true,
              deprecation: "use \"x\"", sources: [], isCaseInsensitive: false, priority: 0,
              condition: .always),
          ].map { "\($0)" })
    }
  }

  @Test("A table is text, so that it can stand in a string literal")
  func isText() throws {
    let bytes = try TableBuilder(Self.declaration()).build()
    #expect(String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes))
    #expect(bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
    #expect(bytes.starts(with: "LF1".utf8))
  }

  @Test("The same declaration gives the same bytes")
  func isDeterministic() throws {
    #expect(
      try TableBuilder(Self.declaration()).build() == TableBuilder(Self.declaration()).build())
  }

  @Test("An empty table builds and refuses everything")
  func empty() throws {
    let table = try TestTable(TableDeclaration(name: "Empty", links: []))
    #expect(table.answer("linky:/") == "! scheme.notAllowed@0")
    #expect(table.answer("/x", isPath: true) == "! route.none@0")
  }

  @Test(
    "Types keep their notation",
    arguments: [
      "String", "Int", "UInt", "Double", "Bool", "UUID", "Date", "URL", "Int(1...10000)",
      "Int(-5...-1)", "MenuRef",
    ])
  func notation(type: String) throws {
    let table = try TestTable("a /:x x:\(type)")
    table.table.withBytes { #expect($0.parameterInfos(0).first?.type == type) }
  }

  @Test("Enums whose texts hold commas are told apart")
  func commas() throws {
    let first = ParameterDeclaration(name: "x", type: .oneOf(["a,b"]))
    let second = ParameterDeclaration(name: "x", type: .oneOf(["a", "b"]))
    let pattern = RouteDeclaration(try Pattern(parsing: "/:x"))
    let table = try TestTable(
      TableDeclaration(
        name: "T", schemes: ["linky"],
        links: [
          LinkDeclaration(name: "one", parameters: [first], routes: [pattern]),
          LinkDeclaration(name: "two", parameters: [second], routes: [pattern]),
        ]))
    #expect(table.answer("linky:/a,b") == "one x=a,b")
    #expect(table.answer("linky:/b") == "two x=b")
  }
}
