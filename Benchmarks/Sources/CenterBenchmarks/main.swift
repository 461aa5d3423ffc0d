// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Measuring

// usage: center-benchmarks [RUNS] [LOOPS]
//
// Prints a line of JSON for each benchmark, like the other programs. Plain streams and a center take
// turns, so that a busy machine harms both alike.
let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let runs = numbers.first ?? 11

/// The median and the least of samples; the first is to warm up.
func figures(_ samples: [Double]) -> (median: Double, least: Double) {
  let sorted = samples.dropFirst().sorted()
  return (sorted[sorted.count / 2], sorted[0])
}

/// What one link costs, sent in one of the ways to some loops.
func measure(_ name: String, loops: Int, _ send: (Broadcast, Int) async -> Void) async {
  let count = max(64, 1_024 / loops)
  let ways = [Broadcast(.plain, loops: loops), Broadcast(.center, loops: loops)]
  var times: [[Double]] = [[], []]
  var allocations: [[Double]] = [[], []]
  for _ in 0...runs {
    for (index, broadcast) in ways.enumerated() {
      let heap = landfall_heap_now()
      let start = landfall_nanoseconds()
      await send(broadcast, count)
      times[index].append(Double(landfall_nanoseconds() - start) / Double(count))
      let allocated = landfall_heap_now().allocations - heap.allocations
      allocations[index].append(Double(allocated) / Double(count))
    }
  }
  let (plain, center) = (figures(times[0]), figures(times[1]))
  Row(
    name: name, size: loops,
    figures: [
      ("plain", plain.median), ("median", center.median), ("ratio", center.median / plain.median),
      ("plainAllocations", figures(allocations[0]).median),
      ("allocations", figures(allocations[1]).median),
    ]
  ).show()
}

for loops in numbers.count > 1 ? Array(numbers[1...]) : [1, 4, 16, 64] {
  await measure("one link, then the next", loops: loops) { await $0.inTurn($1) }
  await measure("links at once", loops: loops) { await $0.atOnce($1) }
}

let handOver = HandOver()
var times: [Double] = []
var allocations = 0.0
for _ in 0...runs {
  let heap = landfall_heap_now()
  let start = landfall_nanoseconds()
  await handOver.open(256)
  times.append(Double(landfall_nanoseconds() - start) / 256)
  allocations = Double(landfall_heap_now().allocations - heap.allocations) / 256
}
let (median, least) = figures(times)
Row(
  name: "from open to the handler's outcome, warm",
  figures: [("median", median), ("least", least), ("allocations", allocations)]
).show()
Burst.open(10_000).show()
