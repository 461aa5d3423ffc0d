// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Makes the patterns of a workload.
struct WorkloadPatterns {
  var random: WorkloadRandom
  private let count: Int

  init(random: WorkloadRandom, count: Int) {
    self.random = random
    self.count = count
  }

  mutating func make() -> [[String]] {
    let sectionCount = max(3, WorkloadPatterns.doubleRoot(count))
    let subsets = (0..<sectionCount).map { _ in subset(of: max(16, sectionCount)) }
    let depths = [(1, 8), (2, 22), (3, 30), (4, 20), (5, 12), (6, 8)]
      .map { (value: $0.0, weight: $0.1) }
    var shapes: Set<[String]> = []
    var patterns: [[String]] = []
    while patterns.count < count {
      let depth = random.pick(weighted: depths)
      let section = random.below(sectionCount)
      let pattern = pattern(depth: depth, section: section, subsets[section])
      if shapes.insert(WorkloadPatterns.shape(pattern)).inserted { patterns.append(pattern) }
    }
    return ordered(patterns)
  }

  /// Twelve of the inner words.
  private mutating func subset(of pool: Int) -> [String] {
    var words: [String] = []
    while words.count < 12 {
      let word = WorkloadWords.inner(random.below(pool))
      if !words.contains(word) { words.append(word) }
    }
    return words
  }

  private mutating func pattern(depth: Int, section: Int, _ words: [String]) -> [String] {
    let leads = count >= 100 && depth >= 2 && random.isBelow(percent: 2)
    var segments = [leads ? ":" + WorkloadWords.parameters[0] : WorkloadWords.section(section)]
    var placeholders = leads ? 1 : 0
    for level in 1..<max(depth, 1) {
      if placeholders < 4, random.isBelow(percent: 45), !(leads && level == 1) {
        segments.append(":" + WorkloadWords.parameters[level])
        placeholders += 1
      } else {
        let (first, second) = (random.below(12), random.below(12))
        segments.append(words[min(first, second)])
      }
    }
    return segments
  }

  /// A random order in which every pattern comes after the patterns that it generalises.
  private mutating func ordered(_ patterns: [[String]]) -> [[String]] {
    let shapes = patterns.map(WorkloadPatterns.shape)
    let indices = Dictionary(uniqueKeysWithValues: zip(shapes, shapes.indices))
    var followers = Array(repeating: [Int](), count: patterns.count)
    var waiting = Array(repeating: 0, count: patterns.count)
    for (index, shape) in shapes.enumerated() {
      let literals = shape.indices.filter { shape[$0] != ":" }
      for subset in 1..<(1 << literals.count) {
        var general = shape
        for (bit, place) in literals.enumerated() where subset >> bit & 1 == 1 {
          general[place] = ":"
        }
        guard let follower = indices[general] else { continue }
        followers[index].append(follower)
        waiting[follower] += 1
      }
    }
    var ready = patterns.indices.filter { waiting[$0] == 0 }
    var result: [[String]] = []
    while !ready.isEmpty {
      ready.swapAt(random.below(ready.count), ready.count - 1)
      let index = ready.removeLast()
      result.append(patterns[index])
      for follower in followers[index] {
        waiting[follower] -= 1
        if waiting[follower] == 0 { ready.append(follower) }
      }
    }
    return result
  }

  private static func shape(_ pattern: [String]) -> [String] {
    pattern.map { Workload.isPlaceholder($0) ? ":" : $0 }
  }

  /// Twice the square root, rounded.
  private static func doubleRoot(_ number: Int) -> Int {
    var low = 0
    while (low + 1) * (low + 1) <= 4 * number { low += 1 }
    return low + (4 * number - low * low > low ? 1 : 0)
  }
}
