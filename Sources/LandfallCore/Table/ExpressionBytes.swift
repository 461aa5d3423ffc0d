// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A regular expression of whole URLs, read in place.
package struct ExpressionBytes {
  package let table: TableBytes
  /// Where its leaf stands.
  package let entry: Int

  package var link: Int { table.number3(entry + 4) }
  package var route: Int { table.number2(entry + 7) }
  package var parameterCount: Int { table.digit(entry + 9) }
  /// Where the number of requirements stands, which are about contexts only.
  package var requirements: Int { entry + 12 }
  /// Where the program's offset stands.
  private let program: Int
  package var groupCount: Int { table.digit(program + 4) }

  package init(_ table: TableBytes, _ entry: Int) {
    self.table = table
    self.entry = entry
    var cursor = entry + 14
    for _ in 0..<table.number2(entry + 12) { cursor = RequirementBytes(table, cursor).end }
    // Behind the fragment, of which nothing is asked.
    program = cursor + 1
  }

  /// The positions that the groups start and end at, if the URL matches; -1 for those of a group that
  /// takes no part.
  package func match(_ url: ByteView) -> [Int]? {
    let program = TableExpression(table, table.offset(program))
    return ExpressionMachine(program, url, groups: groupCount).run()
  }

  private func group(_ index: Int) -> Int { program + 5 + 6 * index }

  package func slot(_ index: Int) -> Int { table.digit(group(index)) }
  package func type(_ index: Int) -> Int { table.offset(group(index) + 1) }

  package func isOptional(_ index: Int) -> Bool {
    table.digit(group(index) + 5) & TableFormat.SlotFlag.optional != 0
  }

  package func isEmptyAbsent(_ index: Int) -> Bool {
    table.digit(group(index) + 5) & TableFormat.SlotFlag.emptyIsAbsent != 0
  }
}

extension TableBytes {
  /// The regular expressions of whole URLs, in the order in which they are tried.
  package var expressions: [ExpressionBytes] {
    let block = offset(TableFormat.expressions)
    guard block > 0 else { return [] }
    var entry = block + 2
    return (0..<number2(block)).map { _ in
      defer { entry += number3(entry) }
      return ExpressionBytes(self, entry)
    }
  }
}
