// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension TableBytes {
  /// Whether one of the requirements in a list, which starts with their number, satisfies a condition.
  func hasRequirement(_ list: Int, _ isWanted: (RequirementBytes) -> Bool) -> Bool {
    var cursor = list + 2
    for _ in 0..<number2(list) {
      let requirement = RequirementBytes(self, cursor)
      if isWanted(requirement) { return true }
      cursor = requirement.end
    }
    return false
  }
}

/// One requirement of a leaf, read in place.
package struct RequirementBytes {
  private let table: TableBytes
  package let start: Int

  package init(_ table: TableBytes, _ start: Int) {
    self.table = table
    self.start = start
  }

  package var kind: Int { table.digit(start) & ~TableFormat.Requirement.inFragment }
  package var isInFragment: Bool { table.digit(start) & TableFormat.Requirement.inFragment != 0 }
  package var isItem: Bool { kind <= TableFormat.Requirement.capture }
  var nameOffset: Int { start + 1 }
  package var name: ByteView { table.text(nameOffset) }
  private var afterName: Int { table.afterText(start + 1) }

  /// Of a literal.
  package var value: ByteView { table.text(afterName) }

  // Of a constant.
  package var constantOffset: Int { afterName + 1 }

  // Of a context.
  package var isNegated: Bool { table.digit(afterName) == 1 }

  // Of all that give a value.
  package var slot: Int { table.digit(afterName) }

  // Of a capture.
  package var type: Int { table.offset(afterName + 1) }
  package var isOptional: Bool { table.digit(afterName + 5) & TableFormat.SlotFlag.optional != 0 }
  package var isEmptyAbsent: Bool {
    table.digit(afterName + 5) & TableFormat.SlotFlag.emptyIsAbsent != 0
  }
  package var isList: Bool { table.digit(afterName + 5) & TableFormat.SlotFlag.list != 0 }

  /// Where the next requirement starts.
  package var end: Int {
    switch kind {
    case TableFormat.Requirement.literal: table.afterText(afterName)
    case TableFormat.Requirement.capture: afterName + 6
    case TableFormat.Requirement.constant: table.afterText(constantOffset)
    case TableFormat.Requirement.others, TableFormat.Requirement.tail,
      TableFormat.Requirement.context, TableFormat.Requirement.blank:
      afterName + 1
    default: afterName
    }
  }
}
