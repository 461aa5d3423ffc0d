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
    json.raw("{\n  \"errors\": ")
    json.number(errorCount)
    json.raw(",\n  \"warnings\": ")
    json.number(findings.count - errorCount)
    json.raw(",\n  \"findings\": [")
    for (index, finding) in findings.enumerated() {
      json.raw(index == 0 ? "\n    " : ",\n    ")
      LintReport.write(finding, to: &json)
    }
    json.raw(findings.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func write(_ finding: LintFinding, to json: inout JSONBytes) {
    json.raw("{\"code\": ")
    json.string(finding.code)
    json.raw(", \"severity\": ")
    json.string(finding.isError ? "error" : "warning")
    json.raw(", \"message\": ")
    json.string(finding.message)
    write(finding.place, to: &json)
    json.raw(", \"notes\": [")
    for (index, note) in finding.notes.enumerated() {
      json.raw(index == 0 ? "{\"message\": " : ", {\"message\": ")
      json.string(note.message)
      write(note.place, to: &json)
      json.raw("}")
    }
    json.raw("], \"fixes\": [")
    for (index, fix) in finding.fixes.enumerated() {
      if index > 0 { json.raw(", ") }
      json.string(fix)
    }
    json.raw("]}")
  }

  private static func write(_ place: LintFinding.Place, to json: inout JSONBytes) {
    json.raw(", \"file\": ")
    json.string(place.file)
    guard let line = place.line, let column = place.column else { return }
    json.raw(", \"line\": ")
    json.number(line)
    json.raw(", \"column\": ")
    json.number(column)
  }
}
