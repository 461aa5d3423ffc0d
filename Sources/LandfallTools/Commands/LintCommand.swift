// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// `landfall lint`: finds mistakes in the routes.
struct LintCommand: ToolCommand {
  static let declaration = CommandDeclaration(
    name: "lint", abstract: "Find mistakes in routes, conflicts between them and dead routes.",
    discussion: """
      An enum is checked together with the enums that it mounts. The report of a conflict names both
      routes, a URL that both take, and for each route a URL that only this one takes. Without
      '--enum' all enums are checked.

      Exit code: 0 no problems, 1 problems were found, 2 wrong usage or unreadable input.
      """,
    operands: [TableOptions.paths],
    options: [TableOptions.manifest, TableOptions.root, TableOptions.format],
    examples: ["lint", "lint Sources/App --format json", "lint --manifest links.json"])

  private let table: TableOptions
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    table = try TableOptions(arguments, paths: arguments.operands, Self.declaration)
    isJSON = arguments.value(TableOptions.format) == "json"
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    let findings = try TableLoader(options: table, console: console).findings()
    let report = LintReport(findings: findings)
    try console.write(isJSON ? report.json : report.text)
    return findings.isEmpty ? .success : .problems
  }
}
