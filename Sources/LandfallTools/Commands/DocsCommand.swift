// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallCompiler

/// `landfall docs`: writes a page of all links, with a playground.
struct DocsCommand: ToolCommand {
  private static let format = OptionDeclaration(
    name: "format", value: .choice("FORMAT", "html", "markdown"),
    help: "A page with a playground, the default, or Markdown.")
  private static let internalRoutes = OptionDeclaration(
    name: "internal", help: "Also list routes that only the app and its system parts open.")
  private static let sensitive = OptionDeclaration(
    name: "sensitive", help: "Also show examples of links that have sensitive values.")

  static let declaration = CommandDeclaration(
    name: "docs", abstract: "Write a page of all links, for people who do not read Swift.",
    discussion: """
      The page is one file of HTML that works without a network. It lists and searches the links, makes
      URLs of them, and answers URLs with the app's engine.

      A route is internal if all of its sources are 'inApp', 'widget', 'spotlight', 'quickAction' or
      'handoff'. The page knows nothing of internal routes unless you ask for them.
      """,
    usages: ["docs [PATH…] [OPTIONS]"], operands: [TableOptions.paths],
    options: [
      TableOptions.output, .force, format, internalRoutes, sensitive, TableOptions.manifest,
      TableOptions.root,
    ],
    examples: [
      "docs -o links.html", "docs Sources/App --format markdown -o LINKS.md",
      "docs --manifest links.json -o links.html",
    ])

  private let table: TableOptions
  private let output: String
  private let isForced: Bool
  private let isMarkdown: Bool
  private let isInternalTold: Bool
  private let isSensitiveTold: Bool

  init(_ arguments: ParsedArguments) throws(ToolFailure) {
    table = try TableOptions(arguments, paths: arguments.operands)
    output = arguments.value(TableOptions.output) ?? ManifestFile.standardPath
    isForced = arguments.has(.force)
    isMarkdown = arguments.value(Self.format) == "markdown"
    isInternalTold = arguments.has(Self.internalRoutes)
    isSensitiveTold = arguments.has(Self.sensitive)
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    let model = try model(console)
    try write(isMarkdown ? DocsMarkdown(model: model).text : DocsPage(model: model).html, console)
    return .success
  }

  private func model(_ console: Console) throws(ToolFailure) -> DocsModel {
    let loaded = try TableLoader(options: table, console: console).load(
      needsAll: true, problemCode: .problems)
    do throws(TableProblem) {
      return try DocsModel(
        loaded.declaration, parents: loaded.parents, internal: isInternalTold,
        sensitive: isSensitiveTold)
    } catch {
      throw .input("the table does not build: \(error.message.visible)")
    }
  }

  private func write(_ text: String, _ console: Console) throws(ToolFailure) {
    if output == ManifestFile.standardPath { return try console.write(text) }
    try AtomicFile(path: output).replace(with: Array(text.utf8), isForced: isForced) {
      String(decoding: $0.prefix(256), as: UTF8.self).contains(DocsModel.mark)
        ? nil : "was not written by this command"
    }
  }
}
