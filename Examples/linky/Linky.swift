// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LinkyKit

/// The example app, in a terminal.
@main
struct Linky {
  static func main() async {
    let wantsColour = ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    let terminal = Terminal(
      isColoured: wantsColour && isatty(STDOUT_FILENO) == 1,
      isInteractive: isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1,
      write: { FileHandle.standardOutput.write(Data($0.utf8)) },
      writeError: { FileHandle.standardError.write(Data($0.utf8)) },
      read: { readLine() })
    let code = await LinkyCommand(terminal: terminal).run(Array(CommandLine.arguments.dropFirst()))
    exit(code)
  }
}
