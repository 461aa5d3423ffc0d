// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

struct CommandDeclaration: Sendable {
  let name: String
  /// One sentence.
  let abstract: String
  /// More paragraphs of help; empty if there are none.
  var discussion = ""
  /// The usage lines; empty to make one from operands and options.
  var usages: [String] = []
  var operands: [OperandDeclaration] = []
  var options: [OptionDeclaration] = []
  /// Command lines to try, without the tool's name.
  var examples: [String] = []

  var allOptions: [OptionDeclaration] { options + [.help] }

  /// The usage, in one line or several.
  var usage: String {
    if !usages.isEmpty {
      return "usage: " + usages.map { "landfall " + $0 }.joined(separator: "\n       ")
    }
    let words = operands.map(\.usage) + options.map { "[\($0.usage)]" }
    return "usage: " + (["landfall", name] + words).joined(separator: " ")
  }
}

/// A word of a command line that is not an option.
struct OperandDeclaration: Sendable {
  let value: ArgumentValue
  var isRequired = false
  var isRepeated = false
  /// Whether the value may be bytes that are not UTF-8.
  var takesBytes = false
  let help: String

  var usage: String {
    let name = value.name + (isRepeated ? "…" : "")
    return isRequired ? name : "[\(name)]"
  }
}

/// An option of a command, declared once: parsing, help and completions come from it.
struct OptionDeclaration: Sendable {
  /// Without dashes.
  let name: String
  /// One letter, without its dash.
  var short: String?
  /// Nil for a flag.
  var value: ArgumentValue?
  /// Whether it may be given several times, with a value each.
  var isRepeated = false
  let help: String

  var long: String { "--" + name }

  var usage: String { long + (value.map { " " + $0.name } ?? "") }

  static let help = OptionDeclaration(name: "help", short: "h", help: "Show this help.")
}

struct ArgumentValue: Sendable {
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

  /// The texts that are allowed; nil if all are.
  var choices: [String]? { if case .choice(let texts) = kind { texts } else { nil } }
}
