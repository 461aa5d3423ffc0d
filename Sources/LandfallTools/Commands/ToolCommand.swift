// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A command of the tool.
protocol ToolCommand: Sendable {
  static var declaration: CommandDeclaration { get }

  /// Reads the arguments.
  ///
  /// - Parameter arguments: The words behind the command's name.
  /// - Throws: ``UsageError`` if they are not valid.
  init(_ arguments: ParsedArguments) throws(UsageError)

  /// Runs the command.
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

/// Why a command stops early.
enum ToolFailure: Error {
  case usage(UsageError)
  /// An input that cannot be read or used: the message.
  case input(String)
  /// Diagnostics that have been reported already.
  case reported(ExitCode)
  /// The reader of the output has closed it.
  case closedOutput

  init(_ error: StreamError) {
    switch error {
    case .closed: self = .closedOutput
    case .failed(let reason): self = .input("the output cannot be written: \(reason)")
    }
  }
}
