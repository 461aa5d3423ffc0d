// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// `landfall manifest`: routes as a manifest.
struct ManifestCommand: ToolCommand {
  private static let output = OptionDeclaration(
    "output", short: "o", .path("FILE"),
    help: "Write to a file instead of standard output, which is '-'.")
  private static let force = OptionDeclaration(
    "force", short: "f", help: "Write over a file that this command did not write.")
  private static let format = OptionDeclaration(
    "format", .choice("FORMAT", "text", "json"),
    help: "A manifest is JSON, for people and for programs; both are the same.")

  static let declaration = CommandDeclaration(
    name: "manifest",
    abstract: "Write the routes of Swift sources, or of a manifest, as a manifest.",
    discussion: """
      Of a manifest it writes the same one in the form in which this command writes all: keys in their
      order, without those that nobody knows.

      A file is written whole or not at all, and only over one that this command wrote, unless '--force'
      is given. With mistakes in the routes nothing is written.
      """,
    usages: ["manifest [PATH…] [OPTIONS]"], operands: [TableOptions.paths],
    options: [output, force, TableOptions.manifest, TableOptions.root, format],
    examples: [
      "manifest", "manifest Sources/App -o links.json", "manifest --manifest by-hand.json",
    ])

  private let table: TableOptions
  private let output: String
  private let isForced: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    table = try TableOptions(arguments, paths: arguments.operands, Self.declaration)
    output = arguments.value(Self.output) ?? ManifestFile.standardPath
    isForced = arguments.has(Self.force)
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    try ManifestFile(path: output).write(try text(console), isForced: isForced, console)
    return .success
  }

  private func text(_ console: Console) throws(ToolFailure) -> String {
    if let path = table.manifest {
      return ManifestFile.text(
        of: try ManifestFile(path: path).read(console, problemCode: .problems).manifest)
    }
    let loaded = try TableLoader(options: table, console: console).load(
      needsAll: true, problemCode: .problems)
    return ManifestFile.text(of: Manifest(loaded.declaration))
  }
}
