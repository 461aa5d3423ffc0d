// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// One requirement of a leaf, read in place.
struct RequirementBytes {
  private let table: TableBytes
  let start: Int

  init(_ table: TableBytes, _ start: Int) {
    self.table = table
    self.start = start
  }

  var kind: Int { table.digit(start) }
  var nameOffset: Int { start + 1 }
  var name: ByteView { table.text(nameOffset) }
  private var afterName: Int { table.afterText(start + 1) }

  /// Of a literal.
  var value: ByteView { table.text(afterName) }

  // Of a capture.
  var slot: Int { table.digit(afterName) }
  var type: Int { table.offset(afterName + 1) }
  var isOptional: Bool { table.digit(afterName + 5) & TableFormat.SlotFlag.optional != 0 }
  var isEmptyAbsent: Bool {
    table.digit(afterName + 5) & TableFormat.SlotFlag.emptyIsAbsent != 0
  }
  var isList: Bool { table.digit(afterName + 5) & TableFormat.SlotFlag.list != 0 }

  /// Where the next requirement starts.
  var end: Int {
    switch kind {
    case TableFormat.Requirement.literal: table.afterText(afterName)
    case TableFormat.Requirement.capture: afterName + 6
    default: afterName
    }
  }
}
