// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A program wherever it is kept: in memory, or in the bytes of a table.
package protocol ExpressionCode {
  /// How many instructions there are.
  var count: Int { get }

  func instruction(_ index: Int) -> ExpressionInstruction

  /// Whether a set of the program holds a scalar.
  func set(_ index: Int, holds scalar: UInt32) -> Bool
}

/// A step of a program.
package enum ExpressionInstruction: Equatable, Sendable {
  /// Takes one scalar of a set, by its index, and goes on with the next instruction.
  case scalars(Int)
  /// Goes on at both places; the first is preferred.
  case split(Int, Int)
  case jump(Int)
  /// Keeps the position in a slot: twice the index of the group, and one more for its end.
  case save(Int)
  /// Goes on at the start of the text only.
  case start
  /// Goes on at the end of the text only.
  case end
  case match
}
