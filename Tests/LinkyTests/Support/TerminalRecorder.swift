// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LinkyKit

/// A terminal in memory.
@MainActor final class TerminalRecorder {
  private(set) var output = ""
  private(set) var errors = ""
  private var input: [String]

  init(input: [String] = []) { self.input = input.reversed() }

  /// Runs `linky` with some words.
  func run(_ arguments: String...) async -> Int32 {
    let terminal = Terminal(
      isColoured: false, isInteractive: false,
      write: { self.output += $0 }, writeError: { self.errors += $0 },
      read: { self.input.popLast() })
    return await LinkyCommand(terminal: terminal).run(arguments)
  }
}
