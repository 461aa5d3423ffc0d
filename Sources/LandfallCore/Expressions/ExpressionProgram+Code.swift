// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension ExpressionProgram: ExpressionCode {
  var count: Int { instructions.count }

  func instruction(_ index: Int) -> Instruction { instructions[index] }

  func set(_ index: Int, holds scalar: UInt32) -> Bool { sets[index].contains(scalar) }

  /// Whether the program accepts a text whole.
  ///
  /// - Complexity: O(*n* × *m*) in the text and the program.
  package func accepts(_ text: ByteView) -> Bool {
    ExpressionMachine(self, text, groups: 0).run() != nil
  }
}
