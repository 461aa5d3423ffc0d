// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

struct RoutesCommand: ToolCommand {
  private static let overlaps = OptionDeclaration(
    name: "overlaps",
    help: "Show routes that lose some URLs to another one where you may not expect it.")

  private static let context = OptionDeclaration.context(
    "List only the routes that apply in this context. Repeat the option for several.")

  static let declaration = CommandDeclaration(
    name: "routes", abstract: "List the routes: pattern, link, values and marks.",
    discussion: """
      Lines have at most 100 columns; long patterns continue on the next line. '--overlaps' shows the
      overlaps that you may not expect, each with the rule that settles it. It only counts those in which
      the winner takes fewer URLs, has a literal or names a host; '--format json' lists them all.

      Exit code: 0 the routes are listed, 1 they have mistakes or the enum of a mount is missing (both
      are reported on standard error), 2 wrong usage or unreadable input.
      """,
    usages: ["routes [PATH…] [OPTIONS]"], operands: [TableOptions.paths],
    options: [overlaps, context, TableOptions.manifest, TableOptions.root, TableOptions.format],
    examples: ["routes", "routes Sources/App --format json", "routes --overlaps"])

  private let arguments: ParsedArguments
  private let table: TableOptions
  /// Nil for all routes.
  private let contexts: LinkContexts?

  init(_ arguments: ParsedArguments) throws(ToolFailure) {
    table = try TableOptions(arguments, paths: arguments.operands)
    self.arguments = arguments
    contexts = arguments.has(Self.context) ? try arguments.contexts(Self.context) : nil
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    let table = try TableLoader(options: table, console: console).load(
      needsAll: false, problemCode: .problems)
    contexts?.printUnknown(in: table.declaration, console)
    let overlaps = arguments.has(Self.overlaps) ? table.builder.overlaps() : nil
    let list = RouteList(table: table, contexts: contexts, overlaps: overlaps)
    try console.write(arguments.isJSON ? list.json : list.text(console.style))
    return table.unknownMounts.isEmpty ? .success : .problems
  }
}
