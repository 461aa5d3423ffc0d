// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallManifest

/// A tool of the Model Context Protocol: a command, with those of its options that only ask.
struct AgentTool: Sendable {
  let name: String
  /// What it is for, if the command has several tools.
  var purpose = ""
  let command: any ToolCommand.Type
  /// The words that always follow the command's name.
  let words: [String]
  /// The names of the options that a call may give, and of the one that it has to.
  let options: [String]
  var required: String?
  /// Whether the call has URLs, which the command reads from its input.
  var hasURLs = false

  private static let table = ["manifest", "enum"]
  private static let matching = ["context", "max-url-length"] + table
  static let asking = [
    AgentTool(
      name: "list_links", command: RoutesCommand.self, words: ["--format=json"],
      options: ["overlaps", "context"] + table),
    AgentTool(
      name: "match", command: MatchCommand.self, words: ["--format=json"], options: matching),
    AgentTool(
      name: "match_urls", purpose: "Answers many URLs, each with a line of JSON.",
      command: MatchCommand.self, words: ["--batch"], options: matching, hasURLs: true),
    AgentTool(
      name: "explain", purpose: "Shows the closest routes, and what was probably meant.",
      command: MatchCommand.self, words: ["--explain", "--format=json"], options: matching),
    AgentTool(name: "print", command: PrintCommand.self, words: [], options: table),
    AgentTool(
      name: "lint", command: LintCommand.self, words: ["--format=json"],
      options: ["app-id"] + table),
  ]
  /// The one that does more than ask; it always waits for the landing.
  static let open = AgentTool(
    name: "open", command: OpenCommand.self, words: ["--json"],
    options: [
      "on", "device", "app", "expect", "expect-screens", "expect-rejection", "timeout",
    ], required: "app")

  /// Something that a call may give: an operand or an option of the command.
  private struct Argument {
    /// Named as JSON Schema does.
    enum Kind: String { case boolean, string, array }

    let name: String
    let help: String
    let kind: Kind
    var option: OptionDeclaration?
    let isRequired: Bool

    /// The texts that a call gives; an empty one stands for a flag.
    func texts(_ value: JSONValue?) throws(ToolFailure) -> [String] {
      var texts: [String]?
      switch (kind, value?.content) {
      case (_, nil): texts = []
      case (.boolean, .bool(let isSet)): texts = isSet ? [""] : []
      case (.string, .string(let text)): texts = [text]
      case (.array, .array(let values)):
        let all = values.compactMap { if case .string(let text) = $0.content { text } else { nil } }
        if all.count == values.count { texts = all }
      default: break
      }
      guard let texts else {
        throw .input("'\(name)' takes \(kind == .array ? "an array of strings" : "a \(kind)")")
      }
      if isRequired, texts.isEmpty { throw .input("'\(name)' is missing") }
      if texts.contains(where: { $0.utf8.contains(0) }) {
        throw .input("'\(name)' has a byte 0, which no word of a command line has")
      }
      return texts
    }
  }

  private var arguments: [Argument] {
    let declaration = command.declaration
    let urls = Argument(name: "urls", help: "The URLs.", kind: .array, isRequired: true)
    return (hasURLs ? [urls] : [])
      + declaration.operands.filter { !hasURLs || $0.isRepeated }.map { operand in
        Argument(
          name: operand.value.name.lowercased() + (operand.isRepeated ? "s" : ""),
          help: operand.help, kind: operand.isRepeated ? .array : .string,
          isRequired: !operand.isRepeated)
      }
      + declaration.options.filter { options.contains($0.name) }.map { option in
        Argument(
          name: option.name, help: option.help,
          kind: option.value == nil ? .boolean : option.isRepeated ? .array : .string,
          option: option, isRequired: option.name == required)
      }
  }

  /// What a client is told of the tool.
  var node: JSONNode {
    .members { json in
      json.add("name", name)
      let declaration = command.declaration
      let texts = [purpose, declaration.abstract, declaration.discussion].filter { !$0.isEmpty }
      json.add("description", texts.joined(separator: "\n\n"))
      json.add("inputSchema") { schema in
        schema.add("type", "object")
        schema.add("properties") { json in
          for argument in arguments {
            json.add(argument.name) { json in
              json.add("type", argument.kind.rawValue)
              if argument.kind == .array { json.add("items") { $0.add("type", "string") } }
              json.add("enum", argument.option?.value?.choices)
              json.add("description", argument.help)
            }
          }
        }
        schema.add("required", unlessEmpty: arguments.filter(\.isRequired).map(\.name))
        schema.add("additionalProperties", false)
      }
      json.add("annotations") { $0.add("readOnlyHint", name != AgentTool.open.name) }
    }
  }

  /// The command line of a call, and the input of the command.
  ///
  /// No text becomes an option: each stands behind its option's name and `=`, or behind `--`.
  func line(
    _ members: [JSONMember], _ defaults: TableOptions
  ) throws(ToolFailure) -> (words: [String], input: [UInt8]) {
    let arguments = arguments
    let names = arguments.map(\.name)
    if let key = members.map(\.key).first(where: { !names.contains($0) }) {
      let known = names.joined(separator: ", ")
      throw .input("there is no argument '\(key.visible)'; there are \(known)")
    }
    // Standard input holds the messages, and a pipe may never end.
    if let path = members.text("manifest") ?? defaults.manifest,
      let kind = FileKind(path, followingLinks: true), kind != .file
    {
      throw .input("'\(path.visible)' is not a file")
    }
    if members.text("manifest") == ManifestFile.standardPath {
      throw .input("standard input holds the messages; read the manifest from a file")
    }
    var words = [command.declaration.name] + self.words
    var (operands, urls): ([String], [String]) = ([], [])
    for argument in arguments {
      let texts = try argument.texts(members[argument.name])
      if let option = argument.option {
        words += texts.map { option.value == nil ? option.long : option.long + "=" + $0 }
      } else if argument.name == "urls" {
        urls = texts
      } else {
        operands += texts
      }
    }
    if urls.contains(where: { $0.utf8.contains { $0 == 0x0A || $0 == 0x0D } }) {
      throw .input("a URL of 'urls' has several lines; use 'match' for it")
    }
    if names.contains("paths"), members["paths"] == nil, members["manifest"] == nil {
      operands += defaults.paths
      words += defaults.manifest.map { ["--manifest=" + $0] } ?? []
      if members["enum"] == nil { words += defaults.root.map { ["--enum=" + $0] } ?? [] }
    }
    return (words + ["--"] + operands, Array(urls.map { $0 + "\n" }.joined().utf8))
  }
}
