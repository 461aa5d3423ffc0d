// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

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

  @Test("The page follows its sources, and their mistakes")
  func sources() throws {
    func app(_ pattern: String) -> String {
      "import Landfall\n@DeepLinks(schemes: \"shop\")\nenum ShopLink {\n"
        + "  @Link(\"\(pattern)\") case product(id: Int)\n}\n"
    }
    let folder = try TemporaryFolder(["App.swift": app("/products/:id")])
    let words = [folder.path, "--serve"].map { ArgumentText($0) }
    let command = try DocsCommand(ParsedArguments(words, DocsCommand.declaration))
    let errors = MemoryOutput()
    var answers = command.answers(
      port: 80,
      Console(
        input: MemoryInput([]), output: MemoryOutput(), errors: errors, wantsColour: false))
    func get(_ path: String) throws -> String {
      let answer = answers.answer(to: "GET \(path) HTTP/1.1\r\nHost: localhost:80\r\n\r\n")
      return try #require(answer.components(separatedBy: "\r\n\r\n").last)
    }
    var versions: Set<String> = []
    for (pattern, text) in [
      ("/products/:id", "<h1>Links of ShopLink</h1>"),
      ("/products/:oops", "placeholder &#39;:oops&#39; has no associated value"),
      ("/goods/:id", #""/goods/:id""#),
    ] {
      // Another size each, so that a clock with few digits does no harm.
      try folder.write(Array(app(pattern).utf8), to: "App.swift")
      let page = try get("/")
      #expect(page.contains(text))
      let version = try get("/version")
      #expect(page.contains(" data-version=\"\(version)\""))
      #expect(page.contains("connect-src 'self'"))
      versions.insert(version)
    }
    #expect(versions.count == 3)
    #expect(errors.text.isEmpty)
  }

  @Test("A request that comes in pieces is answered, beside one that says nothing")
  func pieces() throws {
    let server = try DocsServer(port: 0)
    Thread.detachNewThread { try? server.run { "[\($0.utf8.count)]" } }
    let silent = try Self.connection(to: server.port)
    defer { close(silent) }
    let client = try Self.connection(to: server.port)
    defer { close(client) }
    for piece in ["GET / HT", "TP/1.1\r\n", "\r\n"] {
      try StandardStream(client).write(piece)
    }
    var answer: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64)
    while case let count = read(client, &piece, piece.count), count > 0 {
      answer += piece.prefix(count)
    }
    #expect(String(decoding: answer, as: UTF8.self) == "[18]")
  }

  private static func connection(to port: Int) throws -> Int32 {
    #if canImport(Glibc)
      let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let client = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(result == 0)
    return client
  }
}
