// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import Testing

@Suite("Mistakes in patterns")
struct PatternErrorTests {
  static var cases: [BadPattern] {
    originCases + pathCases + textCases + groupCases + queryCases
  }

  @Test("A mistake is named, underlined and explained", arguments: cases)
  func rendering(bad: BadPattern) {
    let error = #expect(throws: PatternError.self) { try Pattern(parsing: bad.pattern) }
    #expect(error?.code == bad.code)
    #expect(error?.rendered(in: bad.pattern) == bad.rendering)
  }

  @Test("A replacement mends the mistake, though there may be another one", arguments: cases)
  func replacement(bad: BadPattern) throws {
    let first = #expect(throws: PatternError.self) { try Pattern(parsing: bad.pattern) }
    guard let error = first, let replacement = error.replacement else { return }
    var bytes = Array(bad.pattern.utf8)
    bytes.replaceSubrange(
      error.range.lowerBound..<error.range.upperBound, with: Array(replacement.utf8))
    do throws(PatternError) {
      _ = try Pattern(parsing: String(decoding: bytes, as: UTF8.self))
    } catch let second {
      #expect(second.code != error.code || second.range != error.range)
    }
  }

  @Test("A path with more segments than any URL has is refused")
  func segments() throws {
    _ = try Pattern(parsing: String(repeating: "/a", count: 128))
    let error = #expect(throws: PatternError.self) {
      try Pattern(parsing: String(repeating: "/a", count: 129))
    }
    #expect(error?.code == .tooManySegments)
  }

  @Test("Every code but those of long and unprintable text has a case above")
  func allCodes() {
    let tested = Set(Self.cases.map { $0.code }).union([.tooLong, .tooManySegments])
    #expect(Set(PatternError.Code.allCases).subtracting(tested).isEmpty)
  }

  @Test(
    "Text that does not show is refused",
    arguments: [
      ("", "pattern.noLeadingSlash", 0), ("/a\t", "pattern.character", 2),
      ("/a\u{0}b", "pattern.character", 2), ("/é\u{85}", "pattern.character", 3),
      ("/a/\u{202E}b", "pattern.character", 3), ("/:a\u{2066}", "pattern.character", 3),
      ("/" + String(repeating: "a", count: 4_095), "pattern.tooLong", 4_095),
      ("//" + String(repeating: "a", count: 261) + "/", "pattern.host", 2),
    ])
  func unprintable(text: String, code: String, offset: Int) {
    let error = #expect(throws: PatternError.self) { try Pattern(parsing: text) }
    #expect(error?.code.rawValue == code)
    #expect(error?.range.lowerBound == offset)
  }

  @Test("A pattern of the greatest length is read")
  func longest() throws {
    let text = "/" + String(repeating: "a", count: 4_094)
    #expect(try Pattern(parsing: text).text == text)
  }
}
