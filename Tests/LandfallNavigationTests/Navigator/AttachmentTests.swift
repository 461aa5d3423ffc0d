// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Landfall
import LandfallNavigation
import LandfallTesting
import Testing

@MainActor @Suite("The centers that a navigator is attached to", .timeLimit(.minutes(10)))
struct AttachmentTests {
  /// The links of a second center.
  @DeepLinks(schemes: "tour")
  enum Tour {
    @Link("/stops/:number") case stop(number: Int)
    @Link("/end") case end
  }

  private let tours = DeepLinkCenter<Tour>(clock: ManualClock().linkClock)

  private func screen(of link: Tour) -> Club {
    switch link {
    case .stop(let number): .league(id: number)
    case .end: .settings
    }
  }

  @Test("Navigators of the same screens open links of two types")
  func twoTypes() async throws {
    let stage = try Stage()
    let screens = ScriptedExecutor<Club>()
    let navigator = Navigator<Club>(screens, clock: ManualClock().linkClock)
    navigator.attach(to: tours) { link, _ in .to(screen(of: link)) }
    await expect(stage.links.open("club://settings"), endsAs: .opened)
    await expect(tours.open("tour://stops/4"), endsAs: .opened)
    #expect(stage.navigator.state.visibleScreen == .settings)
    #expect(navigator.state.visibleScreen == .league(id: 4))
  }

  @Test("A navigator that is attached to another center leaves the first one")
  func attachedAgain() async throws {
    let stage = try Stage()
    stage.navigator.attach(to: tours) { link, _ in .to(screen(of: link)) }
    let opening = stage.links.open("club://settings")
    await expect(tours.open("tour://stops/4"), endsAs: .opened)
    await drain()
    expect(opening, isPendingAs: nil)
    #expect(stage.navigator.state.visibleScreen == .league(id: 4))
    // It does not come back with its root.
    stage.screens.isReady = false
    stage.screens.isReady = true
    await drain()
    expect(opening, isPendingAs: nil)
    stage.navigator.attach(to: stage.links)
    await expect(opening, endsAs: .opened)
    let left = tours.open("tour://end")
    await drain()
    expect(left, isPendingAs: nil)
  }

  @Test("A navigator that is attached once more has the new scene and the new choice")
  func sameCenter() async throws {
    let stage = try Stage(scene: "left")
    stage.navigator.attach(to: stage.links, scene: "right") { _, _ in .to(.settings) }
    let left = stage.links.open("club://leagues/1", scene: "left")
    await expect(stage.links.open("club://leagues/2", scene: "right"), endsAs: .opened)
    #expect(stage.navigator.state.visibleScreen == .settings)
    await drain()
    expect(left, isPendingAs: nil)
  }

  @Test("Links of the center that a navigator left still open in it if they waited there")
  func waitsAcrossCenters() async throws {
    let stage = try Stage(NavigatorTests.deep)
    var asked = 0
    stage.navigator.setLeaveQuestion(for: .question(league: 1, id: 2)) {
      asked += 1
      return .waitUntilGone
    }
    let first = stage.links.open("club://leagues/7")
    await stage.wait { asked == 1 }
    stage.navigator.attach(to: tours) { link, _ in .to(screen(of: link)) }
    let second = tours.open("tour://stops/8")
    await stage.wait { asked == 2 }
    await drain()
    expect(first, isPendingAs: "pending.resume")
    #expect(second.outcomeIfEnded == nil)
    stage.screens.navigate { $0.remove { $0 == .question(league: 1, id: 2) } }
    await expect(first, endsAs: .opened)
    await expect(second, endsAs: .opened)
  }

  @Test("Links of both centers that came while the root was missing go on in the new root")
  func waitsForRoot() async throws {
    let stage = try Stage(isReady: false)
    // A handler that is no navigator's asks it while its root is missing.
    let leagues = ClosureHandler<Club> { link, opening in
      stage.navigator.open(.to(link), for: opening)
    }
    let stops = ClosureHandler<Tour> { link, opening in
      stage.navigator.open(.to(screen(of: link), .onTop), for: opening)
    }
    stage.links.attach(root: leagues)
    tours.attach(root: stops)
    let openings = (stage.links.open("club://leagues/1"), tours.open("tour://stops/2"))
    await expect(openings.0, becomesPendingAs: "pending.resume")
    await expect(openings.1, becomesPendingAs: "pending.resume")
    stage.screens.isReady = true
    await expect(openings.0, endsAs: .opened)
    await expect(openings.1, endsAs: .opened)
  }

