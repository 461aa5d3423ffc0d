// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

extension PatternErrorTests {
  static var textCases: [BadPattern] {
    [
      BadPattern(
        .character,
        #"""
        error: white space in a pattern; write '%20'
          /a b
            ^
        """#),
      BadPattern(
        .character,
        #"""
        error: white space in a pattern; write '%20'
          /日本 x
             ^
        """#),
      BadPattern(
        .percent,
        #"""
        error: '%' is not followed by two hexadecimal digits; write '%25' for a percent sign
          /a%
            ^
        """#),
      BadPattern(
        .percent,
        #"""
        error: '%' is not followed by two hexadecimal digits; write '%25' for a percent sign
          /a%4
            ^
        """#),
      BadPattern(
        .percent,
        #"""
        error: '%' is not followed by two hexadecimal digits; write '%25' for a percent sign
          /%zz/x
           ^
        """#),
      BadPattern(
        .utf8,
        #"""
        error: this is not UTF-8 without control characters once decoded, so no URL matches it; \#
        correct it
          /%FF
           ^~~
        """#),
      BadPattern(
        .utf8,
        #"""
        error: this is not UTF-8 without control characters once decoded, so no URL matches it; \#
        correct it
          /a%00
           ^~~~
        """#),
      BadPattern(
        .utf8,
        #"""
        error: this is not UTF-8 without control characters once decoded, so no URL matches it; \#
        correct it
          /a%E2%80%AE/b
           ^~~~~~~~~~
        """#),
      BadPattern(
        .utf8,
        #"""
        error: this is not UTF-8 without control characters once decoded, so no URL matches it; \#
        correct it
          /%C3:x
           ^~~
        """#),
      BadPattern(
        .dotSegment,
        #"""
        error: no URL with the segment '.' or '..' is accepted; remove the segment
          /.
           ^
        """#),
      BadPattern(
        .dotSegment,
        #"""
        error: no URL with the segment '.' or '..' is accepted; remove the segment
          /a/..
             ^~
        """#),
      BadPattern(
        .dotSegment,
        #"""
        error: no URL with the segment '.' or '..' is accepted; remove the segment
          /a/%2e%2E/b
             ^~~~~~
        """#),
      BadPattern(
        .dotSegment,
        #"""
        error: no URL with the segment '.' or '..' is accepted; remove the segment
          /.{.}?
             ^
        """#),
      BadPattern(
        .trailingEscape,
        #"""
        error: '\' at the end escapes nothing; remove it
          /a\
            ^
        """#),
      BadPattern(
        .trailingEscape,
        #"""
        error: '\' at the end escapes nothing; remove it
          /a?\
             ^
        """#),
      BadPattern(
        .utf8,
        #"""
        error: this is not UTF-8 without control characters once decoded, so no URL matches it; \#
        correct it
          /a?%FF=1
             ^~~
        """#),
      BadPattern(
        .utf8,
        #"""
        error: this is not UTF-8 without control characters once decoded, so no URL matches it; \#
        correct it
          /a?a=%FF
               ^~~
        """#),
      BadPattern(
        .utf8,
        #"""
        error: this is not UTF-8 without control characters once decoded, so no URL matches it; \#
        correct it
          /a?a=%0B
               ^~~
        """#),
      BadPattern(
        .utf8,
        #"""
        error: this is not UTF-8 without control characters once decoded, so no URL matches it; \#
        correct it
          /a#%FF
             ^~~
        """#),
      BadPattern(
        .character,
        #"""
        error: white space in the middle of a pattern; remove it
          /cart ?a=:a
               ^
        """#),
      BadPattern(
        .character,
        #"""
        error: white space in a pattern; write '%20'
          linky://a b
                   ^
        """#),
    ]
  }
}
