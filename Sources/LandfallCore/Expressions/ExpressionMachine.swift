// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Runs a program over a text, all alternatives side by side, so that no text takes it more than
/// linear time.
///
/// A thread is an instruction and the positions that it has kept on the way there. Of two threads that
/// meet at an instruction the preferred one goes on, which is what backtracking would have found.
package struct ExpressionMachine<Code: ExpressionCode> {
  private let code: Code
  private let text: ByteView
  /// How many positions each thread keeps: two for each group.
  private let width: Int

  package init(_ code: Code, _ text: ByteView, groups: Int) {
    self.code = code
    self.text = text
    width = 2 * groups
  }

  /// The positions that the groups start and end at, or nil if the text is not matched whole; -1 for
  /// a group that takes no part.
  ///
  /// - Complexity: O(*n* × *m*) in the text and the program.
  package func run() -> [Int]? {
    var marks = [Int](repeating: -1, count: code.count)
    var current = Threads()
    var next = Threads()
    follow(0, at: 0, [Int](repeating: -1, count: width), &current, &marks)
    var position = 0
    while position < text.count, !current.instructions.isEmpty {
      let (scalar, length) = text.scalar(at: position)
      position += length
      next.removeAll()
      for (index, instruction) in current.instructions.enumerated() {
        guard case .scalars(let set) = code.instruction(instruction), code.set(set, holds: scalar)
        else { continue }
        let kept = Array(current.kept[index * width..<(index + 1) * width])
        follow(instruction + 1, at: position, kept, &next, &marks)
      }
      swap(&current, &next)
    }
    guard position == text.count else { return nil }
    let end = current.instructions.firstIndex { code.instruction($0) == .match }
    return end.map { Array(current.kept[$0 * width..<($0 + 1) * width]) }
  }

  /// Adds all threads that an instruction leads to without a scalar, the preferred one first.
  private func follow(
    _ start: Int, at position: Int, _ kept: [Int], _ threads: inout Threads, _ marks: inout [Int]
  ) {
    var kept = kept
    var pending: [Step] = [.visit(start)]
    while let step = pending.popLast() {
      guard case .visit(let index) = step else {
        if case .restore(let slot, let old) = step { kept[slot] = old }
        continue
      }
      guard marks[index] != position else { continue }
      marks[index] = position
      let instruction = code.instruction(index)
      switch instruction {
      case .scalars, .match:
        threads.instructions.append(index)
        threads.kept += kept
      case .split(let first, let second): pending += [.visit(second), .visit(first)]
      case .jump(let target): pending.append(.visit(target))
      case .save(let slot):
        if slot < width {
          pending.append(.restore(slot, kept[slot]))
          kept[slot] = position
        }
        pending.append(.visit(index + 1))
      case .start: if position == 0 { pending.append(.visit(index + 1)) }
      case .end: if position == text.count { pending.append(.visit(index + 1)) }
      }
    }
  }

  private enum Step {
    case visit(Int)
    case restore(Int, Int)
  }

  private struct Threads {
    var instructions: [Int] = []
    var kept: [Int] = []

    mutating func removeAll() {
      instructions.removeAll(keepingCapacity: true)
      kept.removeAll(keepingCapacity: true)
    }
  }
}

extension ByteView {
  /// The scalar that starts at a position and how many bytes it has; what is no UTF-8 is U+FFFD.
  fileprivate func scalar(at position: Int) -> (UInt32, Int) {
    let lead = self[position]
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    if length == 1 { return (UInt32(lead), 1) }
    guard lead >= 0xC2, lead < 0xF5, position + length <= count else { return (0xFFFD, 1) }
    var scalar = UInt32(lead) & (0x7F >> UInt32(length))
    for index in position + 1..<position + length {
      guard self[index] & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      scalar = scalar << 6 | UInt32(self[index] & 0x3F)
    }
    return (scalar, length)
  }
}

/// A program wherever it is kept: in memory, or in the bytes of a table.
package protocol ExpressionCode {
  var count: Int { get }

  func instruction(_ index: Int) -> ExpressionInstruction

  func set(_ index: Int, holds scalar: UInt32) -> Bool
}

/// A step of a program.
package enum ExpressionInstruction: Equatable, Sendable {
  /// Takes one scalar of a set, by its index, and goes on with the next instruction.
  case scalars(Int)
  /// Goes on at both places; the first is preferred.
  case split(Int, Int)
  case jump(Int)
  /// Keeps the position in a slot: twice the index of the group, and one more for its end.
  case save(Int)
  /// Goes on at the start of the text only.
  case start
  /// Goes on at the end of the text only.
  case end
  case match
}

/// The part of a URL that a regular expression has to match.
public enum RegexAnchoring: String, Hashable, Sendable, CaseIterable {
  /// The whole URL.
  case whole
  /// The start of the URL; the rest does not matter.
  case start
  /// The end of the URL; the rest does not matter.
  case end
  /// Any part of the URL.
  case anywhere
}

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
