// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LinkyKit

/// The example app, in a terminal.
@main
struct Linky {
  static func main() async {
    let wantsColour = ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    let input = DispatchQueue(label: "linky.input")
    let isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    var status = stat()
    // A desktop starts an app with '/dev/null', whose end is not the user's.
    let isWithoutInput =
      CommandLine.arguments.dropFirst().first == "launch" && fstat(STDIN_FILENO, &status) == 0
      && status.st_mode & S_IFMT == S_IFCHR
      && isatty(STDIN_FILENO) == 0
    let terminal = Terminal(
      isColoured: wantsColour && isatty(STDOUT_FILENO) == 1,
      isInteractive: isInteractive,
      write: { FileHandle.standardOutput.write(Data($0.utf8)) },
      writeError: { FileHandle.standardError.write(Data($0.utf8)) },
      read: {
        // Off the main actor, so that links that are sent meanwhile are opened.
        await withCheckedContinuation { call in
          input.async { call.resume(returning: isWithoutInput ? endlessly() : readLine()) }
        }
      })
    let place = MeetingPlace { ProcessInfo.processInfo.environment[$0] }
    let code = await LinkyCommand(terminal: terminal, place: place, isReporting: true).run(
      Array(CommandLine.arguments.dropFirst()))
    exit(code)
  }

  /// Waits for the signal that ends the process.
  private static func endlessly() -> String? {
    while true { pause() }
  }
}
