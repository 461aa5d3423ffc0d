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
