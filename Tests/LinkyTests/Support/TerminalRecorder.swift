// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LinkyKit

/// A terminal in memory.
@MainActor final class TerminalRecorder {
  private(set) var output = ""
  private(set) var errors = ""
  private var input: [String]
  private let socketPath: String?
  /// What is waited for before each line is typed.
  private let beforeLine: @MainActor () async -> Void

  init(
    input: [String] = [], socketPath: String? = nil,
    beforeLine: @escaping @MainActor () async -> Void = {}
  ) {
    self.input = input.reversed()
    self.socketPath = socketPath
    self.beforeLine = beforeLine
  }

  /// Runs `linky` with some words.
  func run(_ arguments: String...) async -> Int32 {
    let terminal = Terminal(
      isColoured: false, isInteractive: false,
      write: { self.output += $0 }, writeError: { self.errors += $0 },
      read: {
        await self.beforeLine()
        return self.input.popLast()
      })
    return await LinkyCommand(terminal: terminal, socketPath: socketPath).run(arguments)
  }
}
