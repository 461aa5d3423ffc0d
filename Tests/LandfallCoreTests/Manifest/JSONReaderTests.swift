// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Testing

@testable import LandfallCore
@testable import LandfallManifest

@Suite("The JSON reader")
struct JSONReaderTests {
  private func failure(_ bytes: [UInt8]) -> JSONFailure? {
    var reader = JSONReader(bytes)
    do throws(JSONFailure) {
      _ = try reader.read()
    } catch {
      return error
    }
    return reader.duplicates.first
  }

  @Test(
    "reads what RFC 8259 allows",
    arguments: [
      "null", "true", " false ", "0", "-0", "-1", "10", "1.5", "0.1", "1e5", "1E+5", "1.25e-3",
      "\"\"", "\"é\"", "\"\\u00e9\\n\\\"\\/\\\\\\b\\f\\r\\t\"", "\"\\ud83d\\ude00\"", "\"\u{7F}\"",
      "[]", "[ ]", "[1,2]", "{}", "{ }", "{\"a\":{\"a\":[]}}", "{\"\":0}", "\t\r\n[\n1\n]\n",
      "{\"a\":1,\"A\":2}", "{\"\u{e9}\":1,\"e\u{301}\":2}", "\u{FEFF}{}", "\"\u{2028}\"",
      "[[[[[[[[[[]]]]]]]]]]", "123456789012345678901234567890",
    ])
  func valid(text: String) {
    #expect(failure(Array(text.utf8)) == nil)
  }

  @Test(
    "refuses what RFC 8259 does not allow, and says where",
    arguments: [
      ("", "json.empty", 0), ("  \n", "json.empty", 3), ("[1,]", "json.syntax", 2),
      ("{\"a\":1,}", "json.syntax", 6), ("[1 2]", "json.syntax", 3), ("[,1]", "json.syntax", 1),
      ("[1,,2]", "json.syntax", 2), ("{\"a\" 1}", "json.syntax", 5), ("{a:1}", "json.syntax", 1),
      ("{'a':1}", "json.syntax", 1), ("['a']", "json.syntax", 1), ("[", "json.syntax", 0),
      ("{\"a\":", "json.syntax", 5), ("{\"a\":1", "json.syntax", 0), ("[1}", "json.syntax", 2),
      ("]", "json.syntax", 0), ("[]]", "json.syntax", 2), ("1 2", "json.syntax", 2),
      ("True", "json.syntax", 0), ("nul", "json.syntax", 0), ("NaN", "json.syntax", 0),
      ("[// no\n1]", "json.syntax", 1), ("+1", "json.syntax", 0), (".5", "json.syntax", 0),
      ("01", "json.number", 0), ("-", "json.number", 0), ("-01", "json.number", 0),
      ("1.", "json.number", 0), ("1e", "json.number", 0), ("0x1", "json.number", 0),
      ("1.2.3", "json.number", 0), ("-Infinity", "json.number", 0), ("\"abc", "json.string", 0),
      ("\"a\nb\"", "json.string", 2), ("\"\t\"", "json.string", 1), ("\"\\x\"", "json.string", 1),
      ("\"\\u12\"", "json.string", 1), ("\"\\ud800\"", "json.string", 1),
      ("\"\\ude00\\ud83d\"", "json.string", 1), ("\"\\ud83d\\u0041\"", "json.string", 1),
      ("\"\\", "json.string", 0), ("{\"a\":1,\"a\":2}", "json.duplicateKey", 7),
      ("[{\"a\":1,\"\\u0061\":2}]", "json.duplicateKey", 8), ("[1]\0", "json.encoding", 3),
    ] as [(String, String, Int)])
  func invalid(text: String, code: String, offset: Int) {
    let failure = failure(Array(text.utf8))
    #expect(failure?.code.rawValue == code)
    #expect(failure?.range.lowerBound == offset)
  }

  @Test(
    "refuses bytes that are not UTF-8",
    arguments: [
      ([0xFF, 0xFE, 0x7B, 0x00], 0), ([0xFE, 0xFF], 0), ([0x22, 0x80, 0x22], 1),
      ([0x22, 0xC0, 0xAF, 0x22], 1), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1),
      ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1), ([0x22, 0xE2, 0x82], 1), ([0x22, 0xF5], 1),
      ([0x22, 0xE0, 0x80, 0x80, 0x22], 1), ([0x22, 0xF0, 0x80, 0x80, 0x80, 0x22], 1),
    ] as [([UInt8], Int)])
  func notUTF8(bytes: [UInt8], offset: Int) {
    let failure = failure(bytes)
    #expect(failure?.code == .encoding)
    #expect(failure?.range.lowerBound == offset)
  }

  @Test(
    "refuses deep nesting without growing the stack",
    arguments: ["[", "{\"a\":", "[{\"a\":"])
  func deep(opening: String) {
    #expect(failure(Array(String(repeating: opening, count: 200_000).utf8))?.code == .depth)
  }

  @Test("Sixty-four levels are read, sixty-five are not")
  func depthLimit() {
    func nested(_ count: Int) -> [UInt8] {
      Array(repeating: UInt8(ascii: "["), count: count)
        + Array(repeating: UInt8(ascii: "]"), count: count)
    }
    #expect(failure(nested(64)) == nil)
    #expect(failure(nested(65))?.code == .depth)
  }

  @Test(
    "counts lines and columns in characters",
    arguments: [
      ("ab", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1),
      ("é日x", 5, 1, 3), ("\u{FEFF}x", 3, 1, 1), ("\n\n", 2, 3, 1), ("a\r\n\r\nb", 5, 3, 1),
    ])
  func positions(text: String, offset: Int, line: Int, column: Int) {
    let position = JSONText(Array(text.utf8)).position(offset)
    #expect(position.line == line)
    #expect(position.column == column)
  }

  @Test(
    "finds a part of a value among its escapes",
    arguments: [
      (#""abc""#, 1, 2, "b"), (#""a\u00e9b""#, 1, 3, #"\u00e9"#), (#""a\u00e9b""#, 3, 4, "b"),
      (#""\\:x""#, 0, 1, #"\\"#), (#""\\:x""#, 1, 3, ":x"), (#""\ud83d\ude00!""#, 4, 5, "!"),
      (#""\ud83d\ude00!""#, 1, 2, #"\ud83d\ude00"#), (#""ab""#, 2, 3, #"""#), (#""""#, 0, 1, #"""#),
    ])
  func escapedPlaces(text: String, start: Int, end: Int, expected: String) {
    let json = JSONText(Array(text.utf8))
    let range = json.range(of: ByteRange(start, end), in: ByteRange(0, text.utf8.count))
    #expect(json.string(range) == expected)
  }

  @Test("Texts written are read back, whatever they hold")
  func texts() throws {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      let scalars = (0..<generator.below(12)).compactMap { _ in
        Unicode.Scalar(
          UInt32(generator.below(generator.pick([0x20, 0x80, 0x800, 0x10000, 0x110000]))))
      }
      let text = String(String.UnicodeScalarView(scalars))
      var reader = JSONReader(Array(JSONNode.quoted(text).utf8))
      guard case .string(let result) = try reader.read().content else {
        Issue.record("no string")
        continue
      }
      #expect(result.unicodeScalars.elementsEqual(text.unicodeScalars))
    }
  }
}
