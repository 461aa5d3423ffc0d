// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import LandfallCore

@Suite("Tracing a match")
struct MatchTracerTests {
  private static let links = """
    new /x/new
    file /x/:name.json
    item /x/:id id:Int
    page /y?a=1&b=:b b:Int
    top /z#top
    shop /m mount
    """

  @Test(
    "The interpreter tells each step",
    arguments: [
      ("x/new", "strict at(0) at(1) at(2) offered(new) accepted(new)"),
      ("x/7", "strict at(0) at(1) at(2) offered(item) accepted(item)"),
      (
        "x/seven",
        """
        strict at(0) at(1) param.type(Int@11) \
        lenient at(0) at(1) param.type(Int@11) at(2) offered(item) \
        failed(item) blamed(item)
        """
      ),
      ("x/a.json", "strict at(0) at(1) at(2) offered(file) accepted(file)"),
      (
        "y?a=1&b=x",
        """
        strict at(0) at(1) offered(page) param.type(Int@17) unmet(b) \
        lenient at(0) at(1) offered(page) param.type(Int@17) failed(page) blamed(page)
        """
      ),
      (
        "y?a=1",
        """
        strict at(0) at(1) offered(page) unmet(b) \
        lenient at(0) at(1) offered(page) unmet(b) failed(page) blamed(page)
        """
      ),
      (
        "y?a=2",
        "strict at(0) at(1) offered(page) unmet(a) lenient at(0) at(1) offered(page) unmet(a)"
      ),
      (
        "z#bottom",
        """
        strict at(0) at(1) offered(top) \
        lenient at(0) at(1) offered(top)
        """
      ),
      (
        "m/a/b",
        """
        strict at(0) at(1) offered(shop) declined(shop, route.none) owned(shop) \
        lenient at(0) at(1) offered(shop) declined(shop, route.none) owned(shop)
        """
      ),
      ("", "strict at(0) lenient at(0)"),
    ])
  func steps(path: String, expected: String) throws {
    #expect(try Self.steps("linky:///" + path, Self.links) == expected)
  }

  @Test(
    "Roots that are bound to another origin are told",
    arguments: [
      ("linky:a", "strict otherHost(b.app) otherScheme(other) at(0) at(1) offered(all)"),
      ("other://linky.app/a", "strict otherScheme() at(0) at(1) offered(scheme)"),
      ("https://b.app/a", "strict at(0) at(1) offered(host)"),
    ])
  func origins(url: String, expected: String) throws {
    let steps = try Self.steps(url, "host //b.app/a\nscheme other:///a\nall /a")
    #expect(steps.hasPrefix(expected), "\(steps)")
  }

  /// The steps of a match in which no mounted table has a route.
  private static func steps(_ url: String, _ links: String) throws -> String {
    let table = try TestTable(lines: links).table
    let log = EventLog(table)
    let url = Array(url.utf8)
    try url.withUnsafeBufferPointer { buffer in
      try table.withReading(ByteView(buffer), limits: .standard) { url -> Result<Void, Refusal> in
        try? table.match(url, tracing: log) {
          $0.isMount ? Refusal(.routeNone, at: 0) : nil
        }
        return .success(())
      }
    }
    return log.words.joined(separator: " ")
  }
}
