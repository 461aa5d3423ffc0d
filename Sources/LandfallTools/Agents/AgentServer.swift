// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallManifest

/// Answers the messages of the Model Context Protocol: JSON-RPC 2.0, one message a line.
///
/// Version 2026-07-28 has no session: each request names its version. For clients of the two versions
/// before it there is the handshake, `initialize`.
struct AgentServer {
  static let version = "2026-07-28"
  /// Those with a handshake, newest first.
  static let earlierVersions = ["2025-11-25", "2025-06-18"]
  /// In bytes, without the end of the line.
  static let messageLimit = 1 << 20
  private static let prefix = "io.modelcontextprotocol/"

  /// The routes that a call asks of, unless it names others.
  let defaults: TableOptions
  private let tools: [AgentTool]
  private var isInitialized = false

  init(defaults: TableOptions, allowsOpen: Bool) {
    self.defaults = defaults
    tools = AgentTool.asking + (allowsOpen ? [.open] : [])
  }

  private struct Failure: Error {
    var code = -32602
    let message: String
    var data: JSONNode?

    func answer(id: String = "null") -> String {
      let error = JSONNode.members { json in
        json.add("code", code)
        json.add("message", message)
        json.add("data", data)
      }
      return #"{"jsonrpc": "2.0", "id": \#(id), "error": \#(error.line)}"#
    }
  }

  /// The answer to a line, on a line; nil for a notification, and for an empty line.
  mutating func answer(_ line: [UInt8]) -> String? {
    if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { return nil }
    guard line.count <= Self.messageLimit else {
      return Failure(code: -32600, message: "a message has at most \(Self.messageLimit) bytes")
        .answer()
    }
    guard let value = JSONValue(line) else {
      return Failure(code: -32700, message: "no JSON in UTF-8 with at most 64 levels").answer()
    }
    let message = value.members ?? []
    guard message.text("jsonrpc") == "2.0", let method = message.text("method") else {
      return Failure(code: -32600, message: "no request of JSON-RPC 2.0").answer()
    }
    guard let id = message["id"] else { return nil }
    let text = String(decoding: line[id.range.lowerBound..<id.range.upperBound], as: UTF8.self)
    guard message.text("id") != nil || Int(text) != nil else {
      return Failure(code: -32600, message: "'id' is a string or an integer").answer()
    }
    do throws(Failure) {
      let result = try result(method, try members("params", of: message))
      return #"{"jsonrpc": "2.0", "id": \#(text), "result": \#(result)}"#
    } catch {
      return error.answer(id: text)
    }
  }

  /// The members of an object; none where there is no object.
  private func members(_ key: String, of json: [JSONMember]) throws(Failure) -> [JSONMember] {
    guard let value = json[key] else { return [] }
    guard let members = value.members else { throw Failure(message: "'\(key)' is an object") }
    return members
  }

  // MARK: Methods

  private mutating func result(_ method: String, _ params: [JSONMember]) throws(Failure) -> String {
    if method == "initialize" { return try initialize(params) }
    let isModern = try namesVersion(params)
    switch method {
    case "ping" where !isModern: return "{}"
    case _ where !isModern && !isInitialized:
      throw Failure(message: "send 'initialize' first, or name version \(Self.version) in '_meta'")
    case "server/discover" where isModern:
      return complete(isModern, isCacheable: true) { json in
        json.add("supportedVersions", [Self.version])
        json.add("capabilities") { $0.add("tools") { _ in } }
      }
    case "tools/list":
      if params["cursor"] != nil { throw Failure(message: "the list of tools has one page") }
      return complete(isModern, isCacheable: true) { $0.add("tools", tools.map(\.node)) }
    case "tools/call":
      guard let name = params.text("name") else { throw Failure(message: "'name' is missing") }
      return try call(name, try members("arguments", of: params), isModern)
    default: throw Failure(code: -32601, message: "there is no method '\(method.visible)'")
    }
  }

