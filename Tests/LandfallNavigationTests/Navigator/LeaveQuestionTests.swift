// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Landfall
@testable import LandfallNavigation
import LandfallTesting
import Testing

@MainActor @Suite("Questions of screens with unsaved work", .timeLimit(.minutes(10)))
struct LeaveQuestionTests {
  @Test("A screen that stays rejects the link, before anything moved")
  func stay() async throws {
    let stage = try Stage(NavigatorTests.deep)
    stage.navigator.setLeaveQuestion(for: .question(league: 1, id: 2)) { .stay }
    await expect(stage.links.open("club://leagues/7"), isRejectedWith: "navigation.kept")
    #expect(stage.steps.isEmpty)
    await #expect(throws: NavigationFailure.self) {
      try await stage.navigator.go(to: .to(.leagues))
    }
    // A destination that removes no screen with unsaved work asks nothing.
    await expect(stage.links.open("club://settings"), endsAs: .opened)
  }

  @Test("Screens are asked from the top, and a link goes on when all can be left")
  func leave() async throws {
    let stage = try Stage(NavigatorTests.deep)
    var asked: [Club] = []
    for screen in [Club.league(id: 1), .question(league: 1, id: 2)] {
      stage.navigator.setLeaveQuestion(for: screen) {
        asked.append(screen)
        return .leave
      }
    }
    await expect(stage.links.open("club://leagues/7"), endsAs: .opened)
    #expect(asked == [.question(league: 1, id: 2), .league(id: 1)])
    #expect(stage.navigator.state.visibleScreen == .league(id: 7))
  }

  @Test("The question of a screen that is gone is dropped, with all that it holds")
  func dropped() async throws {
    let stage = try Stage(NavigatorTests.deep)
    weak var editor: Editor?
    do {
      let held = Editor()
      editor = held
      stage.navigator.setLeaveQuestion(for: .question(league: 1, id: 2)) { held.answer }
    }
    #expect(editor != nil)
    try await stage.navigator.go(to: .to(.settings))
    #expect(editor != nil)
    try await stage.navigator.go(to: .to(.league(id: 1)))
    #expect(editor == nil)
  }

  private final class Editor: Sendable {
    let answer = LeaveAnswer.leave
  }

  @Test("What the user does elsewhere while a question is open stays")
  func staleTarget() async throws {
    let stage = try Stage(NavigatorTests.deep)
    stage.navigator.setLeaveQuestion(for: .question(league: 1, id: 2)) {
      stage.screens.navigate { $0.apply(.push(.init(.league(id: 9)), on: .tab(.favourites))) }
      return .leave
    }
    try await stage.navigator.go(to: .to(.league(id: 1)))
    #expect(stage.navigator.state.screens(of: .favourites) == [.favourites, .league(id: 9)])
  }

  @Test("Links that come while a question is open share its answer")
  func sharedQuestion() async throws {
    let stage = try Stage(NavigatorTests.deep)
    let (answers, answer) = AsyncStream.makeStream(of: LeaveAnswer.self)
    var asked = 0
    stage.navigator.setLeaveQuestion(for: .question(league: 1, id: 2)) {
      asked += 1
      for await answer in answers { return answer }
      return .stay
    }
    let first = stage.links.open("club://leagues/7")
    let second = stage.links.open("club://leagues/8")
    await stage.wait { asked > 0 }
    await drain()
    #expect(asked == 1)
    answer.yield(.leave)
    await expect(first, endsAs: .opened)
    await expect(second, endsAs: .opened)
  }

  @Test("A question can take longer than a handler may")
  func patience() async throws {
    let stage = try Stage(NavigatorTests.deep, policy: LinkPolicy(answerLimit: .seconds(1)))
    let (answers, answer) = AsyncStream.makeStream(of: LeaveAnswer.self)
    var isAsked = false
    stage.navigator.setLeaveQuestion(for: .question(league: 1, id: 2)) {
      isAsked = true
      for await answer in answers { return answer }
      return .stay
    }
    let opening = stage.links.open("club://leagues/7")
    await stage.wait { isAsked }
    stage.clock.advance(by: .seconds(90))
    expect(opening, isPendingAs: "pending.resume")
    answer.yield(.leave)
    await expect(opening, endsAs: .opened)
  }

  @Test("A link waits until the screen is gone if the user wants to finish first")
  func later() async throws {
    let stage = try Stage(NavigatorTests.deep)
    var isAsked = false
    stage.navigator.setLeaveQuestion(for: .question(league: 1, id: 2)) {
      isAsked = true
      return .waitUntilGone
    }
    let opening = stage.links.open("club://leagues/7")
    await stage.wait { isAsked }
    stage.screens.navigate { $0.select(.settings) }
    await drain()
    expect(opening, isPendingAs: "pending.resume")
    stage.screens.navigate { $0.remove { $0 == .question(league: 1, id: 2) } }
    await expect(opening, endsAs: .opened)
    #expect(stage.navigator.state.visibleScreen == .league(id: 7))
  }

  @Test(
    "Nothing is left of a link that ends while it waits",
    arguments: [LeaveAnswer.waitUntilGone, .leave])
  func endsWhileWaiting(answer: LeaveAnswer) async throws {
    let stage = try Stage(NavigatorTests.deep)
    var isAsked = false
    stage.navigator.setLeaveQuestion(for: .question(league: 1, id: 2)) { .leave }
    let opening = stage.links.open("club://leagues/7")
    stage.navigator.setLeaveQuestion(for: .league(id: 1)) {
      isAsked = true
      if answer == .leave { opening.cancel() }
      return answer
    }
    await stage.wait { isAsked }
    await drain()
    #expect(stage.navigator.permissions.isEmpty == (answer == .leave))
    #expect(stage.navigator.waitingForLeave.isEmpty == (answer == .leave))
    opening.cancel()
    await drain()
    #expect(stage.navigator.permissions.isEmpty)
    #expect(stage.navigator.waitingForLeave.isEmpty)
  }
}