  enum Mistake: Error {
    case secret(String)
  }

  @Test(
    "A choice that throws rejects the link",
    arguments: [
      (Rejection(code: "app.closed", message: "closed"), "app.closed", "closed"),
      (NavigationFailure("navigation.kept", "kept"), "navigation.kept", "kept"),
      (
        Mistake.secret("token"), "handler.rejected",
        "the link has no destination: the app threw a Mistake"
      ),
    ] as [(any Error, LinkCode, String)])
  func errors(error: any Error, code: LinkCode, message: String) async throws {
    let stage = try Stage(choice: { _, _ in throw error })
    let outcome = await stage.links.open("club://settings").outcome
    guard case .rejected(let rejection) = outcome else {
      Issue.record("it ended as \(outcome)")
      return
    }
    #expect(rejection.code == code && rejection.message == message)
  }

  @Test("A choice can build on the state that a destination leads to")
  func arriving() async throws {
    let stage = try Stage(choice: { link, state in
      if link == .settings { return .state(try state.navigating(to: .to(.league(id: 1)))) }
      return .state(try state.navigating(to: .to(.league(id: 2), .onTop, in: .settings)))
    })
    await expect(stage.links.open("club://settings"), endsAs: .opened)
    #expect(stage.navigator.state.screens(of: .leagues) == [.leagues, .league(id: 1)])
    await expect(stage.links.open("club://leagues"), endsAs: .opened)
    #expect(stage.navigator.state.visibleScreen == .league(id: 2))
  }

  @Test("A handler passes links through to that of a navigator, while this exists")
  func passesThrough() async throws {
    let stage = try Stage(attaches: false)
    let left = stage.navigator.attach(to: stage.links, scene: "left")
    let right = Navigator<Club>(ScriptedExecutor<Club>(), clock: ManualClock().linkClock).attach(
      to: stage.links, scene: "right")
    let root = ClosureHandler<Club> { link, _ in
      .passedThrough(to: link == .settings ? left : right)
    }
    stage.links.attach(root: root)
    await expect(stage.links.open("club://settings"), endsAs: .opened)
    #expect(stage.navigator.state.visibleScreen == .settings)
    await expect(stage.links.open("club://leagues"), isRejectedWith: "handler.gone")
  }

  @Test("A navigator exists as long as a link waits in it")
  func exists() async throws {
    let screens = ScriptedExecutor<Club>(NavigatorTests.deep)
    weak var released: Navigator<Club>?
    let opening: Opening<Tour>
    do {
      let navigator = Navigator<Club>(screens, clock: ManualClock().linkClock)
      released = navigator
      screens.onChange = { [weak navigator] in navigator?.hierarchyDidChange() }
      navigator.setLeaveQuestion(for: .question(league: 1, id: 2)) { .waitUntilGone }
      navigator.attach(to: tours) { link, _ in .to(screen(of: link)) }
      opening = tours.open("tour://stops/4")
      await expect(opening, becomesPendingAs: "pending.resume")
      await drain()
    }
    #expect(released != nil)
    screens.navigate { $0.remove { $0 == .question(league: 1, id: 2) } }
    await expect(opening, endsAs: .opened)
    #expect(screens.readBack().visibleScreen == .league(id: 4))
    await letTasksRun(while: released != nil)
    #expect(released == nil)
  }

  @Test("A state is restored as the gates of a center of any links say")
  func restores() async throws {
    let screens = ScriptedExecutor<Purse>()
    let navigator = Navigator<Purse>(screens, clock: ManualClock().linkClock)
    let saved = NavigationState<Purse>(stacks: [.home: [.pay(id: 1)]])
    #expect(navigator.restorablePart(of: saved).losses.count == 1)
    #expect(navigator.restorablePart(of: saved, asking: tours).losses.count == 1)
    tours.openGate(.authentication)
    #expect(navigator.restorablePart(of: saved, asking: tours).losses.isEmpty)
    navigator.attach(to: tours) { _, _ in .to(.home) }
    #expect(try await navigator.restore(saved).isEmpty)
    #expect(navigator.state.visibleScreen == .pay(id: 1))
  }
}
