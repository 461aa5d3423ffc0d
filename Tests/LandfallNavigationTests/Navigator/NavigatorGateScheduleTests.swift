// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Landfall
import LandfallNavigation
import LandfallTesting
import Testing

/// What the tests of schedules do to an app with gates.
enum GateEvent: CaseIterable {
  case openPay, openReceipt, openNote, openHelp, openCard
  case showHome, showSafe, openUnder, openState
  case signInAlice, signInBob, closeGate, signOut, lock
  case replaceRoot, loseRoot, regainRoot, restore
  case tick, pop, dismiss, beginPop, limit
}

@MainActor @Suite("No screen whose gate is closed comes into sight")
struct NavigatorGateScheduleTests {
  typealias State = NavigationState<Purse>

  /// A stage to send events to, which looks at each move.
  @MainActor final class Play {
    static let states: [State] = [
      State(), State(selecting: .account, stacks: [.home: [.pay(id: 9)]]),
      State(stacks: [.home: [.pay(id: 9)]], modals: [.init(.cover, .login)]),
      State(selecting: .safe, stacks: [.safe: [.help]]),
      State(
        stacks: [.home: [.pay(id: 9), .help]], modals: [.init(.sheet, .note(id: 9))],
        overlays: [.card(number: 9)]),
    ]

    let stage: PurseStage
    let clock = ManualClock()
    private var openings: [Opening<Purse>] = []
    private var isGateOpen = false
    private var user: String?
    /// The screens behind the gate that were there when a user took over without a sign-out: those
    /// that the app left there, and those that the last move put there.
    private var inherited: [Purse] = []
    private var latest: [Purse] = []
    private var isSignedOut = false
    /// How many calls of the app itself run: sign-outs, and all others.
    private var leaving = 0
    private var running = 0
    private(set) var problem: String?
    private var generator: SplitMix64

    init(seed: UInt64, start: Int) {
      generator = SplitMix64(seed: seed)
      var behavior: (@MainActor (NavigationPlan<Purse>.Move) -> ScriptedExecutor<Purse>.Behavior)?
      stage = PurseStage(
        Self.states[start], clock: clock.linkClock,
        script: { behavior?($0) ?? .ends(afterTicks: 0) })
      behavior = { [weak self] in self?.begin($0) ?? .doesNothing }
    }

    /// Whether a screen is behind the gate, said here once more.
    private static func isGated(_ screen: Purse) -> Bool {
      switch screen {
      case .pay, .safe, .card: true
      case .home, .receipt, .note, .help, .login, .tip, .reset, .account, .call: false
      }
    }

    /// The screens behind the gate that the user sees, or sees a part of.
    private func seen(in state: State) -> [Purse] {
      var seen = Self.gated(state.overlays)
      for modal in state.modals.reversed() {
        seen += Self.gated(modal.entries.suffix(1))
        if modal.style != .sheet { return seen }
      }
      return seen + Self.gated(state.entries(of: state.selectedTab).suffix(1))
    }

    /// All screens behind the gate.
    private func all(in state: State) -> [Purse] {
      var all = Self.gated(state.overlays)
      for tab in Purse.Tab.allCases { all += Self.gated(state.entries(of: tab)) }
      for modal in state.modals { all += Self.gated(modal.entries) }
      return all
    }

    private static func gated(_ entries: [State.Entry]) -> [Purse] {
      var gated: [Purse] = []
      for entry in entries where isGated(entry.screen) { gated.append(entry.screen) }
      return gated
    }

    /// Checks what a move brings into sight, or into a stack.
    private func begin(_ move: NavigationPlan<Purse>.Move) -> ScriptedExecutor<Purse>.Behavior {
      let before = stage.state
      var after = before
      for step in move.steps { after.apply(step) }
      // A sign-out may take a cover away to pop what lies below it.
      let isLeaving = leaving > 0 && move.containers.isEmpty
      let (wasSeen, wasThere) = (seen(in: before), all(in: before))
      let added = all(in: after).filter { !wasThere.contains($0) }
      let shown = seen(in: after).filter { !wasSeen.contains($0) }
      if !isLeaving, !isGateOpen, let screen = (shown + added).first {
        problem = "'\(move)' shows \(screen), whose gate is closed"
      }
      latest = all(in: after)
      // A link leads back to what was there when it was planned, also if the app restores a state or
      // replaces its root meanwhile. So an app that lets a user take over leaves the screens first.
      for screen in added where !isLeaving && !inherited.contains(screen) {
        switch screen {
        case .pay(id: 1) where user == "bob", .pay(id: 2) where user == "alice":
          problem = "'\(move)' shows \(screen), which another user opened"
        default: break
        }
      }
      return switch Int.random(in: 0..<8, using: &generator) {
      case 0: .doesNothing
      case 1...3: .ends(afterTicks: 1)
      case 4: .ends(afterTicks: 2)
      default: .ends(afterTicks: 0)
      }
    }

    private func open(_ link: Purse, _ destination: Destination<Purse>? = nil) {
      stage.destination = destination
      openings.append(stage.links.open(link, from: .customScheme))
    }

