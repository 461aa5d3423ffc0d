// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// A regular expression of the linear-time subset of `Decisions/0010-regular-expressions.md`.
package struct RegularExpression: Equatable, Sendable {
  package let text: String
  package let isCaseInsensitive: Bool
  package let root: ExpressionNode
  /// The names of the capturing groups, by their opening parentheses; nil for one without a name.
  package let captures: [String?]

  package static var lengthLimit: Int { 4_095 }
  package static var depthLimit: Int { 50 }
  package static var countLimit: Int { 1_000 }
  package static var captureLimit: Int { 62 }

  package init(
    parsing text: String, isCaseInsensitive: Bool = false
  ) throws(ExpressionError) {
    var parser = ExpressionParser(text, isCaseInsensitive: isCaseInsensitive)
    root = try parser.parse()
    captures = parser.captures
    self.text = text
    self.isCaseInsensitive = isCaseInsensitive
  }
}

/// A regular expression as a table holds it: a small automaton, or else a program to simulate.
package enum CompiledExpression: Equatable, Sendable {
  case automaton(Automaton)
  case program(ExpressionProgram)

  static var transitionLimit: Int { 2_048 }
  static var classLimit: Int { 63 }
  /// What is tried to make an automaton while a table is built.
  static var budget: AutomatonBudget { AutomatonBudget(states: 1_024, steps: 200_000) }

  package init(_ expression: RegularExpression) throws(AutomatonTooLarge) {
    let program = try ExpressionProgram(expression.root)
    self.init(program, try? Automaton(ByteGraph(program), CompiledExpression.budget))
  }

  /// Compiles a program whose automaton was made, or is too large.
  init(_ program: ExpressionProgram, _ automaton: Automaton?) {
    guard let automaton, automaton.table.targets.count <= CompiledExpression.transitionLimit,
      automaton.table.classCount <= CompiledExpression.classLimit
    else {
      self = .program(program)
      return
    }
    self = .automaton(automaton)
  }

  package func accepts(_ text: ByteView) -> Bool {
    switch self {
    case .automaton(let automaton): automaton.accepts(text)
    case .program(let program): program.accepts(text)
    }
  }
}

/// A regular expression as instructions of a machine (Thompson, 1968; Pike's form with captures).
package struct ExpressionProgram: Equatable, Sendable {
  package private(set) var instructions: [ExpressionInstruction] = []
  package private(set) var sets: [ScalarSet] = []

  package init(_ root: ExpressionNode) throws(AutomatonTooLarge) {
    guard root.size <= ExpressionNode.sizeLimit else { throw AutomatonTooLarge() }
    emit(root)
    instructions.append(.match)
  }

  package var hasAnchors: Bool { instructions.contains { $0 == .start || $0 == .end } }

  private mutating func emit(_ node: ExpressionNode) {
    switch node {
    case .scalars(let set): instructions.append(.scalars(index(of: set)))
    case .concatenation(let nodes): for node in nodes { emit(node) }
    case .alternation(let nodes): emit(alternatives: nodes)
    case .repetition(let node, let lower, let upper, let isLazy):
      emit(node, lower, upper, isLazy: isLazy)
    case .capture(let node, let index):
      instructions.append(.save(2 * index))
      emit(node)
      instructions.append(.save(2 * index + 1))
    case .start: instructions.append(.start)
    case .end: instructions.append(.end)
    }
  }

  private mutating func index(of set: ScalarSet) -> Int {
    if let index = sets.firstIndex(of: set) { return index }
    sets.append(set)
    return sets.count - 1
  }

  private mutating func emit(alternatives nodes: [ExpressionNode]) {
    guard let last = nodes.last else {
      instructions.append(.scalars(index(of: ScalarSet([]))))
      return
    }
    var jumps: [Int] = []
    for node in nodes.dropLast() {
      let split = reserve()
      emit(node)
      jumps.append(reserve())
      instructions[split] = .split(split + 1, instructions.count)
    }
    emit(last)
    for jump in jumps { instructions[jump] = .jump(instructions.count) }
  }

  private mutating func emit(_ node: ExpressionNode, _ lower: Int, _ upper: Int?, isLazy: Bool) {
    var start = instructions.count
    for _ in 0..<lower {
      start = instructions.count
      emit(node)
    }
    if let upper {
      var splits: [Int] = []
      for _ in lower..<upper {
        splits.append(reserve())
        emit(node)
      }
      for split in splits { set(split, into: split + 1, past: instructions.count, isLazy) }
    } else if lower > 0 {
      let split = reserve()
      set(split, into: start, past: split + 1, isLazy)
    } else {
      let split = reserve()
      emit(node)
      instructions.append(.jump(split))
      set(split, into: split + 1, past: instructions.count, isLazy)
    }
  }

  private mutating func reserve() -> Int {
    instructions.append(.match)
    return instructions.count - 1
  }

  private mutating func set(_ split: Int, into body: Int, past end: Int, _ isLazy: Bool) {
    instructions[split] = isLazy ? .split(end, body) : .split(body, end)
  }
}

extension ExpressionProgram: ExpressionCode {
  package var count: Int { instructions.count }

  package func instruction(_ index: Int) -> ExpressionInstruction { instructions[index] }

  package func set(_ index: Int, holds scalar: UInt32) -> Bool { sets[index].contains(scalar) }

  package func accepts(_ text: ByteView) -> Bool {
    ExpressionMachine(self, text, groups: 0).run() != nil
  }
}
