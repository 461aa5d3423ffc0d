// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@testable import LandfallTools

@Suite("docs --serve")
struct DocsServeTests {
  private static func answer(_ request: String) -> String {
    var answers = DocsAnswers(port: 8400, version: { "v1" }, page: { "page of \($0)" })
    return answers.answer(to: request)
  }

  @Test(
    "A request is answered if it comes from a page on this machine",
    arguments: [
      ("GET / HTTP/1.1\r\nHost: 127.0.0.1:8400\r\n\r\n", "200 OK", "page of v1"),
      ("GET /?a=b HTTP/1.1\r\nhost:LOCALHOST:8400\r\n\r\n", "200 OK", "page of v1"),
      ("GET /version HTTP/1.1\r\nHost: localhost:8400\r\n\r\n", "200 OK", "v1"),
      ("GET /other HTTP/1.1\r\nHost: localhost:8400\r\n\r\n", "404 Not Found", "There is only"),
      ("GET /../version HTTP/1.1\r\nHost: localhost:8400\r\n\r\n", "404 Not Found", "There is"),
      ("POST / HTTP/1.1\r\nHost: localhost:8400\r\n\r\n", "405 Method Not Allowed", "This server"),
      ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", "421 Misdirected Request", "This server"),
      ("GET / HTTP/1.1\r\nHost: localhost:80\r\n\r\n", "421 Misdirected Request", "This server"),
      ("GET / HTTP/1.1\r\n\r\n", "421 Misdirected Request", "This server"),
      (
        "GET / HTTP/1.1\r\nHost: localhost:8400\r\nHost: evil.example\r\n\r\n",
        "421 Misdirected Request", "This server"
      ),
      ("GET /\r\n\r\n", "400 Bad Request", "This is not"), ("\r\n\r\n", "400 Bad Request", "This"),
      ("\u{0}\u{FF}", "400 Bad Request", "This is not"),
    ])
  func requests(request: String, status: String, start: String) throws {
    let answer = Self.answer(request)
    let parts = answer.components(separatedBy: "\r\n\r\n")
    try #require(parts.count == 2)
    #expect(parts[0].hasPrefix("HTTP/1.1 \(status)\r\n"))
    #expect(parts[0].contains("Content-Length: \(parts[1].utf8.count)\r\n"))
    #expect(parts[1].hasPrefix(start))
  }

  @Test("The page is made once for a version")
  func once() {
    var version = 1
    var made: [String] = []
    var answers = DocsAnswers(port: 1, version: { "v\(version)" }) { text in
      made.append(text)
      return text
    }
    let request = "GET / HTTP/1.1\r\nHost: localhost:1\r\n\r\n"
    for next in [1, 1, 2, 2, 1] {
      version = next
      #expect(answers.answer(to: request).hasSuffix("\r\n\r\nv\(next)"))
    }
    #expect(made == ["v1", "v2", "v1"])
  }

  @Test(
    "Options that do not go together are refused",
    arguments: [
      (["--port", "80"], "'--port' is the port of '--serve'; add that, too"),
      (["--serve", "--port", "65536"], "a port is a number up to 65535, not '65536'"),
      (["--serve", "--port", "web"], "a port is a number up to 65535, not 'web'"),
      (["--serve", "-o", "a.html"], "leave out '--output'"),
      (["--serve", "--format", "markdown"], "leave out '--format'"),
      (["--serve", "--manifest", "-"], "reads the manifest again and again; name a file"),
    ])
  func options(options: [String], message: String) {
    let errors = MemoryOutput()
    let code = Tool.run(
      words: (["docs"] + options).map { ArgumentText($0) }, input: MemoryInput([]),
      output: MemoryOutput(), errors: errors)
    #expect(code == 2)
    #expect(errors.text.contains(message))
  }

  @Test(
    "The tool serves the page, then the mistakes of its sources, then the page again",
    .enabled(if: ProcessRun.isPossible))
  func process() async throws {
    func app(_ pattern: String) -> String {
      "import Landfall\n@DeepLinks(schemes: \"shop\")\nenum ShopLink {\n"
        + "  @Link(\"\(pattern)\") case product(id: Int)\n}\n"
    }
    let folder = try TemporaryFolder(["App.swift": app("/products/:id")])
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: ProcessRun.tool)
    process.arguments = ["docs", folder.path, "--serve", "--port", "0"]
    process.standardOutput = output
    try process.run()
    defer {
      // Foundation starts it with the signals of this thread, which blocks the milder ones.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let address = String(line.prefix { $0 != " " })
    func get(_ path: String) async throws -> String {
      let url = try #require(URL(string: address + path))
      return String(decoding: try await URLSession.shared.data(from: url).0, as: UTF8.self)
    }
    var versions: Set<String> = []
    for (pattern, text) in [
      ("/products/:id", #"<h1>Links of ShopLink</h1>"#),
      ("/products/:oops", "<h1>Mistakes in the links</h1>"),
      ("/goods/:id", #""/goods/:id""#),
    ] {
      // Another size each, so that a clock with few digits does no harm.
      try folder.write(Array(app(pattern).utf8), to: "App.swift")
      let page = try await get("")
      #expect(page.contains(text))
      let version = try await get("version")
      #expect(page.contains(" data-version=\"\(version)\""))
      #expect(page.contains("connect-src 'self'"))
      versions.insert(version)
    }
    #expect(versions.count == 3)
  }
}
