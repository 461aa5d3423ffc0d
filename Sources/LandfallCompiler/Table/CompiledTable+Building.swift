// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension CompiledTable {
  /// Builds a table.
  ///
  /// - Parameters:
  ///   - declaration: The declaration.
  ///   - isChecked: Whether it is known to have no problems.
  /// - Throws: The first problem of the declaration.
  package init(
    building declaration: TableDeclaration, isChecked: Bool = false
  ) throws(TableProblem) {
    try self.init(building: TableBuilder(declaration), isChecked: isChecked)
  }

  /// Builds a table from what a builder has found out.
  ///
  /// - Parameters:
  ///   - builder: The builder.
  ///   - isChecked: Whether it is known to have no problems.
  /// - Throws: The first problem of the declaration.
  package init(building builder: TableBuilder, isChecked: Bool = false) throws(TableProblem) {
    self.init(bytes: try builder.build(isChecked: isChecked))
  }
}
