// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// An option of a command, declared once: parsing, help and completions come from it.
struct OptionDeclaration: Sendable {
  /// Without dashes.
  let name: String
  /// One letter, without its dash.
  let short: String?
  /// Nil for a flag.
  let value: ArgumentValue?
  /// Whether it may be given several times, with a value each.
  let isRepeated: Bool
  let help: String

  init(
    _ name: String, short: String? = nil, _ value: ArgumentValue? = nil, isRepeated: Bool = false,
    help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeated = isRepeated
    self.help = help
  }

  /// As it is typed.
  var long: String { "--" + name }

  /// How usage lines and help name it.
  var usage: String { long + (value.map { " " + $0.name } ?? "") }

  static let help = OptionDeclaration("help", short: "h", help: "Show this help.")
}
