// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// Where a command's routes come from: the words and options that the commands share.
struct TableOptions: Sendable {
  static let paths = OperandDeclaration(
    value: .path("PATH"), isRepeated: true,
    help: "Swift files or folders with routes; by default 'Sources'.")
  static let manifest = OptionDeclaration(
    name: "manifest", short: "m", value: .path("FILE"),
    help: "Read the routes from a manifest instead; '-' is standard input.")
  static let root = OptionDeclaration(
    name: "enum", short: "e", value: .text("NAME"),
    help: "The link enum to read, if the sources have several.")
  static let format = OptionDeclaration(
    name: "format", value: .choice("FORMAT", "text", "json"),
    help: "Text for people, the default, or JSON for programs.")

  let paths: [String]
  let manifest: String?
  let root: String?

  init(
    _ arguments: ParsedArguments, paths: some Collection<String>, _ command: CommandDeclaration
  ) throws(ToolFailure) {
    self.paths = Array(paths)
    manifest = arguments.value(TableOptions.manifest)
    root = arguments.value(TableOptions.root)
    if manifest != nil, let path = paths.first {
      throw .usage(
        "routes come from '--manifest' or from sources, not both; leave out '\(path.visible)'",
        command: command)
    }
    if manifest != nil, root != nil {
      throw .usage("a manifest holds one table; leave out '--enum'", command: command)
    }
  }
}

/// The option that names the contexts in which routes are looked at.
enum ContextOption {
  static func declaration(_ help: String) -> OptionDeclaration {
    OptionDeclaration(
      name: "context", short: "c", value: .text("NAME"), isRepeated: true, help: help)
  }

  static func contexts(
    _ arguments: ParsedArguments, _ option: OptionDeclaration, _ command: CommandDeclaration
  ) throws(ToolFailure) -> LinkContexts {
    let names = arguments.allValues(option)
    for name in names where LinkContexts([name]).isEmpty {
      throw .usage(
        "'\(name.visible)' is not the name of a context; use letters, digits, '-', '_' and '.'",
        command: command)
    }
    return LinkContexts(names)
  }
}
