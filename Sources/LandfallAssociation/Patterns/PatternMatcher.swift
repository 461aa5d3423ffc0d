// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
internal import LandfallCore

/// Compares texts with the patterns of a table.
///
/// Mostly there is one way to read a text, and a wildcard is tried with more and more characters.
/// Where the values of a variable leave a choice, the matcher keeps the set of states that the
/// pattern can be in. The work is counted, as a pattern may have been written to cost much.
struct PatternMatcher {
  /// How many steps the patterns of one file may take for one URL.
  static var stepLimit: Int { 20_000_000 }
  /// How much more a step costs that keeps a set of states.
  private static var setCost: Int { 8 }

  let table: PatternTable
  private(set) var steps = 0
  private var states: [PatternState] = []
  private var next: [PatternState] = []
  /// The round in which each item of the pattern was reached last.
  private var rounds: [Int] = []
  private var round = 0
  private var nodes: Set<PatternState> = []
  /// Where the values of the variable end that was looked at last.
  private var ends: [Int] = []

  init(_ table: PatternTable) { self.table = table }

  /// Whether a comparison stopped because it took too long; its answer means nothing.
  var isExhausted: Bool { steps > PatternMatcher.stepLimit }

  /// Whether the pattern matches the whole text.
  mutating func matches(_ pattern: CompiledPattern, _ text: ByteView) -> Bool {
    pattern.isUniversal || matches(pattern, from: pattern.start, text, 0, isTrying: false)
  }

  /// Whether the items of a pattern from one on match a text from a position on.
  ///
  /// While one of several ends of a value is tried, a second value with several ends is read with a
  /// set of states, so that the work does not multiply.
  private mutating func matches(
    _ pattern: CompiledPattern, from item: Int, _ text: ByteView, _ position: Int, isTrying: Bool
  ) -> Bool {
    var (position, item) = (position, item)
    /// The last wildcard of any length, and where it ends at present.
    var wildcard = -1
    var wildcardEnd = 0
    while true {
      let current = table.items[item]
      var fits = false
      switch current.kind {
      case .end: if position == text.count { return true }
      case .never: return false
      case .scalar, .any, .set:
        guard position < text.count else { return false }
        fits = takes(current, text.scalar(at: &position))
      case .parent:
        // What follows takes everything.
        if position == text.count || text[position] == UInt8(ascii: "/") { return true }
      case .anyNumber:
        if item + 1 == pattern.end { return true }
        (wildcard, wildcardEnd, fits) = (item, position, true)
      case .choice:
        guard findEnds(item, text, position) else {
          return search(pattern, from: item, text, position, wildcard, wildcardEnd)
        }
        if ends.count > 1 {
          if wildcard >= 0 || isTrying || ends.count > 4 {
            return search(pattern, from: item, text, position, wildcard, wildcardEnd)
          }
          // The longest value first.
          for end in ends.reversed()
          where matches(pattern, from: item + 1, text, end, isTrying: true) { return true }
          return false
        }
        if let end = ends.first { (position, fits) = (end, true) }
      }
      steps += 1
      if fits {
        item += 1
      } else {
        guard wildcard >= 0, wildcardEnd < text.count, !isExhausted else { return false }
        _ = text.scalar(at: &wildcardEnd)
        (position, item) = (wildcardEnd, wildcard + 1)
      }
    }
  }

  @inline(__always)
  private func takes(_ item: PatternTable.Item, _ scalar: UInt32) -> Bool {
    let scalar = item.isFolded ? scalar.folded : scalar
    return switch item.kind {
    case .scalar: scalar == item.value
    case .set: table.sets[Int(item.value)].contains(scalar)
    default: true
    }
  }

