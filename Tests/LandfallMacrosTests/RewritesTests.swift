// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// Rules of `rewrites:`.
@Suite("Rules of rewriting")
struct RewritesTests {
  @Test("A rule that adds no pattern, or none that is one, is an error where it stands")
  func mistakes() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky", rewrites: [
          "/people/:id": "/contact/:id",
          "/people/*": "/contact/*",
          "/u/*": "/contacts/:id",
          "/u/:": "/contacts/:id",
          "/:team/*": "/contacts/*",
          "/x": "/contacts/:id",
          name: "/contacts/:id",
        ])
        enum AppLink {
          @Link("/contacts/:id") case contact(id: Int)
        }
        """,
      diagnostics: #"""
        @DeepLinks(schemes: "linky", rewrites: [
          "/people/:id": "/contact/:id",
                          ^~~~~~~~~~~~
          error: no case of 'AppLink' has the pattern '/contact/:id', so the rule adds none; write one as its '@Link' has it
          "/people/*": "/contact/*",
                        ^~~~~~~~~~
          error: no pattern of 'AppLink' starts with '/contact/', so the rule adds none; write the start of one
          "/u/*": "/contacts/:id",
           ^~~~
          error: a rule is about one pattern, or about all that start with a text; end both texts with '*', or none
          "/u/:": "/contacts/:id",
              ^
          error: ':' needs a name, as in ':id'; write '\:' for a colon
          "/:team/*": "/contacts/*",
          ^~~~~~~~~~
          error: '/:team/:id', which this rule makes: placeholder ':team' has no associated value 'team' in 'contact'
          "/x": "/contacts/:id",
           ^
          note: the pattern is here
          name: "/contacts/:id",
          ^~~~
          error: a pattern is one string literal on one line without interpolation, since the table is built at compile time; write the text here
        ])
        enum AppLink {
          @Link("/contacts/:id") case contact(id: Int)
                                              ^~
          error: 'id' has no placeholder ':id' in '/x', so no URL gives it a value; add one, or give it a default
          fix-it: add '/:id' to the pattern
        }
        """#,
      fixes: """
        @DeepLinks(schemes: "linky", rewrites: [
          "/people/:id": "/contact/:id",
          "/people/*": "/contact/*",
          "/u/*": "/contacts/:id",
          "/u/:": "/contacts/:id",
          "/:team/*": "/contacts/*",
          "/x/:id": "/contacts/:id",
          name: "/contacts/:id",
        ])
        enum AppLink {
          @Link("/contacts/:id") case contact(id: Int)
        }
        """)
  }

  @Test("Rules are a literal")
  func literal() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky", rewrites: rules)
        enum AppLink {
          @Link("/contacts/:id") case contact(id: Int)
        }
        """,
      diagnostics: #"""
        @DeepLinks(schemes: "linky", rewrites: rules)
                                               ^~~~~
        error: 'rewrites' is a dictionary of literals, old patterns to new ones, as in '["/people/*": "/contacts/*"]'
        enum AppLink {
          @Link("/contacts/:id") case contact(id: Int)
        }
        """#)
  }

  @Test("An old pattern that another case has is a conflict")
  func conflict() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky", rewrites: ["/people/*": "/contacts/*"])
        enum AppLink {
          @Link("/contacts/:id") case contact(id: Int)
          @Link("/people/:name") case person(name: Int)
        }
        """,
      diagnostics: #"""
        @DeepLinks(schemes: "linky", rewrites: ["/people/*": "/contacts/*"])
                                                ^
        note: '/people/:id' is here
        enum AppLink {
          @Link("/contacts/:id") case contact(id: Int)
          @Link("/people/:name") case person(name: Int)
                 ^~~~~~~~~~~~~
          error: '/people/:name' of 'person' takes the same URLs as '/people/:id' of 'contact', such as 'linky:///people/1', so one of them can never win; change or remove one
        }
        """#)
  }

  @Test("A priority that a pattern needs is not idle for what a rule makes of it")
  func priority() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky", rewrites: ["/old/:id([a-z]+)": "/items/:id([a-z]+)"])
        enum AppLink {
          @Link("/items/:id([a-z]+)", priority: 1) @Link("/things/:id([a-z]+)", priority: 2)
          case item(id: String)
          @Link("/items/:name([a-m0-9]+)", "/things/:name([a-m0-9]+)") case other(name: String)
        }
        """,
      diagnostics: "")
  }
}
