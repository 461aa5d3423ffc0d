// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation
import LandfallTestSupport
import LandfallTesting
import Testing

@MainActor @Suite("Gates hold at every move", .timeLimit(.minutes(10)))
struct NavigatorGateTests {
  typealias State = NavigationState<Purse>

  /// Somebody who signs in after a sign-out, and how the link of another user ends.
  enum NextUser: CaseIterable {
    case none, same, other
  }

  @Test(
    "A sign-out stops a link on its way, also if the app replaces its root",
    arguments: [true, false], NextUser.allCases)
  func signOut(replacesRoot: Bool, next: NextUser) async {
    let stage = PurseStage(
      State(selecting: .account), clock: ManualClock().linkClock,
      script: { _ in .ends(afterTicks: 1) })
    stage.links.openGate(.authentication, for: "alice")
    let opening = stage.links.open("purse://pay/7", from: .push)
    await stage.wait { stage.screens.moves.count == 1 }
    stage.links.closeGate(.authentication)
    if replacesRoot {
      stage.screens.isReady = false
      stage.screens.navigate { $0 = State() }
      stage.screens.isReady = true
    } else {
      stage.screens.tick()
    }
    await expect(opening, becomesPendingAs: "pending.gate")
    #expect(opening.history.last?.receiver == "authentication")
    #expect(stage.shown == "*home: home")
    switch next {
    case .none: return
    case .same: stage.links.openGate(.authentication, for: "alice")
    case .other: stage.links.openGate(.authentication, for: "bob")
    }
    while opening.outcomeIfEnded == nil {
      stage.screens.tick()
      await Task.yield()
    }
    if next == .same {
      await expect(opening, endsAs: .opened)
    } else {
      await expect(opening, isRejectedWith: "gate.userChanged")
    }
    #expect(stage.shown == (next == .same ? "*home: home > pay(id: 7)" : "*home: home"))
  }

  @Test("A user who takes over without a sign-out stops the link of the one before")
  func takeover() async {
    let stage = PurseStage(
      State(selecting: .account), clock: ManualClock().linkClock,
      script: { _ in .ends(afterTicks: 1) })
    stage.links.openGate(.authentication, for: "alice")
    let opening = stage.links.open("purse://pay/7")
    await stage.wait { stage.screens.moves.count == 1 }
    stage.links.openGate(.authentication, for: "bob")
    stage.screens.tick()
    await expect(opening, isRejectedWith: "gate.userChanged")
    #expect(stage.shown == "*home: home")
  }

  @Test("A plan that is made again does not push the screens that a sign-out popped")
  func replan() async {
    let stage = PurseStage(
      State(), clock: ManualClock().linkClock, script: { _ in .ends(afterTicks: 1) })
    stage.destination = .path([.home, .pay(id: 1), .help])
    stage.links.openGate(.authentication)
    let opening = stage.links.open("purse://help")
    await stage.wait { stage.screens.moves.count == 1 }
    stage.links.closeGate(.authentication)
    stage.screens.navigate { $0.pop { !$0.gates.isEmpty } }
    await expect(opening, becomesPendingAs: "pending.gate")
    #expect(stage.shown == "*home: home")
  }

  @Test("A link whose root does not come back after a sign-out waits for its user")
  func lostRoot() async {
    let clock = ManualClock()
    let stage = PurseStage(
      State(selecting: .account), clock: clock.linkClock, script: { _ in .ends(afterTicks: 1) })
    stage.links.openGate(.authentication, for: "alice")
    let opening = stage.links.open("purse://pay/7")
    await stage.wait { stage.screens.moves.count == 1 }
    stage.links.closeGate(.authentication, awaiting: "alice")
    stage.screens.isReady = false
    stage.screens.tick()
    await drain()
    clock.advance(by: .seconds(11))
    await expect(opening, becomesPendingAs: "pending.gate")
  }

  /// A state, a public link with its destination, and whether the link waits while the gate is closed.
  struct Uncovering: Sendable, CustomTestStringConvertible {
    let start: State
    let destination: Destination<Purse>
    let waits: Bool

    init(_ start: State, _ destination: Destination<Purse>, waits: Bool = true) {
      self.start = start
      self.destination = destination
      self.waits = waits
    }

    var testDescription: String { "\(start) to \(destination)" }

    static let stack = State(stacks: [.home: [.pay(id: 9)]])
    static let locked = State(stacks: [.home: [.pay(id: 9)]], modals: [.init(.cover, .login)])
    static let all: [Uncovering] = [
      .init(locked, .tab(.home)),
      .init(locked, .to(.help, .onTop, in: .home)),
      .init(locked, .to(.receipt(id: 9))),
      .init(stack, .to(.receipt(id: 9))),
      .init(stack, .to(.help, .onTop)),
      .init(State(selecting: .account, stacks: [.home: [.pay(id: 9)]]), .tab(.home)),
      // Any move that takes the cover away shows the screen below for a moment.
      .init(locked, .tab(.account)),
      .init(locked, .state(State(stacks: [.home: [.pay(id: 9)]], modals: [.init(.sheet, .tip)]))),
      .init(locked, .path([.home, .help])),
      // The stack changes before a sheet covers it.
      .init(State(stacks: [.home: [.pay(id: 9), .help]]), .to(.note(id: 9))),
      // A sheet shows a part of the screen below.
      .init(
        State(
          stacks: [.home: [.pay(id: 9)]], modals: [.init(.sheet, .tip), .init(.cover, .login)]),
        .state(State(stacks: [.home: [.pay(id: 9)]], modals: [.init(.sheet, .tip)]))),
      .init(
        State(
          stacks: [.home: [.pay(id: 9)]],
          modals: [.init(.cover, .help), .init(.sheet, .tip), .init(.cover, .login)]),
        .state(
          State(
            stacks: [.home: [.pay(id: 9)]],
            modals: [.init(.cover, .help), .init(.sheet, .tip)])),
        waits: false),
      // Nothing is uncovered here.
      .init(locked, .to(.help, .onTop), waits: false),
      .init(locked, .to(.tip), waits: false),
      .init(stack, .tab(.account), waits: false),
      .init(stack, .to(.login), waits: false),
      .init(stack, .path([.home, .help]), waits: false),
      .init(
        stack, .state(State(selecting: .account, stacks: [.home: [.pay(id: 9)]])), waits: false),
      // Other values in a screen that is there, in sight or not.
      .init(State(), .tab(.safe)),
      .init(State(), .state(State(stacks: [.account: [.pay(id: 9)]]))),
      .init(State(overlays: [.card(number: 1)]), .to(.help)),
      .init(State(overlays: [.call]), .to(.card(number: 1))),
      .init(State(overlays: [.call]), .to(.help), waits: false),
    ]
  }