    private func anyState() -> State {
      Self.states[Int.random(in: 0..<Self.states.count, using: &generator)]
    }

    private func setGate(open isOpen: Bool, for user: String?) {
      (isGateOpen, self.user) = (isOpen, user)
      if isOpen {
        // An app lets the next user sign in once the sign-out has ended.
        if isSignedOut, leaving == 0 {
          inherited = []
        } else {
          inherited += all(in: stage.state) + (stage.screens.isSettled ? [] : latest)
        }
        isSignedOut = false
      }
      if isOpen {
        stage.links.openGate(.authentication, for: user)
      } else {
        stage.links.closeGate(.authentication)
      }
    }

    private func run(_ body: @escaping @MainActor () async throws -> Void) {
      running += 1
      Task {
        try? await body()
        running -= 1
      }
    }

    func send(_ event: GateEvent) {
      let screens = stage.screens
      switch event {
      case .openPay: open(.pay(id: user == nil ? 0 : user == "alice" ? 1 : 2))
      case .openReceipt: open(.receipt(id: 9))
      case .openNote: open(.note(id: 9))
      case .openHelp: open(.help)
      case .openCard: open(.card(number: 3))
      case .showHome: open(.home, .tab(.home))
      case .showSafe: open(.home, .tab(.safe))
      case .openUnder: open(.help, .path([.home, .pay(id: 0), .help]))
      case .openState: open(.home, .state(anyState()))
      case .signInAlice: setGate(open: true, for: "alice")
      case .signInBob: setGate(open: true, for: "bob")
      case .closeGate: setGate(open: false, for: nil)
      case .signOut:
        setGate(open: false, for: nil)
        isSignedOut = true
        leaving += 1
        run { [self] in
          defer { leaving -= 1 }
          try await stage.navigator.leaveScreens(behind: .authentication)
          guard !isGateOpen else { return }
          if all(in: stage.state).contains(where: { $0 != .safe }) {
            problem = "a sign-out left a screen there"
          }
        }
      case .lock:
        setGate(open: false, for: nil)
        screens.navigate { $0.present(.login, as: .cover) }
      case .replaceRoot:
        screens.isReady = false
        screens.navigate { $0 = State() }
        screens.isReady = true
      case .loseRoot: screens.isReady = false
      case .regainRoot: screens.isReady = true
      case .restore:
        let state = anyState()
        run { [self] in try await stage.navigator.restore(state) }
      case .tick: screens.tick()
      case .pop: screens.navigate { $0.pop { $0 != .help } }
      case .dismiss:
        screens.navigate { state in
          if let modal = state.modals.first { state.apply(.dismiss(modal.root)) }
        }
      case .beginPop: screens.beginNavigating { $0.pop { $0 == .help } }
      case .limit: clock.advance(by: .seconds(3))
      }
    }

    func letTasksRun() async {
      for _ in 0..<4 { await Task.yield() }
    }

    /// Lets everything end, which it does once the gate is open for all.
    func finish() async -> String? {
      for isOpen in [false, true] {
        if isOpen { setGate(open: true, for: nil) }
        if !stage.screens.isReady { stage.screens.isReady = true }
        for round in 0..<400 {
          let isPending = openings.contains {
            $0.outcomeIfEnded == nil && (isOpen || $0.history.last?.kind != .waitingAtGate)
          }
          guard running > 0 || isPending else { break }
          await letTasksRun()
          stage.screens.tick()
          if round % 6 == 5 { clock.advance(by: .seconds(3)) }
        }
      }
      if running > 0 || openings.contains(where: { $0.outcomeIfEnded == nil }) {
        return problem ?? "a link or a navigation does not end"
      }
      return problem
    }
  }

  @Test("No link and no restored state shows one, whatever happens meanwhile")
  func schedules() async {
    OneThread.beginIfWanted()
    for seed in Settings.seed..<Settings.seed + UInt64(Settings.schedules) {
      var generator = SplitMix64(seed: seed)
      let play = Play(
        seed: seed, start: Int.random(in: 0..<Play.states.count, using: &generator))
      var log: [GateEvent] = []
      for _ in 0..<Int.random(in: 2...12, using: &generator) {
        let event = GateEvent.allCases.randomElement(using: &generator) ?? .tick
        log.append(event)
        play.send(event)
        if Bool.random(using: &generator) || event == .limit { await play.letTasksRun() }
      }
      let problem = await play.finish()
      if let problem { Issue.record("seed \(seed): \(problem), \(log)") }
    }
  }

  @Test("All short sequences of events hold, too")
  func sequences() async {
    OneThread.beginIfWanted()
    // A tick before all others does nothing.
    let sequences = Settings.sequences(
      of: [GateEvent.openPay, .openReceipt, .signInAlice, .signOut, .lock], and: [.tick])
    for (number, events) in sequences.enumerated() {
      let play = Play(seed: UInt64(number), start: number % Play.states.count)
      for event in events {
        play.send(event)
        await play.letTasksRun()
      }
      let problem = await play.finish()
      if let problem {
        Issue.record("\(problem): \(events), from state \(number % Play.states.count)")
      }
    }
  }
}
