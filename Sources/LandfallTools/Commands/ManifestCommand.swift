// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import LandfallManifest

struct ManifestCommand: ToolCommand {
  private static let format = OptionDeclaration(
    name: "format", value: .choice("FORMAT", "text", "json"),
    help: "Both are the same: a manifest is JSON.")

  static let declaration = CommandDeclaration(
    name: "manifest",
    abstract: "Write the routes of Swift sources, or of a manifest, as a manifest.",
    discussion: """
      Given a manifest, the command rewrites it in canonical form: keys in a fixed order, and no keys
      that this version does not know.

      A file is written completely or not at all. Without '--force', the command replaces only files
      that it wrote. If the routes have mistakes, it writes nothing.
      """,
    usages: ["manifest [PATH…] [OPTIONS]"], operands: [TableOptions.paths],
    options: [
      TableOptions.output, .force, TableOptions.manifest, TableOptions.root, format,
    ],
    examples: [
      "manifest", "manifest Sources/App -o links.json", "manifest --manifest by-hand.json",
    ])

  private let arguments: ParsedArguments
  private let table: TableOptions

  init(_ arguments: ParsedArguments) throws(ToolFailure) {
    self.arguments = arguments
    table = try TableOptions(arguments, paths: arguments.operands)
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    try ManifestFile(path: arguments.outputPath)
      .write(try text(console), isForced: arguments.has(.force), console)
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
