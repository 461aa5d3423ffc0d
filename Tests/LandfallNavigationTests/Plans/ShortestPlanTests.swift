// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import LandfallNavigation
import Testing

@Suite("Plans against a search")
struct ShortestPlanTests {
  @Test(
    "No plan is longer than the shortest one that a search finds, and none removes a kept entry",
    arguments: SmallWorld.all.indices)
  func shortest(index: Int) {
    let world = SmallWorld.all[index]
    var graph = StepGraph(world)
    var generator = SplitMix64(seed: Settings.seed)
    var pairs = 0
    while pairs < Settings.pairs / SmallWorld.all.count {
      let start = Int.random(in: graph.nodes.indices, using: &generator)
      for (kept, targets) in graph.targets(from: start) {
        let distances = graph.distances(from: start, keeping: kept)
        for target in targets {
          let (old, new) = (graph.nodes[start].state, graph.nodes[target].state)
          let steps = Plan(from: old, to: new).steps
          if steps.count != distances[target] {
            Issue.record("\(old) to \(new): \(steps.count) steps, \(distances[target]) are enough")
          }
          var end = old
          for step in steps { end.apply(step) }
          if end != new { Issue.record("\(old) to \(new): \(end)") }
        }
        pairs += targets.count
      }
    }
  }
}
