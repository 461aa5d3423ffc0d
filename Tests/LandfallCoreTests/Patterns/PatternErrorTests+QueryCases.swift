// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

extension PatternErrorTests {
  static var queryCases: [BadPattern] {
    [
      BadPattern(
        .queryValue,
        #"""
        error: ':b*' takes all other items and nothing else; write '&' before another item
          /a?:b*c?:d
                ^
        """#),
      BadPattern(
        .queryValue,
        #"""
        error: an item that is a placeholder alone means nothing; write 'name=:b' for an item of \#
        the URL, ':b=text' for a constant, or ':b*' for all other items
          /a?:b
             ^~
        """#),
      BadPattern(
        .duplicateQueryItem,
        #"""
        error: the other items are taken already; keep one
          /a?:b*&:c*
                 ^~~
        """#),
      BadPattern(
        .rawRestNotLast,
        #"""
        error: ':b(**)' takes the query and the fragment, too; write ':b(.*)' for the path alone
          /a/:b(**)?c
             ^~~~~~
        """#),
      BadPattern(
        .rawRestNotLast,
        #"""
        error: ':b(**)' takes the rest of the URL, so it comes last
          /:b(**)/a
           ^~~~~~
        """#),
      BadPattern(
        .modifier,
        #"""
        error: ':b(**)' takes the whole rest already; remove the modifier
          /:b(**)+
                 ^
        """#),
      BadPattern(
        .fragmentValue,
        #"""
        error: a fragment is one placeholder, a literal, items such as 'id=:id', or a path, which may have \#
        text before its first '/'
          /a#:id/:id
                ^~~~
        """#),
      BadPattern(
        .emptyQueryItem,
        #"""
        error: '?' needs a query after it, or one placeholder or group before it; remove it, or \#
        write '\?'
          /a?
            ^
        """#),
      BadPattern(
        .emptyQueryItem,
        #"""
        error: '?' needs a query after it, or one placeholder or group before it; remove it, or \#
        write '\?'
          /a?#x
            ^
        """#),
      BadPattern(
        .emptyQueryItem,
        #"""
        error: '?' needs a query after it, or one placeholder or group before it; remove it, or \#
        write '\?'
          /:x*?
              ^
        """#),
      BadPattern(
        .emptyQueryItem,
        #"""
        error: '?' needs a query after it, or one placeholder or group before it; remove it, or \#
        write '\?'
          /:x+?
              ^
        """#),
      BadPattern(
        .emptyQueryItem,
        #"""
        error: '?' needs an item after it, such as 'q=:query'; write '\?' for the character itself
          /a#?
             ^
        """#),
      BadPattern(
        .emptyQueryItem,
        #"""
        error: '?' needs an item after it, such as 'q=:query'; remove it
          /a#/b?
               ^
        """#),
      BadPattern(
        .emptyQueryItem,
        #"""
        error: there is no query item before this '&'; remove it, or write an item such as \#
        'q=:query'
          /a?&b
             ^
        """#),
      BadPattern(
        .emptyQueryItem,
        #"""
        error: no item of the query follows this '&'; remove it, or write an item such as 'q=:query'
          /a?b&
              ^
        """#),
      BadPattern(
        .emptyQueryItem,
        #"""
        error: no item of the query follows this '&'; remove it, or write an item such as 'q=:query'
          /a?b&&c
              ^
        """#),
      BadPattern(
        .emptyQueryItem,
        #"""
        error: a query item needs a name, as in 'q=:query'
          /a?=:x
             ^
        """#),
      BadPattern(
        .emptyQueryItem,
        #"""
        error: a query item needs a name, as in 'q=:query'
          /a?!
             ^
        """#),
      BadPattern(
        .duplicateQueryItem,
        #"""
        error: the query item 'a' is named twice; keep one
          /a?a&a=:x
               ^~~~
        """#),
      BadPattern(
        .duplicateQueryItem,
        #"""
        error: the query item 'a' is named twice; keep one
          /a?a=:x&%61=1
                  ^~~~~
        """#),
      BadPattern(
        .queryValue,
        #"""
        error: '!a' says that the item is absent; it has no value
          /a?!a=:x
             ^~~
        """#),
      BadPattern(
        .queryValue,
        #"""
        error: a query value has no modifier; make the value optional, a list, or give it a default
          /a?a=:x?
                 ^
        """#),
      BadPattern(
        .queryValue,
        #"""
        error: a query value has no modifier; make the value optional, a list, or give it a default
          /a?a=:x+
                 ^
        """#),
      BadPattern(
        .queryValue,
        #"""
        error: a query value has no modifier; make the value optional, a list, or give it a default
          /a?a=:x*
                 ^
        """#),
      BadPattern(
        .queryValue,
        #"""
        error: the value of a query item is one placeholder or a literal, not both; write 'a=:xy' \#
        and let the value's type read the rest, or write '\:' for a colon
          /a?a=:xy-z
                  ^
        """#),
      BadPattern(
        .queryValue,
        #"""
        error: the value of a query item is one placeholder or a literal, not both; write 'a=:x' \#
        and let the value's type read the rest, or write '\:' for a colon
          /a?a=:x.:y
                 ^
        """#),
      BadPattern(
        .queryValue,
        #"""
        error: the value of a query item is one placeholder or a literal, not both; write 'a=:c' \#
        and let the value's type read the rest, or write '\:' for a colon
          /a?a=b:c
                ^~
        """#),
      BadPattern(
        .queryValue,
        #"""
        error: '/' has no meaning here; write '\/' for the character itself
          /a?a/b
              ^
        """#),
      BadPattern(
        .queryValue,
        #"""
        error: '(' has no meaning here; write '\(' for the character itself
          /a?a=(b)
               ^
        """#),
      BadPattern(
        .queryValue,
        #"""
        error: '{' has no meaning here; write '\{' for the character itself
          /a?a={b}?
               ^
        """#),
      BadPattern(
        .queryValue,
        #"""
        error: '!' has no meaning here; write '\!' for the character itself
          /a?a=b!
                ^
        """#),
      BadPattern(
        .emptyFragment,
        ##"""
        error: '#' needs a fragment after it; remove it, or write '\#'
          /a#
            ^
        """##),
      BadPattern(
        .emptyFragment,
        ##"""
        error: '#' needs a fragment after it; remove it, or write '\#'
          /a?b#
              ^
        """##),
      BadPattern(
        .fragmentValue,
        #"""
        error: a fragment is one placeholder, a literal, items such as 'id=:id', or a path, which may have \#
        text before its first '/'
          /a#:x?
               ^
        """#),
      BadPattern(
        .fragmentValue,
        #"""
        error: a fragment is one placeholder, a literal, items such as 'id=:id', or a path, which may have \#
        text before its first '/'
          /a#:x.y
               ^~
        """#),
      BadPattern(
        .fragmentValue,
        #"""
        error: a fragment is one placeholder, a literal, items such as 'id=:id', or a path, which may have \#
        text before its first '/'; write \#
        '\:' for the character itself
          /a#b:c
              ^
        """#),
      BadPattern(
        .fragmentValue,
        #"""
        error: a fragment is one placeholder, a literal, items such as 'id=:id', or a path, which may have \#
        text before its first '/'; write \#
        '\*' for the character itself
          /a#b*
              ^
        """#),
      BadPattern(
        .fragmentValue,
        ##"""
        error: constants, ':name*' and '(**)' belong in the query, before '#'
          /a#/b?:c=d
                ^~~~
        """##),
      BadPattern(
        .fragmentValue,
        ##"""
        error: a fragment has no fragment of its own; write '\#' for the character itself
          /a#/b#c
               ^
        """##),
      BadPattern(
        .queryValue,
        #"""
        error: the value of a query item is one placeholder or a literal, not both; write 'q=:x' \#
        and let the value's type read the rest, or write '\:' for a colon
          /a?q=:x(\d+)y
                      ^
        """#),
      BadPattern(
        .choice,
        #"""
        error: a choice has text on both sides of each '|', as in '(a|b)'
          /a/(b|)
             ^~~
        """#),
      BadPattern(
        .choice,
        #"""
        error: 'b' is twice in this choice; keep one
          /a?(b|c|b)=:d
                  ^
        """#),
      BadPattern(
        .choice,
        #"""
        error: a choice such as '(a|b)' is of plain texts; a regular expression follows a name, as in \#
        ':id(…)'
          /a/(\d|b)
              ^
        """#),
      BadPattern(
        .choice,
        #"""
        error: '(' starts a choice, and a fragment of text has none; write a pattern for each text, or '\('
          /a#(top|end)
             ^
        """#),
      BadPattern(
        .choice,
        #"""
        error: '(' starts a choice, and a fragment of text has none; write a pattern for each text, or '\('
          /a#b=(1|2
               ^
        """#),
      BadPattern(
        .choice,
        #"""
        error: a choice is the whole name or value of an item; remove what is next to it
          /a?b=(c|d)e
                    ^
        """#),
      BadPattern(
        .rawRestNotLast,
        #"""
        error: ':c(**)' takes all that follows it in the URL, other items and the fragment, too; so it \#
        is the only item of its pattern
          /a?b&c=:c(**)
                 ^~~~~~
        """#),
    ]
  }
}
