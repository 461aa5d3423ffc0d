// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import Landfall

/// Every life of a small center, up to some length: states that are the same are gone on from once.
struct CenterExhaustion {
  /// What can happen, each in terms of what is there then.
  enum Letter: CaseIterable {
    case openPlain, openGuarded, subscribe, unsubscribe, interrupt, take, complete, cancel
    case attach, release, releaseNext, turn, answerOpened, answerDelayed, answerPassed, returned,
      resume
    case gateOpens, gateFails, gateCloses, timePasses, restart
  }

  /// A life so far: the machine, what was seen of it, and what is drawn from.
  struct Life: Hashable {
    var state = CenterState(Self.rules)
    var witness = CenterWitness()
    var opened: UInt64 = 0
    var subscribed: UInt64 = 0

    private static var rules: CenterRules {
      let policy = LinkPolicy(
        ageLimit: .seconds(25), answerLimit: .seconds(10), delayLimit: .seconds(10),
        gateLimit: .seconds(10))
      return CenterRules(pendingLimit: 2, handlerLimit: 2, policy: policy)
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
    return true
  }

  private mutating func event(_ letter: CenterExhaustion.Letter) -> CenterEvent? {
    let oldest = witness.open.first
    let lane = state.lane
    let root = HandlerNumber(value: 1)
    let isAsked = if case .started? = lane?.step { true } else { false }
    switch letter {
    case .openPlain: return open([])
    case .openGuarded: return open([.authentication])
    case .subscribe:
      guard subscribed < 2 else { return nil }
      subscribed += 1
      return .subscribe(SubscriberNumber(value: subscribed), CenterInterest([]))
    case .unsubscribe: return state.subscribers.first.map { .unsubscribe($0.number) }
    case .interrupt: return state.subscribers.first.map { .interrupt($0.number) }
    case .take: return state.subscribers.last.map { .take($0.number) }
    case .complete: return oldest.map { .complete($0) }
    case .cancel: return oldest.map { .cancel($0) }
    case .attach: return state.roots.isEmpty ? .attach(root, scene: nil) : nil
    case .release:
      let isBusy = witness.held.contains(root) || lane.map { $0.step != .passed } ?? false
      return state.roots.isEmpty || isBusy ? nil : .gone(root)
    case .releaseNext:
      let next = HandlerNumber(value: 2)
      let isBusy = lane.map { $0.step != .passed && $0.chain.last == next } ?? false
      let isNamed = state.handlersInUse.contains(next)
      return isNamed && !isBusy && !witness.held.contains(next) ? .gone(next) : nil
    case .turn: return state.isCalled ? .turn : nil
    case .answerOpened: return lane.flatMap { isAsked ? .answered($0.turn, .opened) : nil }
    case .answerDelayed:
      return lane.flatMap { isAsked ? .answered($0.turn, .delayed(reason: nil)) : nil }
    case .answerPassed:
      let next = HandlerNumber(value: 2)
      return lane.flatMap { isAsked ? .answered($0.turn, .passed(to: next)) : nil }
    case .returned:
      guard case .answered? = lane?.step else { return nil }
      return lane.map { .returned($0.turn) }
    case .resume: return state.delayed.min().map { .resume($0) }
    case .gateOpens: return .openGate(.authentication, user: nil, ask: nil)
    case .gateFails: return .failGate(.authentication, .abandoned, ask: nil)
    case .gateCloses: return .closeGate(.authentication, user: nil)
    case .timePasses: return .tick
    case .restart: return nil
    }
  }

  private mutating func open(_ gates: [Gate]) -> CenterEvent? {
    guard opened < 3 else { return nil }
    opened += 1
    let request = CenterRequest(name: "recents", gates: gates)
    return .open(OpeningNumber(value: opened), request)
  }

  /// The process ends; the next one opens what a store would have kept.
  private mutating func restart() {
    let kept = witness.open.compactMap { number in
      state.records[number].map { (number, CenterRequest(name: $0.name, gates: $0.gates)) }
    }
    witness.restart()
    state = CenterState(state.rules)
    for (number, request) in kept { _ = witness.see(.open(number, request), at: .zero, by: &state) }
  }
}
