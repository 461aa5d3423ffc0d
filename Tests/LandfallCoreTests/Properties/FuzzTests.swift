// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import LandfallCompiler
import LandfallCore
import Testing

@Suite("Random bytes")
struct FuzzTests {
  @Test("The URL reader answers to any bytes", arguments: 0..<4 as Range<UInt64>)
  func urls(seed: UInt64) throws {
    let table = try TestTable(
      "home /", "a /a/:x?q=:q&r=:r q:Int? r:[String]", "m /@:u", "n /:p-:q.json p:Int",
      "rep /r/:n+/end n:[Int]", "rest /s/:t*", "raw /w/:u(.*)", "hash /h#/:y/:z* y:Double",
      "frag /f#:d d:Date?", "host //:t.linky.app/x")
    let slash = UInt8(ascii: "/")
    var matched = 0
    var generator = SplitMix64(seed: seed)
    let pieces = [
      "linky:", "https://", "linky.app", "a.linky.app", "//", "/", "?", "#", "&", "=", "%", "%2",
      "%2F",
      "%C3", "%A9", "%00", ".", "..", "@", ":", "a", "r", "s", "w", "h", "f", "q=", "r=", "1",
      "end",
      "-", ".json", "é", "\\", " ", "+", "[", "]", "\u{202E}", ":443", "%E2%80%AE",
    ].map { Array($0.utf8) }
    let count = RandomSeeds.rounds(of: 5_000)
    for _ in 0..<count {
      var url: [UInt8] = generator.chance(60) ? Array("linky:/".utf8) : []
      for _ in 0..<generator.below(12) {
        url +=
          generator.chance(85)
          ? generator.pick(pieces) : [UInt8(truncatingIfNeeded: generator.next())]
      }
      let answer = table.answer(url)
      let path = table.answer(url, isPath: true)
      for answer in [answer, path] {
        #expect(Self.isWellFormed(answer, of: url.count), "seed \(seed): \(url): \(answer)")
        matched += answer.hasPrefix("! ") ? 0 : 1
      }
      // A path is read as the same path of a URL is.
      if url.first == slash, url.dropFirst().first != slash, let same = Self.link(path) {
        #expect(table.answer(Array("linky:".utf8) + url) == same, "seed \(seed): \(url)")
      }
    }
    #expect(
      (count / 50..<count * 2 - count / 50).contains(matched),
      "seed \(seed): \(matched) of \(count * 2) match")
  }

  /// The answer if it is a link, and no refusal.
  private static func link(_ answer: String) -> String? { answer.hasPrefix("! ") ? nil : answer }

  /// Whether an answer is a link with its values, or a code at a byte of the URL.
  private static func isWellFormed(_ answer: String, of length: Int) -> Bool {
    guard answer.hasPrefix("! ") else { return !answer.isEmpty && !answer.hasPrefix("!") }
    let words = answer.dropFirst(2).split(separator: " ")
    let parts = words.first?.split(separator: "@") ?? []
    guard parts.count == 2, let byte = Int(parts[1]), parts[0].contains(".") else { return false }
    return (0...length).contains(byte)
  }

  @Test(
    "The pattern parser answers to any text, and what it reads builds",
    arguments: 0..<4 as Range<UInt64>)
  func patterns(seed: UInt64) throws {
    var generator = SplitMix64(seed: 100 + seed)
    let pieces = [
      "/", "/", "/", ":a", ":b", ":é", ":", "?", "*", "+", "{", "}", "}?", "(", ")", "(.*)",
      "(\\d+)", "\\",
      "#", "#/", "&", "=", "=:c", "!", "%", "%20", "%C3", "%A9", ".", "..", "a", "b", "日", " ",
      "//", "*.",
      "linky.app", "https://", "x:", "q=:d", "\u{202E}", "\0", "-",
    ]
    var read = 0
    for _ in 0..<5_000 {
      var text = generator.chance(80) ? "/" : ""
      for _ in 0..<generator.below(12) { text += generator.pick(pieces) }
      do throws(PatternError) {
        let pattern = try Pattern(parsing: text)
        read += 1
        if read % 4 == 0 { try build(pattern, seed: seed) }
      } catch {
        #expect(error.range.lowerBound <= error.range.upperBound, "seed \(seed): \(text)")
        #expect(error.rendered(in: text).hasPrefix("error: "), "seed \(seed): \(text)")
      }
    }
    #expect(read > 200)
  }

  private func build(_ pattern: Pattern, seed: UInt64) throws(PatternError) {
    let parameters = pattern.placeholders.filter { $0.isNamed }.map { placeholder in
      var isList = false
      if case .repeated = placeholder.extent { isList = true }
      return ParameterDeclaration(
        name: placeholder.name, type: .string, isOptional: !isList, isList: isList)
    }
    let link = LinkDeclaration(
      name: "it", parameters: parameters, routes: [RouteDeclaration(pattern)])
    let declaration = TableDeclaration(
      name: "T", schemes: ["linky"] + pattern.declaredSchemes, hosts: ["h.example"], links: [link])
    let problems = TableBuilder(declaration).problems().filter {
      $0.code != .hostIsLiteral && $0.code != .unreachable
    }
    #expect(problems.isEmpty, "seed \(seed): \(pattern.text)")
    // Its own text reads again as the same pattern.
    let again = try Pattern(parsing: pattern.text)
    #expect(String(reflecting: again) == String(reflecting: pattern))
  }

  @Test("Brackets without end do not exhaust the stack")
  func deep() {
    for text in ["{", "{/", "{:a", "(", ":a(", "{{:a?}?"] {
      let deep = "/" + String(repeating: text, count: 4_000 / text.utf8.count)
      #expect(throws: PatternError.self) { try Pattern(parsing: deep) }
    }
  }
}
