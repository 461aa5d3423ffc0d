// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A segment of literals and of placeholders that take any text, read byte by byte.
///
/// The first literal starts the segment and the last ends it; one between two placeholders stands where
/// it occurs first, behind one byte or more. As texts are UTF-8, that is one character or more.
struct MixedSegmentSteps {
  /// What is read in a state.
  private enum Place {
    /// A byte of the literal that starts the segment.
    case start(Int)
    /// The first byte of a placeholder.
    case first(Int)
    /// What follows, up to the literal behind the placeholder; so much of that was read.
    case inside(Int, Int)
    /// No text is taken any longer.
    case nowhere
  }

  private let start: LiteralSearch?
  /// What follows each placeholder; the last may be empty.
  private var searches: [LiteralSearch] = []
  private var places: [Place] = []
  /// The state in which each placeholder starts.
  private var firsts: [Int] = []

  /// - Parameters:
  ///   - parts: Literals and placeholders in turn.
  ///   - isFolded: Whether the case of literals makes no difference.
  init(_ parts: [RouteEdge.MixedEdgePart], isFolded: Bool) {
    var literals: [[UInt8]] = [[]]
    for part in parts {
      switch part {
      case .literal(let text): literals[literals.count - 1] = text
      case .placeholder: literals.append([])
      }
    }
    start = literals[0].isEmpty ? nil : LiteralSearch(literals[0], folded: isFolded)
    searches = literals.dropFirst().map { LiteralSearch($0, folded: isFolded) }
    places = literals[0].indices.map { .start($0) }
    for (index, search) in searches.enumerated() {
      firsts.append(places.count)
      places.append(.first(index))
      let isLast = index == searches.count - 1
      places += (0..<search.end + (isLast ? 1 : 0)).map { .inside(index, $0) }
    }
    places.append(.nowhere)
  }

  /// The texts that the segment takes.
  ///
  /// - Throws: ``AutomatonTooLarge`` if that takes more than the budget.
  func automaton(
    _ budget: AutomatonBudget = AutomatonBudget()
  ) throws(AutomatonTooLarge) -> Automaton {
    guard places.count <= budget.states else { throw AutomatonTooLarge() }
    let bytes = (start?.bytes ?? []) + searches.flatMap { $0.bytes }
    return try .texts(
      accepting: places.map(isEnd), bytes: bytes, budget, next: { next(places[$0], $1) })
  }

  private func isEnd(_ place: Place) -> Bool {
    guard case .inside(let index, let count) = place else { return false }
    return index == searches.count - 1 && count == searches[index].end
  }

  private func next(_ place: Place, _ byte: UInt8) -> Int {
    switch place {
    case .start(let count):
      guard let start, start.reads(byte, at: count) else { return places.count - 1 }
      return count + 1 < start.end ? count + 1 : firsts[0]
    case .first(let index):
      return firsts[index] + 1
    case .inside(let index, let count):
      let next = searches[index].next(count, byte)
      let isRead = next == searches[index].end && index < searches.count - 1
      return isRead ? firsts[index + 1] : firsts[index] + 1 + next
    case .nowhere:
      return places.count - 1
    }
  }
}
