// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LinkyKit

/// Reads lines from a terminal without a library: what arrow keys send is swallowed.
struct PlainLineReader: Sendable {
  /// Reads a line from standard input; nil at its end.
  func line(_ prompt: String) -> String? {
    var usual = termios()
    guard tcgetattr(STDIN_FILENO, &usual) == 0 else { return readLine() }
    var bare = usual
    bare.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    show(prompt)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &bare)
    defer { tcsetattr(STDIN_FILENO, TCSADRAIN, &usual) }
    var line = TypedLine()
    while true {
      var byte: UInt8 = 0
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      switch count == 1 ? line.take(byte) : .end {
      case .show(let text): show(text)
      case .enter:
        show("\n")
        return line.text
      case .end:
        show("\n")
        return nil
      case .interrupt, .suspend:
        let signal = byte == 3 ? SIGINT : SIGTSTP
        tcsetattr(STDIN_FILENO, TCSADRAIN, &usual)
        show("\n")
        PlainLineReader.deliver(signal)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &bare)
        show(prompt + line.text)
      }
    }
  }

  /// Does at once what a signal does; the queue's threads hold signals back.
  private static func deliver(_ signal: CInt) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, signal)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(signal)
  }

  private func show(_ text: String) {
    if !text.isEmpty { FileHandle.standardOutput.write(Data(text.utf8)) }
  }
}
