// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// Mistakes in the text of a pattern, each with the caret at its characters.
@Suite("Malformed queries, fragments and hosts")
struct ItemMistakeTests {
  @Test("Queries")
  func queries() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a?") case empty
          @Link("/a?q=1&") case emptyItem
          @Link("/a?q=1&q=2") case twice
          @Link("/a?q=:a+") case modifier(a: [Int])
          @Link("/a?q=:a?") case optional(a: Int?)
          @Link("/a?q=x:a") case mixed(a: Int)
          @Link("/a?!q=1") case absent
          @Link("/a?a/b=1") case slash
          @Link("/a?q=%FF") case utf8
        }
        """,
      diagnostics: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a?") case empty
                   ^
          error: '?' needs a query after it, or one placeholder or group before it; remove it, or write '\?'
          fix-it: remove it
          @Link("/a?q=1&") case emptyItem
                       ^
          error: no item of the query follows this '&'; remove it, or write an item such as 'q=:query'
          fix-it: remove it
          @Link("/a?q=1&q=2") case twice
                        ^~~
          error: the query item 'q' is named twice; keep one
          @Link("/a?q=:a+") case modifier(a: [Int])
                        ^
          error: a query value has no modifier; make the value optional, a list, or give it a default
          fix-it: remove it
          @Link("/a?q=:a?") case optional(a: Int?)
                        ^
          error: a query value has no modifier; make the value optional, a list, or give it a default
          fix-it: remove it
          @Link("/a?q=x:a") case mixed(a: Int)
                       ^~
          error: the value of a query item is one placeholder or a literal, not both; write 'q=:a' and let the value's type read the rest, or write '\:' for a colon
          @Link("/a?!q=1") case absent
                    ^~~
          error: '!q' says that the item is absent; it has no value
          @Link("/a?a/b=1") case slash
                     ^
          error: '/' has no meaning here; write '\/' for the character itself
          fix-it: write '\/'
          @Link("/a?q=%FF") case utf8
                      ^~~
          error: this is not UTF-8 without control characters once decoded, so no URL matches it; correct it
        }
        """#,
      fixes: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a") case empty
          @Link("/a?q=1") case emptyItem
          @Link("/a?q=1&q=2") case twice
          @Link("/a?q=:a") case modifier(a: [Int])
          @Link("/a?q=:a") case optional(a: Int?)
          @Link("/a?q=x:a") case mixed(a: Int)
          @Link("/a?!q=1") case absent
          @Link("/a?a\\/b=1") case slash
          @Link("/a?q=%FF") case utf8
        }
        """#)
  }

  @Test("Fragments")
  func fragments() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a#") case empty
          @Link("/a#x:y") case mixed(y: Int)
          @Link("/a#:x/y") case rest(x: Int)
          @Link("/a#/b#c") case inner
          @Link("/a#%FF") case utf8
        }
        """,
      diagnostics: ##"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a#") case empty
                   ^
          error: '#' needs a fragment after it; remove it, or write '\#'
          fix-it: remove it
          @Link("/a#x:y") case mixed(y: Int)
                     ^
          error: a fragment is one placeholder, a literal, items such as 'id=:id', or a path, which may have text before its first '/'; write '\:' for the character itself
          @Link("/a#:x/y") case rest(x: Int)
                      ^~
          error: a fragment is one placeholder, a literal, items such as 'id=:id', or a path, which may have text before its first '/'
          @Link("/a#/b#c") case inner
                      ^
          error: a fragment has no fragment of its own; write '\#' for the character itself
          fix-it: write '\#'
          @Link("/a#%FF") case utf8
                    ^~~
          error: this is not UTF-8 without control characters once decoded, so no URL matches it; correct it
        }
        """##,
      fixes: ##"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a") case empty
          @Link("/a#x:y") case mixed(y: Int)
          @Link("/a#:x/y") case rest(x: Int)
          @Link("/a#/b\\#c") case inner
          @Link("/a#%FF") case utf8
        }
        """##)
  }

  @Test("Hosts")
  func hosts() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("//a..b/x") case empty
          @Link("//lin_ky!/x") case character
          @Link("//a.*.b/x") case wildcard
          @Link("https://münchen.de/x") case letters
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("//a..b/x") case empty
                     ^
          error: a label of this host is empty; a label is ASCII letters, digits and '-', or one placeholder, and only the first may be '*'; write others as A-labels, 'xn--…'
          @Link("//lin_ky!/x") case character
                   ^~~~~~~
          error: 'lin_ky!' is not a label of a host; a label is ASCII letters, digits and '-', or one placeholder, and only the first may be '*'; write others as A-labels, 'xn--…'
          @Link("//a.*.b/x") case wildcard
                     ^
          error: '*' is not a label of a host; a label is ASCII letters, digits and '-', or one placeholder, and only the first may be '*'; write others as A-labels, 'xn--…'
          @Link("https://münchen.de/x") case letters
                         ^~~~~~~
          error: 'münchen' is not a label of a host; a label is ASCII letters, digits and '-', or one placeholder, and only the first may be '*'; write others as A-labels, 'xn--…'
        }
        """)
  }
}
