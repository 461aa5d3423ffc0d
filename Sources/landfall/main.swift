// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallTools

// A closed pipe is an answer of 'write', not the end of the process.
signal(SIGPIPE, SIG_IGN)
exit(
  Tool.run(
    arguments: Array(CommandLine.arguments.dropFirst()), input: StandardStream(STDIN_FILENO),
    output: StandardStream(STDOUT_FILENO), errors: StandardStream(STDERR_FILENO),
    wantsColour: ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty ?? true))
