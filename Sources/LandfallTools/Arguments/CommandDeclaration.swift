// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallManifest

struct CommandDeclaration: Sendable {
  let name: String
  let abstract: String
  /// More paragraphs of help; empty if there are none.
  var discussion = ""
  /// The usage lines, without the tool's name.
  let usages: [String]
  var operands: [OperandDeclaration] = []
  var options: [OptionDeclaration] = []
  /// Command lines to try, without the tool's name.
  var examples: [String] = []

  var allOptions: [OptionDeclaration] { options + [.help] }

  var usage: String {
    "usage: " + usages.map { "landfall " + $0 }.joined(separator: "\n       ")
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
}

/// An option of a command, declared once: parsing and help come from it.
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
  /// The name in usage lines, such as `FILE`.
  let name: String
  /// The only texts that are allowed; nil if any text is.
  var choices: [String]?

  static func any(_ name: String) -> ArgumentValue { ArgumentValue(name: name) }
  static func choice(_ name: String, _ texts: String...) -> ArgumentValue {
    ArgumentValue(name: name, choices: texts)
  }
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
    var parts = [command.abstract, command.usage]
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
      let indent = String(repeating: " ", count: width + 2)
      return "  " + row.name.padded(to: width) + lines.joined(separator: "\n" + indent)
    }.joined(separator: "\n")
  }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

struct ParsedArguments: Sendable {
  private let command: CommandDeclaration
  private(set) var operands: [String] = []
  /// The operands that are not UTF-8, by their index.
  private var invalid: [Int: ArgumentText] = [:]
  private var values: [String: [String]] = [:]

  func has(_ option: OptionDeclaration) -> Bool { values[option.name] != nil }

  func all(_ option: OptionDeclaration) -> [String] { values[option.name] ?? [] }

  func value(_ option: OptionDeclaration) -> String? { all(option).first }

  /// A mistake in the command line.
  func usage(_ message: String) -> ToolFailure { .usage(message, command: command) }

  init(_ words: [ArgumentText], _ command: CommandDeclaration) throws(ToolFailure) {
    self.command = command
    var rest = words[...]
    var isLiteral = false
    while let word = rest.popFirst() {
      if isLiteral || !word.text.isOption || word.text == "-" {
        if word.invalidBytes != nil { invalid[operands.count] = word }
        operands.append(word.text)
      } else if word.text == "--" {
        isLiteral = true
      } else {
        try checkText(word)
        try take(word.text, &rest)
      }
    }
    if !has(.help) { try check() }
  }

  private mutating func take(
    _ word: String, _ rest: inout ArraySlice<ArgumentText>
  ) throws(ToolFailure) {
    var name = word
    var attached: String?
    if word.hasPrefix("--") {
      if let equals = word.firstIndex(of: "=") {
        name = String(word[..<equals])
        attached = String(word[word.index(after: equals)...])
      }
    } else if word.count > 2 {
      name = String(word.prefix(2))
      attached = String(word.dropFirst(2))
    }
    let options = command.allOptions
    guard
      let option = options.first(where: { $0.long == name || $0.short.map { "-" + $0 } == name })
    else {
      throw .unknown("option", name, known: options.map(\.long), command: command)
    }
    guard let expected = option.value else {
      guard attached == nil else {
        throw usage(
          word.hasPrefix("--")
            ? "'\(option.long)' takes no value"
            : "'\(name)' takes no value; write short options apart, each with its own '-'")
      }
      values[option.name] = [""]
      return
    }
    // A word with a dash is an option, unless it is attached; a dash alone is a value.
    let next = rest.first.map(\.text).flatMap { $0.isOption && $0 != "-" ? nil : $0 }
    guard let value = attached ?? next else {
      throw usage("'\(option.long)' needs a value; write '\(option.long) \(expected.name)'")
    }
    if attached == nil { try checkText(rest.removeFirst()) }
    if let known = expected.choices, !known.contains(value) {
      throw .unknown("value of '\(option.long)'", value, known: known, command: command)
    }
    guard option.isRepeated || values[option.name] == nil else {
      throw usage("'\(option.long)' is given twice; give it once")
    }
    values[option.name, default: []].append(value)
  }

  func bytes(_ operand: Int) -> [UInt8] {
    invalid[operand]?.invalidBytes ?? Array(operands[operand].utf8)
  }

  func checkText(_ operand: Int) throws(ToolFailure) {
    if let word = invalid[operand] { try checkText(word) }
  }

  private func checkText(_ word: ArgumentText) throws(ToolFailure) {
    if let complaint = word.complaint { throw usage(complaint) }
  }

  private func check() throws(ToolFailure) {
    let declared = command.operands
    for index in invalid.keys.sorted()
    where !declared.indices.contains(index) || !declared[index].takesBytes {
      try checkText(index)
    }
    if let missing = declared.dropFirst(operands.count).first(where: \.isRequired) {
      throw usage("\(missing.value.name) is missing")
    }
    if operands.count > declared.count, declared.last?.isRepeated != true {
      let extra = operands[declared.count].visible
      throw usage("'\(extra)' is one argument too many")
    }
    for (operand, word) in zip(declared, operands) {
      if let known = operand.value.choices, !known.contains(word) {
        throw .unknown(operand.value.name.lowercased(), word, known: known, command: command)
      }
    }
  }
}

/// A word of the command line as the system hands it over.
package struct ArgumentText: Sendable {
  let text: String
  /// The bytes of a word that is not UTF-8; nil for one that is.
  let invalidBytes: [UInt8]?

  package init(_ text: String) {
    self.text = text
    invalidBytes = nil
  }

  package init(bytes: [UInt8]) {
    text = String(decoding: bytes, as: UTF8.self)
    invalidBytes = UTF8.firstInvalid(bytes) == nil ? nil : bytes
  }

  var complaint: String? {
    guard let bytes = invalidBytes, let offset = UTF8.firstInvalid(bytes) else { return nil }
    return "'\(text.visible)' is not UTF-8, as its byte \(offset) shows; write it in UTF-8"
  }
}

enum Suggestion {
  static func nearest(to word: String, in known: [String]) -> String? {
    let count = word.utf8.count
    return EditDistance.nearest(to: word, in: known)?.word
      ?? known.first { $0.count > count && count >= 3 && $0.hasPrefix(word) }
  }
}
