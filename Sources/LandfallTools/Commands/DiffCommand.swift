// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallCompiler
import LandfallManifest

/// `landfall diff`: what becomes of links in the wild when one table replaces another.
struct DiffCommand: ToolCommand {
  static let declaration = CommandDeclaration(
    name: "diff", abstract: "Show which links break or change between two versions.",
    discussion: """
      OLD and NEW are manifests, or folders or files with Swift sources.

      The command decides which URLs no longer open, open another case, give a value another meaning
      or need other rights, and which are new. It compares the routes themselves, so that each
      difference of two patterns is found, with a shortest URL. Where in its segment a value begins,
      what a mount owns, and which segment is a host, it finds by trying URLs near each change in both
      versions.

      A difference marked with '!' is breaking. A route that was deprecated in OLD may go or change
      without one. 'may change' means that only the app knows which values a type has.

      Exit code: 0 nothing breaks, 1 a link breaks, 2 wrong usage or unreadable input.
      """,
    usages: ["diff OLD NEW [OPTIONS]"],
    operands: [
      OperandDeclaration(value: .any("OLD"), isRequired: true, help: "The version that is out."),
      OperandDeclaration(value: .any("NEW"), isRequired: true, help: "The version to release."),
    ],
    options: [TableOptions.root, TableOptions.format],
    examples: [
      "diff released.json links.json", "diff ../before/Sources Sources",
      "diff released.json Apps/Shop/Sources --format json",
    ])

  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    let comparison = try VersionComparison(
      try options(arguments.operands[0]).version(console),
      try options(arguments.operands[1]).version(console))
    try console.write(arguments.isJSON ? json(comparison) : text(comparison, console.style))
    return comparison.rows.contains { $0.difference.isBreaking } ? .problems : .success
  }

  private func options(_ path: String) -> TableOptions {
    TableOptions(path: path, root: arguments.value(TableOptions.root))
  }

  private func text(_ comparison: VersionComparison, _ style: Style) -> String {
    if comparison.rows.isEmpty { return "no difference: \(comparison.extent)\n" }
    // What breaks comes first.
    let rows =
      comparison.rows.filter { $0.difference.isBreaking }
      + comparison.rows.filter { !$0.difference.isBreaking }
    let lines = rows.map { row -> String in
      let difference = row.difference
      let mark = difference.isBreaking ? style.red("! ") : "  "
      let word = difference.kind.words
      let painted = difference.isBreaking ? style.red(word) : style.bold(word)
      var text = mark + painted + ": " + (difference.example?.text.visible ?? "no URL is known")
      text += "\n    " + difference.detail.visible
      let patterns = [row.oldPattern.map { "old " + $0 }, row.newPattern.map { "new " + $0 }]
      let known = patterns.compactMap { $0?.visible }
      if !known.isEmpty { text += "\n    " + style.dim(known.joined(separator: "   ")) }
      return text
    }
    let breaking = comparison.rows.count { $0.difference.isBreaking }
    let end =
      breaking == 0
      ? "nothing breaks"
      : "\(breaking) \(breaking == 1 ? "difference breaks" : "differences break") links"
    return (lines + ["\(end): \(comparison.extent)"]).joined(separator: "\n") + "\n"
  }

  private func json(_ comparison: VersionComparison) -> String {
    JSONNode.members { json in
      json.add("oldPatterns", comparison.oldCount)
      json.add("newPatterns", comparison.newCount)
      json.add("undecided", comparison.undecided)
      json.add("ownTypes", unlessEmpty: comparison.ownTypes)
      json.add("breaking", comparison.rows.count { $0.difference.isBreaking })
      json.add("differences", each: comparison.rows) { row, json in
        json.add("kind", row.difference.kind.rawValue)
        json.add("breaking", row.difference.isBreaking)
        json.add("url", row.difference.example?.url)
        json.add("contexts", unlessEmpty: row.difference.example?.contexts.names ?? [])
        json.add("detail", row.difference.detail)
        json.add("old", row.oldPattern)
        json.add("new", row.newPattern)
      }
    }.list
  }
}
