// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A route table compiled into one flat sequence of bytes, ready to be read in place.
///
/// The macro writes it as a string literal, so it is constant data of the app's binary: it costs
/// nothing at start-up and no memory of its own.
public struct CompiledTable: Sendable {
  private enum Storage: Sendable {
    case constant(StaticString)
    case bytes([UInt8])
  }

  private let storage: Storage

  /// Takes a table that the macro has written.
  ///
  /// It traps on text that is no table of this version: the code that was written around the table
  /// does not fit this library, and has to be built again.
  ///
  /// - Parameter constant: The table's text.
  public init(_ constant: StaticString) {
    let bytes = TableBytes(ByteView(constant.utf8Start, count: constant.utf8CodeUnitCount))
    precondition(
      bytes.isTable, "this is no table of Landfall's format 1; build the app again from scratch")
    storage = .constant(constant)
  }

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
    storage = .bytes(try builder.build(isChecked: isChecked))
  }

  package func withBytes<R>(_ body: (TableBytes) -> R) -> R {
    switch storage {
    case .constant(let text):
      body(TableBytes(ByteView(text.utf8Start, count: text.utf8CodeUnitCount)))
    case .bytes(let bytes):
      bytes.withUnsafeBufferPointer { body(TableBytes(ByteView($0))) }
    }
  }
}
