// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import Landfall

/// Every life of a small center, up to some length: states that are the same are gone on from once.
struct CenterExhaustion {
  /// What can happen, each in terms of what is there then.
  enum Letter: CaseIterable {
    case openPlain, openGuarded, openInScene, openWrapped, resolve, resolveGuarded, subscribe,
      unsubscribe, interrupt, take, complete, cancel
    case attach, attachInScene, closeScene, release, releaseNext, turn, answerOpened, answerDelayed,
      answerPassed, returned,
      resume
    case gateOpens, gateOpensForAnn, gateFails, gateCloses, gateClosesForBob, timePasses, restart
  }

  /// A life so far: the machine, what was seen of it, and what is drawn from.
  struct Life: Hashable {
    var state = CenterState(Self.rules)
    var witness = CenterWitness()
    var opened: UInt64 = 0
    var subscribed: UInt64 = 0

    private static var rules: CenterRules {
      let policy = LinkPolicy(
        ageLimit: .seconds(25), answerLimit: .seconds(10), waitLimit: .seconds(10))
      return CenterRules(pendingLimit: 2, policy: policy)
    }
  }

  private(set) var lives = 0
  private(set) var steps = 0
  private(set) var fault: String?

  /// Goes through all sequences of letters up to a length.
  mutating func run(length: Int) async {
    var lives: [Life: [Letter]] = [Life(): []]
    for depth in 1...length {
      var next: [Life: [Letter]] = [:]
      for (life, letters) in lives {
        await Task.yield()
        for letter in Letter.allCases {
          var longer = life
          guard longer.live(letter) else { continue }
          steps += 1
          if let fault = longer.witness.faults.first ?? longer.loss {
            self.fault = "\(letters + [letter]): \(fault)"
            return
          }
          if depth < length, next[longer] == nil { next[longer] = letters + [letter] }
        }
      }
      self.lives += lives.count
      lives = next
    }
  }
}

extension CenterExhaustion.Life {
  /// What was accepted, has no outcome, and is no longer known.
  var loss: String? {
    witness.open.first { state.records[$0] == nil }.map { "\($0) was lost" }
  }

  /// Lets a letter happen.
  ///
  /// - Returns: Whether it means anything now.
  mutating func live(_ letter: CenterExhaustion.Letter) -> Bool {
    guard let event = event(letter) else {
      guard letter == .restart, opened > 0 else { return false }
      restart()
      return true
    }
    let time = letter == .timePasses ? state.now + .seconds(10) : state.now
    _ = witness.see(event, at: time, by: &state)
    // Random schedules try what comes before a start.
    for number in witness.starts {
      _ = witness.see(.started(number), at: time, by: &state)
      if state.candidate == nil { _ = witness.see(.turn, at: time, by: &state) }
    }
    return true
  }

  private mutating func event(_ letter: CenterExhaustion.Letter) -> CenterEvent? {
    let oldest = witness.open.first
    let asked = state.deliveries.first { if case .started = $0.step { true } else { false } }
    let unresolved = state.records.all.first { $0.phase == .resolving }?.number
    let (root, sceneRoot) = (HandlerNumber(value: 1), HandlerNumber(value: 3))
    switch letter {
    case .openPlain: return open([])
    case .openGuarded: return open([.authentication])
    case .openInScene: return open([], in: "left")
    case .openWrapped: return open([], isWrapped: true)
    case .resolve:
      return unresolved.map { .resolved($0, name: "recents", link: nil, gates: []) }
    case .resolveGuarded:
      return unresolved.map {
        .resolved($0, name: "recents", link: nil, gates: [.authentication])
      }
    case .subscribe:
      guard subscribed < 2 else { return nil }
      subscribed += 1
      return .subscribe(SubscriberNumber(value: subscribed), CenterInterest([]))
    case .unsubscribe: return state.subscribers.first.map { .unsubscribe($0.number) }
    case .interrupt: return state.subscribers.first.map { .interrupt($0.number) }
    case .take: return state.subscribers.all.last.map { .take($0.number) }
    case .complete: return oldest.map { .complete($0) }
    case .cancel: return oldest.map { .cancel($0) }
    case .attach:
      return state.roots.contains { $0.scene == nil } ? nil : .attach(root, scene: nil)
    case .attachInScene:
      return state.roots.contains { $0.scene != nil } ? nil : .attach(sceneRoot, scene: "left")
    case .closeScene: return state.closedScenes.isEmpty ? .sceneDidDisconnect("left", .moveOn) : nil
    case .release:
      return state.roots.contains { $0.handler == root } && !isBusy(root) ? .gone(root) : nil
    case .releaseNext:
      let next = HandlerNumber(value: 2)
      return state.handlersInUse.contains(next) && !isBusy(next) ? .gone(next) : nil
    case .turn: return state.isTurnScheduled ? .turn : nil
    case .answerOpened: return asked.map { .answered($0.turn, .opened) }
    case .answerDelayed: return asked.map { .answered($0.turn, .delayed(reason: nil)) }
    case .answerPassed:
      return asked.map { .answered($0.turn, .passed(to: HandlerNumber(value: 2))) }
    case .returned:
      let answered = state.deliveries.first {
        if case .answered = $0.step { true } else { false }
      }
      return answered.map { .returned($0.turn) }
    case .resume: return state.delayed.first.map { .resume($0) }
    case .gateOpens: return .openGate(.authentication, user: nil, ask: nil)
    case .gateOpensForAnn: return .openGate(.authentication, user: "ann", ask: nil)
    case .gateFails: return .rejectLinks(at: .authentication, .cancelled, ask: nil)
    case .gateCloses: return .closeGate(.authentication, user: nil)
    case .gateClosesForBob: return .closeGate(.authentication, user: "bob")
    case .timePasses: return .tick
    case .restart: return nil
    }
  }

  /// Whether something holds a handler, so that it cannot be released.
  private func isBusy(_ handler: HandlerNumber) -> Bool {
    witness.held.contains(handler)
      || state.deliveries.contains { $0.step != .passed && $0.chain.last == handler }
  }

  private mutating func open(
    _ gates: [Gate], in scene: LinkScene? = nil, isWrapped: Bool = false
  ) -> CenterEvent? {
    guard opened < 3 else { return nil }
    opened += 1
    let name = isWrapped ? "" : "recents"
    return .open(
      OpeningRecord(number: OpeningNumber(value: opened), name: name, gates: gates, scene: scene),
      resolvingWithin: isWrapped ? .seconds(10) : nil)
  }

  /// The process ends; the next one opens what a store would have kept.
  private mutating func restart() {
    // What is being resolved is not stored yet.
    let kept = witness.open.compactMap { state.records[$0] }.filter { $0.phase != .resolving }
    witness.restart(with: kept.map(\.number))
    state = CenterState(state.rules)
    for old in kept {
      let record = OpeningRecord(
        number: old.number, name: old.name, gates: old.gates, scene: old.scene, isRestored: true,
        users: old.users)
      _ = witness.see(.open(record), at: .zero, by: &state)
    }
  }
}
