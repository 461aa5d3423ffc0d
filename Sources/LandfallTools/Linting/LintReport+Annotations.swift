// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallManifest

extension LintReport {
  /// The findings in the form of a program that shows them beside the code.
  func annotations(_ format: String) -> String {
    // A line without a command or a place is only part of the log.
    let end = scope?.line ?? ""
    return switch format {
    case "sarif": sarif
    case "github": findings.map(\.gitHubLine).joined() + end
    default: findings.map(\.xcodeLine).joined() + end
    }
  }

  private var sarif: String {
    let results = findings.map { finding in
      SARIF.Result(
        code: finding.code, level: finding.severity == .info ? "note" : finding.severity.rawValue,
        text: finding.advice,
        place: .line(finding.line, column: finding.column, file: finding.file))
    }
    return SARIF(results: results, compared: scope?.texts).text
  }
}

/// SARIF 2.1.0, OASIS standard of 27 March 2020.
struct SARIF {
  enum Place {
    case line(Int, column: Int, file: String)
    /// What is in no file, such as a URL.
    case logical(String)
  }

  struct Result {
    let code: String
    let level: String
    let text: String
    let place: Place
  }

  let results: [Result]
  var compared: [String]?

  var text: String {
    var codes: [String] = []
    for result in results where !codes.contains(result.code) { codes.append(result.code) }
    let run = JSONNode.members { json in
      json.add("tool") { json in
        json.add("driver") { json in
          json.add("name", "landfall")
          json.add("version", Tool.version)
          json.add("rules", each: codes) { code, json in json.add("id", code) }
        }
      }
      json.add("columnKind", "unicodeCodePoints")
      if let compared { json.add("properties") { $0.add("compared", compared) } }
      json.add("results", each: results) { result, json in
        json.add("ruleId", result.code)
        json.add("ruleIndex", codes.firstIndex(of: result.code))
        json.add("level", result.level)
        json.add("message") { $0.add("text", result.text) }
        json.add("locations", [result.place.node])
      }
    }
    return JSONNode.members { json in
      json.add("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.add("version", "2.1.0")
      json.add("runs", [run])
    }.pretty + "\n"
  }
}

extension SARIF.Place {
  fileprivate var node: JSONNode {
    switch self {
    case .line(let line, let column, let file):
      .members { json in
        json.add("physicalLocation") { json in
          json.add("artifactLocation") { $0.add("uri", file.uriReference) }
          json.add("region") { json in
            json.add("startLine", line)
            json.add("startColumn", column)
          }
        }
      }
    case .logical(let name):
      .members { json in
        json.add("logicalLocations", each: [name]) { $1.add("fullyQualifiedName", $0) }
      }
    }
  }
}

extension LintFinding {
  /// A workflow command of GitHub Actions.
  fileprivate var gitHubLine: String {
    let word = severity == .info ? "notice" : severity.rawValue
    return "::\(word) file=\(file.gitHubText(isProperty: true)),line=\(line),col=\(column),"
      + "title=\(code.gitHubText(isProperty: true))::\(advice.gitHubText())\n"
  }

  /// A line that Xcode shows at its place, in the form of the compiler.
  fileprivate var xcodeLine: String {
    let path = URL(filePath: file).standardizedFileURL.path(percentEncoded: false)
    let word = severity == .info ? "note" : severity.rawValue
    return "\(path.visible):\(line):\(column): \(word): "
      + advice.visible + " [\(code)]\n"
  }
}
