// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import Landfall

/// A random life of a center: events are drawn, and what the state machine says is checked
/// against what the receivers saw so far.
struct CenterSchedule {
  typealias Event = CenterEvent<PageLink.Name>

  private(set) var state: CenterState<PageLink.Name>
  private(set) var faults: [String] = []
  private(set) var log: [(event: Event, actions: [CenterAction])] = []
  private var random: SeededRandom

  private var opened: UInt64 = 0
  private var accepted: Set<OpeningNumber> = []
  private var ended: [OpeningNumber: CenterEnding] = [:]
  private var forgotten: Set<OpeningNumber> = []
  /// The openings that came back from a receiver, and so may come out of order.
  private var cameBack: Set<OpeningNumber> = []
  private var lastFirstOffer: OpeningNumber?
  private var offeredOnce: Set<OpeningNumber> = []
  private var subscribed: UInt64 = 0
  private var calls: [SubscriberNumber: Int] = [:]
  private var handedOut: [SubscriberNumber: [OpeningNumber]] = [:]
  private var isCalled = false
  private var held: Set<HandlerNumber> = []

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    state = CenterState(
      pendingLimit: Int.random(in: 2...8, using: &random),
      handlerLimit: Int.random(in: 2...4, using: &random))
  }

  /// Lives through some events, then brings everything to an end.
  mutating func run(events: Int) {
    for _ in 0..<events where faults.isEmpty { step(draw()) }
    if Bool.random(using: &random) { step(.close) } else { drain() }
    for number in accepted where ended[number] == nil { fault("\(number) was lost") }
    if !state.records.isEmpty { fault("records are left: \(state.records)") }
    if !held.isEmpty { fault("handlers are still held: \(held)") }
  }

  private mutating func drain() {
    for subscriber in calls.keys.sorted() { step(.unsubscribe(subscriber)) }
    step(.attach(HandlerNumber(value: 99)))
    for _ in 0..<1_000 where faults.isEmpty && state.pending > 0 {
      switch state.lane?.step {
      case .started?: step(.answered(state.lane?.number ?? opening(), .opened))
      case .answered?: step(.returned(state.lane?.number ?? opening()))
      case .passed?, nil:
        if isCalled { step(.turn) }
        for number in state.delayed.sorted() { step(.resume(number)) }
      }
    }
    if let lane = state.lane { step(.returned(lane.number)) }
  }

  private mutating func step(_ event: Event) {
    if case .turn = event { isCalled = false }
    if case .take(let subscriber) = event { calls[subscriber, default: 0] += 1 }
    let actions = state.apply(event)
    log.append((event, actions))
    for action in actions { check(action) }
    if case .open(let number, _) = event, ended[number] == nil { accepted.insert(number) }
    if case .unsubscribe(let subscriber) = event { calls[subscriber] = nil }
    for fault in state.brokenInvariants { self.fault(fault) }
  }

  private mutating func fault(_ text: String) { faults.append(text) }
}

// What is checked.
extension CenterSchedule {
  private mutating func check(_ action: CenterAction) {
    switch action {
    case .call:
      if isCalled { fault("two turns are on their way") }
      isCalled = true
    case .handOut(let number, let subscriber):
      checkHandOut(number, subscriber)
    case .finish(let subscriber):
      calls[subscriber] = 0
    case .note(let number, .returned):
      cameBack.insert(number)
    case .note(let number, .offered(.handler)):
      checkOffer(number)
    case .note(_, .delayed(let handler, _)):
      held.insert(handler)
    case .letGo(let handler):
      if held.remove(handler) == nil { fault("\(handler) is let go and was not held") }
    case .note: break
    case .end(let number, let ending):
      if let old = ended.updateValue(ending, forKey: number) {
        fault("\(number) ended as \(ending) after \(old)")
      }
    case .forget(let number):
      if ended[number] == nil { fault("\(number) is forgotten before its end") }
      if !forgotten.insert(number).inserted { fault("\(number) is forgotten twice") }
    }
  }

