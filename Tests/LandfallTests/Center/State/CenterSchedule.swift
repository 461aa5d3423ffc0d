// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
@testable import Landfall

/// A random life of a center: events are drawn, and what the state machine says is checked
/// against what the receivers saw so far.
struct CenterSchedule {
  typealias Event = CenterEvent

  private(set) var state: CenterState
  private(set) var witness = CenterWitness()
  private(set) var log: [(event: Event, actions: [CenterAction])] = []
  private var random: SplitMix64
  private var time = Duration.zero
  private var opened: UInt64 = 0
  /// What came in and is still with a slow store.
  private var slow: [Event] = []
  private var subscribed: UInt64 = 0

  static let gates: [Gate] = [.launch, .authentication, .confirmation]

  var faults: [String] { witness.faults }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    state = CenterState(
      CenterRules(
        pendingLimit: Int.random(in: 2...8, using: &random),
        policy: Self.policy(&random), policies: [("contact", Self.policy(&random))]))
  }

  /// Lives through some events, then brings everything to an end.
  mutating func run(events: Int) {
    for _ in 0..<events where faults.isEmpty {
      time += .milliseconds(Int.random(in: 0...900, using: &random))
      step(draw())
    }
    if Bool.random(using: &random) { step(.close) } else { drain() }
    for number in witness.open { fault("\(number) was lost") }
    if !state.records.isEmpty { fault("records are left: \(state.records)") }
    if !witness.held.isEmpty { fault("handlers are still held: \(witness.held)") }
    if state.nextDeadline != nil { fault("a deadline is left: \(state.deadlines)") }
  }

  /// Brings everything to an end as an app would: its gates open, its handlers answer.
  private mutating func drain() {
    for subscriber in witness.calls.keys.sorted() { step(.unsubscribe(subscriber)) }
    step(.attach(HandlerNumber(value: 99), scene: nil))
    for _ in 0..<1_000 where faults.isEmpty && state.pending > 0 {
      for gate in Self.gates { step(.openGate(gate, user: nil, ask: nil)) }
      for record in state.records.all where record.phase == .resolving {
        step(resolution(of: record.number))
      }
      finishDeliveries()
      for number in witness.starts { step(.started(number)) }
      if witness.isTurnScheduled { step(.turn) }
      for number in state.delayed.all { step(.resume(number)) }
    }
    finishDeliveries()
  }

  private mutating func finishDeliveries() {
    for delivery in state.deliveries {
      if case .started = delivery.step { step(.answered(delivery.turn, .opened)) }
      step(.returned(delivery.turn))
    }
  }

  private mutating func step(_ event: Event) {
    let actions = witness.see(
      event, at: time, by: &state, looksInside: log.count % 5 == 0 || state.pending == 0)
    log.append((event, actions))
  }

  private mutating func fault(_ text: String) {
    log.append((.tick, []))
    lost.append(text)
  }

  /// What was found at the end.
  private(set) var lost: [String] = []
}

// What is drawn.
extension CenterSchedule {
  private static func policy(_ random: inout SplitMix64) -> LinkPolicy {
    func some(_ duration: Duration, _ random: inout SplitMix64) -> Duration? {
      Bool.random(using: &random) ? duration : nil
    }
    return LinkPolicy(
      gates: Bool.random(using: &random) ? [] : [.launch],
      supersedes: [[], [.inProgress], [.atSameGate], [.inProgress, .atSameGate]].randomElement(
        using: &random) ?? [],
      duplicateWindow: some(.seconds(1), &random), ageLimit: some(.seconds(12), &random),
      answerLimit: some(.seconds(4), &random), waitLimit: some(.seconds(6), &random))
  }

  private mutating func draw() -> Event {
    if let next = witness.starts.first, Int.random(in: 0..<6, using: &random) == 0 {
      return .started(next)
    }
    switch Int.random(in: 0..<126, using: &random) {
    case 120...: return resolverEvent()
    case ..<20: return arrivalThroughStore()
    case ..<25: return .attach(handler(), scene: scene())
    case ..<28: return .detach(handler())
    case ..<33: return subscription()
    case ..<36: return .unsubscribe(subscriber())
    case 36: return .interrupt(subscriber())
    case ..<50: return .take(subscriber())
    case ..<53: return .complete(opening())
    case ..<55: return .reject(opening(), Rejection(message: "no"))
    case ..<57: return .cancel(opening())
    case ..<62: return .resume(opening())
    case ..<65: return .resumeAll(handler())
    case ..<68: return .gone(idleHandler())
    case ..<70:
      return .sceneDidDisconnect(scene() ?? "a", Bool.random(using: &random) ? .moveOn : .reject)
    case ..<86: return gateEvent()
    case ..<89:
      time += .seconds(Int.random(in: 0...8, using: &random))
      return .tick
    default: return handOver()
    }
  }

  /// What comes in, now and then after younger ones: its store was slow.
  private mutating func arrivalThroughStore() -> Event {
    if let late = slow.first, Int.random(in: 0...2, using: &random) == 0 {
      slow.removeFirst()
      return late
    }
    let isSlow = Int.random(in: 0...9, using: &random) == 0
    // What is of an earlier run is never refused, so it would be more than there may be.
    let isRestored =
      !isSlow && state.hasRoom(inApp: false) && Int.random(in: 0...3, using: &random) == 0
    let event = arrival(isRestored: isRestored)
    guard isSlow else { return event }
    slow.append(event)
    return .tick
  }

