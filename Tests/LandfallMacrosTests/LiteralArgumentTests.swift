// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// The table is built at compile time, so all that goes into it is written as a literal.
@Suite("Arguments that are no literals")
struct LiteralArgumentTests {
  @Test("Patterns")
  func patterns() {
    assertExpansion(
      of: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/\(b())") case interpolated
          @Link("/a" + "/b") case sum
          @Link(path) case constant
          @Link("/a", other) case second
          @Mount(path) case shop(ShopLink)
          @Link(
            """
            /a
            """)
          case lines
        }
        """#,
      diagnostics: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/\(b())") case interpolated
                ^~~~~~~~~~~
          error: a pattern is one string literal on one line without interpolation, since the table is built at compile time; write the text here
          @Link("/a" + "/b") case sum
                ^~~~~~~~~~~
          error: a pattern is one string literal on one line without interpolation, since the table is built at compile time; write the text here
          @Link(path) case constant
                ^~~~
          error: a pattern is one string literal on one line without interpolation, since the table is built at compile time; write the text here
          @Link("/a", other) case second
                      ^~~~~
          error: a pattern is one string literal on one line without interpolation, since the table is built at compile time; write the text here
          @Mount(path) case shop(ShopLink)
                 ^~~~
          error: a pattern is one string literal on one line without interpolation, since the table is built at compile time; write the text here
          @Link(
            """
            ^~~
            error: a pattern is one string literal on one line without interpolation, since the table is built at compile time; write the text here
            /a
            """)
          case lines
        }
        """#)
  }