  /// Finds where the values of a variable end in a text, if what follows them can be there.
  ///
  /// - Returns: Whether those are all; values with wildcards have more.
  private mutating func findEnds(_ index: Int, _ text: ByteView, _ start: Int) -> Bool {
    let (item, following) = (table.items[index], table.items[index + 1])
    let trie = table.tries[Int(item.value)]
    ends.removeAll(keepingCapacity: true)
    var (node, position) = (0, start)
    while true {
      let current = trie.nodes[node]
      if current.any >= 0 || current.loop >= 0 || current.isLoop { return false }
      if current.isEnd, mayStand(following, text, position) { ends.append(position) }
      guard position < text.count else { return true }
      let scalar = text.scalar(at: &position)
      node = trie.target(node, item.isFolded ? scalar.folded : scalar)
      if node < 0 { return true }
    }
  }

  /// Whether an item can stand at a position, as far as one character shows.
  @inline(__always)
  private func mayStand(_ item: PatternTable.Item, _ text: ByteView, _ position: Int) -> Bool {
    switch item.kind {
    case .end: return position == text.count
    case .parent: return position == text.count || text[position] == UInt8(ascii: "/")
    case .scalar, .set, .any:
      guard position < text.count else { return false }
      var next = position
      return takes(item, text.scalar(at: &next))
    case .anyNumber, .choice: return true
    case .never: return false
    }
  }

  /// How far a text fits a pattern.
  struct Search {
    var isMatch: Bool
    /// Where the first character stands that does not fit; the end of the text if more is missing.
    var position: Int
    /// Where the pattern stands before that character.
    var items: [Int]
  }

  /// Reads a whole text, and says how far it fits.
  mutating func search(_ pattern: CompiledPattern, _ text: ByteView) -> Search {
    search(pattern, from: pattern.start, text, 0)
  }

  /// Whether a text matches from an item on, or from the last wildcard before it if there is one.
  private mutating func search(
    _ pattern: CompiledPattern, from item: Int, _ text: ByteView, _ position: Int, _ wildcard: Int,
    _ wildcardEnd: Int
  ) -> Bool {
    wildcard < 0
      ? search(pattern, from: item, text, position).isMatch
      : search(pattern, from: wildcard, text, wildcardEnd).isMatch
  }

  /// Reads a text from a position on, with the pattern at an item.
  private mutating func search(
    _ pattern: CompiledPattern, from item: Int, _ text: ByteView, _ start: Int
  ) -> Search {
    let count = pattern.end - pattern.start + 1
    if rounds.count < count { rounds = [Int](repeating: 0, count: count) }
    states.removeAll(keepingCapacity: true)
    beginRound()
    /// A state before the last wildcard that was reached adds nothing: the rest of the text can be
    /// read from the wildcard, too.
    var floor = pattern.start
    let table = table
    table.enter(item) { insert($0, pattern, &floor) }
    swap(&states, &next)
    var position = start
    while position < text.count {
      if table.isUniversal(PatternState(floor)) {
        return Search(isMatch: true, position: text.count, items: [])
      }
      let before = position
      let scalar = text.scalar(at: &position)
      beginRound()
      steps += PatternMatcher.setCost * (states.count + 1)
      for state in states where state.item >= floor {
        table.step(state, scalar) { insert($0, pattern, &floor) }
      }
      if next.isEmpty || isExhausted {
        return Search(isMatch: false, position: before, items: states.map(\.item))
      }
      swap(&states, &next)
    }
    return Search(
      isMatch: states.contains(where: table.isEnd), position: text.count,
      items: states.map(\.item))
  }

  private mutating func beginRound() {
    round += 1
    next.removeAll(keepingCapacity: true)
    if !nodes.isEmpty { nodes.removeAll(keepingCapacity: true) }
  }

  @inline(__always)
  private mutating func insert(
    _ state: PatternState, _ pattern: CompiledPattern, _ floor: inout Int
  ) {
    guard state.item >= floor else { return }
    steps += PatternMatcher.setCost
    if state.node == 0 {
      let index = state.item - pattern.start
      if rounds[index] == round { return }
      rounds[index] = round
      if table.items[state.item].kind == .anyNumber { floor = state.item }
    } else if next.count > 8 {
      if nodes.isEmpty { nodes.formUnion(next) }
      if !nodes.insert(state).inserted { return }
    } else if next.contains(state) {
      return
    }
    next.append(state)
  }
}
