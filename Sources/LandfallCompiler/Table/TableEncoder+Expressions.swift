// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension TableEncoder {
  /// Writes a regular expression, or finds it where it has been written.
  mutating func expressionOffset(_ expression: PlaceExpression) -> Int {
    if let known = expressions.first(where: { $0.0 == expression }) { return known.1 }
    guard let compiled = expression.compiled else { return 0 }
    let offset: Int
    switch compiled {
    case .automaton(let automaton):
      offset = writer.offset
      writer.text(expression.text)
      writer.number(TableFormat.ExpressionKind.automaton, digits: 1)
      write(automaton)
    case .program(let program): offset = programOffset(program, expression.text)
    }
    expressions.append((expression, offset))
    return offset
  }

  /// Writes a program, with the text that it was made of.
  mutating func programOffset(_ program: ExpressionProgram, _ text: String) -> Int {
    let sets = program.sets.map { write($0) }
    let offset = writer.offset
    writer.text(text)
    writer.number(TableFormat.ExpressionKind.program, digits: 1)
    write(program, sets)
    return offset
  }

  /// The runs of bytes that share a class, then a row for each state from which there is a way to an
  /// accepting one.
  private mutating func write(_ automaton: Automaton) {
    let table = automaton.table
    let runs = table.byteRanges
    let live = automaton.liveStates
    writer.number(runs.count, digits: 2)
    writer.number(table.classCount, digits: 1)
    for (bytes, classIndex) in runs {
      writer.number(Int(bytes.lowerBound), digits: 2)
      writer.number(classIndex, digits: 1)
    }
    // Zero is no row.
    var rows = [Int](repeating: 0, count: automaton.stateCount)
    var count = 0
    for state in live.indices where live[state] {
      count += 1
      rows[state] = count
    }
    // An automaton that accepts nothing has its start nonetheless.
    for state in live.indices where live[state] || state == 0 {
      writer.number(automaton.accepting[state] ? 1 : 0, digits: 1)
      for classIndex in 0..<table.classCount {
        writer.number(rows[table.target(state, classIndex)], digits: 2)
      }
    }
  }

  private mutating func write(_ set: ScalarSet) -> Int {
    let offset = writer.offset
    writer.number(set.ranges.count, digits: 2)
    for range in set.ranges {
      writer.number(Int(range.lowerBound), digits: 4)
      writer.number(Int(range.upperBound), digits: 4)
    }
    return offset
  }

  private mutating func write(_ program: ExpressionProgram, _ sets: [Int]) {
    typealias Step = TableFormat.Step
    writer.number(program.instructions.count, digits: 2)
    for instruction in program.instructions {
      let (kind, first, second) =
        switch instruction {
        case .scalars(let set): (Step.scalars, set, 0)
        case .split(let first, let second): (Step.split, first, second)
        case .jump(let target): (Step.jump, target, 0)
        case .save(let slot): (Step.save, slot, 0)
        case .start: (Step.start, 0, 0)
        case .end: (Step.end, 0, 0)
        case .match: (Step.match, 0, 0)
        }
      writer.number(kind, digits: 1)
      writer.number(first, digits: 2)
      writer.number(second, digits: 2)
    }
    for set in sets { writer.offset(set) }
  }
}
