// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallManifest

struct ParsedArguments: Sendable {
  private(set) var operands: [String] = []
  /// The operands that are not UTF-8, by their index.
  private var invalid: [Int: ArgumentText] = [:]
  private(set) var values: [String: [String]] = [:]

  func has(_ option: OptionDeclaration) -> Bool { values[option.name] != nil }

  func value(_ option: OptionDeclaration) -> String? { values[option.name]?.first }

  init(_ words: [ArgumentText], _ command: CommandDeclaration) throws(ToolFailure) {
    var rest = words[...]
    var isLiteral = false
    while let word = rest.popFirst() {
      if isLiteral || !word.text.hasPrefix("-") || word.text == "-" {
        if word.invalidBytes != nil { invalid[operands.count] = word }
        operands.append(word.text)
      } else if word.text == "--" {
        isLiteral = true
      } else {
        try ParsedArguments.checkText(word, command)
        try take(word.text, &rest, command)
      }
    }
    if has(.help) { return }
    try check(command)
  }

  private mutating func take(
    _ word: String, _ rest: inout ArraySlice<ArgumentText>, _ command: CommandDeclaration
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
        throw .usage(
          word.hasPrefix("--")
            ? "'\(option.long)' takes no value"
            : "'\(name)' takes no value; write short options apart, each with its own '-'",
          command: command)
      }
      values[option.name] = [""]
      return
    }
    // A word with a dash is an option, unless it is attached; a dash alone is a value.
    let next = rest.first.map(\.text).flatMap { $0.hasPrefix("-") && $0 != "-" ? nil : $0 }
    guard let value = attached ?? next else {
      throw .usage(
        "'\(option.long)' needs a value; write '\(option.long) \(expected.name)'", command: command)
    }
    if attached == nil { try ParsedArguments.checkText(rest.removeFirst(), command) }
    if let known = expected.choices, !known.contains(value) {
      throw .unknown("value of '\(option.long)'", value, known: known, command: command)
    }
    guard option.isRepeated || values[option.name] == nil else {
      throw .usage("'\(option.long)' is given twice; give it once", command: command)
    }
    values[option.name, default: []].append(value)
  }

  func bytes(_ operand: Int) -> [UInt8] {
    invalid[operand]?.invalidBytes ?? Array(operands[operand].utf8)
  }

  func checkText(_ operand: Int, _ command: CommandDeclaration) throws(ToolFailure) {
    if let word = invalid[operand] { try ParsedArguments.checkText(word, command) }
  }

  private static func checkText(
    _ word: ArgumentText, _ command: CommandDeclaration
  ) throws(ToolFailure) {
    if let complaint = word.complaint { throw .usage(complaint, command: command) }
  }

  private func check(_ command: CommandDeclaration) throws(ToolFailure) {
    let declared = command.operands
    for index in invalid.keys.sorted()
    where !declared.indices.contains(index) || !declared[index].takesBytes {
      try checkText(index, command)
    }
    if let missing = declared.dropFirst(operands.count).first(where: \.isRequired) {
      throw .usage("\(missing.value.name) is missing", command: command)
    }
    if operands.count > declared.count, declared.last?.isRepeated != true {
      let extra = operands[declared.count].visible
      throw .usage("'\(extra)' is one argument too many", command: command)
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
    let typed = Array(word.utf8)
    let near = known.compactMap { known in
      EditDistance.near(typed, Array(known.utf8)).map { (word: known, distance: $0) }
    }
    return near.min { $0.distance < $1.distance }?.word
      ?? known.first { $0.count > typed.count && typed.count >= 3 && $0.hasPrefix(word) }
  }
}
