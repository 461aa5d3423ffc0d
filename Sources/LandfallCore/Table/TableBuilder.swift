// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Builds the bytes of a table from its declaration.
///
/// The same code runs in the macro, where the bytes become a string literal, and at run time.
package struct TableBuilder {
  private let table: TableDeclaration

  package init(_ table: TableDeclaration) { self.table = table }

  /// What is wrong with the declaration; empty for a table that builds.
  package func problems() -> [TableProblem] { check().problems }

  /// The table's bytes.
  ///
  /// - Throws: The first of ``problems()``, or that the table is too large.
  /// - Complexity: O(*n* log *n*) in the number of routes, alternatives counted.
  package func build() throws(TableProblem) -> [UInt8] {
    let (routes, origins, problems) = check()
    if let problem = problems.first { throw problem }
    var encoder = TableEncoder(table, origins)
    let bytes = encoder.encode(routes)
    if encoder.writer.hasOverflowed {
      throw TableProblem(
        code: .size,
        message:
          "the table is too large: a text has at most 4,095 bytes, a link 4,095 routes and a "
          + "table 16 MiB; split it, and mount the parts",
        place: nil, other: nil, range: nil)
    }
    return bytes
  }

  private func check() -> (routes: [FlatRoute], origins: OriginSet, problems: [TableProblem]) {
    var flattener = RouteFlattener(table)
    flattener.run()
    let origins = OriginSet(table)
    let conflicts = RouteConflicts(table, flattener.routes, origins).problems()
    return (flattener.routes, origins, origins.problems + flattener.problems + conflicts)
  }
}
