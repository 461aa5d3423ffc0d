// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

extension PatternErrorTests {
  static var groupCases: [BadPattern] {
    [
      BadPattern(
        .groupModifier,
        #"""
        error: the '?' after '}' starts the query 'c', so the group has no '?' of its own; write \#
        '{:b*}??c' for an optional group and that query, or two patterns, one with 'c' in its path
          /a/{:b*}?c
             ^~~~~
        """#),
      BadPattern(
        .unclosedGroup,
        #"""
        error: '{' is never closed; close it with '}?', or write '\{'
          /{a
           ^
        """#),
      BadPattern(
        .unclosedGroup,
        #"""
        error: a group closes with '}' before the query or the fragment
          /a{/:b?x
                ^
        """#),
      BadPattern(
        .unclosedGroup,
        #"""
        error: a group closes with '}' before the query or the fragment
          /{/:b#f}?
               ^
        """#),
      BadPattern(
        .unopenedGroup,
        #"""
        error: '}' closes no group; remove it, or write '\}'
          /a}
            ^
        """#),
      BadPattern(
        .unopenedGroup,
        #"""
        error: '}' closes no group; remove it, or write '\}'
          /a}?
            ^
        """#),
      BadPattern(
        .groupModifier,
        #"""
        error: a group does not repeat, it is only optional; write '?', or repeat a placeholder, \#
        as in ':name+'
          /{a}+
              ^
        """#),
      BadPattern(
        .groupModifier,
        #"""
        error: a group is optional and says so with '?' after '}'; other groups need no braces
          /{a.}/b
           ^~~~
        """#),
      BadPattern(
        .groupModifier,
        #"""
        error: the '?' after '}' starts the query 'q=:q', so the group has no '?' of its own; write \#
        '{a}??q=:q' for an optional group and that query
          /{a}?q=:q
           ^~~
        """#),
      BadPattern(
        .emptyGroup,
        #"""
        error: the group is empty; remove it
          /{}?
           ^~~
        """#),
      BadPattern(
        .emptyGroup,
        #"""
        error: the group is empty; remove it
          /a/{{}?}?
              ^~~
        """#),
      BadPattern(
        .tooManyGroups,
        #"""
        error: the optional parts and choices of a pattern make at most 64 alternatives; write \#
        several patterns
          /:a?/:b?/:c?/:d?/:e?/:f?/:g?
                                   ^~~
        """#),
      BadPattern(
        .tooManyGroups,
        #"""
        error: the optional parts and choices of a pattern make at most 64 alternatives; write \#
        several patterns
          /{{{{{{{{a
                 ^
        """#),
      BadPattern(
        .unclosedExpression,
        #"""
        error: '(' is never closed; close the regular expression with ')'
          /:id(
              ^
        """#),
      BadPattern(
        .unclosedExpression,
        #"""
        error: '(' is never closed; close the regular expression with ')'
          /:id(a(b)
              ^
        """#),
      BadPattern(
        .unclosedExpression,
        #"""
        error: '(' is never closed; close the regular expression with ')'
          /:id(a\)
              ^
        """#),
      BadPattern(
        .emptyExpression,
        #"""
        error: the regular expression is empty; write one, or remove the parentheses
          /:id()
              ^~
        """#),
      BadPattern(
        .expressionWithoutName,
        #"""
        error: a regular expression follows a name, as in ':id(…)', and a choice of texts is '(a|b)'; \#
        write '\(' for a parenthesis
          /(a)
           ^
        """#),
      BadPattern(
        .expressionWithoutName,
        #"""
        error: a regular expression follows a name, as in ':id(…)', and a choice of texts is '(a|b)'; \#
        write '\(' for a parenthesis
          /a(b)
            ^
        """#),
      BadPattern(
        .expressionUnsupported,
        #"""
        error: look-ahead is not supported: matching takes linear time; write what follows itself
          /:id(é(?=b))
                ^~~
        """#),
      BadPattern(
        .expressionUnsupported,
        #"""
        error: a group named 'year' gives no value here; the placeholder has one already, so write \#
        '(?:…)'
          /:date((?<year>\d+))
                 ^~~~~~~~~~~~
        """#),
      BadPattern(
        .expressionSyntax,
        #"""
        error: a repetition cannot be repeated; put it into a group '(?:…)'
          /x/:id([)]a**)?/y
                      ^
        """#),
      BadPattern(
        .expressionTooLarge,
        #"""
        error: repeated so often, this is more than 4000 steps; use smaller counts, or '*' or '+'
          /:id((a{1,100}){1,100})
               ^~~~~~~~~~~~~~~~~
        """#),
      BadPattern(
        .character,
        #"""
        error: white space in a regular expression; write '\x20' for a space, '\s' for any
          /:id([a b]+)
                 ^
        """#),
      BadPattern(
        .ambiguous,
        #"""
        error: the pattern is ambiguous with itself: the same URL gives '/a/:y' or '/a/:x'; put \#
        a literal between the optional parts
          /a{/:x}?{/:y}?
          ^~~~~~~~~~~~~~
        """#),
      BadPattern(
        .ambiguous,
        #"""
        error: the pattern is ambiguous with itself: the same URL gives '/:b' or '/:a'; put a \#
        literal between the optional parts
          /:a?/:b?
          ^~~~~~~~
        """#),
      BadPattern(
        .ambiguous,
        #"""
        error: the pattern is ambiguous with itself: the same URL gives '/:b/c' or '/:a/c'; put \#
        a literal between the optional parts
          /:a?/:b?/c
          ^~~~~~~~~~
        """#),
      BadPattern(
        .unclosedGroup,
        #"""
        error: '{' is never closed; close it with '}?', or write '\{'
          /a#/{b
              ^
        """#),
    ]
  }
}
