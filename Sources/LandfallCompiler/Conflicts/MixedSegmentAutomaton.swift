// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A segment of literals and of placeholders that take any text, read byte by byte.
///
/// The first literal starts the segment and the last ends it; one between two placeholders stands where
/// it occurs first, behind one byte or more. As texts are UTF-8, that is one scalar or more.
struct MixedSegmentAutomaton {
  /// What is read in a state.
  private enum State {
    /// A byte of the literal that starts the segment.
    case start(Int)
    /// The first byte of a placeholder.
    case first(Int)
    /// What follows, up to the literal behind the placeholder; so much of that was read.
    case inside(Int, Int)
    /// No text is taken any longer.
    case nowhere
  }

  private var start: LiteralSearch?
  /// What follows each placeholder; nil at the end of the segment.
  private var searches: [LiteralSearch?] = []
  private var states: [State] = []
  /// The state in which each placeholder starts.
  private var firsts: [Int] = []

  /// - Parameters:
  ///   - parts: One placeholder or more, no two side by side, and literals that are not empty.
  ///   - isFolded: Whether the case of literals makes no difference.
  init(_ parts: [RouteEdge.MixedEdgePart], isFolded: Bool) {
    var literals: [[UInt8]] = [[]]
    for part in parts {
      switch part {
      case .literal(let text): literals[literals.count - 1] += text
      case .placeholder: literals.append([])
      }
    }
    let all = literals.map { $0.isEmpty ? nil : LiteralSearch($0, folded: isFolded) }
    start = all[0]
    searches = Array(all.dropFirst())
    states = literals[0].indices.map { .start($0) }
    for index in searches.indices {
      firsts.append(states.count)
      states.append(.first(index))
      // The end of a literal between two placeholders is where the next one starts.
      let count = end(index) + (index == searches.count - 1 ? 1 : 0)
      states += (0..<count).map { .inside(index, $0) }
    }
    states.append(.nowhere)
  }

  /// The texts that the segment takes.
  ///
  /// - Throws: ``AutomatonTooLarge`` if that takes more than the budget.
  func automaton(
    _ budget: AutomatonBudget = AutomatonBudget()
  ) throws(AutomatonTooLarge) -> Automaton {
    let bytes = (start?.bytes ?? []) + searches.flatMap { $0?.bytes ?? [] }
    return try .texts(accepting: states.map(isEnd), bytes: bytes, budget) { state, byte in
      next(states[state], byte)
    }
  }

  /// How many bytes the literal behind a placeholder has.
  private func end(_ index: Int) -> Int { searches[index]?.end ?? 0 }

  private func isEnd(_ state: State) -> Bool {
    guard case .inside(let index, let count) = state else { return false }
    return index == searches.count - 1 && count == end(index)
  }

  private func next(_ state: State, _ byte: UInt8) -> Int {
    switch state {
    case .start(let count):
      guard let start, start.reads(byte, at: count) else { return states.count - 1 }
      return count + 1 < start.end ? count + 1 : firsts[0]
    case .first(let index):
      return firsts[index] + 1
    case .inside(let index, let count):
      let next = searches[index]?.next(count, byte) ?? 0
      let isRead = next == end(index) && index < searches.count - 1
      return isRead ? firsts[index + 1] : firsts[index] + 1 + next
    case .nowhere:
      return states.count - 1
    }
  }
}
