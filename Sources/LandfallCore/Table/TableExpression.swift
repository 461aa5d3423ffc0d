// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A regular expression of a table, read in place.
package struct TableExpression: ExpressionCode {
  private let table: TableBytes
  /// Where the expression's kind stands, behind its text.
  private let start: Int

  package init(_ table: TableBytes, _ offset: Int) {
    self.table = table
    start = table.afterText(offset)
  }

  /// Whether a decoded text is matched whole.
  ///
  /// - Complexity: O(*n*) in the text; a program is simulated, for as much as its size each byte.
  package func accepts(_ text: ByteView) -> Bool {
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

  package var count: Int { table.number2(start + 1) }

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
