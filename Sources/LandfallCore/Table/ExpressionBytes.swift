// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A regular expression of whole URLs, read in place.
struct ExpressionBytes {
  let table: TableBytes
  /// Where its leaf stands.
  let entry: Int

  var link: Int { table.number3(entry + 4) }
  var route: Int { table.number2(entry + 7) }
  var parameterCount: Int { table.digit(entry + 9) }
  /// Where the number of requirements stands, of which there are none.
  var requirements: Int { entry + 12 }
  var groupCount: Int { table.digit(entry + 19) }

  /// The positions that the groups start and end at, if the URL matches; -1 for those of a group that
  /// takes no part.
  func match(_ url: ByteView) -> [Int]? {
    let program = TableExpression(table, table.offset(entry + 15))
    return ExpressionMachine(program, url, groups: groupCount).run()
  }

  private func group(_ index: Int) -> Int { entry + 20 + 6 * index }

  func slot(_ index: Int) -> Int { table.digit(group(index)) }
  func type(_ index: Int) -> Int { table.offset(group(index) + 1) }

  func isOptional(_ index: Int) -> Bool {
    table.digit(group(index) + 5) & TableFormat.SlotFlag.optional != 0
  }

  func isEmptyAbsent(_ index: Int) -> Bool {
    table.digit(group(index) + 5) & TableFormat.SlotFlag.emptyIsAbsent != 0
  }
}

extension TableBytes {
  /// The regular expressions of whole URLs, in the order in which they are tried.
  var expressions: [ExpressionBytes] {
    let block = offset(TableFormat.expressions)
    guard block > 0 else { return [] }
    var entry = block + 2
    return (0..<number2(block)).map { _ in
      defer { entry += number3(entry) }
      return ExpressionBytes(table: self, entry: entry)
    }
  }
}
