// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A command of the tool.
protocol ToolCommand: Sendable {
  static var declaration: CommandDeclaration { get }

  /// Reads what the command line says.
  ///
  /// - Parameter arguments: The words behind the command's name.
  /// - Throws: ``UsageError`` if they make no sense.
  init(_ arguments: ParsedArguments) throws(UsageError)

  /// Does the work.
  ///
  /// - Parameter console: The streams.
  /// - Returns: How it ended.
  /// - Throws: ``ToolFailure`` if it cannot go on.
  func run(_ console: Console) throws(ToolFailure) -> ExitCode
}

/// How a command ended, for scripts.
package enum ExitCode: Int32, Sendable {
  case success = 0
  /// Problems were found, or nothing matches.
  case problems = 1
  /// Wrong usage, or an input that cannot be read.
  case unusable = 2
}

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
