// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler

/// `landfall docs`: writes a page of all links, with a playground.
struct DocsCommand: ToolCommand {
  private static let output = OptionDeclaration(
    name: "output", short: "o", value: .path("FILE"),
    help: "Write to this file; '-' is standard output, the default.")
  private static let force = OptionDeclaration(
    name: "force", short: "f", help: "Replace a file that this command did not write.")
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
      URLs and QR codes of them, and answers URLs with the app's engine.

      A route is internal if all of its sources are 'inApp', 'widget', 'spotlight', 'quickAction' or
      'handoff'. The page knows nothing of internal routes unless you ask for them.
      """,
    usages: ["docs [PATH…] [OPTIONS]"], operands: [TableOptions.paths],
    options: [
      output, force, format, internalRoutes, sensitive, TableOptions.manifest, TableOptions.root,
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
    table = try TableOptions(arguments, paths: arguments.operands, Self.declaration)
    output = arguments.value(Self.output) ?? ManifestFile.standardPath
    isForced = arguments.has(Self.force)
    isMarkdown = arguments.value(Self.format) == "markdown"
    isInternalTold = arguments.has(Self.internalRoutes)
    isSensitiveTold = arguments.has(Self.sensitive)
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    let loaded = try TableLoader(options: table, console: console).load(
      needsAll: true, problemCode: .problems)
    let model: DocsModel
    do throws(TableProblem) {
      model = try DocsModel(
        loaded.declaration, parents: loaded.parents, internal: isInternalTold,
        sensitive: isSensitiveTold)
    } catch {
      throw .input("the table does not build: \(error.message.visible)")
    }
    try write(isMarkdown ? DocsMarkdown(model: model).text : DocsPage(model: model).html, console)
    return .success
  }

  private func write(_ text: String, _ console: Console) throws(ToolFailure) {
    if output == ManifestFile.standardPath { return try console.write(text) }
    let file = AtomicFile(path: output)
    let state = try file.state()
    if !isForced, state != .missing {
      let start = try FileReader.read(output, limit: ManifestFile.sizeLimit).prefix(256)
      let isOwn = String(decoding: start, as: UTF8.self).contains(DocsModel.mark)
      guard state == .writable, isOwn else {
        throw .input(
          "'\(output.visible)' \(isOwn ? "is read-only" : "was not written by this command"), so it "
            + "is left as it is; write elsewhere, or use '--force'")
      }
    }
    try file.write(Array(text.utf8))
  }
}
