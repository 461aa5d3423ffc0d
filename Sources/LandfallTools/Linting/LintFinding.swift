// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallCore
import LandfallMacros
import LandfallManifest

struct LintReport {
  let findings: [LintFinding]
  /// What was compared; nil where files are checked by themselves.
  var scope: LintScope?

  private func count(_ severity: LintFinding.Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  /// Whether there are problems; remarks are none.
  var exitCode: ExitCode { findings.contains { $0.severity != .info } ? .problems : .success }

  var text: String {
    let end = scope?.line ?? ""
    if findings.isEmpty { return (scope?.success ?? "no problems\n") + end }
    let kinds: [(LintFinding.Severity, String)] = [
      (.error, "error"), (.warning, "warning"), (.info, "remark"),
    ]
    let counts = kinds.compactMap { severity, word -> String? in
      let count = count(severity)
      return count == 0 ? nil : count.counting(word)
    }
    return (findings.map(\.text) + [counts.joined(separator: ", ")]).joined(separator: "\n") + "\n"
      + end
  }

  var json: String {
    JSONNode.members { json in
      json.add("errors", count(.error))
      json.add("warnings", count(.warning))
      json.add("findings", findings)
      json.add("compared", scope?.texts)
    }.list
  }
}

/// The routes and files that a run compared, for its summary.
struct LintScope {
  /// Tables or files of one kind: its name for one and for several, and how many there are.
  let kinds: [(one: String, several: String, found: Int, compared: Int)]
  /// The files that have nothing to do with routes.
  let assetLinks: Int
  /// Whether pages were compared with the routes.
  var hasPages = false

  var texts: [String] {
    func alone(_ count: Int) -> String { count == 1 ? " by itself" : " by themselves" }
    let texts = kinds.enumerated().map { index, kind in
      let (one, several, found, compared) = kind
      if found == 0 { return "no " + one }
      let count = compared == found ? "\(found) " : "\(compared) of \(found) "
      let isAlone = index > 0 && compared > 0 && kinds[0].compared == 0
      return count + (found == 1 ? one : several) + (isAlone ? alone(compared) : "")
    }
    return texts + (assetLinks == 0 ? [] : ["\(assetLinks) assetlinks.json" + alone(assetLinks)])
  }

  var line: String { "compared: " + texts.joined(separator: ", ") + "\n" }

  /// How a run without findings ends; "no problems" would be taken for a comparison.
  var success: String {
    if kinds[0].found == 0 { return "no mistakes in the files themselves\n" }
    if hasPages || kinds.dropFirst().contains(where: { $0.found > 0 }) { return "no problems\n" }
    return assetLinks > 0
      ? "no mistakes in the routes, nor in the files themselves\n"
      : "no mistakes in the routes, and no file to compare them with\n"
  }
}

/// A finding of `landfall lint`, with its place.
struct LintFinding: JSONObject {
  enum Severity: String { case error, warning, info }

  let severity: Severity
  let code: String
  private(set) var message: String
  /// What to do; nil where the message says it.
  var remedy: String?
  let file: String
  /// From 1; columns count characters, in Swift sources bytes.
  let line: Int
  let column: Int
  /// The finding for people, with its place underlined.
  private(set) var text: String
  /// The sets of files that have it, where others have not.
  private(set) var sets: [String] = []
  /// Its place in bytes; nil where the JSON has none.
  var range: Range<Int>?
  var notes: [JSONNode] = []
  var fixes: [JSONNode] = []

  /// The message with what to do, as one or two sentences.
  var advice: String { message + (remedy.map { ". " + $0 } ?? "") }

  /// The finding with the names of the sets of files that have it.
  func within(_ sets: [String]) -> LintFinding {
    var finding = self
    finding.sets = sets
    let place = " (in '\(sets.joined(separator: "' and '"))')"
    finding.message += place
    let end = text.firstRange(of: "[\(code)]")?.upperBound
    finding.text.insert(contentsOf: place, at: end ?? text.endIndex)
    return finding
  }

  func write(to json: inout JSONNode.Members) {
    json.add("code", code)
    json.add("severity", severity.rawValue)
    json.add("message", message)
    json.add("remedy", remedy)
    json.add("file", file)
    json.add("line", line)
    json.add("column", column)
    json.add("offset", range?.lowerBound)
    json.add("length", range?.count)
    if !sets.isEmpty { json.add("sets", sets) }
    json.add("notes", notes)
    json.add("fixes", fixes)
  }
}

extension LintFinding {
  init(_ finding: SourceTable.Finding, style: Style) {
    let (source, diagnostic) = (finding.file, finding.diagnostic)
    severity = diagnostic.isError ? .error : .warning
    code = diagnostic.code
    message = diagnostic.message
    file = source.path
    (line, column) = source.position(diagnostic.place.lowerBound)
    text = SourceReport(style: style).text(diagnostic, in: source)
    notes = diagnostic.notes.map { note in
      let (line, column) = source.position(note.place.lowerBound)
      return .members { json in
        json.add("message", note.message)
        json.add("file", source.path)
        json.add("line", line)
        json.add("column", column)
      }
    }
    fixes = diagnostic.fixes.map(\.node)
  }

  init(_ problem: ManifestProblem, file: String) {
    severity = problem.severity == .error ? .error : .warning
    code = problem.code.rawValue
    message = problem.message
    self.file = file
    (line, column) = (problem.line, problem.column)
    text = problem.rendered(file: file.visiblePath)
  }

  /// A finding in an association file.
  init(_ finding: AssociationFinding, _ text: JSONText, file: String, _ style: Style) {
    self.init(
      Severity(rawValue: finding.severity.rawValue) ?? .error, finding.code, finding.message,
      finding.remedy, file: file,
      (finding.line, finding.column), finding.range, text, style, fix: finding.fix)
  }

  /// A finding at a place of a text.
  init(
    _ severity: Severity, _ code: String, _ message: String, _ remedy: String, file: String,
    _ place: (line: Int, column: Int), _ range: Range<Int>, _ text: JSONText, _ style: Style,
    fix: AssociationFinding.Fix? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.remedy = remedy
    self.file = file
    (line, column) = place
    self.range = range
    let word =
      switch severity {
      case .error: style.red("error")
      case .warning: style.yellow("warning")
      case .info: style.dim("info")
      }
    var lines = [
      "\(file.visiblePath):\(place.line):\(place.column): " + word
        + ": \(message). \(remedy)".visible + " [\(code)]"
    ]
    // A binary property list has no lines to show.
    if !text.bytes.starts(with: "bplist".utf8) {
      let excerpt = text.excerpt(ByteRange(range.lowerBound, range.upperBound))
      lines += ["  " + excerpt.line, "  " + excerpt.underline]
    }
    self.text = lines.joined(separator: "\n")
    fixes = [fix].compactMap { $0 }.map { fix in
      .members { json in
        json.add("offset", fix.range.lowerBound)
        json.add("length", fix.range.count)
        json.add("text", fix.text)
      }
    }
  }
}
