// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import Testing

@Suite("Whether a refused URL is a link at all")
struct UnknownLinkTests {
  @Test(
    "A URL is one if a route without a part that takes several segments matched its literals",
    arguments: [
      ("/contacts/abc", "param.type", false),
      ("/search", "param.missing", false),
      ("/search?q=1&q=2", "param.duplicate", false),
      ("/photos?kind=photo&page=x", "param.type", false),
      ("/photos?kind=photo&kind=photo&page=1", "param.duplicate", false),
      ("/new", "context.missing", false),
      ("/@", "param.type", true),
      ("/team/5/room/x", "param.type", false),
      ("/about/us", "param.type", true),
      ("/contacts", "param.type", true),
      ("/photos?kind=video&page=1", "param.type", true),
      ("/files/x/list", "param.type", true),
    ])
  func urls(path: String, code: String, isUnknown: Bool) throws {
    let table = try TestTable(
      "contact /contacts/:id id:Int", "search /search?q=:q",
      "photos /photos?kind=photo&page=:page page:Int", "new when=beta /new",
      "user /@:user user:Int", "room /team/:team/room/:room team:Int room:Int",
      "files /files/:ids+/list ids:[Int]", "page /:page* page:[Int]")
    let refusal = #expect(throws: Refusal.self) {
      try table.match(Array(("https://linky.app" + path).utf8)) { _ in }
    }
    #expect(refusal?.code.rawValue == code)
    #expect(refusal?.isUnknownLink == isUnknown)
  }

  @Test(
    "A URL that fits no route, or cannot be read, is none",
    arguments: [
      "https://linky.app/nothing", "https://linky.app/contacts/1/2", "https://evil.example/c/1",
      "other:contacts/x", "https://linky.app/contacts/%zz", "https://a@linky.app/contacts/1",
      "contacts/1", "https://linky.app/contacts/..", "",
    ])
  func others(url: String) throws {
    let table = try TestTable("contact /contacts/:id id:Int")
    let refusal = #expect(throws: Refusal.self) { try table.match(Array(url.utf8)) { _ in } }
    #expect(refusal?.isUnknownLink == true)
  }
}
