// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

extension PatternErrorTests {
  static var pathCases: [BadPattern] {
    [
      BadPattern(
        .emptyName,
        #"""
        error: ':' needs a name, as in ':id'; write '\:' for a colon
          /a/:
             ^
        """#),
      BadPattern(
        .emptyName,
        #"""
        error: ':' needs a name, as in ':id'; write '\:' for a colon
          /:1
           ^
        """#),
      BadPattern(
        .emptyName,
        #"""
        error: ':' needs a name, as in ':id'; write '\:' for a colon
          /a/:/b
             ^
        """#),
      BadPattern(
        .emptyName,
        #"""
        error: ':' needs a name, as in ':id'; write '\:' for a colon
          //:/x
            ^
        """#),
      BadPattern(
        .emptySegment,
        #"""
        error: '//' makes an empty segment, and those do not count; remove one slash
          /a//b
             ^
        """#),
      BadPattern(
        .emptySegment,
        #"""
        error: two slashes meet here with or without an optional part; a group brings the slash \#
        before it, as in '/a{/b}?/c'
          /{a}?/b
               ^
        """#),
      BadPattern(
        .emptySegment,
        #"""
        error: two slashes meet here with or without an optional part; a group brings the slash \#
        before it, as in '/a{/b}?/c'
          /a{/}?/b
                ^
        """#),
      BadPattern(
        .duplicateName,
        #"""
        error: the name 'id' is used twice in this pattern; rename one
          /:id/:id
               ^~~
        """#),
      BadPattern(
        .duplicateName,
        #"""
        error: the name 'id' is used twice in this pattern; rename one
          /:id?id=:id
                  ^~~
        """#),
      BadPattern(
        .multiWildcard,
        #"""
        error: a pattern has at most one part that takes several segments; remove one
          /*a/*b
              ^
        """#),
      BadPattern(
        .multiWildcard,
        #"""
        error: a pattern has at most one part that takes several segments; remove one
          /:a*/:b+
               ^~~
        """#),
      BadPattern(
        .multiWildcard,
        #"""
        error: a pattern has at most one part that takes several segments; remove one
          /:a+/b#/:b+
                  ^~~
        """#),
      BadPattern(
        .adjacent,
        #"""
        error: two placeholders touch, so it is unclear where the first ends; put a literal \#
        between
          /:a:b
             ^~
        """#),
      BadPattern(
        .adjacent,
        #"""
        error: two placeholders touch, so it is unclear where the first ends; put a literal \#
        between
          /:a{:b}?
              ^~
        """#),
      BadPattern(
        .modifier,
        #"""
        error: a placeholder that takes several segments must be alone between slashes
          /a:b+
            ^~~
        """#),
      BadPattern(
        .modifier,
        #"""
        error: a placeholder that takes several segments must be alone between slashes
          /a*
            ^
        """#),
      BadPattern(
        .rawRestNotLast,
        #"""
        error: ':x(.*)' takes the rest of the path, so it comes last
          /:x(.*).json
           ^~~~~~
        """#),
      BadPattern(
        .rawRestNotLast,
        #"""
        error: ':a(.*)' takes the rest of the path, so it comes last
          /:a(.*)/b
           ^~~~~~
        """#),
      BadPattern(
        .modifier,
        #"""
        error: ':a(.*)' takes the whole rest already; remove the modifier
          /:a(.*)?
                 ^
        """#),
      BadPattern(
        .modifier,
        #"""
        error: ':a(.*)' takes the whole rest already; remove the modifier
          /:a(.*)+
                 ^
        """#),
      BadPattern(
        .wildcardNotLast,
        #"""
        error: '*' comes last; in the middle write ':name*' or ':name+'
          /*/a
           ^
        """#),
      BadPattern(
        .wildcardNotLast,
        #"""
        error: '*' comes last; in the middle write ':name*' or ':name+'
          /a/*/b
             ^
        """#),
      BadPattern(
        .emptyName,
        #"""
        error: ':' needs a name, as in ':id'; write '\:' for a colon
          /a#:
             ^
        """#),
      BadPattern(
        .emptySegment,
        #"""
        error: '//' makes an empty segment, and those do not count; remove one slash
          /a#/b//c
                ^
        """#),
      BadPattern(
        .multiWildcard,
        #"""
        error: a pattern has at most one part that takes several segments; remove one
          /a#/:a*/:b*
                  ^~~
        """#),
      BadPattern(
        .emptySegment,
        #"""
        error: '//' makes an empty segment, and those do not count; remove one slash
          linky://x//y
                    ^
        """#),
      BadPattern(
        .emptyName,
        #"""
        error: ':' needs a name, as in ':id'; write '\:' for a colon
          /a/̀:
              ^
        """#),
    ]
  }
}
