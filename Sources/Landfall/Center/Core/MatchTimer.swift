// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallLinks

/// What making a link of a URL took, stage by stage.
package struct MatchStages: Sendable {
  /// How long reading took, with its checks and with all unwrapping but that by a server.
  package internal(set) var reading = Duration.zero
  /// How long looking for routes took, in the table and in those that are mounted.
  package internal(set) var matching = Duration.zero
  /// How long making links of their values took, and writing down what the match tells of the one that
  /// was made.
  package internal(set) var decoding = Duration.zero
  /// How many routes were tried: those whose values make no link, and the one that was taken.
  package internal(set) var routesTried = 0
}

/// Measures one match, stage by stage, for those who watch a center.
final class MatchTimer: MatchWatcher {
  private enum Stage { case reading, matching, decoding }

  /// When reading began.
  let start: Duration
  private let elapsed: @Sendable () -> Duration
  private var stage = Stage.reading
  private var stageStart: Duration
  private var stages = MatchStages()

  /// Begins to measure, by a clock that only goes on.
  init(_ elapsed: @escaping @Sendable () -> Duration) {
    self.elapsed = elapsed
    start = elapsed()
    stageStart = start
  }

  /// Begins a stage, which ends the one before.
  private func enter(_ next: Stage) {
    let now = elapsed()
    let time = now - stageStart
    switch stage {
    case .reading: stages.reading += time
    case .matching: stages.matching += time
    case .decoding: stages.decoding += time
    }
    stage = next
    stageStart = now
  }

  func beginMatching() { enter(.matching) }
  func beginDecoding() { enter(.decoding) }

  func beginRoute() {
    stages.routesTried += 1
    enter(.decoding)
  }

  /// What all stages took until now.
  func read() -> MatchStages {
    enter(stage)
    return stages
  }
}
