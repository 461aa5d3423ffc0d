// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What an option or an operand takes.
struct ArgumentValue: Sendable {
  /// What can be said of the text, for completion and checking.
  enum Kind: Sendable {
    case text
    case path
    case choice([String])
  }

  /// The name in usage lines, such as `FILE`.
  let name: String
  let kind: Kind

  static func text(_ name: String) -> ArgumentValue { ArgumentValue(name: name, kind: .text) }
  static func path(_ name: String) -> ArgumentValue { ArgumentValue(name: name, kind: .path) }
  static func choice(_ name: String, _ texts: String...) -> ArgumentValue {
    ArgumentValue(name: name, kind: .choice(texts))
  }

  /// The texts that are taken; nil for any.
  var choices: [String]? { if case .choice(let texts) = kind { texts } else { nil } }
}
