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