  @Test("A public link uncovers no screen whose gate is closed", arguments: Uncovering.all)
  func uncovering(_ row: Uncovering) async throws {
    let stage = PurseStage(row.start)
    stage.destination = row.destination
    let opening = stage.links.open("purse://help", from: .customScheme)
    guard row.waits else { return await expect(opening, endsAs: .opened) }
    await expect(opening, becomesPendingAs: "pending.gate")
    #expect(stage.state == row.start && stage.screens.moves.isEmpty)
    stage.links.openGate(.authentication)
    await expect(opening, endsAs: .opened)
    #expect(try stage.state == row.start.navigating(to: row.destination))
  }

  /// A state when the user signs out, and the rest of it.
  nonisolated static let leavings: [(State, String)] = [
    (Uncovering.stack, "*home: home"),
    (Uncovering.locked, "*home: home; cover: login"),
    (
      State(selecting: .account, stacks: [.home: [.help, .pay(id: 1), .tip]]),
      "home: home > help; *account: account"
    ),
    (
      State(selecting: .safe, stacks: [.safe: [.help]], modals: [.init(.sheet, .tip)]),
      "*home: home"
    ),
    (State(modals: [.init(.sheet, .tip, [.pay(id: 1), .help])]), "*home: home; sheet: tip"),
    (State(overlays: [.call, .card(number: 1)]), "*home: home; overlays: call"),
  ]

  @Test("One call leaves all screens behind a gate", arguments: leavings)
  func leaving(start: State, rest: String) async throws {
    let stage = PurseStage(start)
    stage.navigator.setLeaveQuestion(for: .pay(id: 1)) { .stay }
    try await stage.navigator.leaveScreens(behind: .authentication)
    #expect(stage.shown == rest)
    #expect(stage.state.entries(of: .home).allSatisfy { $0.screen.gates.isEmpty })
    #expect(!stage.screens.animations.contains(true))
  }

  @Test("A sign-out holds although a link comes, and the user's transition shows another screen")
  func busyLeaving() async throws {
    let stage = PurseStage(
      Uncovering.stack, clock: ManualClock().linkClock, script: { _ in .ends(afterTicks: 1) })
    stage.screens.beginNavigating { $0.push(.pay(id: 10)) }
    var isLeft = false
    let leaving = Task {
      defer { isLeft = true }
      try await stage.navigator.leaveScreens(behind: .authentication)
    }
    await drain()
    let opening = stage.links.open("purse://pay/9/receipt")
    while !isLeft {
      stage.screens.tick()
      await Task.yield()
    }
    try await leaving.value
    #expect(stage.shown == "*home: home")
    await expect(opening, becomesPendingAs: "pending.gate")
  }

  @Test("An app whose tabs are all behind the gate is told to replace its root")
  func onlyGatedTabs() async throws {
    enum Diary: NavigationScreen, SingleStack {
      case pages, page(Int)
      static let root = pages
      var place: Place<Diary> { self == .pages ? .root : .on(.pages) }
      var gates: [Gate] { [.authentication] }
    }
    let screens = ScriptedExecutor<Diary>(
      NavigationState(stacks: [.main: [.page(1)]]))
    let navigator = Navigator<Diary>(screens, clock: ManualClock().linkClock)
    let failure = await #expect(throws: NavigationFailure.self) {
      try await navigator.leaveScreens(behind: .authentication)
    }
    #expect(failure?.code == "navigation.place")
    #expect(screens.readBack() == NavigationState())
  }

  @Test("A link into a tab selects it if the user is in a part that none of the tabs is for")
  func elsewhere() async throws {
    let screens = ElsewhereExecutor()
    let navigator = Navigator<Purse>(screens, clock: ManualClock().linkClock)
    for destination in [Destination<Purse>.tab(.home), .to(.help), .to(.tip), .tab(.account)] {
      screens.obstacle = "a tab that no link leads to"
      try await navigator.go(to: destination)
      #expect(screens.obstacle == nil)
    }
    #expect(screens.selections == [.home, .home, .home, .account])
  }
}

/// An executor of an app that has one tab more than its navigation.
@MainActor private final class ElsewhereExecutor: NavigationExecutor {
  var obstacle: String?
  var isReady: Bool { true }
  var isSettled: Bool { true }
  private(set) var selections: [Purse.Tab] = []
  private var state = NavigationState<Purse>()

  func readBack() -> NavigationState<Purse> { state }
  func settle() async {}
  func perform(
    _ move: NavigationPlan<Purse>.Move, reaching target: NavigationState<Purse>,
    animated isAnimated: Bool
  ) throws(NavigationFailure) {
    if case .select(let tab) = move.steps[0] {
      selections.append(tab)
      obstacle = nil
    }
    state = target
  }
}
