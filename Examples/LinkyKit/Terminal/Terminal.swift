// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Where the app reads and writes.
package struct Terminal: Sendable {
  let ink: Ink
  /// Whether a person is typing, who is asked for the next line.
  let isInteractive: Bool
  let write: @MainActor @Sendable (String) -> Void
  let writeError: @MainActor @Sendable (String) -> Void
  let read: @MainActor @Sendable () async -> String?

  /// Makes a terminal.
  ///
  /// - Parameters:
  ///   - isColoured: Whether text may be marked with colours.
  ///   - isInteractive: Whether a person is typing, who is asked for the next line.
  ///   - write: Takes text for standard output.
  ///   - writeError: Takes text for standard error.
  ///   - read: Gives the next line of standard input; nil at its end.
  package init(
    isColoured: Bool, isInteractive: Bool,
    write: @escaping @MainActor @Sendable (String) -> Void,
    writeError: @escaping @MainActor @Sendable (String) -> Void,
    read: @escaping @MainActor @Sendable () async -> String?
  ) {
    ink = Ink(isOn: isColoured)
    self.isInteractive = isInteractive
    self.write = write
    self.writeError = writeError
    self.read = read
  }

  @MainActor func print(_ lines: [String]) {
    for line in lines { write(line + "\n") }
  }
}
