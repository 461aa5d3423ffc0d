// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// `landfall mcp`: serves agents by the Model Context Protocol.
struct MCPCommand: ToolCommand {
  private static let allowsOpen = OptionDeclaration(
    name: "allow-open", help: "Also offer the tool 'open', which opens URLs in apps.")

  static let declaration = CommandDeclaration(
    name: "mcp", abstract: "Answer a coding agent by the Model Context Protocol.",
    discussion: """
      The agent starts the command, and sends messages to standard input, one a line; the answers go to
      standard output. Its tools are commands of landfall: list_links, match, match_urls, explain, print,
      lint and, if you allow it, open. No tool writes a file of yours. Paths are relative to the folder
      in which the command was started. PATH, '--manifest' and '--enum' count where a call names neither
      paths nor a manifest.

      The command speaks version \(AgentServer.version) of the protocol, and to clients with a handshake
      \(AgentServer.earlierVersions.joined(separator: " and ")).

      Exit code: 0 the input has ended, 2 wrong usage or unreadable input.
      """,
    usages: ["mcp [PATH…] [OPTIONS]"], operands: [TableOptions.paths],
    options: [allowsOpen, TableOptions.manifest, TableOptions.root],
    examples: ["mcp", "mcp Sources/App --allow-open"])

  private let table: TableOptions
  private let allowsOpen: Bool

  init(_ arguments: ParsedArguments) throws(ToolFailure) {
    table = try TableOptions(arguments, paths: arguments.operands)
    allowsOpen = arguments.has(Self.allowsOpen)
    if table.manifest == ManifestFile.standardPath {
      throw arguments.usage("standard input holds the messages; read the manifest from a file")
    }
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    if console.input.isTerminal {
      console.printError("reading messages of an agent from the terminal; end with control-D")
    }
    var server = AgentServer(defaults: table, allowsOpen: allowsOpen)
    // Of a line that is too long no more is kept than what shows that.
    let limit = AgentServer.messageLimit + 1
    var line: [UInt8] = []
    while true {
      let chunk = try console.input.readChunk(name: "standard input")
      let pieces = chunk.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for (index, piece) in pieces.enumerated() {
        if index > 0 || chunk.isEmpty {
          if let answer = server.answer(line) { try console.print(answer) }
          line.removeAll(keepingCapacity: true)
        }
        line += piece.prefix(limit - line.count)
      }
      if chunk.isEmpty { return .success }
    }
  }
}
