// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation
import LandfallNavigationTesting
import LandfallTesting
import Testing

/// What the tests of schedules do to a navigator.
enum NavigatorEvent: CaseIterable {
  case openQuestion, openSettings, openJoin, goToLeague, back
  case tick, pop, selectTab, dismiss
  case loseRoot, regainRoot, limit, closeScene
}

@MainActor @Suite("The navigator under faults, gestures and second links")
struct NavigatorScheduleTests {
  /// The screens that were visible between moves.
  @MainActor final class ScreenLog {
    weak var screens: Stage.Screens?
    private(set) var seen: Set<Club> = []

    func note() {
      if let screens { seen.insert(screens.readBack().visible) }
    }
  }

  /// A stage to send events to; a seed makes moves fail at random.
  @MainActor final class Play {
    let stage: Stage
    private var openings: [Opening<Club>] = []
    private let log = ScreenLog()

    init(seed: UInt64?) throws {
      var generator = SeededGenerator(seed: seed ?? 0)
      let supersedes = Bool.random(using: &generator)
      stage = try Stage(
        policy: LinkPolicy(supersedes: supersedes ? [.current] : []), scene: "only",
        script: { [log] _ in
          log.note()
          guard seed != nil else { return .ends(after: 1) }
          switch Int.random(in: 0..<12, using: &generator) {
          case 0: return .hangs
          case 1: return .isIgnored
          case 2: return .isRefused
          case 3: return .endsElsewhere(NavigationState(selecting: .settings))
          case 4...6: return .ends(after: 2)
          case 7...8: return .ends(after: 1)
          default: return .ends(after: 0)
          }
        })
      log.screens = stage.screens
      if seed != nil {
        stage.navigator.askBeforeLeaving(.join(id: 1)) {
          [LeaveAnswer.leave, .stay, .later].randomElement(using: &generator) ?? .leave
        }
      }
    }

    func send(_ event: NavigatorEvent) {
      let (links, screens) = (stage.links, stage.screens)
      switch event {
      case .openQuestion: openings.append(links.open(NavigatorTests.question, scene: "only"))
      case .openSettings: openings.append(links.open("club://settings", scene: "only"))
      case .openJoin: openings.append(links.open("club://leagues/1/join", scene: "only"))
      case .goToLeague:
        Task { try? await stage.navigator.go(to: .to(.league(id: 3), .onTop)) }
      case .back: Task { _ = try? await stage.navigator.back(amongTabs: true) }
      case .tick: screens.tick()
      case .pop: screens.navigate { $0.pop { $0 == .league(id: 1) } }
      case .selectTab: screens.navigate { $0.select(.favourites) }
      case .dismiss:
        screens.navigate { state in
          if let modal = state.modals.first { state.apply(.dismiss(modal.root)) }
        }
      case .loseRoot: screens.isReady = false
      case .regainRoot: screens.isReady = true
      case .limit: stage.clock.advance(by: .seconds(3))
      case .closeScene: links.closeScene("only", rejecting: true)
      }
    }

    func letTasksRun() async {
      for _ in 0..<6 {
        await Task.yield()
        log.note()
      }
    }

    /// Lets everything end: the root comes back, transitions end, and limits pass.
    func finish() async -> Bool {
      stage.screens.isReady = true
      for round in 0..<4_000 {
        guard openings.contains(where: { $0.currentOutcome == nil }) else { return true }
        await letTasksRun()
        stage.screens.tick()
        if round % 40 == 39 { stage.clock.advance(by: .seconds(3)) }
        if round % 400 == 399 { stage.screens.navigate { $0.remove { $0 == .join(id: 1) } } }
      }
      return false
    }

    /// What does not hold, in words.
    func check() async -> String? {
      guard await finish() else { return "an opening has no outcome" }
      if stage.screens.wasOverlapped { return "a move began while a transition ran" }
      let opened = openings.filter { $0.currentOutcome == .opened }
      guard opened.allSatisfy({ $0.link.map(log.seen.contains) ?? false }) else {
        return "a link counts as opened, but its screen was never visible"
      }
      return nil
    }
  }

  @Test("Whatever fails, each link gets one outcome, and no move begins in a transition")
  func schedules() async throws {
    for seed in Settings.seed..<Settings.seed + UInt64(Settings.schedules) {
      var generator = SeededGenerator(seed: seed)
      let play = try Play(seed: seed)
      var log: [NavigatorEvent] = []
      for _ in 0..<Int.random(in: 2...12, using: &generator) {
        let event = NavigatorEvent.allCases.randomElement(using: &generator) ?? .tick
        log.append(event)
        play.send(event)
        if Bool.random(using: &generator) { await play.letTasksRun() }
      }
      let problem = await play.check()
      #expect(problem == nil, "seed \(seed): \(log)")
    }
  }

  @Test("All short sequences of events hold, too")
  func sequences() async throws {
    let alphabet: [NavigatorEvent] = [.openQuestion, .goToLeague, .tick, .pop]
    var sequences: [[NavigatorEvent]] = [[]]
    for _ in 0..<Settings.sequenceLength {
      sequences = sequences.flatMap { events in alphabet.map { events + [$0] } }
    }
    for events in sequences {
      let play = try Play(seed: nil)
      for event in events {
        play.send(event)
        await play.letTasksRun()
      }
      let problem = await play.check()
      #expect(problem == nil, "\(events)")
    }
  }
}
