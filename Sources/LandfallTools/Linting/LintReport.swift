// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// All that `landfall lint` found, as it is written.
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
