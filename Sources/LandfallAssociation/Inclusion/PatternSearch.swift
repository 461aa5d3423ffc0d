// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
internal import LandfallCore

/// Decides which texts a pattern takes and others do not, by reading a text with all of them at
/// once.
///
/// The automata are made deterministic only as far as the search gets, since the whole of one may
/// be exponentially large. A shortest text comes out, or the proof that there is none; or neither,
/// once the search has taken too many steps.
struct PatternSearch {
  /// How many steps one search may take.
  private static var searchLimit: Int { 60_000 }

  let table: PatternTable
  /// How many steps all searches may still take.
  private(set) var stepsLeft: Int

  /// Whether nothing is decided any more.
  var isExhausted: Bool { stepsLeft <= 0 }

  init(_ table: PatternTable, steps: Int) {
    self.table = table
    stepsLeft = steps
  }

  /// Takes steps that are done elsewhere from those that are left.
  mutating func spend(_ steps: Int) { stepsLeft -= steps }

  /// Everything that decides about the rest of a text.
  private struct Place: Hashable {
    var accepting: [PatternState]
    var rejecting: [PatternState]
    var escape: TextSpace.Escape = 0
    /// Whether the text so far may be a whole one.
    var mayEnd = true
    /// Whether nothing has been read: other rules hold for the first character than for later ones.
    var isStart = false
  }

  /// Finds a shortest text that a pattern matches, any text without one, and none of the others.
  mutating func text(
    in pattern: CompiledPattern?, notIn others: [CompiledPattern], _ space: TextSpace
  ) -> Decision<[UInt32]> {
    if pattern?.isImpossible == true || others.contains(where: \.isUniversal) { return .no }
    if isExhausted { return .unknown }
    let budget = min(PatternSearch.searchLimit, stepsLeft)
    var steps = budget
    defer { stepsLeft -= budget - steps }
    let start = Place(
      accepting: pattern.map { normalized(entered([$0])) } ?? [],
      rejecting: normalized(entered(others.filter { !$0.isImpossible })), isStart: true)
    var places = [start]
    var origins: [(place: Int, scalar: UInt32)] = [(0, 0)]
    var known: Set<Place> = [start]
    var next = 0
    while next < places.count {
      let place = places[next]
      if place.escape == 0, place.mayEnd, pattern == nil || accepts(place.accepting),
        !accepts(place.rejecting)
      {
        return .yes(text(to: next, origins))
      }
      for scalar in letters(place, space, &steps) {
        steps -= place.accepting.count + place.rejecting.count + 4
        guard steps > 0 else { return .unknown }
        if place.isStart, space.isOuterSlash(scalar) { continue }
        let target = Place(
          accepting: stepped(place.accepting, scalar),
          rejecting: stepped(place.rejecting, scalar),
          escape: space.escape(after: scalar, place.escape), mayEnd: !space.isOuterSlash(scalar))
        if pattern != nil, target.accepting.isEmpty { continue }
        // From here on one of the others takes everything.
        if target.rejecting.contains(where: table.isUniversal) { continue }
        guard known.insert(target).inserted else { continue }
        places.append(target)
        origins.append((next, scalar))
      }
      next += 1
    }
    return .no
  }

  private func text(to place: Int, _ origins: [(place: Int, scalar: UInt32)]) -> [UInt32] {
    var (text, place): ([UInt32], Int) = ([], place)
    while place > 0 {
      text.append(origins[place].scalar)
      place = origins[place].place
    }
    return text.reversed()
  }
}

// MARK: States

extension PatternSearch {
  private func entered(_ patterns: [CompiledPattern]) -> [PatternState] {
    var states: [PatternState] = []
    for pattern in patterns { table.enter(pattern.start) { states.append($0) } }
    return states
  }

  private func accepts(_ states: [PatternState]) -> Bool { states.contains(where: table.isEnd) }

  private func stepped(_ states: [PatternState], _ scalar: UInt32) -> [PatternState] {
    var result: [PatternState] = []
    for state in states { table.step(state, scalar) { result.append($0) } }
    return normalized(result)
  }

  /// The states in order, each once, without those that a later wildcard of the same pattern makes
  /// superfluous.
  private func normalized(_ states: [PatternState]) -> [PatternState] {
    if states.count < 2 { return states }
    var result: [PatternState] = []
    /// The states before the last wildcard that was seen.
    var covered = 0..<0
    for state in states.sorted(by: >) where state != result.last {
      if covered.contains(state.item) { continue }
      let item = table.items[state.item]
      if item.kind == .anyNumber { covered = Int(item.value)..<state.item }
      result.append(state)
    }
    return result.reversed()
  }

  /// The characters that are worth trying: those that a pattern names here, and one for all others.
  private func letters(_ place: Place, _ space: TextSpace, _ steps: inout Int) -> [UInt32] {
    var named: Set<UInt32> = []
    for state in place.accepting { addNames(of: state, to: &named) }
    for state in place.rejecting { addNames(of: state, to: &named) }
    steps -= place.accepting.count + place.rejecting.count + 4 * named.count
    var letters = named.filter { space.allows($0, place.escape) }.sorted()
    let other = TextSpace.others.first {
      !named.contains($0) && space.allows($0, place.escape) && !space.isOuterSlash($0)
    }
    if let other { letters.insert(other, at: 0) }
    return letters
  }

  private func addNames(of state: PatternState, to names: inout Set<UInt32>) {
    let item = table.items[state.item]
    func add(_ scalar: UInt32) {
      names.insert(scalar)
      if item.isFolded, scalar &- 0x61 < 26 { names.insert(scalar & ~0x20) }
    }
    switch item.kind {
    case .scalar: add(item.value)
    case .set: table.sets[Int(item.value)].ranges.joined().forEach(add)
    case .choice:
      let trie = table.tries[Int(item.value)]
      for edge in trie.edges[trie.nodes[state.node].edges] { add(edge.scalar) }
    case .any, .anyNumber, .parent, .never, .end: break
    }
  }
}
