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

  /// SARIF 2.1.0, OASIS standard of 27 March 2020.
  private var sarif: String {
    var codes: [String] = []
    for finding in findings where !codes.contains(finding.code) { codes.append(finding.code) }
    let run = JSONNode.members { json in
      json.add("tool") { json in
        json.add("driver") { json in
          json.add("name", "landfall")
          json.add("version", Tool.version)
          json.add("rules", each: codes) { code, json in json.add("id", code) }
        }
      }
      json.add("columnKind", "unicodeCodePoints")
      if let scope { json.add("properties") { $0.add("compared", scope.texts) } }
      json.add("results", each: findings) { finding, json in
        json.add("ruleId", finding.code)
        json.add("ruleIndex", codes.firstIndex(of: finding.code))
        json.add("level", finding.severity == .info ? "note" : finding.severity.rawValue)
        json.add("message") { $0.add("text", finding.advice) }
        json.add("locations", [finding.location])
      }
    }
    return JSONNode.members { json in
      json.add("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.add("version", "2.1.0")
      json.add("runs", [run])
    }.pretty + "\n"
  }
}

extension LintFinding {
  fileprivate var location: JSONNode {
    .members { json in
      json.add("physicalLocation") { json in
        json.add("artifactLocation") { $0.add("uri", file.uriReference) }
        json.add("region") { json in
          json.add("startLine", line)
          json.add("startColumn", column)
        }
      }
    }
  }

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
