// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// Mistakes in the text of a pattern, each with the caret at its characters.
@Suite("Malformed patterns")
struct PatternMistakeTests {
  @Test("Segments")
  func segments() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("contacts") case noSlash
          @Link("") case empty
          @Link("/a//b") case emptySegment
          @Link("/a/../b") case dotSegment
          @Link("/a/:") case emptyName
          @Link("/a/:1st") case number(first: Int)
          @Link("/a/:id/:id") case duplicateName(id: Int)
          @Link("/:a:b") case adjacent(a: Int, b: Int)
        }
        """,
      diagnostics: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("contacts") case noSlash
                 ^
          error: a path pattern starts with '/'; write '/contacts'
          fix-it: write '/'
          @Link("") case empty
                ^~
          error: a path pattern starts with '/'; write '/'
          fix-it: write '/'
          @Link("/a//b") case emptySegment
                    ^
          error: '//' makes an empty segment, and those do not count; remove one slash
          fix-it: remove it
          @Link("/a/../b") case dotSegment
                    ^~
          error: no URL with the segment '.' or '..' is accepted; remove the segment
          @Link("/a/:") case emptyName
                    ^
          error: ':' needs a name, as in ':id'; write '\:' for a colon
          fix-it: write '\:'
          @Link("/a/:1st") case number(first: Int)
                    ^
          error: ':' needs a name, as in ':id'; write '\:' for a colon
          @Link("/a/:id/:id") case duplicateName(id: Int)
                        ^~~
          error: the name 'id' is used twice in this pattern; rename one
          @Link("/:a:b") case adjacent(a: Int, b: Int)
                    ^~
          error: two placeholders touch, so it is unclear where the first ends; put a literal between
        }
        """#,
      fixes: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/contacts") case noSlash
          @Link("/") case empty
          @Link("/a/b") case emptySegment
          @Link("/a/../b") case dotSegment
          @Link("/a/\\:") case emptyName
          @Link("/a/:1st") case number(first: Int)
          @Link("/a/:id/:id") case duplicateName(id: Int)
          @Link("/:a:b") case adjacent(a: Int, b: Int)
        }
        """#)
  }

  @Test("Parts that take several segments")
  func several() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/:a*/x/:b*") case two(a: [Int], b: [Int])
          @Link("/x:a+") case mixed(a: [Int])
          @Link("/*/x") case wildcardNotLast
          @Link("/:a(.*)/x") case rawNotLast(a: String)
          @Link("/:a(.*)?") case rawModifier(a: String)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/:a*/x/:b*") case two(a: [Int], b: [Int])
                        ^~~
          error: a pattern has at most one part that takes several segments; remove one
          @Link("/x:a+") case mixed(a: [Int])
                   ^~~
          error: a placeholder that takes several segments must be alone between slashes
          @Link("/*/x") case wildcardNotLast
                  ^
          error: '*' comes last; in the middle write ':name*' or ':name+'
          @Link("/:a(.*)/x") case rawNotLast(a: String)
                  ^~~~~~
          error: ':a(.*)' takes the rest of the path, so it comes last
          @Link("/:a(.*)?") case rawModifier(a: String)
                        ^
          error: ':a(.*)' takes the whole rest already; remove the modifier
          fix-it: remove it
        }
        """,
      fixes: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/:a*/x/:b*") case two(a: [Int], b: [Int])
          @Link("/x:a+") case mixed(a: [Int])
          @Link("/*/x") case wildcardNotLast
          @Link("/:a(.*)/x") case rawNotLast(a: String)
          @Link("/:a(.*)") case rawModifier(a: String)
        }
        """)
  }

  @Test("Groups")
  func groups() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a{/b") case unclosed
          @Link("/a}/b") case unopened
          @Link("/a{/b}") case modifier
          @Link("/a{}?") case empty
          @Link("/a{/b}?{/c}?{/d}?{/e}?{/f}?{/g}?{/h}?") case tooMany
          @Link("/a{/:x}?{/:y}?") case ambiguous(x: Int?, y: Int?)
        }
        """,
      diagnostics: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a{/b") case unclosed
                   ^
          error: '{' is never closed; close it with '}?', or write '\{'
          @Link("/a}/b") case unopened
                   ^
          error: '}' closes no group; remove it, or write '\}'
          @Link("/a{/b}") case modifier
                   ^~~~
          error: a group is optional and says so with '?' after '}'; other groups need no braces
          fix-it: write '{/b}?'
          @Link("/a{}?") case empty
                   ^~~
          error: the group is empty; remove it
          fix-it: remove it
          @Link("/a{/b}?{/c}?{/d}?{/e}?{/f}?{/g}?{/h}?") case tooMany
                                                 ^
          error: the optional parts and choices of a pattern make at most 64 alternatives; write several patterns
          @Link("/a{/:x}?{/:y}?") case ambiguous(x: Int?, y: Int?)
                 ^~~~~~~~~~~~~~
          error: the pattern is ambiguous with itself: the same URL gives '/a/:y' or '/a/:x'; put a literal between the optional parts
        }
        """#,
      fixes: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a{/b") case unclosed
          @Link("/a}/b") case unopened
          @Link("/a{/b}?") case modifier
          @Link("/a") case empty
          @Link("/a{/b}?{/c}?{/d}?{/e}?{/f}?{/g}?{/h}?") case tooMany
          @Link("/a{/:x}?{/:y}?") case ambiguous(x: Int?, y: Int?)
        }
        """#)
  }

  @Test("Regular expressions")
  func expressions() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/:a(x") case unclosed(a: Int)
          @Link("/:a()") case empty(a: Int)
          @Link("/(x)") case withoutName
          @Link("/:a([0-9]++)") case unsupported(a: Int)
        }
        """,
      diagnostics: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/:a(x") case unclosed(a: Int)
                    ^
          error: '(' is never closed; close the regular expression with ')'
          @Link("/:a()") case empty(a: Int)
                    ^~
          error: the regular expression is empty; write one, or remove the parentheses
          fix-it: remove it
          @Link("/(x)") case withoutName
                  ^
          error: a regular expression follows a name, as in ':id(…)', and a choice of texts is '(a|b)'; write '\(' for a parenthesis
          fix-it: write '\('
          @Link("/:a([0-9]++)") case unsupported(a: Int)
                          ^~
          error: possessive repetition is not supported, and matching takes linear time without it; remove the last '+'
        }
        """#,
      fixes: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/:a(x") case unclosed(a: Int)
          @Link("/:a") case empty(a: Int)
          @Link("/\\(x)") case withoutName
          @Link("/:a([0-9]++)") case unsupported(a: Int)
        }
        """#)
  }

  @Test("Characters")
  func characters() {
    assertExpansion(
      of: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/100%") case percent
          @Link("/a b") case space
          @Link("/%FF") case utf8
          @Link("/a\\") case escape
          @Link("/a\tb") case tab
        }
        """#,
      diagnostics: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/100%") case percent
                     ^
          error: '%' is not followed by two hexadecimal digits; write '%25' for a percent sign
          fix-it: write '%25'
          @Link("/a b") case space
                   ^
          error: white space in a pattern; write '%20'
          fix-it: write '%20'
          @Link("/%FF") case utf8
                  ^~~
          error: this is not UTF-8 without control characters once decoded, so no URL matches it; correct it
          @Link("/a\\") case escape
                   ^~
          error: '\' at the end escapes nothing; remove it
          fix-it: remove it
          @Link("/a\tb") case tab
                   ^~
          error: a control character or a bidirectional override in a pattern; remove it
          fix-it: remove it
        }
        """#,
      fixes: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/100%25") case percent
          @Link("/a%20b") case space
          @Link("/%FF") case utf8
          @Link("/a") case escape
          @Link("/ab") case tab
        }
        """)
  }

  @Test("The caret finds its way through escapes, raw literals and letters beyond ASCII")
  func columns() {
    assertExpansion(
      of: ###"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/é/日本/a b") case letters
          @Link("/\u{e9}\u{1F600}\"/a b") case escapes
          @Link("/\\:x/:") case backslash
          @Link(#"/\:x/:"#) case raw
          @Link(##"/\##u{e9}\#/:"##) case rawEscape
          @Link("/:caf\u{e9}") case name(cafe: Int)
        }
        """###,
      diagnostics: ###"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/é/日本/a b") case letters
                        ^
          error: white space in a pattern; write '%20'
          fix-it: write '%20'
          @Link("/\u{e9}\u{1F600}\"/a b") case escapes
                                     ^
          error: white space in a pattern; write '%20'
          fix-it: write '%20'
          @Link("/\\:x/:") case backslash
                       ^
          error: ':' needs a name, as in ':id'; write '\:' for a colon
          fix-it: write '\:'
          @Link(#"/\:x/:"#) case raw
                       ^
          error: ':' needs a name, as in ':id'; write '\:' for a colon
          fix-it: write '\:'
          @Link(##"/\##u{e9}\#/:"##) case rawEscape
                               ^
          error: ':' needs a name, as in ':id'; write '\:' for a colon
          fix-it: write '\:'
          @Link("/:caf\u{e9}") case name(cafe: Int)
                  ^~~~~~~~~~
          error: placeholder ':café' has no associated value 'café' in 'name'; use one name for both
          fix-it: use ':cafe'
        }
        """###,
      fixes: ###"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/é/日本/a%20b") case letters
          @Link("/\u{e9}\u{1F600}\"/a%20b") case escapes
          @Link("/\\:x/\\:") case backslash
          @Link(#"/\:x/\:"#) case raw
          @Link(##"/\##u{e9}\#/\:"##) case rawEscape
          @Link("/:cafe") case name(cafe: Int)
        }
        """###)
  }

  @Test("Patterns that are right have no diagnostics")
  func right() {
    assertExpansion(
      of: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/") case root
          @Link("/a{/b/:c}?") case group(c: Int?)
          @Link("/@:user/:id.json") case mixed(user: String, id: Int)
          @Link("/files/*") case rest
          @Link("/raw/:url(.*)") case raw(url: String)
          @Link("/q?a=:a&kind=photo&flag&!token") case query(a: Int)
          @Link("/app#/posts/:id") case hash(id: Int)
          @Link("/page#:part") case fragment(part: String?)
          @Link("//:team.linky.app/home") case team(team: String)
          @Link("beta://news") case beta
          @Link("/time/12\\:30") case escape
        }
        """#)
  }
}
