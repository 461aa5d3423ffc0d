// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

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
  private static let since = OptionDeclaration(
    name: "since", value: .any("OLD"),
    help: "Also show what changed since this version, a manifest or Swift sources.")

  static let declaration = CommandDeclaration(
    name: "docs", abstract: "Write a page of all links, for people who do not read Swift.",
    discussion: """
      The page is one file of HTML that works without a network. It lists and searches the links, makes
      URLs of them, and answers URLs with the app's engine.

      A route is internal if all of its sources are 'inApp', 'widget', 'spotlight', 'quickAction' or
      'handoff'. The page knows nothing of internal routes unless you ask for them.

      With '--since', the page lists the links that are new, changed and gone, as 'landfall diff' finds
      them among the routes that the page knows.
      """,
    usages: ["docs [PATH…] [OPTIONS]"], operands: [TableOptions.paths],
    options: [
      TableOptions.output, .force, format, internalRoutes, sensitive, since,
      TableOptions.manifest, TableOptions.root,
    ],
    examples: [
      "docs -o links.html", "docs Sources/App --format markdown -o LINKS.md",
      "docs --manifest links.json -o links.html",
      "docs --since released.json -o links.html",
    ])

  private let arguments: ParsedArguments
  private let table: TableOptions

  init(_ arguments: ParsedArguments) throws(ToolFailure) {
    table = try TableOptions(arguments, paths: arguments.operands)
    self.arguments = arguments
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    let loaded = try TableLoader(options: table, console: console).load(
      needsAll: true, problemCode: .problems)
    let told = loaded.builder.told(internal: arguments.has(Self.internalRoutes))
    let model = try DocsModel(
      told, links: loaded.links, sensitive: arguments.has(Self.sensitive),
      changes: try changes(of: told, console))
    let isMarkdown = arguments.value(Self.format) == "markdown"
    try console.write(
      isMarkdown ? DocsMarkdown(model: model).text : DocsPage(model: model).html,
      to: arguments.outputPath,
      isForced: arguments.has(.force)
    ) {
      String(decoding: $0.prefix(256), as: UTF8.self).contains(DocsModel.mark)
        ? nil : "was not written by this command"
    }
    return .success
  }

  /// The comparison with the version of '--since'.
  private func changes(
    of told: TableBuilder, _ console: Console
  ) throws(ToolFailure) -> VersionComparison? {
    guard let path = arguments.value(Self.since) else { return nil }
    let old = TableOptions(path: path, root: table.root)
    let isInternalTold = arguments.has(Self.internalRoutes)
    return try VersionComparison(try old.version(internal: isInternalTold, console), told)
  }
}
