// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import Landfall
@testable import LandfallTables

@Suite("Links within URLs")
struct NestedURLResolverTests {
  private func resolver() throws -> NestedURLResolver {
    try NestedURLResolver(
      "//go.linky.app/*?url=:url", "//click.example.com/track/:target(.*)",
      "linky://open?deep_link_id=:link", "//*.hops.example/:target")
  }

  @Test(
    "The link is decoded once",
    arguments: [
      ("https://go.linky.app/x/y?a=1&url=linky%3A%2F%2Frecents", "linky://recents"),
      ("https://go.linky.app?url=https://linky.app/search?q=1", "https://linky.app/search?q=1"),
      (
        "https://go.linky.app/?url=https%3A%2F%2Flinky.app%2Fsearch%3Fq%3Da%2526b",
        "https://linky.app/search?q=a%26b"
      ),
      ("https://go.linky.app/?url=%252Frecents", "%2Frecents"),
      ("https://go.linky.app/?url=/contacts/5?x=1", "/contacts/5?x=1"),
      ("https://go.linky.app/?url=//evil.com/contacts/5", "//evil.com/contacts/5"),
      ("https://go.linky.app/?url=a+b", "a+b"),
      ("https://go.linky.app/?url=", ""),
      ("linky://open?deep_link_id=linky%3Arecents", "linky:recents"),
      (
        "https://click.example.com/track/https://linky.app/contacts/5",
        "https://linky.app/contacts/5"
      ),
      ("https://a.b.hops.example/https%3A%2F%2Flinky.app", "https://linky.app"),
    ])
  func takesOut(url: String, target: String) throws {
    #expect(try resolver().resolve(url).text == target)
  }

  @Test("Only a value that starts with one slash is a path of the app")
  func paths() throws {
    guard case .path = try resolver().resolve("https://go.linky.app/?url=/recents") else {
      Issue.record("not a path")
      return
    }
    guard case .url = try resolver().resolve("https://go.linky.app/?url=//recents") else {
      Issue.record("not a URL")
      return
    }
  }

  @Test(
    "Other hosts, other schemes and URLs without the item are left alone",
    arguments: [
      "https://linky.app/?url=linky://recents",
      "https://go.linky.app.evil.com/?url=linky://recents",
      "http://go.linky.app/?url=linky://recents", "https://go.linky.app:81/?url=linky://recents",
      "https://a@go.linky.app/?url=linky://recents", "https://go.linky.app/?u=linky://recents",
      "other://open?deep_link_id=linky:recents", "https://hops.example/https%3A%2F%2Flinky.app",
    ])
  func leavesAlone(url: String) throws {
    #expect(try resolver().resolve(url).text == nil)
  }

  @Test("Two links in one URL are refused: readers differ in which they take")
  func duplicate() throws {
    let rejection = #expect(throws: Rejection.self) {
      try resolver().resolve("https://go.linky.app/?url=linky:a&url=linky:b")
    }
    #expect(rejection?.code == "param.duplicate")
  }

  @Test("Form-encoded queries are read as such where the table says so")
  func form() throws {
    let form = try NestedURLResolver("//go.linky.app/?url=:url", formEncoded: true)
    #expect(try form.resolve("https://go.linky.app/?url=linky:a+b").text == "linky:a b")
  }

  @Test(
    "A pattern names its scheme or host and has one placeholder",
    arguments: [
      ("/open?url=:url", "table.origin"), ("//go.linky.app/", "route.parameterCount"),
      ("//go.linky.app/:a/:b", "route.parameterCount"), ("//go..app/:a", "pattern.host"),
    ])
  func mistakes(pattern: String, code: String) throws {
    let error = #expect(throws: RouteTableError.self) { try NestedURLResolver(pattern) }
    #expect(error?.problems.first?.code.rawValue == code)
    #expect(error?.problems.first?.location?.contains("NestedURLResolverTests") == true)
  }
}
