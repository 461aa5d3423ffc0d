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

  mutating func programOffset(_ program: ExpressionProgram, _ text: String) -> Int {
    let sets = program.sets.map { write($0) }
    let offset = writer.offset
    writer.text(text)
    writer.number(TableFormat.ExpressionKind.program, digits: 1)
    write(program, sets)
    return offset
  }

  /// The runs of bytes that share a class, then a row for each state that may lead to acceptance.
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

  /// Writes the regular expressions of whole URLs as leaves, in order of declaration, if there are any.
  mutating func encodeExpressions() -> Int {
    var entries: [(ExpressionDeclaration, TableProblem.Place, program: Int, types: [Int])] = []
    for (linkIndex, link) in table.links.enumerated() {
      for (index, declaration) in link.expressions.enumerated() {
        guard let program = declaration.program else { continue }
        let types = declaration.names.map { name in
          typeOffset(link.parameters.first { $0.name == name }?.type ?? .string)
        }
        let place = TableProblem.Place(link: linkIndex, route: link.routes.count + index)
        let offset = programOffset(program, declaration.expression.text)
        entries.append((declaration, place, offset, types))
      }
    }
    guard !entries.isEmpty else { return 0 }
    let offset = writer.offset
    writer.number(entries.count, digits: 2)
    for (declaration, place, program, types) in entries {
      let link = table.links[place.link]
      let start = writer.offset
      writer.number(0, digits: 3)
      writer.number(TableFormat.LeafKind.expression, digits: 1)
      writer.number(place.link, digits: 3)
      writer.number(place.route, digits: 2)
      writer.number(link.parameters.count, digits: 1)
      // No values of host and path, and nothing of the query, so that all of its items are kept.
      writer.number(0, digits: 1)
      writer.number(0, digits: 1)
      writeRequirements(declaration.marks.condition.requirements)
      writer.number(TableFormat.Fragment.ignored, digits: 1)
      writer.offset(program)
      writer.number(types.count, digits: 1)
      for (name, type) in zip(declaration.names, types) {
        let slot = link.parameters.firstIndex { $0.name == name } ?? TableFormat.noSlot
        writer.number(slot, digits: 1)
        writer.offset(type)
        writer.number(flags(link, slot), digits: 1)
      }
      writer.patch(writer.offset - start, digits: 3, at: start)
    }
    return offset
  }

  private func flags(_ link: LinkDeclaration, _ slot: Int) -> Int {
    guard slot < link.parameters.count else { return TableFormat.SlotFlag.optional }
    let parameter = link.parameters[slot]
    return (parameter.mayBeAbsent ? TableFormat.SlotFlag.optional : 0)
      | (parameter.isOptional ? TableFormat.SlotFlag.emptyIsAbsent : 0)
  }
}
