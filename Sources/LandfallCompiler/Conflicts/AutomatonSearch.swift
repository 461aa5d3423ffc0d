// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// An automaton with the states from which it still can accept.
package struct LiveAutomaton {
  package let automaton: Automaton
  package let live: [Bool]

  package init(_ automaton: Automaton) {
    self.automaton = automaton
    live = automaton.liveStates
  }
}

/// Looks for a shortest text that some automata accept and others do not.
struct AutomatonSearch {
  private static var automatonLimit: Int { 5 }

  private let automata: [Automaton]
  /// The live states of those that must accept, which come first; the others must not accept.
  private let live: [[Bool]]
  /// How many bits the state of an automaton takes among those of all.
  private let bits: Int

  init(accepting: [LiveAutomaton], rejecting: [Automaton]) {
    automata = accepting.map { $0.automaton } + rejecting
    live = accepting.map { $0.live }
    bits = min(16, 64 / automata.count)
  }

  /// Searches with so many steps, a state and a byte each; bytes that read well come first in `order`.
  func text(_ steps: inout Int, _ order: [UInt8]) -> Decision<[UInt8]> {
    guard automata.count <= AutomatonSearch.automatonLimit,
      automata.allSatisfy({ $0.stateCount <= 1 << bits })
    else { return .unknown }
    let bytes = bytes(order)
    steps -= 256
    // The states of all automata in one number; all begin with their first.
    var states: [UInt64] = [0]
    var known: Set<UInt64> = [0]
    var origins: [(state: Int, byte: UInt8)] = [(0, 0)]
    var next = 0
    while next < states.count {
      if isWanted(states[next]) { return .yes(text(to: next, origins)) }
      steps -= bytes.count
      guard steps > 0 else { return .unknown }
      for byte in bytes {
        guard let target = target(states[next], byte), known.insert(target).inserted else {
          continue
        }
        states.append(target)
        origins.append((next, byte))
      }
      next += 1
    }
    return .no
  }

  /// One byte of each set that all automata treat alike.
  private func bytes(_ order: [UInt8]) -> [UInt8] {
    var known: Set<[UInt8]> = []
    return order.filter { byte in
      known.insert(automata.map { $0.table.classes[Int(byte)] }).inserted
    }
  }

  private func state(_ index: Int, in states: UInt64) -> Int {
    Int(truncatingIfNeeded: states >> UInt64(bits * index)) & (1 << bits - 1)
  }

  private func isWanted(_ states: UInt64) -> Bool {
    automata.indices.allSatisfy { index in
      automata[index].accepting[state(index, in: states)] == (index < live.count)
    }
  }

  private func target(_ states: UInt64, _ byte: UInt8) -> UInt64? {
    var result: UInt64 = 0
    for index in automata.indices {
      let table = automata[index].table
      let target = table.target(state(index, in: states), Int(table.classes[Int(byte)]))
      if index < live.count, !live[index][target] { return nil }
      result |= UInt64(target) << UInt64(bits * index)
    }
    return result
  }

  private func text(to state: Int, _ origins: [(state: Int, byte: UInt8)]) -> [UInt8] {
    var text: [UInt8] = []
    var state = state
    while state > 0 {
      text.append(origins[state].byte)
      state = origins[state].state
    }
    return text.reversed()
  }
}

/// Finds a point of a product of dimensions outside of others, each avoided in one dimension.
struct ProductDifference {
  /// How many ways are tried; beyond it the answer is unknown.
  private var budget = 2_000

  /// Finds a point; `solve` finds a coordinate of a dimension that avoids some products, by number.
  mutating func point<Coordinate>(
    dimensions: Int, avoiding products: Int, _ solve: (Int, [Int]) -> Decision<Coordinate>
  ) -> Decision<[Coordinate]> {
    var coordinates: [Coordinate?] = []
    for dimension in 0..<dimensions {
      let answer = solve(dimension, [])
      if answer.isNo { return .no }
      coordinates.append(answer.value)
    }
    var avoided = [[Int]](repeating: [], count: dimensions)
    return avoid(0, of: products, &avoided, coordinates, solve)
  }

  /// Assigns one product after the other to a dimension; an unknown coordinate is nil.
  private mutating func avoid<Coordinate>(
    _ product: Int, of products: Int, _ avoided: inout [[Int]], _ coordinates: [Coordinate?],
    _ solve: (Int, [Int]) -> Decision<Coordinate>
  ) -> Decision<[Coordinate]> {
    guard product < products else {
      let known = coordinates.compactMap { $0 }
      return known.count == coordinates.count ? .yes(known) : .unknown
    }
    return avoided.indices.firstDecision { dimension in
      budget -= 1
      if budget < 0 { return .unknown }
      avoided[dimension].append(product)
      defer { avoided[dimension].removeLast() }
      let answer = solve(dimension, avoided[dimension])
      if answer.isNo { return .no }
      var next = coordinates
      next[dimension] = answer.value
      return avoid(product + 1, of: products, &avoided, next, solve)
    }
  }
}
