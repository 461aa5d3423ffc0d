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
      guard case .docLineComment(let text) = piece else { continue }
      let line = text.dropFirst(3).drop { $0 == " " }
      if line.isEmpty, !lines.isEmpty { break }
      if !line.isEmpty { lines.append(String(line)) }
    }
    summary = lines.joined(separator: " ")
  }
}
