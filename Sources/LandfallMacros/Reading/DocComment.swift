// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftSyntax

/// The documentation comment of a declaration.
struct DocComment {
  /// Its first paragraph on one line.
  let summary: String

  init(_ declaration: some DeclSyntaxProtocol) {
    var lines: [String] = []
    for piece in declaration.leadingTrivia {
      switch piece {
      case .docLineComment(let text):
        lines.append(String(text.dropFirst(3)))
      case .docBlockComment(let text):
        let content = text.dropFirst(3).dropLast(2)
        lines += content.split(separator: "\n", omittingEmptySubsequences: false).map { line in
          String(line.drop { $0 == " " || $0 == "\t" || $0 == "*" })
        }
      default: break
      }
    }
    let trimmed = lines.map { line in
      String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
    let paragraph = trimmed.drop(while: \.isEmpty).prefix { !$0.isEmpty }
    var summary = paragraph.joined(separator: " ")
    while summary.utf8.count > DiagnosticCollector.longestText { summary.removeLast() }
    self.summary = summary
  }
}
