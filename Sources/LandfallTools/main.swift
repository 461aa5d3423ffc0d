// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

// A closed pipe is an answer of 'write', not the end of the process.
signal(SIGPIPE, SIG_IGN)

// The words as they are: those of 'CommandLine.arguments' are repaired where they are no text.
let words = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
  CommandLine.unsafeArgv[index].map { word in
    ArgumentText(
      bytes: Array(
        UnsafeRawBufferPointer(start: word, count: strlen(word))))
  }
}
let wantsColour = ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty ?? true
exit(
  LargeStack.run {
    Tool.run(
      words: words, input: StandardStream(STDIN_FILENO), output: StandardStream(STDOUT_FILENO),
      errors: StandardStream(STDERR_FILENO), wantsColour: wantsColour)
  })
