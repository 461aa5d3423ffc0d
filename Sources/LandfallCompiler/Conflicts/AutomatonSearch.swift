// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Looks for a shortest text that some automata accept and others do not, reading it with all of them
/// side by side and only as far as it must.
struct AutomatonSearch {
  /// The most automata that are read side by side.
  private static var automatonLimit: Int { 5 }

  private let automata: [Automaton]
  /// How many of the automata must accept; the others must not.
  private let acceptingCount: Int
  /// For each automaton that must accept, the states from which it still can.
  private let live: [[Bool]]

  init(accepting: [(automaton: Automaton, live: [Bool])], rejecting: [Automaton]) {
    automata = accepting.map { $0.automaton } + rejecting
    acceptingCount = accepting.count
    live = accepting.map { $0.live }
  }

  /// Searches.
  ///
  /// - Parameters:
  ///   - budget: How many steps may be taken, a state and a byte each; it becomes smaller.
  ///   - order: All bytes, those that read well first.
  /// - Returns: The text; unknown where the budget or the number of automata does not allow to tell.
  func text(_ budget: inout Int, _ order: [UInt8]) -> Found<[UInt8]> {
    guard automata.count <= AutomatonSearch.automatonLimit else { return .unknown }
    let bytes = bytes(order)
    budget -= 256
    // The states of all automata in one number; all begin with their first.
    var states: [UInt64] = [0]
    var known: Set<UInt64> = [0]
    var origins: [(state: Int, byte: UInt8)] = [(0, 0)]
    var next = 0
    while next < states.count {
      if isWanted(states[next]) { return .found(text(to: next, origins)) }
      budget -= bytes.count
      guard budget > 0 else { return .unknown }
      for byte in bytes {
        guard let target = target(states[next], byte), known.insert(target).inserted else {
          continue
        }
        states.append(target)
        origins.append((next, byte))
      }
      next += 1
    }
    return .none
  }

  /// One byte of each set that no automaton tells apart, those that read well first.
  private func bytes(_ order: [UInt8]) -> [UInt8] {
    var classes = [Int](repeating: 0, count: 256)
    var count = 1
    for automaton in automata {
      let table = automaton.table
      var numbers = [Int](repeating: -1, count: count * table.classCount)
      count = 0
      for byte in 0..<256 {
        let pair = classes[byte] * table.classCount + Int(table.classes[byte])
        if numbers[pair] < 0 {
          numbers[pair] = count
          count += 1
        }
        classes[byte] = numbers[pair]
      }
    }
    var isKnown = [Bool](repeating: false, count: count)
    return order.filter { byte in
      defer { isKnown[classes[Int(byte)]] = true }
      return !isKnown[classes[Int(byte)]]
    }
  }

  private static func state(_ index: Int, in states: UInt64) -> Int {
    Int(truncatingIfNeeded: states >> UInt64(12 * index) & 0xFFF)
  }

  private func isWanted(_ states: UInt64) -> Bool {
    automata.indices.allSatisfy { index in
      automata[index].accepting[AutomatonSearch.state(index, in: states)]
        == (index < acceptingCount)
    }
  }

  /// The states after a byte; nil if no text leads on from there.
  private func target(_ states: UInt64, _ byte: UInt8) -> UInt64? {
    var result: UInt64 = 0
    for index in automata.indices {
      let table = automata[index].table
      let target = table.target(
        AutomatonSearch.state(index, in: states), Int(table.classes[Int(byte)]))
      if index < acceptingCount, !live[index][target] { return nil }
      result |= UInt64(target) << UInt64(12 * index)
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

/// Looks for a point of a product of dimensions that lies outside of some other products.
///
/// A point is outside of a product if in one dimension it is, so each product is given to a dimension
/// that has to avoid it, in every way until one works.
struct Avoidance {
  /// How many ways are tried; beyond it nobody can tell.
  private var budget = 2_000

  /// Finds a point.
  ///
  /// - Parameters:
  ///   - dimensions: How many dimensions there are.
  ///   - products: How many products are to be avoided.
  ///   - solve: Finds a coordinate in a dimension that is outside of some products, by their numbers.
  /// - Returns: The coordinates.
  mutating func point<Coordinate>(
    dimensions: Int, avoiding products: Int, _ solve: (Int, [Int]) -> Found<Coordinate>
  ) -> Found<[Coordinate]> {
    var coordinates: [Coordinate?] = []
    for dimension in 0..<dimensions {
      let answer = solve(dimension, [])
      if answer.isNone { return .none }
      coordinates.append(answer.value)
    }
    var avoided = [[Int]](repeating: [], count: dimensions)
    return avoid(0, of: products, &avoided, coordinates, solve)
  }

  /// Gives one product after the other to a dimension; a coordinate that nobody can tell is nil.
  private mutating func avoid<Coordinate>(
    _ product: Int, of products: Int, _ avoided: inout [[Int]], _ coordinates: [Coordinate?],
    _ solve: (Int, [Int]) -> Found<Coordinate>
  ) -> Found<[Coordinate]> {
    guard product < products else {
      let known = coordinates.compactMap { $0 }
      return known.count == coordinates.count ? .found(known) : .unknown
    }
    var isSure = true
    for dimension in avoided.indices {
      budget -= 1
      if budget < 0 { return .unknown }
      avoided[dimension].append(product)
      defer { avoided[dimension].removeLast() }
      let answer = solve(dimension, avoided[dimension])
      if answer.isNone { continue }
      var next = coordinates
      next[dimension] = answer.value
      let point = avoid(product + 1, of: products, &avoided, next, solve)
      if case .found = point { return point }
      if case .unknown = point { isSure = false }
    }
    return isSure ? .none : .unknown
  }
}
