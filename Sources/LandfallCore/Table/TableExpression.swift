// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A regular expression of a table, read in place.
struct TableExpression: ExpressionCode {
  private let table: TableBytes
  /// Where the expression's kind stands, behind its text.
  private let start: Int

  init(_ table: TableBytes, _ offset: Int) {
    self.table = table
    start = table.afterText(offset)
  }

  /// Whether a decoded text is matched whole.
  ///
  /// - Complexity: O(*n*) in the text; a program is simulated, for as much as its size each byte.
  func accepts(_ text: ByteView) -> Bool {
    table.digit(start) == TableFormat.ExpressionKind.automaton
      ? runAutomaton(text) : ExpressionMachine(self, text, groups: 0).run() != nil
  }

  // MARK: Automata

  private func runAutomaton(_ text: ByteView) -> Bool {
    let runCount = table.number2(start + 1)
    let runs = start + 4
    let rows = runs + 3 * runCount
    let rowSize = 1 + 2 * table.digit(start + 3)
    var row = rows
    for index in 0..<text.count {
      let target = table.number2(row + 1 + 2 * classIndex(of: text[index], runs, runCount))
      if target == 0 { return false }
      row = rows + (target - 1) * rowSize
    }
    return table.digit(row) == 1
  }

  /// The class of the last run that does not start behind a byte.
  private func classIndex(of byte: UInt8, _ runs: Int, _ count: Int) -> Int {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if table.number2(runs + 3 * middle) <= Int(byte) { low = middle } else { high = middle }
    }
    return table.digit(runs + 3 * low + 2)
  }

  // MARK: Programs

  var count: Int { table.number2(start + 1) }

  package func instruction(_ index: Int) -> ExpressionInstruction {
    typealias Step = TableFormat.Step
    let place = start + 3 + 5 * index
    let first = table.number2(place + 1)
    return switch table.digit(place) {
    case Step.scalars: .scalars(first)
    case Step.split: .split(first, table.number2(place + 3))
    case Step.jump: .jump(first)
    case Step.save: .save(first)
    case Step.start: .start
    case Step.end: .end
    default: .match
    }
  }

  package func set(_ index: Int, holds scalar: UInt32) -> Bool {
    let set = table.offset(start + 3 + 5 * count + 4 * index)
    let scalar = Int(scalar)
    for range in 0..<table.number2(set) {
      let place = set + 2 + 8 * range
      if scalar < table.offset(place) { return false }
      if scalar <= table.offset(place + 4) { return true }
    }
    return false
  }
}

/// A regular expression of whole URLs, read in place.
package struct ExpressionBytes {
  let table: TableBytes
  /// Where its leaf stands.
  package let entry: Int

  package var link: Int { table.number3(entry + 4) }
  package var route: Int { table.number2(entry + 7) }
  var parameterCount: Int { table.digit(entry + 9) }
  /// Where the number of requirements stands, which are about contexts only.
  var requirements: Int { entry + 12 }
  /// Where the program's offset stands.
  private let program: Int
  package var groupCount: Int { table.digit(program + 4) }

  init(_ table: TableBytes, _ entry: Int) {
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

  func isEmptyAbsent(_ index: Int) -> Bool {
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
