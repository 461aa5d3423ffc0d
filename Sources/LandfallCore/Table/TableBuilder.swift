// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Builds the bytes of a table from its declaration.
///
/// The same code runs in the macro, where the bytes become a string literal, and at run time.
package struct TableBuilder {
  private let table: TableDeclaration

  package init(_ table: TableDeclaration) { self.table = table }

  /// What is wrong with the declaration; empty for a table that builds.
  package func problems() -> [TableProblem] {
    var flattener = RouteFlattener(table)
    flattener.run()
    let origins = OriginSet(table)
    return origins.problems + flattener.problems
      + RouteConflicts(table, flattener.routes, origins).problems()
  }

  /// The table's bytes.
  ///
  /// - Throws: The first of ``problems()``.
  /// - Complexity: O(*n* log *n*) in the number of routes, alternatives counted.
  package func build() throws(TableProblem) -> [UInt8] {
    if let problem = problems().first { throw problem }
    var flattener = RouteFlattener(table)
    flattener.run()
    var encoder = TableEncoder(table, OriginSet(table))
    let bytes = encoder.encode(flattener.routes)
    guard bytes.count <= TableFormat.largestOffset else {
      throw TableProblem(
        code: .size, message: "the table has \(bytes.count) bytes, more than a table can hold",
        place: nil, other: nil, range: nil)
    }
    return bytes
  }
}
