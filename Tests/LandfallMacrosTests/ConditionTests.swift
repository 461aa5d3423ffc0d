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
          @Mount("/h", when: "é") case h(ShopLink)
        }
        """#,
      diagnostics: #"""
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
        """)
  }
}
