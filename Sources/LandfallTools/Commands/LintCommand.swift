// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// `landfall lint`: what is wrong with the routes.
struct LintCommand: ToolCommand {
  static let declaration = CommandDeclaration(
    name: "lint", abstract: "Find mistakes in routes, conflicts between them and dead routes.",
    discussion: """
      Routes of different enums are checked together, as they are mounted. A conflict is told with
      both routes, a URL that both take, and one for each that only it takes. Without '--enum' all
      enums are looked at.

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
