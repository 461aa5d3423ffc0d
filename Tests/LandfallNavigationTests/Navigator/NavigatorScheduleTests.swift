// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Landfall
import LandfallNavigation
import LandfallTesting
import Testing

/// What the tests of schedules do to a navigator.
enum NavigatorEvent: CaseIterable {
  case openQuestion, openSettings, openJoin, goToLeague, back
  case tick, pop, selectTab, dismiss, beginPop, cancelSwipe
  case loseRoot, regainRoot, limit, closeScene
}

@MainActor @Suite("The navigator under faults, gestures and second links")
struct NavigatorScheduleTests {
  typealias State = NavigationState<Club>

  /// The states between moves.
  @MainActor final class StateLog {
    weak var screens: Stage.Screens?
    /// The state before each move.
    private(set) var trail: [State] = []
    /// How often the visible screen was noted, and when each was seen last.
    private(set) var turn = 0
    private(set) var lastSeen: [Club: Int] = [:]
    private(set) var movedWithoutRoot = false

    func note() {
      turn += 1
      if let screens { lastSeen[screens.readBack().visibleScreen] = turn }
    }

    func noteMove() {
      guard let screens else { return }
      note()
      trail.append(screens.readBack())
      if !screens.isReady { movedWithoutRoot = true }
    }
  }

  /// A stage to send events to; a seed makes moves fail at random.
  @MainActor final class Play {
    let stage: Stage
    private var openings: [Opening<Club>] = []
    /// The turn of the log in which each was opened.
    private var turns: [OpeningID: Int] = [:]
    private let log = StateLog()
    /// What was found wrong while the schedule ran.
    private var problem: String?
    private var isClosed = false
    /// How many navigations of the app itself run.
    private var running = 0
    /// How often the user, another navigation or a fault came between.
    private var disturbances = 0

    init(seed: UInt64?) throws {
      var generator = SplitMix64(seed: seed ?? 0)
      let supersedes = Bool.random(using: &generator)
      var behavior: (@MainActor () -> Stage.Screens.Behavior)?
      stage = try Stage(
        policy: LinkPolicy(supersedes: supersedes ? [.inProgress] : []), scene: "only",
        script: { [log] _ in
          log.noteMove()
          return behavior?() ?? .ends(afterTicks: 1)
        })
      log.screens = stage.screens
      guard seed != nil else { return }
      behavior = { [weak self] in
        let number = Int.random(in: 0..<12, using: &generator)
        if number < 4 { self?.disturbances += 1 }
        switch number {
        case 0: return .hangs
        case 1: return .doesNothing
        case 2: return .fails
        case 3: return .endsElsewhere(NavigationState(selecting: .settings))
        case 4...6: return .ends(afterTicks: 2)
        case 7...8: return .ends(afterTicks: 1)
        default: return .ends(afterTicks: 0)
        }
      }
      stage.navigator.setLeaveQuestion(for: .join(id: 1)) {
        [LeaveAnswer.leave, .stay, .waitUntilGone].randomElement(using: &generator) ?? .leave
      }
    }

    /// Opens a link, which is rejected at once while its scene is closed.
    private func open(_ url: String) {
      let opening = stage.links.open(url, scene: "only")
      openings.append(opening)
      turns[opening.id] = log.turn
      if isClosed, opening.outcomeIfEnded == nil { problem = "a closed scene has a link" }
    }

    /// Navigates as the app does, and checks what must hold when that ends.
    private func go(to destination: Destination<Club>) {
      Task {
        running += 1
        defer { running -= 1 }
        let (screens, clock) = (stage.screens, stage.clock.linkClock)
        let (start, moves, began) = (screens.readBack(), log.trail.count, clock.elapsed())
        let isSettled = screens.isSettled
        disturbances += 1
        let calm = disturbances
        let target = try? start.navigating(to: destination, inApp: true)
        let isReached = (try? await stage.navigator.go(to: destination)) != nil
        let end = screens.readBack()
        // The limits of the user's transition and of the navigation, each with the step of the clock
        // in which it passes, and one more before tasks have run.
        if clock.elapsed() - began > .seconds(3 + 3 + 10 + 3 + 3) { problem = "it took too long" }
        guard calm == disturbances, isReached, isSettled else { return }
        if end != target { problem = "the target is not there" }
        let kept = KeptEntries(from: start, to: end).members
        for state in log.trail[moves...] where !kept.isSubset(of: state.members) {
          problem = "an entry that can stay was removed"
        }
      }
    }

