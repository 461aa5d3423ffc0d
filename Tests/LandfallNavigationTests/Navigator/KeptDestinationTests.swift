// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation
import LandfallTesting
import Testing

@MainActor @Suite("The destination of a link that waits", .timeLimit(.minutes(10)))
struct KeptDestinationTests {
  /// Opens a link that waits, and returns how often its destination was chosen.
  private func choices(
    from state: Stage.State = NavigatorTests.deep, whileWaiting: (Stage) -> Void,
    choosing: @escaping @MainActor (Stage) -> Void = { _ in }
  ) async throws -> Int {
    var asked = 0
    let stage = try Stage(state, attaches: false)
    stage.navigator.attach(to: stage.links) { link, _ in
      asked += 1
      if asked == 1 { choosing(stage) }
      return .to(link)
    }
    var answer: CheckedContinuation<LeaveAnswer, Never>?
    stage.navigator.setLeaveQuestion(for: .question(league: 1, id: 2)) {
      await withCheckedContinuation { answer = $0 }
    }
    let opening = stage.links.open("club://leagues/7")
    await expect(opening, becomesPendingAs: "pending.resume")
    await stage.wait { answer != nil || !stage.screens.isReady }
    whileWaiting(stage)
    answer?.resume(returning: .leave)
    await expect(opening, endsAs: .opened)
    #expect(stage.navigator.state.visibleScreen == .league(id: 7))
    return asked
  }

  @Test("It is kept while a question is open if nothing changed")
  func question() async throws {
    #expect(try await choices { _ in } == 1)
  }

  @Test("It is chosen again after a question if the state changed")
  func changed() async throws {
    #expect(try await choices { $0.screens.navigate { $0.select(.settings) } } == 2)
  }

  @Test("It is kept while the root is missing")
  func root() async throws {
    let count = try await choices(
      from: Stage.State(), whileWaiting: { $0.screens.isReady = true },
      choosing: { $0.screens.isReady = false })
    #expect(count == 1)
  }

  @Test("It is kept at a gate, and chosen again if the state changed", arguments: [true, false])
  func gate(isChanged: Bool) async throws {
    var asked = 0
    let stage = PurseStage(attaches: false)
    stage.navigator.attach(to: stage.links) { link, _ in
      asked += 1
      return .to(link)
    }
    let opening = stage.links.open("purse://pay/9/receipt")
    await expect(opening, becomesPendingAs: "pending.gate")
    if isChanged { stage.screens.navigate { $0.select(.account) } }
    stage.links.openGate(.authentication)
    await expect(opening, endsAs: .opened)
    #expect(asked == (isChanged ? 2 : 1))
    #expect(stage.shown == "*home: home > pay(id: 9) > receipt(id: 9)")
  }
}
