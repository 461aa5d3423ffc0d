// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall
  import ShopLinks
  import Testing

  /// Links of an app that has a host and opens servers that others run.
  @DeepLinks(schemes: "chat", hosts: "chat.app", "*")
  private enum ServerLink {
    @Link("/:server/channels/:name") case channel(server: String, name: String)
  }

  /// What cannot be printed, and why.
  @Suite("Printing links")
  struct PrintingTests {
    @Test("A host of somebody else never stands behind a declared one")
    func foreignHost() throws {
      let link = ServerLink.channel(server: "other.example", name: "x")
      #expect(try link.urlString() == "https://other.example/channels/x")
      #expect(try ServerLink("https://other.example/channels/x") == link)
      let own = ServerLink.channel(server: "team", name: "x")
      #expect(try own.urlString() == "https://chat.app/team/channels/x")
    }

    @Test(
      "A value that no URL can carry is named",
      arguments: [
        (PatternLink.user(name: "", ref: nil), "print.empty", "name"),
        (.user(name: ".", ref: nil), "print.dotSegment", "name"),
        (.user(name: "..", ref: nil), "print.dotSegment", "name"),
        (.user(name: "\u{0}", ref: nil), "print.character", "name"),
        (.user(name: "a\u{202e}b", ref: nil), "print.character", "name"),
        (.user(name: "a", ref: "\u{7}"), "print.character", "ref"),
        (.tags(tags: []), "print.missing", "tags"),
        (.tags(tags: ["a", ""]), "print.empty", "tags"),
        (.open(url: "a b"), "print.character", "url"),
        (.open(url: "%zz"), "print.character", "url"),
        (.guide(part: ""), "print.empty", "part"),
        (.board(team: "a.b", id: 1), "print.character", "team"),
        (.board(team: "", id: 1), "print.character", "team"),
        (.shop(.gifts(occasion: "", .card(id: 1))), "print.empty", "occasion"),
        (.shop(.gifts(occasion: "x", .wrapping(colors: []))), "print.missing", "colors"),
      ])
    func uncarried(link: PatternLink, code: String, parameter: String) {
      let error = #expect(throws: PrintError.self) { try link.urlString() }
      #expect(error?.code.rawValue == code)
      #expect(error?.parameter == parameter)
      #expect(error?.message.contains("'\(parameter)'") == true)
    }

    @Test(
      "What would read back as something else is not printed",
      arguments: [
        (
          PatternLink.user(name: "me", ref: nil), "print.shadowed",
          "'https://patterns.app/users/me' would open 'me', not this 'user'"
        ),
        (.limit(max: nil), "print.shadowed", "reads back as something else"),
        (
          .broken(value: Broken()), "print.shadowed",
          "would not read back; 'value': 'broken' is not a Broken"
        ),
        (.gone, "print.noRoute", "all of them are deprecated"),
      ])
    func shadowed(link: PatternLink, code: String, message: String) {
      let error = #expect(throws: PrintError.self) { try link.urlString() }
      #expect(error?.code.rawValue == code)
      #expect(error?.message.contains(message) == true)
    }

    @Test(
      "The scheme and the host are the table's",
      arguments: [
        (nil, nil, "https://patterns.app/favourites"),
        ("patterns", nil, "patterns:///favourites"),
        ("Patterns", nil, "patterns:///favourites"),
        ("patterns-beta", nil, "print.scheme"),
        ("https", nil, "https://patterns.app/favourites"),
        (nil, "patterns.app", "https://patterns.app/favourites"),
        (nil, "A.patterns.app", "https://a.patterns.app/favourites"),
        ("patterns", "patterns.app", "patterns://patterns.app/favourites"),
        ("http", nil, "print.scheme"),
        ("other", nil, "print.scheme"),
        (nil, "other.app", "print.host"),
        (nil, "*.patterns.app", "print.host"),
      ] as [(String?, String?, String)])
    func origins(scheme: String?, host: String?, expected: String) {
      do {
        let url = try PatternLink.favourites.urlString(scheme: scheme, host: host)
        #expect(url == expected)
      } catch {
        #expect(error.code.rawValue == expected)
      }
    }

    @Test("A route that is bound to an origin is printed with it")
    func bound() throws {
      #expect(try PatternLink.news.urlString() == "patterns-beta:///news")
      #expect(
        try PatternLink.board(team: "red", id: 1).urlString() == "https://red.teams.app/board/1")
      let error = #expect(throws: PrintError.self) {
        try PatternLink.news.urlString(scheme: "patterns")
      }
      #expect(error?.code == "print.scheme")
    }
  }
#endif