    func send(_ event: NavigatorEvent) {
      let (links, screens) = (stage.links, stage.screens)
      if event != .tick, event != .limit { disturbances += 1 }
      switch event {
      case .openQuestion: open(NavigatorTests.question)
      case .openSettings: open("club://settings")
      case .openJoin: open("club://leagues/1/join")
      case .goToLeague: go(to: .to(.league(id: 3), .onTop))
      case .back: Task { _ = try? await stage.navigator.back() }
      case .tick: screens.tick()
      case .beginPop: screens.beginNavigating(ticks: 2) { $0.pop { $0 == .league(id: 1) } }
      case .cancelSwipe: screens.beginNavigating { _ in }
      case .pop: screens.navigate { $0.pop { $0 == .league(id: 1) } }
      case .selectTab: screens.navigate { $0.select(.favourites) }
      case .dismiss:
        screens.navigate { state in
          if let modal = state.modals.first { state.apply(.dismiss(modal.root)) }
        }
      case .loseRoot: screens.isReady = false
      case .regainRoot:
        screens.isReady = true
        isClosed = false
      case .limit: stage.clock.advance(by: .seconds(3))
      case .closeScene:
        links.sceneDidDisconnect("only", rejectingLinks: true)
        isClosed = true
      }
    }

    func letTasksRun() async {
      for _ in 0..<4 {
        await Task.yield()
        log.note()
      }
    }

    /// Lets everything end: the root comes back, transitions end, and limits pass.
    func finish() async -> Bool {
      stage.screens.isReady = true
      for round in 0..<4_000 {
        let isPending = openings.contains { $0.outcomeIfEnded == nil }
        guard running > 0 || isPending else { return true }
        await letTasksRun()
        stage.screens.tick()
        if round % 6 == 5 { stage.clock.advance(by: .seconds(3)) }
        if round % 60 == 59 { stage.screens.navigate { $0.remove { $0 == .join(id: 1) } } }
      }
      return false
    }

    private static let ends: Set<OpeningStep.Kind> = [
      .opened, .rejected, .expired, .superseded, .cancelled,
    ]

    /// What does not hold, in words.
    func check() async -> String? {
      guard await finish() else { return "an opening or a navigation does not end" }
      if let problem { return problem }
      if stage.screens.wasOverlapped { return "a move began while a transition ran" }
      if log.movedWithoutRoot { return "a move began without the root" }
      for opening in openings {
        let kinds = opening.history.map(\.kind)
        if kinds.count(where: { Self.ends.contains($0) }) != 1 {
          return "not one outcome: \(kinds)"
        }
        // Four plans of a dismissal, a selection, two stacks and a modal each.
        if kinds.count(where: { $0 == .navigated }) > 4 * 5 { return "planned too often" }
      }
      let opened = openings.filter { $0.outcomeIfEnded == .opened }
      for opening in opened {
        guard let link = opening.link, let turn = turns[opening.id],
          let seen = log.lastSeen[link], seen > turn
        else { return "a link counts as opened, but its screen was not visible since it came" }
      }
      return nil
    }
  }

  @Test("Whatever fails, each link gets one outcome, and no move begins in a transition")
  func schedules() async throws {
    for seed in Settings.seed..<Settings.seed + UInt64(Settings.schedules) {
      var generator = SplitMix64(seed: seed)
      let play = try Play(seed: seed)
      var log: [NavigatorEvent] = []
      for _ in 0..<Int.random(in: 2...12, using: &generator) {
        let event = NavigatorEvent.allCases.randomElement(using: &generator) ?? .tick
        log.append(event)
        play.send(event)
        let isPaused = Bool.random(using: &generator)
        if isPaused || event == .limit { await play.letTasksRun() }
      }
      let problem = await play.check()
      if let problem { Issue.record("seed \(seed): \(problem), \(log)") }
    }
  }

  @Test("All short sequences of events hold, too")
  func sequences() async throws {
    // A link to a stack, one to a modal, the app itself, the end of a transition, the user, and a limit.
    // A tick before all others does nothing.
    let sequences = Settings.sequences(
      of: [NavigatorEvent.openQuestion, .openJoin, .goToLeague, .pop, .limit], and: [.tick])
    for events in sequences {
      let play = try Play(seed: nil)
      for event in events {
        play.send(event)
        await play.letTasksRun()
      }
      let problem = await play.check()
      if let problem { Issue.record("\(problem): \(events)") }
    }
  }
}
