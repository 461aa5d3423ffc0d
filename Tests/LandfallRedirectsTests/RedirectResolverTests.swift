// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import Landfall
@testable import LandfallRedirects
@testable import LandfallTables

@Suite("Which hosts are asked where a link leads")
struct RedirectResolverTests {
  /// Answers from a map, and remembers nothing else.
  private struct MapClient: HopClient {
    var answers: [String: HopAnswer] = [:]

    func answer(to hop: Hop) async throws(Rejection) -> HopAnswer {
      guard let answer = answers[hop.url] else {
        throw Rejection(code: .redirectFailed, message: "asked for \(hop.url) at \(hop.host)")
      }
      return answer
    }
  }

  private func unwrap(
    _ url: String, hosts: [String], allowsHTTP: Bool = false, _ answers: [String: HopAnswer] = [:]
  ) async throws -> String? {
    let resolver = try RedirectResolver(
      hosts: hosts, allowsHTTP: allowsHTTP, client: MapClient(answers: answers))
    guard case .later(let lookup) = try resolver.resolve(url) else { return nil }
    return try await lookup()
  }

  @Test(
    "Only named hosts are asked, without the fragment",
    arguments: [
      ("https://click.example/a?b=c", "https://click.example/a?b=c at click.example"),
      ("https://CLICK.example", "https://CLICK.example at click.example"),
      ("https://click.example/a#secret", "https://click.example/a at click.example"),
      ("https://click.example:443/a", "https://click.example:443/a at click.example"),
      ("https://x.y.ct.example/", "https://x.y.ct.example/ at x.y.ct.example"),
      ("https://alt.example:8443/", "https://alt.example:8443/ at alt.example"),
    ])
  func asks(url: String, asked: String) async throws {
    let rejection = await #expect(throws: Rejection.self) {
      try await unwrap(url, hosts: ["click.example", "*.ct.example", "alt.example:8443"])
    }
    #expect(rejection?.message == "asked for \(asked)")
  }

  @Test(
    "No other host is, however it is written",
    arguments: [
      "https://evil.example/", "https://click.example.evil.com/", "https://evilclick.example/",
      "https://ct.example/", "http://click.example/", "ftp://click.example/",
      "linky://click.example",
      "https:click.example/", "//click.example/", "click.example", "", "https://", "https:///a",
    ])
  func leavesAlone(url: String) async throws {
    #expect(try await unwrap(url, hosts: ["click.example", "*.ct.example"]) == nil)
  }

  @Test(
    "A URL that two readers could read in two ways is refused",
    arguments: [
      ("https://click.example@evil.com/", "url.userinfo"),
      ("https://ann:secret@click.example/", "url.userinfo"),
      ("https://evil.com\\@click.example/", "url.backslash"),
      ("https://click.example%2eevil.com/", "host.percent"),
      ("https://click\u{3002}example/", "host.nonASCII"),
      ("https://click.example./", "host.trailingDot"),
      ("https://click.example:8443/", "url.port"), ("https://click.example/a b", "url.whitespace"),
      ("https://click.example/%zz", "percent.malformed"),
      ("https://click.example/\r\nHost: evil.com", "url.control"),
      ("https://click.example/../a", "path.dotSegment"),
      ("https://click.example/" + String(repeating: "a", count: 8_200), "limit.urlLength"),
    ])
  func refuses(url: String, code: String) async throws {
    let rejection = await #expect(throws: Rejection.self) {
      try await unwrap(url, hosts: ["click.example"])
    }
    #expect(rejection?.code.rawValue == code)
  }

  @Test("Encryption may be left out where it is allowed")
  func plainHTTP() async throws {
    let rejection = await #expect(throws: Rejection.self) {
      try await unwrap("http://click.example/", hosts: ["click.example"], allowsHTTP: true)
    }
    #expect(rejection?.message == "asked for http://click.example/ at click.example")
  }

  @Test("Every status that names one other place does so", arguments: [301, 302, 303, 307, 308])
  func redirects(status: Int) async throws {
    let answers = ["https://c.example/a": HopAnswer(status: status, location: "/b")]
    let target = try await unwrap("https://c.example/a#f", hosts: ["c.example"], answers)
    #expect(target == "https://c.example/b#f")
  }

  @Test(
    "No other status does", arguments: [200, 204, 300, 304, 305, 306, 400, 401, 403, 404, 500, 503])
  func noRedirect(status: Int) async throws {
    let answers = ["https://c.example/a": HopAnswer(status: status, location: "/b")]
    let rejection = await #expect(throws: Rejection.self) {
      try await unwrap("https://c.example/a", hosts: ["c.example"], answers)
    }
    #expect(rejection?.code == .redirectNone)
    #expect(rejection?.message.contains("\(status)") == true)
  }

  @Test("A redirect without a place leads nowhere", arguments: [nil, ""])
  func noLocation(location: String?) async throws {
    let answers = ["https://c.example/a": HopAnswer(status: 302, location: location)]
    let rejection = await #expect(throws: Rejection.self) {
      try await unwrap("https://c.example/a", hosts: ["c.example"], answers)
    }
    #expect(rejection?.code == .redirectLocation)
  }

  @Test("A resolver names its hosts", arguments: [([], "table.origin"), (["a/b"], "table.host")])
  func hosts(hosts: [String], code: String) throws {
    for allowsHTTP in [false, true] {
      let error = #expect(throws: RouteTableError.self) {
        try RedirectResolver(hosts: hosts, allowsHTTP: allowsHTTP)
      }
      #expect(error?.problems.first?.code.rawValue == code)
    }
  }
}