  private mutating func initialize(_ params: [JSONMember]) throws(Failure) -> String {
    guard let wanted = params.text("protocolVersion") else {
      throw Failure(message: "'protocolVersion' is missing")
    }
    isInitialized = true
    return JSONNode.members { json in
      json.add(
        "protocolVersion", Self.earlierVersions.first { $0 == wanted } ?? Self.earlierVersions[0])
      json.add("capabilities") { $0.add("tools") { _ in } }
      json.add("serverInfo", members: Self.info)
    }.line
  }

  /// Whether a request names its version; it fails if that is another one.
  private func namesVersion(_ params: [JSONMember]) throws(Failure) -> Bool {
    let meta = try members("_meta", of: params)
    guard meta[Self.prefix + "protocolVersion"] != nil else { return false }
    guard let version = meta.text(Self.prefix + "protocolVersion"),
      meta[Self.prefix + "clientCapabilities"]?.members != nil
    else {
      throw Failure(message: "'_meta' needs a version as text, and the client's capabilities")
    }
    guard version == Self.version else {
      let data = JSONNode.members { json in
        json.add("supported", [Self.version] + Self.earlierVersions)
        json.add("requested", version)
      }
      throw Failure(code: -32022, message: "unsupported version of the protocol", data: data)
    }
    return true
  }

  private static func info(_ json: inout JSONNode.Members) {
    json.add("name", "landfall")
    json.add("version", Tool.version)
  }

  /// A result, with what only the newest version has in one.
  private func complete(
    _ isModern: Bool, isCacheable: Bool = false, _ write: (inout JSONNode.Members) -> Void
  ) -> String {
    JSONNode.members { json in
      write(&json)
      guard isModern else { return }
      json.add("resultType", "complete")
      json.add("_meta") { $0.add(Self.prefix + "serverInfo", members: Self.info) }
      guard isCacheable else { return }
      // It is the same until the process ends.
      json.add("ttlMs", 3_600_000)
      json.add("cacheScope", "private")
    }.line
  }

  // MARK: Tools

  private func call(
    _ name: String, _ arguments: [JSONMember], _ isModern: Bool
  ) throws(Failure) -> String {
    let tool = tools.first { $0.name == name }
    if tool == nil, name != AgentTool.open.name {
      let names = tools.map(\.name).joined(separator: ", ")
      throw Failure(message: "there is no tool '\(name.visible)'; there are \(names)")
    }
    let (output, errors) = (Memory(), Memory())
    let code: ExitCode.RawValue
    do throws(ToolFailure) {
      guard let tool else {
        throw .input("this server may open nothing; start it with '--allow-open'")
      }
      let line = try tool.line(arguments, defaults)
      code = Tool.run(
        words: line.words.map { ArgumentText($0) }, input: Memory(line.input), output: output,
        errors: errors)
    } catch {
      let console = Console(input: Memory(), output: output, errors: errors, wantsColour: false)
      code = Tool.report(error, console).rawValue
    }
    let texts = [output.text, errors.text, "exit code \(code)"].filter { !$0.isEmpty }
    let result = complete(isModern) { json in
      json.add("content", each: texts) { text, json in
        json.add("type", "text")
        json.add("text", text)
      }
      json.add("isError", code == ExitCode.unusable.rawValue)
    }
    // No string of JSON has a line feed of its own.
    let lines = output.text.split(separator: "\n")
    guard tool?.hasURLs == false, lines.first?.hasPrefix("{") == true else { return result }
    return #"{"structuredContent": \#(lines.joined(separator: " ")), "# + result.dropFirst()
  }

  /// The input or the output of a command in this process.
  private final class Memory: ByteInput, ByteOutput {
    let isTerminal = false
    private var bytes: ArraySlice<UInt8>
    var text: String { String(decoding: bytes, as: UTF8.self) }

    init(_ bytes: [UInt8] = []) { self.bytes = bytes[...] }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamError) -> Int {
      let taken = bytes.prefix(buffer.count)
      buffer.copyBytes(from: taken)
      bytes.removeFirst(taken.count)
      return taken.count
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(StreamError) { self.bytes += bytes }
  }
}
