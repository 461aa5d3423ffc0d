// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Landfall
import LandfallNavigation
import LandfallTesting
import Testing

@MainActor @Suite("The navigator", .timeLimit(.minutes(10)))
struct NavigatorTests {
  static let question = "club://leagues/1/questions/2"
  static let deep = NavigationState<Club>(
    selecting: .leagues, stacks: [.leagues: [.league(id: 1), .question(league: 1, id: 2)]])

  @Test("A link is opened by the moves of its plan, and only once")
  func opens() async throws {
    let stage = try Stage()
    await expect(stage.links.open(Self.question), endsAs: .opened)
    #expect(
      stage.steps == [
        "select tab leagues", "push league(id: 1); push question(league: 1, id: 2)",
      ])
    #expect(stage.navigator.state == Self.deep)
    await expect(stage.links.open(Self.question), endsAs: .opened)
    #expect(stage.steps.count == 2)
  }

  @Test("A link waits until the root is there, and while the app replaces it")
  func waitsForRoot() async throws {
    let stage = try Stage(isReady: false)
    let first = stage.links.open("club://settings")
    expect(first, isPendingAs: nil)
    stage.screens.isReady = true
    await expect(first, endsAs: .opened)
    stage.screens.isReady = false
    let second = stage.links.open("club://leagues/1")
    await drain()
    expect(second, isPendingAs: nil)
    stage.screens.isReady = true
    await expect(second, endsAs: .opened)
  }

  @Test("A link is opened when its last transition has ended, not before")
  func opensAtTheEnd() async throws {
    let stage = try Stage(script: { _ in .ends(afterTicks: 2) })
    let opening = stage.links.open("club://leagues/1")
    for count in 1...2 {
      await stage.wait { stage.screens.moves.count == count }
      stage.screens.tick()
      #expect(opening.outcomeIfEnded == nil)
      stage.screens.tick()
    }
    await expect(opening, endsAs: .opened)
  }

  @Test("A screen that cannot be made rejects the link, and the screens before it stay")
  func refusal() async throws {
    let stage = try Stage(script: { $0.steps.count == 2 ? .fails : .ends(afterTicks: 0) })
    let opening = stage.links.open(Self.question)
    await expect(opening, isRejectedWith: "navigation.refused")
    #expect(stage.navigator.state == NavigationState(selecting: .leagues))
    // It names screens by their cases, and has none of their values.
    #expect(
      opening.history.last?.detail?.hasSuffix(
        "the app made no screen; reached: leagues, not: push league; push question") == true)
  }

  @Test("A transition that never ends rejects the link in time")
  func timeout() async throws {
    let stage = try Stage(script: { _ in .hangs })
    let opening = stage.links.open("club://settings")
    await stage.wait { stage.screens.moves.count == 1 }
    await drain()
    stage.clock.advance(by: .seconds(3))
    await expect(opening, isRejectedWith: "navigation.timeout")
  }

  @Test("A move without effect is tried again, and then rejected")
  func ignored() async throws {
    let stage = try Stage(script: { _ in .doesNothing })
    await expect(stage.links.open("club://settings"), isRejectedWith: "navigation.disturbed")
    #expect(stage.steps == Array(repeating: "select tab settings", count: 4))
  }

  @Test("If the user navigates meanwhile, the rest is planned again")
  func disturbance() async throws {
    var isFirst = true
    let stage = try Stage(script: { _ in
      defer { isFirst = false }
      return .ends(afterTicks: isFirst ? 1 : 0)
    })
    let opening = stage.links.open(Self.question)
    await stage.wait { stage.screens.moves.count == 1 }
    stage.screens.navigate { $0.select(.settings) }
    await expect(opening, endsAs: .opened)
    #expect(stage.navigator.state == Self.deep)
    #expect(stage.steps.count == 3)
  }

  @Test(
    "What begins while the user goes back starts from the screen below", arguments: [true, false])
  func startsAfterTransition(isLink: Bool) async throws {
    let stage = try Stage(
      Self.deep, choice: { link, _ in .to(link, .onTop) })
    stage.screens.beginNavigating { $0.pop { $0 == .question(league: 1, id: 2) } }
    let opening = isLink ? stage.links.open("club://leagues/3") : nil
    let going =
      isLink ? nil : Task { try await stage.navigator.go(to: .to(.league(id: 3), .onTop)) }
    await drain()
    #expect(stage.steps == [])
    stage.screens.tick()
    if let opening { await expect(opening, endsAs: .opened) }
    try await going?.value
    #expect(stage.steps == ["push league(id: 3)"])
    #expect(
      stage.navigator.state.screens(of: .leagues) == [.leagues, .league(id: 1), .league(id: 3)])
  }

  @Test("What the user does in another tab meanwhile is not undone")
  func otherTab() async throws {
    let stage = try Stage(
      NavigationState(stacks: [.favourites: [.league(id: 9)]]),
      script: { _ in .ends(afterTicks: 1) })
    let opening = stage.links.open("club://leagues/1")
    await stage.wait { stage.screens.moves.count == 1 }
    stage.screens.navigate { $0.apply(.pop(to: .init(.favourites), in: .tab(.favourites))) }
    await stage.tick(until: opening)
    #expect(opening.outcomeIfEnded == .opened)
    #expect(stage.navigator.state.screens(of: .favourites) == [.favourites])
    #expect(stage.steps == ["select tab leagues", "push league(id: 1)"])
  }

  @Test("A link goes on when the app replaces its root meanwhile, in the new one")
  func newRoot() async throws {
    let stage = try Stage(script: { _ in .ends(afterTicks: 1) })
    let opening = stage.links.open(Self.question)
    await stage.wait { stage.screens.moves.count == 1 }
    stage.screens.isReady = false
    stage.screens.tick()
    await drain()
    #expect(opening.outcomeIfEnded == nil)
    stage.screens.navigate { $0 = NavigationState() }
    stage.screens.isReady = true
    await stage.tick(until: opening)
    #expect(opening.outcomeIfEnded == .opened && stage.navigator.state == Self.deep)
  }

  @Test("A link whose root does not come back is rejected in time")
  func lostRoot() async throws {
    let stage = try Stage(script: { _ in .ends(afterTicks: 1) })
    let opening = stage.links.open(Self.question)
    await stage.wait { stage.screens.moves.count == 1 }
    stage.screens.isReady = false
    stage.screens.tick()
    await drain()
    stage.clock.advance(by: .seconds(10))
    await expect(opening, isRejectedWith: "navigation.timeout")
  }

  @Test("The last move that the user sees is animated, and no other")
  func animation() async throws {
    let screens = ScriptedExecutor<Page>(
      State(stacks: [.left: [Page(0)]], modals: [.init(.sheet, Page(7))]))
    let navigator = Navigator<Page>(screens, clock: ManualClock().linkClock)
    try await navigator.go(to: .state(State(stacks: [.left: [Page(0, 1)]])))
    #expect(screens.moves.map(\.description) == ["dismiss 7", "update 0:1"])
    #expect(screens.animations == [true, false])
    try await navigator.go(to: .state(State(selecting: .right, stacks: [.right: [Page(4)]])))
    #expect(screens.animations.dropFirst(2) == [false, true])
  }

  @Test("A newer link takes over between two moves, and nothing is done twice")
  func superseding() async throws {
    let stage = try Stage(
      NavigationState(modals: [.init(.sheet, .join(id: 3))]),
      policy: LinkPolicy(supersedes: [.inProgress]), script: { _ in .ends(afterTicks: 1) })
    let first = stage.links.open(Self.question)
    await stage.wait { stage.screens.moves.count == 1 }
    let second = stage.links.open("club://settings")
    await expect(first, endsAs: .superseded)
    stage.screens.tick()
    await stage.wait { stage.screens.moves.count == 2 }
    stage.screens.tick()
    await expect(second, endsAs: .opened)
    #expect(stage.steps == ["dismiss join(id: 3)", "select tab settings"])
    #expect(!stage.screens.wasOverlapped)
  }

  @Test("The app chooses destinations, and can refuse links")
  func choice() async throws {
    let stage = try Stage(
      Self.deep,
      choice: { link, state in
        if link == .settings { throw Rejection("the settings are locked") }
        return .to(link, state.visibleScreen == link ? .pushAgain : .onTop, in: .favourites)
      })
    await expect(stage.links.open("club://settings"), isRejectedWith: "handler.rejected")
    await expect(stage.links.open("club://leagues/7"), endsAs: .opened)
    #expect(stage.navigator.state.screens(of: .favourites) == [.favourites, .league(id: 7)])
  }

  @Test("A way to a screen that has no end rejects the link")
  func depth() async throws {
    let screens = ScriptedExecutor<Ring>()
    let navigator = Navigator<Ring>(screens, clock: ManualClock().linkClock)
    let stage = try Stage(attaches: false)
    navigator.attach(to: stage.links) { _, _ in .to(.one) }
    await expect(stage.links.open(Self.question), isRejectedWith: "navigation.depth")
    #expect(screens.moves.isEmpty)
  }

  private enum Ring: NavigationScreen, SingleStack {
    case home, one, other

    static let root = home
    var place: Place<Ring> {
      switch self {
      case .home: .root
      case .one: .on(.other)
      case .other: .on(.one)
      }
    }
  }

  @Test("What lies below a screen that lives anywhere depends on the source of its link")
  func sources() async throws {
    let expected: [(LinkSource, [Loose])] = [
      (.inApp, [.home, .item(1), .item(2)]), (.push, [.home, .item(2)]),
    ]
    for (source, screensAfter) in expected {
      let start = NavigationState<Loose>(stacks: [.only: [.item(1)]])
      let screens = ScriptedExecutor(start)
      let navigator = Navigator<Loose>(screens, clock: ManualClock().linkClock)
      let stage = try Stage(attaches: false)
      navigator.attach(to: stage.links) { _, _ in .to(.item(2)) }
      await expect(stage.links.open("club://settings", from: source), endsAs: .opened)
      #expect(screens.readBack().screens(of: .only) == screensAfter)
    }
  }

  private enum Loose: NavigationScreen {
    case home, item(Int)

    var place: Place<Loose> { self == .home ? .root : .anywhere }

    enum Tab: NavigationTab {
      case only
      var root: Loose { .home }
    }
  }

  @Test("The app navigates with the same object")
  func app() async throws {
    let stage = try Stage()
    try await stage.navigator.go(to: .to(.question(league: 1, id: 2)))
    try await stage.navigator.go(to: .tab(.settings))
    #expect(try await stage.navigator.back() == false)
    try await stage.navigator.go(to: .tab(.leagues))
    #expect(stage.navigator.state == Self.deep)
    #expect(try await stage.navigator.back())
    #expect(stage.navigator.state.visibleScreen == .league(id: 1))
    #expect(try await stage.navigator.back())
    #expect(stage.navigator.state.visibleScreen == .leagues)
    #expect(try await stage.navigator.back() == false)
  }

  @Test("What covers the screens is dismissed if no move would do it", arguments: [true, false])
  func uncovers(isThere: Bool) async throws {
    let executor = CoveredExecutor(isThere ? Self.deep : NavigationState())
    let navigator = Navigator<Club>(executor, clock: ManualClock().linkClock)
    try await navigator.go(to: .to(.question(league: 1, id: 2)))
    #expect(executor.isCovered == !isThere && executor.state == Self.deep)
  }

  @Test("A link does not open while something hides its screen", arguments: [true, false])
  func hidden(stays: Bool) async throws {
    for start in [Self.deep, NavigationState()] {
      let stage = try Stage()
      let executor = CoveredExecutor(start)
      executor.obstacle = "an alert"
      executor.stays = stays
      let navigator = Navigator<Club>(executor, clock: ManualClock().linkClock)
      navigator.attach(to: stage.links)
      let outcome = await stage.links.open(Self.question).outcome
      #expect(executor.state == Self.deep)
      guard stays else {
        #expect(outcome == .opened && executor.obstacle == nil)
        continue
      }
      guard case .rejected(let rejection) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
      #expect(rejection.code == "navigation.refused")
      #expect(rejection.message.hasPrefix("an alert hides the screen, and stays; reached: "))
    }
  }

  @Test(
    "What an executor gives up on is planned again, once, also if it has to move for it",
    arguments: [1, 2], [false, true])
  func givesUp(losses: Int, moving: Bool) async throws {
    let stage = try Stage()
    let executor = LosingExecutor(losses, movesBack: moving)
    let navigator = Navigator<Club>(executor, clock: stage.clock.linkClock)
    navigator.attach(to: stage.links)
    let opening = stage.links.open(Self.question)
    for _ in 1...losses {
      await stage.wait { executor.isWaiting }
      stage.clock.advance(by: .seconds(3))
      await stage.wait { !executor.isWaiting }
      await drain()
      stage.clock.advance(by: .milliseconds(300))
      await drain()
      if moving { executor.end() }
    }
    let outcome = await opening.outcome
    #expect(losses == 1 ? outcome == .opened : outcome.code == "navigation.timeout")
    #expect((executor.readBack() == Self.deep) == (losses == 1))
  }

  @Test("Nothing holds a navigator and its executor once its links have ended")
  func release() async throws {
    weak var navigator: AnyObject?
    weak var screens: AnyObject?
    do {
      let stage = try Stage(script: { _ in .ends(afterTicks: 1) })
      (navigator, screens) = (stage.navigator, stage.screens)
      await stage.tick(until: stage.links.open(Self.question))
      stage.screens.isReady = false
      stage.screens.isReady = true
      await stage.tick(until: stage.links.open("club://settings"))
      #expect(navigator != nil)
    }
    await letTasksRun(while: navigator != nil)
    #expect(navigator == nil && screens == nil)
  }

  @Test("A link of a closed scene goes to another, or is rejected", arguments: [true, false])
  func closedScene(isRejecting: Bool) async throws {
    let stage = try Stage(scene: "left", script: { _ in .ends(afterTicks: 1) })
    let opening = stage.links.open("club://leagues/1", scene: "left")
    await stage.wait { stage.screens.moves.count == 1 }
    stage.links.sceneDidDisconnect("left", rejectingLinks: isRejecting)
    await stage.tick(until: opening)
    // It was at work, so it may end.
    #expect(opening.outcomeIfEnded == .opened)
    let next = stage.links.open("club://leagues/1", scene: "left")
    await drain()
    #expect(next.outcomeIfEnded?.code == (isRejecting ? "scene.closed" : nil))
  }
}

/// An executor whose screens are covered by something of the app's own.
@MainActor private final class CoveredExecutor: NavigationExecutor {
  private(set) var state: NavigationState<Club>
  private(set) var isCovered = true
  var obstacle: String?
  var stays = false
  let isReady = true
  let isSettled = true

  init(_ state: NavigationState<Club>) { self.state = state }

  func readBack() -> NavigationState<Club> { state }
  func settle() async {}
  func perform(
    _ move: NavigationPlan<Club>.Move, reaching target: NavigationState<Club>, animated: Bool
  ) { state = target }
  func dismissUnmanagedModals(animated: Bool) {
    isCovered = false
    if !stays { obstacle = nil }
  }
}
