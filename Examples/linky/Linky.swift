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
      read: { await nextLine() })
    let command = LinkyCommand(terminal: terminal, socketPath: socketPath)
    exit(await command.run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Waits for a line in a thread of its own, so that the app can open links meanwhile.
  private static func nextLine() async -> String? {
    await withCheckedContinuation { call in
      Thread.detachNewThread { call.resume(returning: readLine()) }
    }
  }

  /// Where the app listens to `linky send`: in a folder that only the user may enter.
  private static var socketPath: String {
    let environment = ProcessInfo.processInfo.environment
    let folder = environment["XDG_RUNTIME_DIR"] ?? NSTemporaryDirectory()
    return environment["LINKY_SOCKET"] ?? "\(folder)/linky-\(getuid()).socket"
  }
}
