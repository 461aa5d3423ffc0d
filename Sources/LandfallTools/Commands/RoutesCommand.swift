// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// `landfall routes`: the table.
struct RoutesCommand: ToolCommand {
  static let declaration = CommandDeclaration(
    name: "routes", abstract: "List the routes: pattern, link, values and marks.",
    discussion: """
      Exit code: 0 the routes are listed, 1 they have mistakes or a mount is not known (both are told
      on standard error), 2 wrong usage or unreadable input.
      """,
    operands: [TableOptions.paths],
    options: [TableOptions.manifest, TableOptions.root, TableOptions.format],
    examples: ["routes", "routes Sources/App --format json", "routes --manifest links.json"])

  private let table: TableOptions
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    table = try TableOptions(arguments, paths: arguments.operands, Self.declaration)
    isJSON = arguments.value(TableOptions.format) == "json"
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    let table = try TableLoader(options: table, console: console).load(
      needsAll: false, problemCode: .problems)
    if isJSON {
      try console.write(RouteListJSON(table: table).text)
    } else {
      try console.write(RouteListText(table: table, style: console.style).text)
    }
    return table.unknownMounts.isEmpty ? .success : .problems
  }
}
