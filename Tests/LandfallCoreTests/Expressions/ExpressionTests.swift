// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import Testing

@Suite("Regular expressions")
struct ExpressionTests {
  private static func automaton(_ text: String, folded: Bool = false) throws -> Automaton {
    try Automaton(RegularExpression(parsing: text, isCaseInsensitive: folded).root)
  }

  @Test(
    "An expression accepts texts whole",
    arguments: [
      (#"\d{4}"#, ["2026", "0000"], ["", "202", "20260", "202a", "٢٠٢٦"]),
      (#"[a-z][a-z0-9-]*"#, ["a", "a-1", "abc"], ["", "1a", "A", "-a", "a_b"]),
      (#"[^/]+"#, ["a", "é", "a.b", "\n"], ["", "a/b", "/"]),
      (#"a|bc|"#, ["a", "bc", ""], ["b", "abc", "c"]),
      (#"(?:a|b){2,3}c?"#, ["ab", "abc", "bbb", "bbbc"], ["a", "ac", "abab"]),
      (#"(?<year>\d+)-(\w+)"#, ["1-a", "22-b_9"], ["1-", "-a", "1-é"]),
      (#"a*?b+?c??"#, ["b", "aab", "abbc"], ["", "a", "abcc"]),
      (#"^a$"#, ["a"], ["", "aa", "^a$"]),
      (#"(^a|b)c"#, ["ac", "bc"], ["c", "aac"]),
      (#"a(?:$|b)"#, ["a", "ab"], ["abb", "b"]),
      (#"^$"#, [""], ["a"]),
      (#"(a^)?b"#, ["b"], ["ab"]),
      (#"\.\/\-\\"#, [#"./-\"#], [#".a-\"#]),
      (#"\t\n\r"#, ["\t\n\r"], ["\t\n"]),
      (#"\x41\u{E9}\u{1F600}"#, ["Aé😀"], ["Ae😀"]),
      (#"[\w.-]+"#, ["a.b-c_9"], ["a b", ""]),
      (#"[\d\s]"#, ["1", " ", "\t"], ["a", "\u{A0}"]),
      (#"[\]\[\-^]+"#, ["]", "[-^"], ["a"]),
      (#"[a-]"#, ["a", "-"], ["b"]),
      (#"[-a]"#, ["a", "-"], ["b"]),
      (#"[+--]"#, ["+", ",", "-"], ["."]),
      (#"[à-ö]"#, ["é", "ö"], ["e", "÷", "ß"]),
      (#"\D\W\S"#, ["a-b", "é€ü"], ["1-b", "aab", "a- "]),
      (#"."#, ["a", "é", "€", "😀", "\u{0}"], ["", "\n", "aa", "e\u{301}"]),
      (#"a{0}b{1}"#, ["b"], ["ab", ""]),
      (#"a{2,}"#, ["aa", "aaaa"], ["a"]),
      (#"(a*)*"#, ["", "aaa"], ["b"]),
      (#"((a?)+)+b"#, ["b", "aab"], ["aa"]),
      (#"()"#, [""], ["a"]),
      (#"a||b"#, ["a", "", "b"], ["ab"]),
      (#"/@~!#%&,;:='"<>`_-"#, [#"/@~!#%&,;:='"<>`_-"#], ["/"]),
    ] as [(String, [String], [String])])
  func wholeTexts(expression: String, accepted: [String], refused: [String]) throws {
    let automaton = try Self.automaton(expression)
    for text in accepted { #expect(automaton.accepts(text), "\(text)") }
    for text in refused { #expect(!automaton.accepts(text), "\(text)") }
  }

  @Test(
    "Without case, ASCII letters match in either case and no others do",
    arguments: [
      ("abc", ["abc", "ABC", "aBc"], ["abd"]), ("[a-c]+", ["AbC"], ["d"]),
      ("k", ["K"], ["\u{212A}"]),
      ("[^a]", ["b", "É"], ["a", "A"]), ("é", ["é"], ["É"]), (#"\x41"#, ["a"], ["b"]),
      ("[Z-a]", ["z", "Z", "A", "["], ["b"]), (#"\D"#, ["x"], ["1"]),
    ])
  func folded(expression: String, accepted: [String], refused: [String]) throws {
    let automaton = try Self.automaton(expression, folded: true)
    for text in accepted { #expect(automaton.accepts(text), "\(text)") }
    for text in refused { #expect(!automaton.accepts(text), "\(text)") }
  }

  @Test(
    "Groups capture in the order of their parentheses",
    arguments: [
      ("a(b)(?:c)(?<d>e(f))", [nil, "d", nil]), ("ab", []), ("(?<_1>x)|(y)", ["_1", nil]),
    ] as [(String, [String?])])
  func captures(expression: String, names: [String?]) throws {
    #expect(try RegularExpression(parsing: expression).captures == names)
  }

  @Test("Equal languages have equal automata, and others have not")
  func canonical() throws {
    let equal = [
      [#"\d+"#, "[0-9]+", "[0-9][0-9]*", #"(\d|\d\d)+"#, #"^\d+$"#, #"\d+?"#],
      ["(a|b)*", "(a*b*)*", "[ab]*", "(a*b)*a*", "(?:a|b|ab)*"],
      ["[^a]", "[^a\\x61]", "[\\x00-`b-\\u{10FFFF}]"], ["a^", "$a", "b^c", "[^\\x00-\\u{10FFFF}]"],
      ["", "()", "a{0}", "(a{0})*"], [".|\\n", #"[\s\S]"#, #"[\d\D]"#],
    ]
    for expressions in equal {
      let first = try Self.automaton(expressions[0])
      for other in expressions { #expect(try Self.automaton(other) == first, "\(other)") }
    }
    for (index, expressions) in equal.enumerated() {
      for others in equal[..<index] {
        #expect(try Self.automaton(expressions[0]) != Self.automaton(others[0]))
      }
    }
  }
}
