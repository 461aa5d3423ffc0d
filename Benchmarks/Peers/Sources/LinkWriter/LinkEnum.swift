// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Workload

/// The routes of a workload as an app declares them, and what `Peer` asks of each link.
struct LinkEnum {
  private let patterns: [[String]]

  init(_ workload: Workload) { patterns = workload.patterns }

  /// The enum as Swift.
  var source: String {
    """
    import LandfallLinks
    import Peer

    @DeepLinks(hosts: "\(Workload.host)")
    enum Links\(patterns.count) {
    \(lines { index, pattern in
      "  @Link(\"/\(pattern.joined(separator: "/"))\") case link\(index)\(parameters(pattern))"
    })

      var answer: Answer {
        switch self {
    \(lines { index, pattern in
      "    case .link\(index)\(bindings(pattern)): Answer(\(index), bytes: \(bytes(pattern)))"
    })
        }
      }
    }

    """
  }

  private func lines(_ line: (Int, [String]) -> String) -> String {
    patterns.enumerated().map(line).joined(separator: "\n")
  }

  private func parameters(_ pattern: [String]) -> String {
    list(pattern) { "\($0): String" }
  }

  private func bindings(_ pattern: [String]) -> String {
    list(pattern) { "let \($0)" }
  }

  private func bytes(_ pattern: [String]) -> String {
    let counts = names(pattern).map { "\($0).utf8.count" }
    return counts.isEmpty ? "0" : counts.joined(separator: " + ")
  }

  private func list(_ pattern: [String], _ item: (String) -> String) -> String {
    let names = names(pattern)
    return names.isEmpty ? "" : "(\(names.map(item).joined(separator: ", ")))"
  }

  private func names(_ pattern: [String]) -> [String] {
    pattern.filter { $0.hasPrefix(":") }.map { String($0.dropFirst()) }
  }
}
