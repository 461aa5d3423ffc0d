// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Foundation
import Testing

@testable import landfall_tool

/// The server by hand-written messages; Scripts/ci/check-mcp asks it by the protocol's own client.
@Suite("landfall mcp")
struct MCPTests {
  private static let start =
    #"{"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocolVersion": "2025-11-25"}}"#
  private static let ping = #"{"jsonrpc": "2.0", "id": 7, "method": "ping"}"#
  private static let pong = #"{"jsonrpc": "2.0", "id": 7, "result": {}}"#

  /// A request by the newest version, which needs no handshake.
  private static func request(
    _ method: String, _ params: String = "", version: String = "2026-07-28"
  ) -> String {
    let meta = """
      {"io.modelcontextprotocol/protocolVersion": "\(version)", \
      "io.modelcontextprotocol/clientCapabilities": {}}
      """
    return """
      {"jsonrpc": "2.0", "id": 1, "method": "\(method)", "params": {"_meta": \(meta)\(params)}}
      """
  }

  private static func call(_ tool: String, _ arguments: String) -> String {
    request("tools/call", #", "name": "\#(tool)", "arguments": \#(arguments)"#)
  }

  private func answer(_ message: String, _ words: String...) -> String {
    ToolRun(words: ["mcp"] + words, input: Array(message.utf8)).output
  }

  // MARK: Messages

  @Test(
    "What is no request has an error, and the server goes on",
    arguments: [
      ("{", -32700), ("[" + ping, -32700), (ping + ping, -32700), ("\u{0}", -32700),
      (#"{"a": "\ud800"}"#, -32700), (String(repeating: "[", count: 65), -32700),
      (String(repeating: "[", count: 1 << 20), -32700),
      (String(repeating: "[", count: 1 << 20 + 1), -32600), ("[\(ping)]", -32600), ("7", -32600),
      ("{}", -32600), (#"{"jsonrpc": "1.0", "id": 1, "method": "ping"}"#, -32600),
      (#"{"jsonrpc": "2.0", "id": 1, "result": {}}"#, -32600),
      (#"{"jsonrpc": "2.0", "id": null, "method": "ping"}"#, -32600),
      (#"{"jsonrpc": "2.0", "id": 1.0, "method": "ping"}"#, -32600),
      (#"{"jsonrpc": "2.0", "id": [1], "method": "ping"}"#, -32600),
    ] as [(String, Int)])
  func hostile(message: String, code: Int) {
    for piece in [1, 1 << 16] where message.utf8.count < 1_000 || piece > 1 {
      let run = ToolRun(
        "mcp", input: Array("\(message)\n\(Self.ping)\r\n \n\(message)".utf8), piece: piece)
      #expect(run.code == 0)
      #expect(run.errors.isEmpty)
      #expect(run.lines.count == 3)
      for line in [run.lines[0], run.lines[2]] {
        #expect(line.hasPrefix(#"{"jsonrpc": "2.0", "id": null, "error": {"code": \#(code), "#))
      }
      #expect(run.lines[1] == Self.pong)
    }
  }

  @Test("Bytes that are not UTF-8 are no JSON; a notification and the end get no answer")
  func silent() {
    #expect(ToolRun("mcp", input: [0x22, 0xFF, 0x22]).output.contains("-32700"))
    let notification = #"{"jsonrpc": "2.0", "method": "tools/call", "params": []}"#
    #expect(ToolRun("mcp", input: Array((notification + "\n\n").utf8)).output.isEmpty)
    #expect(ToolRun("mcp", input: Array(Self.ping.utf8), outputLimit: 0).code == 0)
  }

  @Test(
    "A message may have as many bytes as the limit, and an id any text",
    arguments: RandomSeeds.some(of: [
      #""\u0007\"""#, "7", "-9", #""é""#, "\"" + String(repeating: "a", count: 99) + "\"",
    ]))
  func ids(id: String) {
    let message = #"{"jsonrpc": "2.0", "id": \#(id), "method": "ping", "x": ""#
    let rest = String(repeating: "x", count: 1 << 20 - message.utf8.count - 2) + #""}"#
    let answer = #"{"jsonrpc": "2.0", "id": \#(id), "result": {}}"# + "\n"
    #expect(self.answer(message + rest + "\n" + message + rest) == answer + answer)
  }

  // MARK: Versions

  @Test(
    "A handshake agrees on a version",
    arguments: [
      ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2024-11-05", "2025-11-25"),
      ("2026-07-28", "2025-11-25"), ("", "2025-11-25"),
    ])
  func handshake(wanted: String, agreed: String) {
    #expect(
      answer(Self.start.replacing("2025-11-25", with: wanted)) == """
        {"jsonrpc": "2.0", "id": 0, "result": {"protocolVersion": "\(agreed)", "capabilities": \
        {"tools": {}}, "serverInfo": {"name": "landfall", "version": "\(Tool.version)"}}}

        """)
  }

  @Test(
    "A request is served by the version that it names, or by the handshake before it",
    arguments: [
      (request("server/discover"), #""supportedVersions": ["2026-07-28"]"#),
      (request("tools/list"), #""resultType": "complete""#),
      (
        request("tools/list", version: "2027-01-01"),
        #""code": -32022, "message": "unsupported version of the protocol", "data": {"supported": ["2026-07-28", "2025-11-25", "2025-06-18"], "requested": "2027-01-01"}"#
      ),
      (request("tools/list").replacing("clientCap", with: "cap"), "-32602"),
      (request("ping"), "-32601"), (request("tools/list", #", "cursor": "a""#), "-32602"),
      (#"{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}"#, "send 'initialize' first"),
      (#"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {}}"#, "-32602"),
      (start + "\n" + #"{"jsonrpc": "2.0", "id": 1, "method": "server/discover"}"#, "-32601"),
      (start + "\n" + #"{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}"#, #""tools": [{"#),
      (request("tools/call"), "'name' is missing"), (call("match", "[]"), "-32602"),
      (call("mend", "{}"), "there is no tool 'mend'; there are list_links, match"),
    ] as [(String, String)])
  func served(message: String, part: String) {
    let answer = answer(message).split(separator: "\n").last ?? ""
    #expect(answer.contains(part), "\(answer)")
    #expect(answer.hasPrefix(#"{"jsonrpc": "2.0", "id": 1, "#))
  }

  // MARK: Tools

  @Test(
    "A tool answers as its command does",
    arguments: [
      ("list_links", "{}", ["routes", "--format", "json"]),
      ("list_links", #"{"overlaps": true}"#, ["routes", "--overlaps", "--format", "json"]),
      ("match", #"{"url": "app://tags/a"}"#, ["match", "app://tags/a", "--format", "json"]),
      ("match", #"{"url": "app://a"}"#, ["match", "app://a", "--format", "json"]),
      ("explain", #"{"url": "app://a"}"#, ["match", "app://a", "--explain", "--format", "json"]),
      ("lint", "{}", ["lint", "--format", "json"]),
    ])
  func answers(tool: String, arguments: String, words: [String]) throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let command = ToolRun(words: words + [folder.file("App.swift")])
    let line = answer(Self.call(tool, arguments), folder.file("App.swift"))
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    let result = try #require(object?["result"] as? [String: Any])
    let texts = (result["content"] as? [[String: String]])?.compactMap { $0["text"] }
    #expect(texts == [command.output, "exit code \(command.code)"])
    #expect(result["isError"] as? Bool == false)
    let structured = try JSONSerialization.jsonObject(with: Data(command.output.utf8))
    #expect(result["structuredContent"] as? NSDictionary == structured as? NSDictionary)
  }

  @Test("A call may name other routes than the server, and gives many URLs at once")
  func routes() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app, "Shop.swift": Samples.mounting])
    let (app, shop) = (folder.file("App.swift"), folder.file("Shop.swift"))
    let url = answer(Self.call("print", #"{"link": "contact(id: 5)"}"#), app)
    #expect(url.contains(#""text": "https://app.example/contacts/5\n"}"#))
    let home = Self.call("match", #"{"url": "app://home", "paths": ["\#(shop)"], "enum": "Shop"}"#)
    #expect(answer(home, app, "--enum", "AppLink").contains("no enum 'Shop'"))
    _ = ToolRun("manifest", app, "-o", folder.file("links.json"))
    let manifest = #""manifest": "\#(folder.file("links.json"))""#
    let contact = Self.call("match", #"{"url": "app://contacts/5", \#(manifest)}"#)
    #expect(answer(contact, shop).contains(#""link": "contact""#))
    #expect(
      answer(Self.call("list_links", "{}"), "-m", folder.file("links.json")).contains("reset"))
    let urls = Self.call("match_urls", #"{"urls": ["app://contacts/5", "app://x\u2028"]}"#)
    #expect(answer(urls, app).components(separatedBy: #"{\"url\": "#).count == 3)
    let several = Self.call("match_urls", #"{"urls": ["app://contacts/5\napp://x"]}"#)
    #expect(answer(several, app).contains("has several lines"))
    #expect(ToolRun("mcp", "--manifest", "-").errors.contains("standard input holds the messages"))
  }

  @Test(
    "No text of a call becomes an option",
    arguments: ["--help", "-h", "--", "-o", "--output=x", "--format=text", "--manifest=x", "-"])
  func injected(text: String) throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let calls = [
      ("match", #""url": "\#(text)""#), ("print", #""link": "\#(text)""#),
      ("list_links", #""paths": ["\#(text)"]"#), ("lint", #""paths": ["\#(text)"]"#),
      ("lint", #""app-id": ["\#(text)"]"#), ("list_links", #""enum": "\#(text)""#),
      ("list_links", #""manifest": "\#(text)""#), ("match_urls", #""urls": ["\#(text)"]"#),
      ("match", #""url": "app://contacts/5", "context": ["\#(text)"]"#),
    ]
    for (tool, arguments) in calls {
      let answer = answer(Self.call(tool, "{\(arguments)}"), folder.file("App.swift"))
      #expect(!answer.contains("Show this help") && !answer.contains("unknown option"), "\(answer)")
      #expect(answer.contains("exit code"))
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files == ["App.swift"])
  }

  @Test("No tool can write a file, and only the flag brings one that opens a URL")
  func harmless() {
    let list = answer(Self.request("tools/list"))
    for word in ["output", "force", "open", "batch", "\"json\""] {
      #expect(!list.contains("\"\(word)\""), "\(word)")
    }
    let call = Self.call("open", #"{"url": "app://contacts/5", "app": "a"}"#)
    #expect(answer(call).contains("this server may open nothing; start it with '--allow-open'"))
    let open = answer(Self.request("tools/list"), "--allow-open")
    #expect(open.contains(#""name": "open""#) && !open.contains("dry-run"))
  }

  @Test(
    "A call with wrong arguments says what is wrong",
    arguments: [
      (#"{"url": 5}"#, "'url' takes a string"), (#"{"url": null}"#, "'url' takes a string"),
      (#"{"urls": []}"#, "there is no argument 'urls'"), ("{}", "'url' is missing"),
      (#"{"url": "a\u0000"}"#, "a byte 0"),
      (#"{"url": "a:", "paths": [1]}"#, "'paths' takes an array of strings"),
      (#"{"url": "a:", "max-url-length": "x"}"#, "'x' is not a number of bytes"),
    ])
  func mistaken(arguments: String, message: String) {
    let answer = answer(Self.call("match", arguments), "-m", "none.json")
    #expect(answer.contains(message), "\(answer)")
    #expect(answer.contains(#""isError": true"#))
  }
}
