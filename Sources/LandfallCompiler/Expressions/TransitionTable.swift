// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// The transitions of a deterministic automaton: from each state, one target for each class of bytes.
package struct TransitionTable: Equatable, Sendable {
  package let classes: [UInt8]
  package let classCount: Int
  /// The targets of the first state, one a class, then those of the second, and so on.
  package internal(set) var targets: [UInt16]

  package func target(_ state: Int, _ classIndex: Int) -> Int {
    Int(targets[state * classCount + classIndex])
  }

  package func state(from start: Int, after text: some Sequence<UInt8>) -> Int {
    text.reduce(start) { target($0, Int(classes[Int($1)])) }
  }

  package var stateCount: Int { targets.count / classCount }

  var byteRanges: [(ClosedRange<UInt8>, Int)] {
    var result: [(ClosedRange<UInt8>, Int)] = []
    for byte in UInt8.min...UInt8.max {
      let classIndex = Int(classes[Int(byte)])
      if let (range, last) = result.last, last == classIndex {
        result[result.count - 1].0 = range.lowerBound...byte
      } else {
        result.append((byte...byte, classIndex))
      }
    }
    return result
  }

  func live(_ accepting: [Bool]) -> [Bool] {
    let (sources, starts) = reversed()
    var live = accepting
    var pending = accepting.indices.filter { accepting[$0] }
    while let state = pending.popLast() {
      for index in starts[state * classCount]..<starts[(state + 1) * classCount]
      where !live[sources[index]] {
        live[sources[index]] = true
        pending.append(sources[index])
      }
    }
    return live
  }

  /// The sources of each target and class, from `starts[target * classCount + class]` on.
  func reversed() -> (sources: [Int], starts: [Int]) {
    var starts = [Int](repeating: 0, count: targets.count + 1)
    for state in 0..<stateCount {
      for index in 0..<classCount { starts[target(state, index) * classCount + index + 1] += 1 }
    }
    for index in targets.indices { starts[index + 1] += starts[index] }
    var ends = starts
    var sources = [Int](repeating: 0, count: targets.count)
    for state in 0..<stateCount {
      for index in 0..<classCount {
        let slot = target(state, index) * classCount + index
        sources[ends[slot]] = state
        ends[slot] += 1
      }
    }
    return (sources, starts)
  }
}

/// An order of bytes for texts that people read.
enum ReadableBytes {
  static let inOrder = Array(UInt8.min...UInt8.max).inOrder { rank($0) < rank($1) }

  private static func rank(_ byte: UInt8) -> Int {
    let group =
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): 0
      case UInt8(ascii: "1")...UInt8(ascii: "9"): 1
      case UInt8(ascii: "0"): 2
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): 3
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "~"): 4
      case 0x21...0x7E: 5
      case 0x20: 6
      case 0x80...0xFF: 7
      default: 8
      }
    return group << 8 | Int(byte)
  }
}

extension TransitionTable {
  /// The smallest automaton, in a fixed order; all states must be reachable from the first.
  func minimal(
    _ accepting: [Bool], _ budget: AutomatonBudget
  ) throws(AutomatonTooLarge) -> Automaton {
    let (blocks, blockOf) = try equivalentStates(accepting, budget)
    // Classes with the same targets are one; they are numbered by their first byte.
    var columns: [[Int]: UInt8] = [:]
    var classOf = [UInt8?](repeating: nil, count: classCount)
    var representatives: [Int] = []
    let classes = classes.map { old in
      if let known = classOf[Int(old)] { return known }
      let column = blocks.map { blockOf[target($0[0], Int(old))] }
      let new = columns[column] ?? UInt8(representatives.count)
      if columns.updateValue(new, forKey: column) == nil { representatives.append(Int(old)) }
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
      let state = blocks[queue[next]][0]
      isAccepting.append(accepting[state])
      for classIndex in representatives {
        let block = blockOf[target(state, classIndex)]
        let number = numbers[block] ?? queue.count
        if number == queue.count {
          numbers[block] = number
          queue.append(block)
        }
        targets.append(UInt16(number))
      }
      next += 1
    }
    return Automaton(
      table: TransitionTable(classes: classes, classCount: representatives.count, targets: targets),
      accepting: isAccepting)
  }

  /// The states in blocks of equivalent ones (Hopcroft, 1971), and the block of each state.
  private func equivalentStates(
    _ accepting: [Bool], _ budget: AutomatonBudget
  ) throws(AutomatonTooLarge) -> (blocks: [[Int]], blockOf: [Int]) {
    var budget = budget
    var blocks = [
      accepting.indices.filter { accepting[$0] }, accepting.indices.filter { !accepting[$0] },
    ].filter { !$0.isEmpty }
    var blockOf = accepting.map { $0 == accepting[blocks[0][0]] ? 0 : 1 }
    var pending = Array(blocks.indices)
    var isPending = blocks.map { _ in true }
    /// Where each state stands in its block.
    var places = accepting.map { _ in 0 }
    for block in blocks { for (place, state) in block.enumerated() { places[state] = place } }
    /// How many states of each block are marked.
    var counts = blocks.map { _ in 0 }
    let (sources, starts) = reversed()
    while let splitter = pending.popLast() {
      isPending[splitter] = false
      let states = blocks[splitter]
      for classIndex in 0..<classCount {
        // The states that lead to the splitter are cut out of each block that holds others, too.
        var marked: [Int] = []
        for state in states {
          let slot = state * classCount + classIndex
          for index in starts[slot]..<starts[slot + 1] { marked.append(sources[index]) }
        }
        try budget.spend(states.count + marked.count)
        if marked.isEmpty { continue }
        var touched: [Int] = []
        for state in marked {
          if counts[blockOf[state]] == 0 { touched.append(blockOf[state]) }
          counts[blockOf[state]] += 1
        }
        var cuts: [Int: Int] = [:]
        for block in touched {
          if counts[block] < blocks[block].count {
            cuts[block] = blocks.count
            blocks.append([])
            isPending.append(false)
            counts.append(0)
          }
          counts[block] = 0
        }
        for state in marked {
          guard let new = cuts[blockOf[state]] else { continue }
          // The last state of the block takes its place.
          let last = blocks[blockOf[state]].removeLast()
          if last != state { blocks[blockOf[state]][places[state]] = last }
          places[last] = places[state]
          places[state] = blocks[new].count
          blocks[new].append(state)
          blockOf[state] = new
        }
        for block in touched {
          guard let new = cuts[block] else { continue }
          // Half of a block that waits waits whole; else the smaller half is enough.
          let isSmaller = blocks[new].count <= blocks[block].count
          let chosen = isPending[block] || isSmaller ? new : block
          pending.append(chosen)
          isPending[chosen] = true
        }
      }
    }
    return (blocks, blockOf)
  }
}