  @Test("Marks")
  func marks() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a", access: level) case a
          @Link("/b", access: .secret) case b
          @Link("/c", sources: [.push, .post]) case c
          @Link("/d", sources: sources) case d
          @Link("/e", sources: []) case e
          @Link("/f", confirm: isStrict) case f
          @Link("/g", log: .all) case g
          @Link("/h", log: .public(name)) case h
          @Link("/i", deprecated: reason) case i
          @Link("/j", priority: high) case j
          @Link("/k", caseInsensitive: !isStrict) case k
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a", access: level) case a
                              ^~~~~
          error: 'access' is one of '.public', '.authenticated', written here, since the table is built at compile time
          @Link("/b", access: .secret) case b
                              ^~~~~~~
          error: 'access' is one of '.public', '.authenticated', written here, since the table is built at compile time
          @Link("/c", sources: [.push, .post]) case c
                                       ^~~~~
          error: a source is one of '.customScheme', '.universalLink', '.push', '.quickAction', '.spotlight', '.handoff', '.widget', '.inApp', '.commandLine', '.deferred', or 'LinkSource("…")' for one of your own, written here, since the table is built at compile time
          @Link("/d", sources: sources) case d
                               ^~~~~~~
          error: a source is one of '.customScheme', '.universalLink', '.push', '.quickAction', '.spotlight', '.handoff', '.widget', '.inApp', '.commandLine', '.deferred', '.any', written here, since the table is built at compile time
          @Link("/e", sources: []) case e
                               ^~
          error: without a source nothing could ever open the link; name one, or leave 'sources' out
          @Link("/f", confirm: isStrict) case f
                               ^~~~~~~~
          error: 'confirm' is 'true' or 'false', since the table is built at compile time
          @Link("/g", log: .all) case g
                           ^~~~
          error: 'log' is one of '.redacted', '.public(…)', written here, since the table is built at compile time
          @Link("/h", log: .public(name)) case h
                                   ^~~~
          error: a parameter's name is one string literal without interpolation, since the table is built at compile time; write the text here
          @Link("/i", deprecated: reason) case i
                                  ^~~~~~
          error: 'deprecated' is one string literal without interpolation, since the table is built at compile time; write the text here
          @Link("/j", priority: high) case j
                                ^~~~
          error: 'priority' is a decimal integer, since the table is built at compile time
          @Link("/k", caseInsensitive: !isStrict) case k
                                       ^~~~~~~~~
          error: 'caseInsensitive' is 'true' or 'false', since the table is built at compile time
        }
        """)
  }

  @Test("Arguments of the enum")
  func enumArguments() {
    assertExpansion(
      of: #"""
        @DeepLinks(
          name: title, schemes: scheme, hosts: "a.\(domain)", caseInsensitive: isLoose,
          formEncodedQuery: isForm)
        enum AppLink {
          @Link("/a") case a
        }
        """#,
      diagnostics: #"""
        @DeepLinks(
          name: title, schemes: scheme, hosts: "a.\(domain)", caseInsensitive: isLoose,
                ^~~~~
          error: the name is one string literal without interpolation, since the table is built at compile time; write the text here
                                ^~~~~~
          error: a scheme is one string literal without interpolation, since the table is built at compile time; write the text here
                                               ^~~~~~~~~~~~~
          error: a host is one string literal without interpolation, since the table is built at compile time; write the text here
                                                                               ^~~~~~~
          error: 'caseInsensitive' is 'true' or 'false', since the table is built at compile time
          formEncodedQuery: isForm)
                            ^~~~~~
          error: 'formEncodedQuery' is 'true' or 'false', since the table is built at compile time
        enum AppLink {
          @Link("/a") case a
        }
        """#)
  }

  @Test("Marks that are right have no diagnostics but for a priority that changes nothing")
  func rightMarks() {
    assertExpansion(
      of: """
        @DeepLinks(name: nil, schemes: "linky", hosts: "linky.app", caseInsensitive: true, formEncodedQuery: false)
        enum AppLink {
          @Link(
            "/reset?token=:token&page=:page", access: LinkAccess.authenticated,
            sources: [.universalLink, LinkSource.inApp, LinkSource("watch"), .init("a.b-c")], confirm: true, log: .public("page"),
            deprecated: nil, priority: -1_000, caseInsensitive: false)
          case reset(token: String, page: Int)
          @Link("/b", sources: .any, log: .redacted, sensitive: []) case b
          @Link("/c?d=:d&e=:e", log: .public("e"), sensitive: ["d"]) case c(d: Int, e: Int)
        }
        """,
      diagnostics: """
        @DeepLinks(name: nil, schemes: "linky", hosts: "linky.app", caseInsensitive: true, formEncodedQuery: false)
        enum AppLink {
          @Link(
            "/reset?token=:token&page=:page", access: LinkAccess.authenticated,
            sources: [.universalLink, LinkSource.inApp, LinkSource("watch"), .init("a.b-c")], confirm: true, log: .public("page"),
            deprecated: nil, priority: -1_000, caseInsensitive: false)
                                       ^~~~~~
            warning: this priority changes nothing: no other route takes a URL of '/reset?token=:token&page=:page' of 'reset'; remove it
          case reset(token: String, page: Int)
          @Link("/b", sources: .any, log: .redacted, sensitive: []) case b
          @Link("/c?d=:d&e=:e", log: .public("e"), sensitive: ["d"]) case c(d: Int, e: Int)
        }
        """)
  }

  @Test("A source of the app is written by its text")
  func ownSources() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a", sources: [LinkSource("my watch")]) case a
          @Link("/b", sources: [LinkSource("any"), .push]) case b
          @Link("/c", sources: [LinkSource(name)]) case c
          @Link("/d", sources: [Source("watch")]) case d
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a", sources: [LinkSource("my watch")]) case a
                                           ^~~~~~~~~~
          error: the text of a source has 1 to 64 letters, digits, '-', '_' and '.' of ASCII, and is not 'any' or 'unspecified'; rename this one
          @Link("/b", sources: [LinkSource("any"), .push]) case b
                                           ^~~~~
          error: the text of a source has 1 to 64 letters, digits, '-', '_' and '.' of ASCII, and is not 'any' or 'unspecified'; rename this one
          @Link("/c", sources: [LinkSource(name)]) case c
                                           ^~~~
          error: the text of a source is one string literal without interpolation, since the table is built at compile time; write the text here
          @Link("/d", sources: [Source("watch")]) case d
                                ^~~~~~~~~~~~~~~
          error: a source is one of '.customScheme', '.universalLink', '.push', '.quickAction', '.spotlight', '.handoff', '.widget', '.inApp', '.commandLine', '.deferred', or 'LinkSource("…")' for one of your own, written here, since the table is built at compile time
        }
        """)
  }

  @Test("What 'log' names is a value of the case")
  func log() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/reset?token=:token&page=:page", log: .public("page", "pag"))
          case reset(token: String, page: Int)
          @Link("/a", log: .public("page")) case a
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/reset?token=:token&page=:page", log: .public("page", "pag"))
                                                                       ^~~~~
          error: 'pag' is not a value of 'reset'; name one of 'token', 'page'
          case reset(token: String, page: Int)
          @Link("/a", log: .public("page")) case a
                                   ^~~~~~
          error: 'page' is not a value of 'a'; it has none, so leave 'log' out
        }
        """)
  }

  @Test("What 'sensitive' names is a value of the case that no log shows")
  func sensitive() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/reset?token=:token", log: .public("token"))
          @Link("/r/:token", sensitive: ["token", "tokn"])
          case reset(token: String)
          @Link("/a", sensitive: ["page"]) case a
          @Link("/b/:c", sensitive: [name]) case b(c: Int)
          @Link("/d/:e", sensitive: "e") case d(e: Int)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/reset?token=:token", log: .public("token"))
                                                    ^~~~~~~
          error: 'token' is sensitive, so logs never show it; remove it here or from 'sensitive'
          @Link("/r/:token", sensitive: ["token", "tokn"])
                                                  ^~~~~~
          error: 'tokn' is not a value of 'reset'; name one of 'token'
          case reset(token: String)
          @Link("/a", sensitive: ["page"]) case a
                                  ^~~~~~
          error: 'page' is not a value of 'a'; it has none, so leave 'sensitive' out
          @Link("/b/:c", sensitive: [name]) case b(c: Int)
                                     ^~~~
          error: a parameter's name is one string literal without interpolation, since the table is built at compile time; write the text here
          @Link("/d/:e", sensitive: "e") case d(e: Int)
                                    ^~~
          error: 'sensitive' is a list of names, written here, as in '["token"]'
          fix-it: write a list
        }
        """,
      fixes: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/reset?token=:token", log: .public("token"))
          @Link("/r/:token", sensitive: ["token", "tokn"])
          case reset(token: String)
          @Link("/a", sensitive: ["page"]) case a
          @Link("/b/:c", sensitive: [name]) case b(c: Int)
          @Link("/d/:e", sensitive: ["e"]) case d(e: Int)
        }
        """)
  }
}
