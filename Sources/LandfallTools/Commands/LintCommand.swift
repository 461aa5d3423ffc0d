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

/// The findings of `landfall lint` as text or JSON.
struct LintReport {
  let findings: [LintFinding]

  private var errorCount: Int { findings.count(where: \.isError) }

  /// For people.
  var text: String {
    if findings.isEmpty { return "no problems\n" }
    let warningCount = findings.count - errorCount
    var counts: [String] = []
    if errorCount > 0 { counts.append("\(errorCount) \(errorCount == 1 ? "error" : "errors")") }
    if warningCount > 0 {
      counts.append("\(warningCount) \(warningCount == 1 ? "warning" : "warnings")")
    }
    return (findings.map(\.text) + [counts.joined(separator: ", ")]).joined(separator: "\n") + "\n"
  }

  /// For programs.
  var json: String {
    var json = JSONBytes()
    json.raw("{\n  ")
    json.member("errors", errorCount)
    json.raw(",\n  ")
    json.member("warnings", findings.count - errorCount)
    json.raw(",\n  ")
    json.key("findings")
    json.lines(findings) { finding, json in
      json.member("code", finding.code)
      json.member("severity", finding.isError ? "error" : "warning")
      json.member("message", finding.message)
      LintReport.write(finding.place, to: &json)
      json.key("notes")
      json.objects(finding.notes) { note, json in
        json.member("message", note.message)
        LintReport.write(note.place, to: &json)
      }
      json.member("fixes", finding.fixes)
    }
    json.raw("\n}\n")
    return json.text
  }

  private static func write(_ place: LintFinding.Place, to json: inout JSONBytes) {
    json.member("file", place.file)
    guard let line = place.line, let column = place.column else { return }
    json.member("line", line)
    json.member("column", column)
  }
}

/// A finding of `landfall lint`, in a Swift source or a manifest.
struct LintFinding: Equatable {
  /// A place in a file; lines and columns count from 1.
  struct Place: Equatable {
    var file: String
    var line: Int?
    var column: Int?
  }

  /// A second place that a finding is about.
  struct Note: Equatable {
    var message: String
    var place: Place
  }

  var code: String
  var isError: Bool
  var message: String
  var place: Place
  var notes: [Note] = []
  /// The fix-its, as sentences.
  var fixes: [String] = []
  /// The finding for people, with its place underlined.
  var text: String
}

extension LintFinding {
  /// A finding in a Swift source.
  init(_ finding: SourceTable.Finding, style: Style) {
    func place(_ offset: Int) -> Place {
      let position = finding.file.position(offset)
      return Place(file: finding.file.path, line: position.line, column: position.column)
    }
    let diagnostic = finding.diagnostic
    self.init(
      code: diagnostic.code, isError: diagnostic.isError, message: diagnostic.message,
      place: place(diagnostic.place.lowerBound),
      notes: diagnostic.notes.map {
        Note(message: $0.message, place: place($0.place.lowerBound))
      },
      fixes: diagnostic.fixes,
      text: SourceReport(style: style).text(diagnostic, in: finding.file))
  }

  /// A finding in a manifest.
  init(_ problem: ManifestProblem, file: String) {
    self.init(
      code: problem.code, isError: problem.severity == .error, message: problem.message,
      place: Place(file: file, line: problem.line, column: problem.column),
      text: problem.rendered(file: file))
  }
}
