// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Why a command ends before its end.
enum ToolFailure: Error {
  case usage(UsageError)
  /// An input that cannot be read or used: the message.
  case input(String)
  /// Diagnostics that have been reported already.
  case reported(ExitCode)
  /// The output's reader has gone.
  case closedOutput

  init(_ error: StreamError) {
    switch error {
    case .closed: self = .closedOutput
    case .failed(let reason): self = .input("the output cannot be written: \(reason)")
    }
  }
}
