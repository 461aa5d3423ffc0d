// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

extension PatternErrorTests {
  static var originCases: [BadPattern] {
    [
      BadPattern(
        .noLeadingSlash,
        #"""
        error: a path pattern starts with '/'; write '/a'
          a
          ^
        """#),
      BadPattern(
        .noLeadingSlash,
        #"""
        error: a path pattern starts with '/'; write '/?q=:x'
          ?q=:x
          ^
        """#),
      BadPattern(
        .noLeadingSlash,
        #"""
        error: a path pattern starts with '/'; write '/contacts/:id'
          contacts/:id
          ^
        """#),
      BadPattern(
        .noLeadingSlash,
        #"""
        error: a scheme ends in '://'; write 'https://x' if it is one, or '/x' for all schemes
          https:/x
          ^~~~~~
        """#),
      BadPattern(
        .host,
        #"""
        error: a label of this host is empty; a label is ASCII letters, digits and '-', or one \#
        placeholder, and only the first may be '*'; write others as A-labels, 'xn--…'
          //
            ^
        """#),
      BadPattern(
        .host,
        #"""
        error: a label of this host is empty; a label is ASCII letters, digits and '-', or one \#
        placeholder, and only the first may be '*'; write others as A-labels, 'xn--…'
          ///a
            ^
        """#),
      BadPattern(
        .host,
        #"""
        error: a label of this host is empty; a label is ASCII letters, digits and '-', or one \#
        placeholder, and only the first may be '*'; write others as A-labels, 'xn--…'
          //a..b/
              ^
        """#),
      BadPattern(
        .host,
        #"""
        error: a label of this host is empty; a label is ASCII letters, digits and '-', or one \#
        placeholder, and only the first may be '*'; write others as A-labels, 'xn--…'
          //a./x
              ^
        """#),
      BadPattern(
        .host,
        #"""
        error: '*' is not a label of a host; a label is ASCII letters, digits and '-', or one \#
        placeholder, and only the first may be '*'; write others as A-labels, 'xn--…'
          //*/x
            ^
        """#),
      BadPattern(
        .host,
        #"""
        error: '*' is not a label of a host; a label is ASCII letters, digits and '-', or one \#
        placeholder, and only the first may be '*'; write others as A-labels, 'xn--…'
          //a.*/x
              ^
        """#),
      BadPattern(
        .host,
        #"""
        error: 'a_b!c' is not a label of a host; a label is ASCII letters, digits and '-', or one \#
        placeholder, and only the first may be '*'; write others as A-labels, 'xn--…'
          //a_b!c/x
            ^~~~~
        """#),
      BadPattern(
        .host,
        #"""
        error: 'bücher' is not a label of a host; a label is ASCII letters, digits and '-', or one \#
        placeholder, and only the first may be '*'; write others as A-labels, 'xn--…'
          //bücher.de/x
            ^~~~~~
        """#),
      BadPattern(
        .host,
        #"""
        error: ':t:u' is not a label of a host; a label is ASCII letters, digits and '-', or one \#
        placeholder, and only the first may be '*'; write others as A-labels, 'xn--…'
          //:t:u.app/x
            ^~~~
        """#),
      BadPattern(
        .host,
        #"""
        error: 'a:b' is not a label of a host; a label is ASCII letters, digits and '-', or one \#
        placeholder, and only the first may be '*'; write others as A-labels, 'xn--…'
          //a:b/x
            ^~~
        """#),
      BadPattern(
        .noLeadingSlash,
        #"""
        error: a path pattern starts with '/'; write '/{{{{{{{{'
          {{{{{{{{
          ^
        """#),
      BadPattern(
        .noLeadingSlash,
        #"""
        error: a scheme ends in '://'; write 'linky://' if it is one, or '/' for all schemes
          linky:
          ^~~~~~
        """#),
    ]
  }
}
