// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The order of things that are tried one after the other at one place: what is inside of something
/// else comes first, then what has the larger priority.
enum ChoosingOrder {
  /// Sorts things that stand in the order which decides where nothing else does.
  ///
  /// What is inside of something with a larger priority has that priority, too, as it has to come
  /// before it.
  ///
  /// - Parameters:
  ///   - priorities: That of each thing.
  ///   - isInside: Whether the first of two is a part of the second.
  /// - Returns: Their numbers, the first to be tried first, and by number the priorities that they have.
  /// - Complexity: O(*n*²).
  static func sorted(
    _ priorities: [Int], _ isInside: (Int, Int) -> Bool
  ) -> (order: [Int], priorities: [Int]) {
    let count = priorities.count
    if count < 2 { return (Array(0..<count), priorities) }
    var priorities = priorities
    var outer = [[Int]](repeating: [], count: count)
    var innerCount = [Int](repeating: 0, count: count)
    for inner in 0..<count {
      for other in 0..<count where other != inner && isInside(inner, other) {
        outer[inner].append(other)
        innerCount[other] += 1
      }
    }
    for inner in 0..<count {
      for other in outer[inner] { priorities[inner] = max(priorities[inner], priorities[other]) }
    }
    var rest = Array(0..<count)
    var result: [Int] = []
    while !rest.isEmpty {
      var best: Int?
      for (position, number) in rest.enumerated() where innerCount[number] == 0 {
        if let best, priorities[number] <= priorities[rest[best]] { continue }
        best = position
      }
      let next = rest.remove(at: best ?? 0)
      for other in outer[next] { innerCount[other] -= 1 }
      result.append(next)
    }
    return (result, priorities)
  }
}
