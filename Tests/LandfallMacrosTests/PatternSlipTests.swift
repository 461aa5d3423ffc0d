// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// Patterns with slips, and strings that Swift does not take.
@Suite("Slips in patterns")
struct PatternSlipTests {
  @Test("An expression in a string of Swift that is not raw becomes a raw string")
  func escapes() {
    assertExpansion(
      of: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/r-:n(\d+)") case room(n: Int)
          @Link("/a\\:b/:c(\w\t\")") case other(c: String)
        }
        """#,
      diagnostics: ##"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/r-:n(\d+)") case room(n: Int)
                ^~~~~~~~~~~~
          error: '\d' is not an escape of Swift's strings; write the pattern as a raw string, #"/r-:n(\d+)"#
          fix-it: write '#"/r-:n(\d+)"#'
          @Link("/a\\:b/:c(\w\t\")") case other(c: String)
                ^~~~~~~~~~~~~~~~~~~
          error: '\w' is not an escape of Swift's strings; write the pattern as a raw string, #"/a\:b/:c(\w\#t")"#
          fix-it: write '#"/a\:b/:c(\w\#t")"#'
        }
        """##,
      fixes: ##"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link(#"/r-:n(\d+)"#) case room(n: Int)
          @Link(#"/a\:b/:c(\w\#t")"#) case other(c: String)
        }
        """##,
      hasSyntaxErrors: true)
  }

  @Test("No raw string is written that ends early, also not before a combining mark")
  func rawStringWithMarks() {
    assertExpansion(
      of: ##"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:id(\d+\"#\##u{301})") case a(id: String)
        }
        """##,
      diagnostics: ##"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:id(\d+\"#\##u{301})") case a(id: String)
                ^~~~~~~~~~~~~~~~
          error: '\d' is not an escape of Swift's strings; write the pattern as a raw string, #"/a/:id(\d+"#\##u{301})"#
        }
        """##,
      hasSyntaxErrors: true)
  }

  @Test("A quote is escaped in a fix-it, also before a mark that makes it another character")
  func quotesWithMarks() {
    assertExpansion(
      of: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a{/\"\u{301}}") case a
        }
        """#,
      diagnostics: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a{/\"\u{301}}") case a
                   ^~~~~~~~~~~~
          error: a group is optional and says so with '?' after '}'; other groups need no braces
          fix-it: write '{/"\#u{301}}?'
        }
        """#,
      fixes: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a{/\"\#u{301}}?") case a
        }
        """#)
  }

  @Test("An escaped interpolation is a placeholder")
  func escapedInterpolation() {
    assertExpansion(
      of: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/loans/\\(id)") case loan(id: Int)
          @Link("/a/:x:y") case neither(x: String, y: String)
        }
        """#,
      diagnostics: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/loans/\\(id)") case loan(id: Int)
                        ^~~~~~
          error: '\(id)' is literal text in a pattern; write the placeholder ':id'
          fix-it: write ':id'
          @Link("/a/:x:y") case neither(x: String, y: String)
                      ^~
          error: two placeholders touch, so it is unclear where the first ends; put a literal between
        }
        """#,
      fixes: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/loans/:id") case loan(id: Int)
          @Link("/a/:x:y") case neither(x: String, y: String)
        }
        """#)
  }

  @Test("A rest without a name gets one, and the name of a value becomes its placeholder")
  func names() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/e/*") case e(rest: String)
          @Link("/f/<id>") case f(id: Int)
          @Link("/g/[id]/$name") case g(id: Int, name: String)
          @Link("/h?q=:q?page=:page") case h(q: String, page: Int?)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/e/*") case e(rest: String)
                    ^
          error: '*' has no value; write ':rest(.*)'
          fix-it: write ':rest(.*)'
          @Link("/f/<id>") case f(id: Int)
                    ^~~~
          error: '<id>' is literal text in a pattern; write the placeholder ':id'
          fix-it: write ':id'
          @Link("/g/[id]/$name") case g(id: Int, name: String)
                    ^~~~
          error: '[id]' is literal text in a pattern; write the placeholder ':id'
          fix-it: write ':id'
                         ^~~~~
          error: '$name' is literal text in a pattern; write the placeholder ':name'
          fix-it: write ':name'
          @Link("/h?q=:q?page=:page") case h(q: String, page: Int?)
                        ^
          error: '&' separates the items of a query, as in 'q=:query&page=:page'; write '&'
          fix-it: write '&'
        }
        """,
      fixes: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/e/:rest(.*)") case e(rest: String)
          @Link("/f/:id") case f(id: Int)
          @Link("/g/:id/:name") case g(id: Int, name: String)
          @Link("/h?q=:q&page=:page") case h(q: String, page: Int?)
        }
        """)
  }

  @Test("Interpolation of a name becomes a placeholder")
  func interpolation() {
    assertExpansion(
      of: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/users/\(id)/\(\.tab)") case user(id: Int, tab: String)
          @Link("/users/\(1 + 1)") case two
          @Link("/files/\(name)_v2") case file(name: String)
        }
        """#,
      diagnostics: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/users/\(id)/\(\.tab)") case user(id: Int, tab: String)
                        ^~~~~
          error: '\(id)' is Swift's interpolation, and the table is built at compile time; write the placeholder ':id'
          fix-it: write '/users/:id/:tab'
          @Link("/users/\(1 + 1)") case two
                ^~~~~~~~~~~~~~~~~
          error: a pattern is one string literal on one line without interpolation, since the table is built at compile time; write the text here
          @Link("/files/\(name)_v2") case file(name: String)
                        ^~~~~~~
          error: '\(name)' is Swift's interpolation, and the table is built at compile time; write the placeholder ':name'
        }
        """#,
      fixes: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/users/:id/:tab") case user(id: Int, tab: String)
          @Link("/users/\(1 + 1)") case two
          @Link("/files/\(name)_v2") case file(name: String)
        }
        """#)
  }

  @Test("A slip in a query is told as one, and no fix-it makes a path of it")
  func querySlips() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/u/:name?start=:payload&") case user(name: String, payload: String)
          @Link("/:bot?start=_x_:ref") case bot(bot: String, ref: String)
          @Link("/a{/b}?-bar") case bar
          @Link("/feed/:page?") case feed(page: Int?, tab: String)
          @Link("/list/:page??sort=:sort#top") case list(page: Int?, sort: String, tab: String)
        }
        """,
      diagnostics: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/u/:name?start=:payload&") case user(name: String, payload: String)
                                        ^
          error: no item of the query follows this '&'; remove it, or write an item such as 'q=:query'
          fix-it: remove it
          @Link("/:bot?start=_x_:ref") case bot(bot: String, ref: String)
                                ^~~~
          error: the value of a query item is one placeholder or a literal, not both; write 'start=:ref' and let the value's type read the rest, or write '\:' for a colon
          @Link("/a{/b}?-bar") case bar
                   ^~~~
          error: the '?' after '}' starts the query '-bar', so the group has no '?' of its own; write '{/b}??-bar' for an optional group and that query, or two patterns, one with '-bar' in its path
          @Link("/feed/:page?") case feed(page: Int?, tab: String)
                 ^
          note: the pattern is here
                                                      ^~~
          error: 'tab' has no placeholder ':tab' in '/feed/:page?', so no URL gives it a value; add one, or give it a default
          fix-it: add '?tab=:tab' to the pattern
          @Link("/list/:page??sort=:sort#top") case list(page: Int?, sort: String, tab: String)
                 ^
          note: the pattern is here
                                                                                   ^~~
          error: 'tab' has no placeholder ':tab' in '/list/:page??sort=:sort#top', so no URL gives it a value; add one, or give it a default
          fix-it: add '&tab=:tab' to the pattern
        }
        """#,
      fixes: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/u/:name?start=:payload") case user(name: String, payload: String)
          @Link("/:bot?start=_x_:ref") case bot(bot: String, ref: String)
          @Link("/a{/b}?-bar") case bar
          @Link("/feed/:page??tab=:tab") case feed(page: Int?, tab: String)
          @Link("/list/:page??sort=:sort&tab=:tab#top") case list(page: Int?, sort: String, tab: String)
        }
        """)
  }
}
