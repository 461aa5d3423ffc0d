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
  static var inOrder: [UInt8] { Array(UInt8.min...UInt8.max).inOrder { rank($0) < rank($1) } }

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
