// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// The option that names the contexts in which routes are looked at.
enum ContextOption {
  static func declaration(_ help: String) -> OptionDeclaration {
    OptionDeclaration("context", short: "c", .text("NAME"), isRepeated: true, help: help)
  }

  /// The contexts that were named.
  ///
  /// - Throws: ``UsageError`` for what is no name.
  static func contexts(
    _ arguments: ParsedArguments, _ option: OptionDeclaration, _ command: CommandDeclaration
  ) throws(UsageError) -> LinkContexts {
    let names = arguments.allValues(option)
    for name in names where LinkContexts([name]).isEmpty {
      throw UsageError(
        "'\(name.visible)' is no name of a context; it has letters, digits, '-', '_' and '.'",
        command: command)
    }
    return LinkContexts(names)
  }
}
