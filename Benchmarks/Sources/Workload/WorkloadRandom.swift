// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The random numbers of the workload: a linear congruential generator that every language can have.
struct WorkloadRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func isBelow(percent: Int) -> Bool { below(100) < percent }

  mutating func pick<T>(_ choices: [T]) -> T { choices[below(choices.count)] }

  /// A value, each as likely as its weight says.
  mutating func pick(weighted choices: [(value: Int, weight: Int)]) -> Int {
    var rest = below(choices.reduce(0) { $0 + $1.weight })
    for choice in choices {
      if rest < choice.weight { return choice.value }
      rest -= choice.weight
    }
    return choices[choices.count - 1].value
  }

  /// Shuffles from the end (Fisher and Yates).
  mutating func shuffle<T>(_ items: inout [T]) {
    for index in stride(from: items.count - 1, to: 0, by: -1) {
      items.swapAt(index, below(index + 1))
    }
  }
}
