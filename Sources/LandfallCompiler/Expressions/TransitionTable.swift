// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// The transitions of a deterministic automaton: from each state, one target for each class of bytes.
package struct TransitionTable: Equatable, Sendable {
  /// The class of each of the 256 bytes.
  package let classes: [UInt8]
  package let classCount: Int
  /// The targets of the first state, one a class, then those of the second, and so on.
  package internal(set) var targets: [UInt16]

  package func target(_ state: Int, _ classIndex: Int) -> Int {
    Int(targets[state * classCount + classIndex])
  }

  /// The state that a text leads to.
  package func state(from start: Int, after text: some Sequence<UInt8>) -> Int {
    text.reduce(start) { target($0, Int(classes[Int($1)])) }
  }

  package var stateCount: Int { targets.count / classCount }

  /// All bytes in ranges of one class each.
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

  /// The number of bytes to the nearest accepting state, for each state that has one.
  func distances(to accepting: [Bool]) -> [Int?] {
    let (sources, starts) = reversed()
    var distances = [Int?](repeating: nil, count: accepting.count)
    var queue = accepting.indices.filter { accepting[$0] }
    for state in queue { distances[state] = 0 }
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      let distance = distances[state] ?? 0
      let range = starts[state * classCount]..<starts[(state + 1) * classCount]
      for index in range where distances[sources[index]] == nil {
        distances[sources[index]] = distance + 1
        queue.append(sources[index])
      }
    }
    return distances
  }

  /// The states that lead to each state with each class: those that lead to a target stand from
  /// `starts[t * classCount + c]` up to the next start.
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

  /// The shortest text from the first state to an accepting one, if there is any; among those of one
  /// length the one that reads best.
  func shortestText(to accepting: [Bool]) -> [UInt8]? {
    let distances = distances(to: accepting)
    guard var remaining = distances[0] else { return nil }
    var best = [UInt8?](repeating: nil, count: classCount)
    for byte in ReadableBytes.inOrder where best[Int(classes[Int(byte)])] == nil {
      best[Int(classes[Int(byte)])] = byte
    }
    let order = (0..<classCount).map { (best[$0] ?? 0, $0) }
      .inOrder { ReadableBytes.rank($0.0) < ReadableBytes.rank($1.0) }
    var text: [UInt8] = []
    var state = 0
    while remaining > 0 {
      remaining -= 1
      guard let step = order.first(where: { distances[target(state, $0.1)] == remaining }) else {
        return nil
      }
      text.append(step.0)
      state = target(state, step.1)
    }
    return text
  }
}

/// An order of bytes for texts that are shown to people: letters, digits, signs of URLs, other signs,
/// bytes of longer characters, control characters.
enum ReadableBytes {
  static var inOrder: [UInt8] {
    Array(UInt8.min...UInt8.max).inOrder { rank($0) < rank($1) }
  }

  static func rank(_ byte: UInt8) -> Int {
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
