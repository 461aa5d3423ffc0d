// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

/// Tests of the harness that all other tests of macros use.
@Suite("Asserting an expansion")
struct AssertExpansionTests {
  static let macros: [String: MacroSpec] = [
    "NoSpace": MacroSpec(type: NoSpaceMacro.self),
    "NoDigit": MacroSpec(type: NoDigitMacro.self),
    "Greeting": MacroSpec(type: GreetingMacro.self, conformances: ["Polite", "Sendable"]),
    "Broken": MacroSpec(type: BrokenMacro.self),
  ]

  @Test("An expansion without diagnostics needs nothing else")
  func cleanExpansion() {
    assertExpansion(
      of: """
        @Greeting
        struct Person {
          @NoDigit var name: String
        }
        """,
      macros: Self.macros,
      expansion: """
        struct Person {
          var name: String
        }

        extension Person: Polite, Sendable {
          var greeting: String {
            "Hello"
          }
        }
        """)
  }

  @Test("A diagnostic inside of a string literal is drawn under its characters")
  func insideOfToken() {
    assertExpansion(
      of: """
        let before = "é"

        @NoSpace
        enum Link {
          @NoDigit case first  // a comment
          @NoDigit @Pattern("/é/a  b", "/c d")
          case second
        }
        """,
      macros: Self.macros,
      diagnostics: """
        let before = "é"

        @NoSpace
         ^
        note: forbidden here
         ^
        note: forbidden here
        enum Link {
          @NoDigit case first  // a comment
          @NoDigit @Pattern("/é/a  b", "/c d")
                                 ^~
          error: a space is not allowed here
          since no URL has one
          fix-it: write '%20'
                                          ^
          error: a space is not allowed here
          since no URL has one
          fix-it: write '%20'
          case second
        }
        """,
      fixes: """
        let before = "é"

        @NoSpace
        enum Link {
          @NoDigit case first  // a comment
          @NoDigit @Pattern("/é/a%20b", "/c%20d")
          case second
        }
        """,
      expansion: """
        let before = "é"
        enum Link {
          case first  // a comment
          @Pattern("/é/a  b", "/c d")
          case second
        }
        """)
  }

  @Test("A diagnostic about a node underlines it, one inside of it has a caret only")
  func onNode() {
    assertExpansion(
      of: """
        struct Outer {
          @NoDigit func area51() {}
        }
        """,
      macros: Self.macros,
      diagnostics: """
        struct Outer {
          @NoDigit func area51() {}
                        ^~~~~~
          warning: name with a digit
          fix-it: write 'area'
                            ^
          warning: here it is
        }
        """,
      fixes: """
        struct Outer {
          @NoDigit func area() {}
        }
        """,
      expansion: """
        struct Outer {
          func area51() {}
        }
        """)
  }

  @Test("What differs is reported line by line")
  func mismatch() {
    withKnownIssue {
      assertExpansion(
        of: "@NoDigit func area() {}", macros: Self.macros, expansion: "func garden() {}")
    } matching: { issue in
      issue.comments == [
        """
        expansion (- expected, + actual):
        - func garden() {}
        + func area() {}
        """
      ]
    }
  }

  @Test("Diagnostics and fix-its that nobody expected are reported")
  func unexpected() async {
    await confirmation(expectedCount: 2) { reported in
      withKnownIssue {
        assertExpansion(of: "@NoDigit func area51() {}", macros: Self.macros)
      } matching: { issue in
        reported()
        let text = issue.comments.first?.rawValue ?? ""
        return text.hasPrefix("diagnostics") || text.hasPrefix("fixes")
      }
    }
  }

  @Test(
    "Syntax errors are reported",
    arguments: [
      ("func () {}", "the source has syntax errors"),
      ("@Broken func broken() {}", "the expansion has syntax errors"),
    ])
  func syntaxErrors(source: String, message: String) {
    withKnownIssue {
      assertExpansion(of: source, macros: Self.macros)
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix(message) == true
    }
  }
}
