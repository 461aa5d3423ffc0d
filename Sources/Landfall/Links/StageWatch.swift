// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Measures one match, stage by stage, for those who watch a center.
package final class StageWatch {
  enum Stage { case reading, matching, decoding }

  /// When reading began.
  let start: Duration
  private let clock: LinkClock
  private var stage = Stage.reading
  private var stageStart: Duration
  private var stages = MatchStages()

  init(_ clock: LinkClock) {
    self.clock = clock
    start = clock.elapsed()
    stageStart = start
  }

  /// Begins a stage, which ends the one before.
  func enter(_ next: Stage) {
    let now = clock.elapsed()
    let time = now - stageStart
    switch stage {
    case .reading: stages.reading += time
    case .matching: stages.matching += time
    case .decoding: stages.decoding += time
    }
    stage = next
    stageStart = now
  }

  /// Begins to make a link of a route's values.
  func tryRoute() {
    stages.routesTried += 1
    enter(.decoding)
  }

  /// What all stages took until now.
  func read() -> MatchStages {
    enter(stage)
    return stages
  }
}
