// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

struct CommandDeclaration: Sendable {
  let name: String
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
  let name: String
  var short: String?
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

  var choices: [String]? { if case .choice(let texts) = kind { texts } else { nil } }
}

enum HelpText {
  static func tool(_ commands: [CommandDeclaration]) -> String {
    let rows = commands.map { ($0.name, $0.abstract) }
    return """
      landfall shows which deep link of an app a URL opens, or why it opens none.

      usage: landfall COMMAND [OPTIONS]

      Commands:
      \(list(rows))

      Options:
      \(list([("-h, --help", "Show this help."), ("    --version", "Show the version.")]))

      landfall reads routes from the enums with '@DeepLinks' in Swift sources, without building the
      app, or from a manifest with '--manifest'.

      Exit code: 0 success, 1 problems found or no match, 2 wrong usage or unreadable input.

      See 'landfall COMMAND --help', and try:
        landfall routes
        landfall match 'linky://contacts/5'

      """
  }

  static func command(_ command: CommandDeclaration) -> String {
    var parts = [command.abstract]
    parts.append(command.usage)
    if !command.operands.isEmpty {
      parts.append("Arguments:\n" + list(command.operands.map { ($0.value.name, $0.help) }))
    }
    parts.append("Options:\n" + list(command.allOptions.map { (name($0), $0.help) }))
    if !command.discussion.isEmpty { parts.append(command.discussion) }
    if !command.examples.isEmpty {
      let lines = command.examples.map { "  landfall " + $0 }
      parts.append("Examples:\n" + lines.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func name(_ option: OptionDeclaration) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    let choices = option.value?.choices.map { " " + $0.joined(separator: "|") }
    return short + (choices.map { option.long + $0 } ?? option.usage)
  }

  /// Names, and beside them what they mean, in lines of at most 90 columns.
  private static func list(_ rows: [(name: String, text: String)]) -> String {
    let width = (rows.map(\.name.count).max() ?? 0) + 2
    return rows.map { row in
      let lines = wrapped(row.text, to: 88 - width)
      let gap = String(repeating: " ", count: width - row.name.count)
      let indent = String(repeating: " ", count: width + 2)
      return "  " + row.name + gap + lines.joined(separator: "\n" + indent)
    }.joined(separator: "\n")
  }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
