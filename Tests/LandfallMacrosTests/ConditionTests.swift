// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// The mark `when:`.
@Suite("Conditions")
struct ConditionTests {
  @Test("Names of contexts are literals, and names")
  func names() {
    assertExpansion(
      of: #"""
        let beta = "beta"
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a", when: "") case a
          @Link("/b", when: ["beta", "!"]) case b
          @Link("/c", when: "new shop") case c
          @Link("/d", when: ["beta", "!beta"]) case d
          @Link("/e", when: ["beta", "beta"]) case e
          @Link("/f", when: beta) case f
          @Link("/g", when: "\(beta)") case g
          @Link("/h", when: "é") case h
        }
        """#,
      diagnostics: #"""
        let beta = "beta"
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a", when: "") case a
                            ^~
          error: a context needs a name, as in "beta" or "!beta"; write one
          @Link("/b", when: ["beta", "!"]) case b
                                      ^
          error: a context needs a name, as in "beta" or "!beta"; write one
          @Link("/c", when: "new shop") case c
                                ^
          error: the name of a context has letters, digits, '-', '_' and '.' of ASCII, and '!' before it where the context must not hold; remove the others
          @Link("/d", when: ["beta", "!beta"]) case d
                                      ^~~~~
          error: 'beta' must hold and not hold, so the route could never match; remove one
          @Link("/e", when: ["beta", "beta"]) case e
                                      ^~~~
          error: 'beta' is named twice; name it once
          @Link("/f", when: beta) case f
                            ^~~~
          error: a context is one string literal without interpolation, since the table is built at compile time; write the text here
          @Link("/g", when: "\(beta)") case g
                            ^~~~~~~~~
          error: a context is one string literal without interpolation, since the table is built at compile time; write the text here
          @Link("/h", when: "é") case h
                             ^
          error: the name of a context has letters, digits, '-', '_' and '.' of ASCII, and '!' before it where the context must not hold; remove the others
        }
        """#)
  }

  @Test("A route names at most sixteen contexts")
  func count() {
    let names = (0...16).map { "\"c\($0)\"" }.joined(separator: ", ")
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a", when: [\(names)]) case a
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a", when: [\(names)]) case a
                                                                                                                                    ^~~
          error: a route names at most 16 contexts; let the app say what they have in common under one name
        }
        """)
  }

  @Test("Routes that can be there at once conflict, others do not")
  func conflicts() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/room/:id") case room(id: String)
          @Link("/room/:id", when: "inApp") case childRoom(id: String)
          @Link("/feed", when: "newFeed") case feed
          @Link("/feed", when: "!newFeed") case oldFeed
          @Link("/help", when: "a") case help
          @Link("/help", when: "b") case support
          @Link("/page", when: "a") case page
          @Link("/page", when: "a") case leaf
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/room/:id") case room(id: String)
          @Link("/room/:id", when: "inApp") case childRoom(id: String)
          @Link("/feed", when: "newFeed") case feed
          @Link("/feed", when: "!newFeed") case oldFeed
          @Link("/help", when: "a") case help
                 ^
          note: '/help' is here
          @Link("/help", when: "b") case support
                 ^~~~~
          error: no rule says which of '/help' of 'support' and '/help' of 'help' comes first: '/help' of 'support' alone opens 'linky:///help' in the context 'b', '/help' of 'help' alone opens 'linky:///help' in the context 'a', and both open 'linky:///help' in the contexts 'a' and 'b'; change one, or give one a 'priority:'
          @Link("/page", when: "a") case page
                 ^
          note: '/page' is here
          @Link("/page", when: "a") case leaf
                 ^~~~~
          error: '/page' of 'leaf' takes the same URLs as '/page' of 'page', such as 'linky:///page' in the context 'a', so one of them can never win; change or remove one
        }
        """)
  }
}
