// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallCompiler
import LandfallCore
import LandfallManifest
@testable import LandfallTools
import Testing

/// What the playground says of a typed pattern; `Scripts/test-playground` compares the page with the tool.
@Suite("Typed patterns")
struct PatternTrialTests {
  private static func table() throws -> TableDeclaration {
    let manifest = """
      {"version": 1, "name": "Shop", "schemes": ["shop"], "links": [
        {"name": "item", "patterns": ["/items/:id"], "parameters": {"id": {"type": "Int"}}},
        {"name": "help", "patterns": ["/help/*"]},
        {"name": "search", "patterns": ["/search?q=:query"]}
      ]}
      """
    return try TableDeclaration(try Manifest(json: manifest))
  }

  private static func answer(
    _ pattern: String, types: [(name: String, type: String)] = []
  ) throws -> String {
    PatternTrial(table: try table()).answer(pattern, types: types).line
  }

  @Test(
    "A mistake has the compiler's words, its place and its correction",
    arguments: [
      ("/a/:id/", nil),
      (
        "/a b",
        #"{"message": "white space in a pattern; write '%20'", "offset": 2, "length": 1, "#
          + #""replacement": "%20"}"#
      ),
      (
        "/a}",
        #"{"message": "'}' closes no group; remove it, or write '\\}'", "offset": 2, "#
          + #""length": 1}"#
      ),
    ])
  func mistakes(pattern: String, expected: String?) throws {
    let answer = try Self.answer(pattern)
    if let expected { #expect(answer == expected) } else { #expect(!answer.contains("message")) }
  }

  @Test(
    "A placeholder without a type takes text in the shape that its place needs",
    arguments: [
      ("/x/:a", "String"), ("/x/:a?", "String?"), ("/x/:a+", "[String]"), ("/x/:a(.*)", "String"),
      ("/x{/y/:a}?", "String?"), ("/x?a=:a", "String"), ("/x?:a*", "[QueryItem]"),
    ])
  func shapes(pattern: String, type: String) throws {
    let answer = try Self.answer(pattern)
    #expect(answer.contains(#""parameters": [{"name": "a", "type": "\#(type)"}]"#))
    #expect(answer.contains(#""problems": []"#))
  }

  @Test("Types are written as in a manifest, and with '?' if they are optional")
  func types() throws {
    #expect(
      try Self.answer("/x/:a?", types: [("a", "Int(1...9)?")])
        .contains(#"{"name": "a", "type": "Int(1...9)?"}"#))
    #expect(
      try Self.answer("/x/:a?", types: [("a", "Int")]).contains(
        "':a' is in an optional part, so 'a' may be missing; declare 'Int?'"))
    #expect(
      try Self.answer("/x/:a", types: [("a", "Int(9...1)")])
        == #"{"parameter": "a", "message": "the range ends before it starts; write the smaller "#
        + #"number first"}"#)
  }

  @Test(
    "Conflicts name both patterns and their URLs",
    arguments: [
      ("/items/:number", "Int", "route.equal", "'shop:///items/1'"),
      ("/help/contact", "", nil, nil),
      ("/search?page=:page", "", "route.overlap", "both open 'shop:///search?page=a&q=a'"),
      ("/items/:number(abc)", "Int", "route.unreachable", "can never have a value"),
    ])
  func conflicts(pattern: String, type: String, code: String?, words: String?) throws {
    let answer = try Self.answer(pattern, types: [("number", type)])
    if let code, let words {
      #expect(answer.contains(#""code": "\#(code)""#) && answer.contains(words), "\(answer)")
    } else {
      #expect(answer.contains(#""problems": []"#))
    }
  }

  @Test("Routes that share URLs with the pattern are listed with the one that is tried first")
  func overlaps() throws {
    let text = try Self.answer("/items/:name")
    #expect(
      text.contains(
        #""overlaps": [{"link": "item", "pattern": "/items/:id", "isFirst": false, "reason": "#
          + #""it takes only a part of these URLs", "example": "shop:///items/1"}]"#), "\(text)")
    let first = try Self.answer("/help/contact")
    #expect(first.contains(#""pattern": "/help/*", "isFirst": true"#), "\(first)")
    #expect(try Self.answer("/other").contains(#""overlaps": []"#))
  }

  @Test("The pattern's own table takes its URLs, and those of no other link")
  func alone() throws {
    let text = try Self.answer("/help/contact")
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let table = try #require(json?["table"] as? String)
    let answerer = LinkAnswerer(CompiledTable(bytes: Array(table.utf8)), [])
    #expect(answerer.match(Array("shop://help/contact".utf8)) { _ in } == nil)
    #expect(answerer.match(Array("shop://help/other".utf8)) { _ in }?.code == "route.none")
  }
}
