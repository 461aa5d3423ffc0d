// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension TransitionTable {
  /// The smallest automaton with these transitions; all states must be reachable from the first.
  func minimal(
    _ accepting: [Bool], _ budget: AutomatonBudget
  ) throws(AutomatonTooLarge) -> Automaton {
    var minimiser = AutomatonMinimiser(self, accepting, budget)
    return try minimiser.run()
  }
}

/// Merges the states that no text tells apart (Hopcroft, 1971), and numbers states and classes in the
/// one order that their language gives, so that equal languages have equal automata.
private struct AutomatonMinimiser {
  private let table: TransitionTable
  private let accepting: [Bool]
  private var budget: AutomatonBudget

  /// The states, those of one block side by side.
  private var order: [Int]
  /// Where each state stands in the order.
  private var places: [Int]
  private var blocks: [Range<Int>]
  /// The block of each state.
  private var blockOf: [Int]
  /// How many states of each block are marked; zero but while blocks are cut.
  private var markCounts: [Int]

  /// The states must all be reachable from the first.
  init(_ table: TransitionTable, _ accepting: [Bool], _ budget: AutomatonBudget) {
    self.table = table
    self.accepting = accepting
    self.budget = budget
    order = accepting.indices.filter { accepting[$0] } + accepting.indices.filter { !accepting[$0] }
    places = [Int](repeating: 0, count: order.count)
    for (place, state) in order.enumerated() { places[state] = place }
    let count = accepting.count { $0 }
    blocks = [0..<count, count..<order.count].filter { !$0.isEmpty }
    blockOf = accepting.map { $0 || count == 0 ? 0 : 1 }
    markCounts = blocks.map { _ in 0 }
  }

  mutating func run() throws(AutomatonTooLarge) -> Automaton {
    try refine()
    return canonical()
  }

  private mutating func refine() throws(AutomatonTooLarge) {
    let (sources, starts) = table.reversed()
    var pending = Array(blocks.indices)
    var isPending = [Bool](repeating: true, count: blocks.count)
    var marked: [Int] = []
    while let splitter = pending.popLast() {
      isPending[splitter] = false
      // A copy, since the order changes below.
      let states = Array(order[blocks[splitter]])
      for classIndex in 0..<table.classCount {
        marked.removeAll(keepingCapacity: true)
        for state in states {
          let slot = state * table.classCount + classIndex
          for index in starts[slot]..<starts[slot + 1] { marked.append(sources[index]) }
        }
        try budget.spend(states.count + marked.count)
        if marked.isEmpty { continue }
        for (old, new) in split(marked) {
          isPending.append(false)
          // Half of a block that waits waits whole; else the smaller half is enough.
          let chosen = isPending[old] || blocks[new].count <= blocks[old].count ? new : old
          pending.append(chosen)
          isPending[chosen] = true
        }
      }
    }
  }

  /// Cuts the marked states out of each block that holds others too; gives the old block and the new.
  private mutating func split(_ marked: [Int]) -> [(Int, Int)] {
    var touched: [Int] = []
    for state in marked {
      let block = blockOf[state]
      let count = markCounts[block]
      if count == 0 { touched.append(block) }
      // Marked states move to the front of their block.
      let place = blocks[block].lowerBound + count
      let other = order[place]
      order.swapAt(place, places[state])
      places[other] = places[state]
      places[state] = place
      markCounts[block] = count + 1
    }
    var result: [(Int, Int)] = []
    for block in touched {
      let range = blocks[block]
      let count = markCounts[block]
      markCounts[block] = 0
      guard count < range.count else { continue }
      let new = blocks.count
      blocks.append(range.lowerBound..<range.lowerBound + count)
      markCounts.append(0)
      blocks[block] = range.lowerBound + count..<range.upperBound
      for place in blocks[new] { blockOf[order[place]] = new }
      result.append((block, new))
    }
    return result
  }

  private func canonical() -> Automaton {
    // Classes with the same targets are one; they are numbered by their first byte.
    var columns: [[Int]: UInt8] = [:]
    var classOf = [UInt8?](repeating: nil, count: table.classCount)
    var representatives: [Int] = []
    let classes = table.classes.map { old in
      if let known = classOf[Int(old)] { return known }
      let column = blocks.map { blockOf[table.target(order[$0.lowerBound], Int(old))] }
      let new = columns[column] ?? UInt8(representatives.count)
      if columns[column] == nil {
        columns[column] = new
        representatives.append(Int(old))
      }
      classOf[Int(old)] = new
      return new
    }
    // Blocks are numbered as they are reached.
    var numbers = [Int?](repeating: nil, count: blocks.count)
    var queue = [blockOf[0]]
    numbers[blockOf[0]] = 0
    var targets: [UInt16] = []
    var isAccepting: [Bool] = []
    var next = 0
    while next < queue.count {
      let state = order[blocks[queue[next]].lowerBound]
      isAccepting.append(accepting[state])
      for classIndex in representatives {
        let block = blockOf[table.target(state, classIndex)]
        if numbers[block] == nil {
          numbers[block] = queue.count
          queue.append(block)
        }
        targets.append(UInt16(numbers[block] ?? 0))
      }
      next += 1
    }
    return Automaton(
      table: TransitionTable(
        classes: classes, classCount: representatives.count, targets: targets),
      accepting: isAccepting)
  }
}
