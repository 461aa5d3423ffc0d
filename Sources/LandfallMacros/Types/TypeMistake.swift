// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftSyntax

/// What is wrong with the literal that a type of values is declared by.
struct TypeMistake: Error {
  let message: String
  let code: String
  let place: SourcePlace
  /// What to write instead.
  let fix: String?

  init(_ message: String, code: String, at node: some SyntaxProtocol, fix: String? = nil) {
    self.message = message
    self.code = code
    place = SourcePlace(node)
    self.fix = fix
  }

  init(_ message: String, code: String, at place: SourcePlace) {
    self.message = message
    self.code = code
    self.place = place
    fix = nil
  }
}

extension DiagnosticCollector {
  mutating func error(_ mistake: TypeMistake) {
    error(
      mistake.message, code: mistake.code, at: mistake.place,
      fix: mistake.fix.map { text in
        Fix(
          "write " + (text.hasPrefix("\"") ? text : "'\(text)'"), replace: mistake.place, with: text
        )
      })
  }
}
