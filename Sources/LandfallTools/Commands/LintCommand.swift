// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import LandfallMacros
import LandfallManifest

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

  init(_ arguments: ParsedArguments) throws(ToolFailure) {
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

struct LintReport {
  let findings: [LintFinding]

  private func count(_ severity: LintFinding.Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  var text: String {
    if findings.isEmpty { return "no problems\n" }
    let kinds: [(LintFinding.Severity, String)] = [
      (.error, "error"), (.warning, "warning"), (.info, "remark"),
    ]
    let counts = kinds.compactMap { severity, word -> String? in
      let count = count(severity)
      return count == 0 ? nil : "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    return (findings.map(\.text) + [counts.joined(separator: ", ")]).joined(separator: "\n") + "\n"
  }

  var json: String {
    JSONNode.members { json in
      json.add("errors", count(.error))
      json.add("warnings", count(.warning))
      json.add("findings", findings)
    }.list
  }
}

/// A finding of `landfall lint`, in a Swift source or a manifest.
struct LintFinding: JSONWritable {
  enum Severity {
    case error
    case warning
    case info
  }

  let severity: Severity
  /// The finding for people, with its place underlined.
  let text: String
  package let node: JSONNode
}

extension LintFinding {
  init(_ finding: SourceTable.Finding, style: Style) {
    let (file, diagnostic) = (finding.file, finding.diagnostic)
    func add(_ message: String, _ place: Range<Int>, to json: inout JSONNode.Members) {
      let (line, column) = file.position(place.lowerBound)
      json.add("message", message)
      json.add("file", file.path)
      json.add("line", line)
      json.add("column", column)
    }
    severity = diagnostic.isError ? .error : .warning
    text = SourceReport(style: style).text(diagnostic, in: file)
    node = .members { json in
      json.add("code", diagnostic.code)
      json.add("severity", diagnostic.isError ? "error" : "warning")
      add(diagnostic.message, diagnostic.place, to: &json)
      json.add(
        "notes",
        diagnostic.notes.map { note in
          JSONNode.members { add(note.message, note.place, to: &$0) }
        })
      json.add("fixes", diagnostic.fixes)
    }
  }

  init(_ problem: ManifestProblem, file: String) {
    severity = problem.severity == .error ? .error : .warning
    text = problem.rendered(file: file)
    node = .members { json in
      json.add("code", problem.code.rawValue)
      json.add("severity", problem.severity.rawValue)
      json.add("message", problem.message)
      json.add("file", file)
      json.add("line", problem.line)
      json.add("column", problem.column)
      json.add("notes", [String]())
      json.add("fixes", [String]())
    }
  }
}