  private mutating func arrival(isRestored: Bool) -> Event {
    opened += 1
    let id = Int.random(in: 0...3, using: &random)
    let link: PageLink =
      [.recents(id: id), .contact(id: id), .favourites(id: id)].randomElement(
        using: &random) ?? .recents(id: id)
    let gates = Self.gates.dropFirst().filter { _ in Int.random(in: 0...3, using: &random) == 0 }
    let record = OpeningRecord(
      number: OpeningNumber(value: opened), name: link.name.rawValue, link: LinkKey("\(link)"),
      gates: gates,
      scene: scene(), isRestored: isRestored, isInApp: Bool.random(using: &random),
      users: isRestored && Bool.random(using: &random) ? [.authentication: "ann"] : [:])
    let age = Duration.seconds(Int.random(in: 0...13, using: &random) / 4)
    guard Int.random(in: 0...4, using: &random) == 0 else { return .open(record, age: age) }
    // What it stands for is not known yet.
    let wrapped = OpeningRecord(
      number: record.number, scene: record.scene, isRestored: isRestored, isInApp: record.isInApp,
      users: record.users)
    return .open(
      wrapped, age: age, resolvingWithin: .seconds(Int.random(in: 0...4, using: &random)))
  }

  /// A lookup comes to its end; now and then that of an opening that does not wait for it.
  private mutating func resolverEvent() -> Event {
    let unresolved = state.records.all.filter { $0.phase == .resolving }.map(\.number)
    let number = unresolved.randomElement(using: &random) ?? opening()
    if Int.random(in: 0...3, using: &random) == 0 {
      return .reject(number, Rejection(message: "no link"))
    }
    return resolution(of: number)
  }

  private mutating func resolution(of number: OpeningNumber) -> Event {
    let id = Int.random(in: 0...3, using: &random)
    let link: PageLink = Bool.random(using: &random) ? .recents(id: id) : .contact(id: id)
    return .resolved(
      number, name: link.name.rawValue, link: LinkKey("\(link)"),
      gates: Self.gates.dropFirst().filter { _ in Int.random(in: 0...3, using: &random) == 0 })
  }

  private mutating func gateEvent() -> Event {
    let gate = Self.gates.randomElement(using: &random) ?? .launch
    let user = ["ann", "bob", nil, nil].randomElement(using: &random) ?? nil
    let ask: AskNumber? = Bool.random(using: &random) ? nil : state.lastAsk
    switch Int.random(in: 0..<8, using: &random) {
    case ..<4: return .openGate(gate, user: user, ask: ask)
    case 4: return .closeGate(gate, user: user)
    case 5: return .rejectLinks(at: gate, .cancelled, ask: ask)
    case 6:
      return Bool.random(using: &random) ? .setGateHandler(gate) : .asking(gate, state.lastAsk)
    default:
      let number = state.gates[gate]?.asked ?? opening()
      let ask = state.gates[gate]?.ask ?? state.lastAsk
      return Bool.random(using: &random)
        ? .admit(number, gate, ask: ask) : .refuse(number, gate, .denied("no"), ask: ask)
    }
  }

  /// The next step of a handler that is asked, or now and then one that comes at a wrong time.
  private mutating func handOver() -> Event {
    let delivery = state.deliveries.randomElement(using: &random)
    let turn = delivery?.turn ?? state.lastTurn
    switch (delivery?.step, Int.random(in: 0..<12, using: &random)) {
    case (_, 0): return .turn
    case (_, 1):
      return .returned(
        TurnNumber(value: UInt64.random(in: 0...state.lastTurn.value, using: &random)))
    case (.started?, 2...5): return .answered(turn, .passed(to: handler()))
    case (.started?, 6...8): return .answered(turn, .delayed(reason: nil))
    case (.started?, 9): return .answered(turn, .rejected(Rejection(message: "no")))
    case (.started?, 10) where state.isTurnScheduled: return .turn
    case (.started?, _): return .answered(turn, .opened)
    case (.answered?, 2...4) where state.isTurnScheduled: return .turn
    case (.answered?, _): return .returned(turn)
    case (.passed?, _), (nil, _): return .turn
    }
  }

  private mutating func subscription() -> Event {
    subscribed += 1
    let names = Set(PageLink.Name.allCases.filter { _ in Bool.random(using: &random) })
    var interest = CenterInterest(
      names.map(\.rawValue), Bool.random(using: &random) ? .byLoop : .byHand, scene: scene())
    if Int.random(in: 0..<3, using: &random) == 0 { interest.finished = LinkNames(["recents"]) }
    return .subscribe(SubscriberNumber(value: subscribed), interest)
  }

  private mutating func opening() -> OpeningNumber {
    let oldest = opened > 12 ? opened - 12 : 0
    return OpeningNumber(value: UInt64.random(in: oldest...opened + 1, using: &random))
  }

  private mutating func scene() -> LinkScene? {
    ["a", "b", nil, nil, nil, nil].randomElement(using: &random) ?? nil
  }

  private mutating func subscriber() -> SubscriberNumber {
    let live = witness.calls.keys.sorted()
    return live.randomElement(using: &random) ?? SubscriberNumber(value: 0)
  }

  private mutating func handler() -> HandlerNumber {
    HandlerNumber(value: UInt64.random(in: 1...5, using: &random))
  }

  /// A handler that is at work or keeps an opening is held, and so cannot be gone.
  private mutating func idleHandler() -> HandlerNumber {
    let handler = handler()
    if witness.held.contains(handler) { return HandlerNumber(value: 77) }
    let isAtWork = state.deliveries.contains { $0.step != .passed && $0.chain.last == handler }
    return isAtWork ? HandlerNumber(value: 77) : handler
  }
}
