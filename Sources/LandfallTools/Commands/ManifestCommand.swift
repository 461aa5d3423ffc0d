// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// `landfall manifest`: the routes of sources as a manifest.
struct ManifestCommand: ToolCommand {
  private static let output = OptionDeclaration(
    "output", short: "o", .path("FILE"), help: "Write to a file instead of standard output.")
  private static let force = OptionDeclaration(
    "force", short: "f", help: "Write over a file that is no manifest.")

  static let declaration = CommandDeclaration(
    name: "manifest", abstract: "Write the routes of Swift sources as a manifest.",
    discussion: """
      A file is written whole or not at all, and only over a manifest, unless '--force' is given. With
      mistakes in the routes nothing is written.
      """,
    operands: [TableOptions.paths], options: [output, force, TableOptions.root],
    examples: ["manifest", "manifest Sources/App -o links.json"])

  private let table: TableOptions
  private let output: String?
  private let isForced: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    table = try TableOptions(arguments, paths: arguments.operands, Self.declaration)
    output = arguments.value(Self.output)
    isForced = arguments.has(Self.force)
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    let loaded = try TableLoader(options: table, console: console).load(
      needsAll: true, problemCode: .problems)
    let text = ManifestFile.text(of: loaded.declaration)
    if let output {
      try ManifestFile(path: output).write(text, isForced: isForced)
    } else {
      try console.write(text)
    }
    return .success
  }
}
