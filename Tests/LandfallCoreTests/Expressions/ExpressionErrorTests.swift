// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import Testing

@Suite("Regular expressions that are refused")
struct ExpressionErrorTests {
  @Test(
    "What is not well formed is underlined",
    arguments: [
      ("(a", 0, 1, "not closed"), ("a)", 1, 2, "closes no group"), ("[a", 0, 1, "not closed"),
      ("[]", 0, 2, "at least one"), ("[^]", 0, 3, "at least one"), ("*a", 0, 1, "repeats nothing"),
      ("a|+", 2, 3, "repeats nothing"), ("a**", 2, 3, "repetition"),
      ("a{2}{3}", 4, 5, "repetition"),
      ("a{", 1, 2, "'{3}'"), ("a{x}", 1, 3, "'{3}'"), ("a{,3}", 1, 3, "'{3}'"),
      ("é{3,2}", 2, 7, "'{2,3}'"), ("a{1", 1, 3, "'{3}'"), ("a]", 1, 2, "closes nothing"),
      ("a}", 1, 2, "closes nothing"), ("a\\", 1, 2, "'\\\\'"), ("\\x4", 0, 3, "two hexadecimal"),
      ("\\u0041", 0, 3, "in braces"), ("\\u{}", 0, 4, "in braces"),
      ("\\u{D800}", 0, 8, "in braces"),
      ("\\u{110000}", 0, 10, "in braces"), ("[b-a]", 1, 4, "wrong order"),
      ("[a-\\d]", 1, 5, "a range"),
      ("[\\d-z]", 1, 5, "a range"), ("(?<1a>x)", 0, 6, "named group"),
      ("(?<a>x)(?<a>y)", 10, 11, "twice"),
      ("(?<>x)", 0, 4, "named group"), ("(?<é>x)", 0, 5, "named group"),
      ("\\é", 0, 3, "no backslash"),
      ("^*", 0, 2, "anchor"), ("$+", 0, 2, "anchor"), ("[a", 0, 1, "not closed"),
      ("[a-", 0, 1, "not closed"), ("[\\", 1, 2, "'\\\\'"),
    ] as [(String, Int, Int, String)])
  func syntax(expression: String, start: Int, end: Int, words: String) {
    check(expression, .syntax, start, end, words)
  }

  @Test(
    "What other dialects have and this one leaves out is named",
    arguments: [
      ("a(?=b)", 1, 4, "look-ahead"), ("a(?!b)", 1, 4, "look-ahead"),
      ("(?<=a)b", 0, 4, "look-behind"),
      ("(?<!a)b", 0, 4, "look-behind"), ("(a)\\1", 3, 5, "back-reference"),
      ("(?<n>a)\\k<n>", 7, 9, "back-reference"), ("a++", 1, 3, "possessive"),
      ("a{2}+", 1, 5, "possessive"), ("(?>a)", 0, 3, "atomic"), ("\\bfoo", 0, 2, "word boundaries"),
      ("foo\\B", 3, 5, "word boundaries"), ("(?i)a", 0, 3, "flags"), ("(?i:a)", 0, 3, "flags"),
      ("(?-s:a)", 0, 3, "flags"), ("\\p{L}", 0, 2, "properties"), ("[\\P{L}]", 1, 3, "properties"),
      ("(?P<n>a)", 0, 3, "'(?<name>…)'"), ("(?'n'a)", 0, 3, "'(?<name>…)'"),
      ("(?#x)", 0, 3, "comments"),
      ("(?|a|b)", 0, 3, "share numbers"), ("(?(1)a|b)", 0, 3, "conditional"),
      ("(?R)", 0, 3, "recursion"),
      ("(?1)", 0, 3, "recursion"), ("(*SKIP)", 0, 2, "verbs"), ("\\Aa\\z", 0, 2, "'^'"),
      ("a\\z", 1, 3, "'$'"),
      ("a\\Z", 1, 3, "'$'"), ("\\0", 0, 2, "octal"), ("\\h", 0, 2, "dialects"),
      ("\\Qa\\E", 0, 2, "quoting"),
      ("\\y", 0, 2, "'\\y'"), ("[a[b]]", 2, 3, "inside classes"),
      ("[[:alpha:]]", 1, 2, "inside classes"),
      ("[a-z&&b]", 4, 6, "'\\&'"), ("[a--b]", 2, 4, "'\\-'"), ("(?)", 0, 3, "a known kind"),
      ("\\R", 0, 2, "dialects"), ("[\\b]", 1, 3, "word boundaries"),
    ] as [(String, Int, Int, String)])
  func unsupported(expression: String, start: Int, end: Int, words: String) {
    check(expression, .unsupported, start, end, words)
  }

  @Test(
    "What is too large is refused before it is built",
    arguments: [
      ("(a{1,100}){1,100}", 0, 17, "4000"), ("((a{1,99}){1,99}){1,99}", 1, 16, "4000"),
      ("a{1001}", 2, 6, "1000"), ("a{1,99999999999999999999}", 4, 24, "1000"),
      ("b(?:[a-z]{1000}){5}", 1, 19, "4000"),
      (String(repeating: "(", count: 51) + String(repeating: ")", count: 51), 50, 51, "50 deep"),
      (String(repeating: "()", count: 63), 124, 125, "62 groups"),
      (String(repeating: "a", count: 4_096), 0, 4_096, "4095 bytes"),
      ("a{900}b{900}c{900}d{900}e{900}", 0, 30, "4000"),
    ])
  func tooLarge(expression: String, start: Int, end: Int, words: String) {
    check(expression, .tooLarge, start, end, words)
  }

  private func check(
    _ expression: String, _ code: ExpressionError.Code, _ start: Int, _ end: Int, _ words: String
  ) {
    let error = #expect(throws: ExpressionError.self) { try RegularExpression(parsing: expression) }
    #expect(error?.code == code)
    #expect(error?.range == ByteRange(start, end))
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }
}
