// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

extension ExpressionProgram: ExpressionCode {
  package var count: Int { instructions.count }

  package func instruction(_ index: Int) -> ExpressionInstruction { instructions[index] }

  package func set(_ index: Int, holds scalar: UInt32) -> Bool { sets[index].contains(scalar) }

  /// Whether the program accepts a text whole.
  ///
  /// - Complexity: O(*n* × *m*) in the text and the program.
  package func accepts(_ text: ByteView) -> Bool {
    ExpressionMachine(self, text, groups: 0).run() != nil
  }
}
