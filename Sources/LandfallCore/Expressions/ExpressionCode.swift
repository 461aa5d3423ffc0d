// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A program wherever it is kept: in memory, or in the bytes of a table.
protocol ExpressionCode {
  /// How many instructions there are.
  var count: Int { get }

  func instruction(_ index: Int) -> ExpressionProgram.Instruction

  /// Whether a set of the program holds a scalar.
  func set(_ index: Int, holds scalar: UInt32) -> Bool
}
