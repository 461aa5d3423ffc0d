// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// How a command ended, for scripts.
package enum ExitCode: Int32, Sendable {
  case success = 0
  /// Problems were found, or nothing matches.
  case problems = 1
  /// Wrong usage, or an input that cannot be read.
  case unusable = 2
}