  private mutating func checkHandOut(_ number: OpeningNumber, _ subscriber: SubscriberNumber) {
    let before = handedOut[subscriber, default: []]
    if before.contains(number) { fault("\(subscriber) got \(number) twice") }
    if let last = before.last, number < last, !cameBack.contains(number) {
      fault("\(subscriber) got \(number) after \(last)")
    }
    if calls[subscriber, default: 0] < 1 { fault("\(subscriber) got \(number) unasked") }
    if state.lane?.number == number, ended[number] == nil { fault("\(number) has two owners") }
    if forgotten.contains(number) { fault("\(number) was forgotten") }
    calls[subscriber, default: 0] -= 1
    handedOut[subscriber, default: []].append(number)
  }

  private mutating func checkOffer(_ number: OpeningNumber) {
    if ended[number] != nil { fault("\(number) is offered after its end") }
    guard offeredOnce.insert(number).inserted, !cameBack.contains(number) else { return }
    if let last = lastFirstOffer, number < last { fault("\(number) is offered after \(last)") }
    lastFirstOffer = number
  }
}

// What is drawn.
extension CenterSchedule {
  private mutating func draw() -> Event {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<20:
      opened += 1
      return .open(
        OpeningNumber(value: opened),
        PageLink.Name.allCases.randomElement(using: &random) ?? .recents)
    case ..<25: return .attach(handler())
    case ..<28: return .detach(handler())
    case ..<33: return subscription()
    case ..<37: return .unsubscribe(subscriber())
    case ..<50: return .take(subscriber())
    case ..<53: return .complete(opening())
    case ..<55: return .reject(opening(), Rejection(message: "no"))
    case ..<57: return .cancel(opening())
    case ..<62: return .resume(opening())
    case ..<65: return .resumeAll(handler())
    case ..<68: return .gone(idleHandler())
    default: return handOver()
    }
  }

  /// The next step of the handler in the lane, or now and then one that comes at a wrong time.
  private mutating func handOver() -> Event {
    let number = state.lane?.number ?? opening()
    switch (state.lane?.step, Int.random(in: 0..<12, using: &random)) {
    case (_, 0): return .turn
    case (_, 1): return .returned(opening())
    case (.started?, 2...5): return .answered(number, .passed(to: handler()))
    case (.started?, 6...8): return .answered(number, .delayed(reason: nil))
    case (.started?, 9): return .answered(number, .rejected(Rejection(message: "no")))
    case (.started?, _): return .answered(number, .opened)
    case (.answered?, _): return .returned(number)
    case (.passed?, _), (nil, _): return .turn
    }
  }

  private mutating func subscription() -> Event {
    subscribed += 1
    let number = SubscriberNumber(value: subscribed)
    calls[number] = 0
    let names = Set(PageLink.Name.allCases.filter { _ in Bool.random(using: &random) })
    return .subscribe(
      number, names: names.isEmpty ? nil : names,
      acknowledging: Bool.random(using: &random) ? .byLoop : .byHand)
  }

  private mutating func opening() -> OpeningNumber {
    let oldest = opened > 12 ? opened - 12 : 0
    return OpeningNumber(value: UInt64.random(in: oldest...opened + 1, using: &random))
  }

  private mutating func subscriber() -> SubscriberNumber {
    let live = calls.keys.sorted()
    return live.randomElement(using: &random) ?? SubscriberNumber(value: 0)
  }

  private mutating func handler() -> HandlerNumber {
    HandlerNumber(value: UInt64.random(in: 1...5, using: &random))
  }

  /// A handler that is at work or keeps an opening is held, and so cannot be gone.
  private mutating func idleHandler() -> HandlerNumber {
    let handler = handler()
    if held.contains(handler) { return HandlerNumber(value: 77) }
    if let lane = state.lane, lane.step != .passed, lane.chain.last == handler {
      return HandlerNumber(value: 77)
    }
    return handler
  }
}
