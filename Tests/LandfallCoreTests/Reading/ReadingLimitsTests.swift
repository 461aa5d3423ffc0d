// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import Testing

@Suite("Limits of reading")
struct ReadingLimitsTests {
  @Test("Limits are at least 1", arguments: [Int.min, -1, 0, 1])
  func smallest(limit: Int) {
    let limits = ReadingLimits(urlLength: limit, segments: limit, queryItems: limit)
    #expect(limits == ReadingLimits(urlLength: 1, segments: 1, queryItems: 1))
  }

  private static func table() throws -> TestTable {
    try TestTable("all /:rest(.*)")
  }

  private static func isRefused(_ url: String, _ limits: ReadingLimits = .standard) throws -> String
  {
    let answer = try table().answer(url, limits: limits)
    return answer.hasPrefix("all") ? "all" : answer
  }

  @Test(
    "The longest URL, path and query are taken, and the next longer ones refused",
    arguments: [
      ("linky:/" + String(repeating: "a", count: 8_185), "all"),
      ("linky:/" + String(repeating: "a", count: 8_186), "! limit.urlLength@8192"),
      ("linky:" + String(repeating: "/a", count: 128), "all"),
      ("linky:" + String(repeating: "/a", count: 128) + "/", "all"),
      ("linky:" + String(repeating: "//a", count: 128), "all"),
      ("linky:" + String(repeating: "/a", count: 129), "! limit.segments@263"),
      ("linky://x" + String(repeating: "/a", count: 127), "all"),
      ("linky://x" + String(repeating: "/a", count: 128), "! limit.segments@264"),
      ("linky:/?" + String(repeating: "a&", count: 256), "all"),
      ("linky:/?" + String(repeating: "&&a", count: 256), "all"),
      ("linky:/?" + String(repeating: "a&", count: 257), "! limit.queryItems@520"),
    ])
  func standard(url: String, answer: String) throws {
    #expect(try Self.isRefused(url) == answer)
  }

  @Test("Limits can be lifted and lowered")
  func others() throws {
    let url = "linky:" + String(repeating: "/a", count: 10_000)
    let high = ReadingLimits(urlLength: .max, segments: .max, queryItems: .max)
    #expect(try Self.isRefused(url, high) == "all")
    #expect(try Self.isRefused("linky:/a/b", ReadingLimits(segments: 1)) == "! limit.segments@9")
    #expect(
      try Self.isRefused("linky:/?a&b", ReadingLimits(queryItems: 1)) == "! limit.queryItems@10")
    #expect(try Self.isRefused("linky:/a", ReadingLimits(urlLength: 7)) == "! limit.urlLength@7")
  }

  @Test("Length comes before anything else")
  func order() throws {
    let url = String(repeating: " ", count: 9_000)
    #expect(try Self.isRefused(url) == "! limit.urlLength@8192")
  }
}
