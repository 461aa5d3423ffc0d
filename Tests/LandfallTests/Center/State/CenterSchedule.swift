// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import Landfall

/// A random life of a center: events are drawn, and what the state machine says is checked
/// against what the receivers saw so far.
struct CenterSchedule {
  typealias Event = CenterEvent

  private(set) var state: CenterState
  private(set) var witness = CenterWitness()
  private(set) var log: [(event: Event, actions: [CenterAction])] = []
  private var random: SeededRandom
  private var time = Duration.zero
  private var opened: UInt64 = 0
  /// What came in and is still with a slow store.
  private var slow: [Event] = []
  private var subscribed: UInt64 = 0

  static let gates: [Gate] = [.launch, .authentication, .confirmation]

  var faults: [String] { witness.faults }

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    var rules = CenterRules()
    rules.pendingLimit = Int.random(in: 2...8, using: &random)
    rules.handlerLimit = Int.random(in: 2...4, using: &random)
    rules.policy = Self.policy(&random)
    rules.policies = ["contact": Self.policy(&random)]
    state = CenterState(rules)
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
      switch state.lane?.step {
      case .started?: step(.answered(state.lastTurn, .opened))
      case .answered?: step(.returned(state.lastTurn))
      case .passed?, nil:
        if witness.isCalled { step(.turn) }
        for number in state.delayed.sorted() { step(.resume(number)) }
        for type in 1...3 { step(.announce(HandlerNumber(value: 98), .init(value: UInt64(type)))) }
      }
    }
    guard state.lane != nil else { return }
    step(.answered(state.lastTurn, .opened))
    step(.returned(state.lastTurn))
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
  private static func policy(_ random: inout SeededRandom) -> LinkPolicy {
    func some(_ duration: Duration, _ random: inout SeededRandom) -> Duration? {
      Bool.random(using: &random) ? duration : nil
    }
    return LinkPolicy(
      gates: Bool.random(using: &random) ? [] : [.launch],
      supersedes: Superseding(rawValue: UInt8.random(in: 0...7, using: &random) & 3),
      duplicateWindow: some(.seconds(1), &random), ageLimit: some(.seconds(12), &random),
      answerLimit: some(.seconds(4), &random), delayLimit: some(.seconds(6), &random),
      gateLimit: some(.seconds(6), &random))
  }

  private mutating func draw() -> Event {
    switch Int.random(in: 0..<120, using: &random) {
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
    case ..<71: return .announce(handler(), type())
    case ..<73: return .closeScene(scene() ?? "a", Bool.random(using: &random) ? .moveOn : .reject)
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
    let isRestored = !isSlow && state.hasRoom && Int.random(in: 0...3, using: &random) == 0
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
    return .open(
      OpeningNumber(value: opened),
      CenterRequest(
        name: link.name.rawValue, key: LinkKey(link),
        gates: Self.gates.dropFirst().filter { _ in Int.random(in: 0...3, using: &random) == 0 },
        scene: scene(), age: .seconds(Int.random(in: 0...13, using: &random) / 4),
        isRestored: isRestored))
  }

  private mutating func gateEvent() -> Event {
    let gate = Self.gates.randomElement(using: &random) ?? .launch
    let user = ["ann", "bob", nil, nil].randomElement(using: &random) ?? nil
    let ask: AskNumber? = Bool.random(using: &random) ? nil : state.lastAsk
    switch Int.random(in: 0..<8, using: &random) {
    case ..<4: return .openGate(gate, user: user, ask: ask)
    case 4: return .closeGate(gate, user: user)
    case 5: return .failGate(gate, .abandoned, ask: ask)
    case 6: return Bool.random(using: &random) ? .keep(gate) : .asking(gate, state.lastAsk)
    default:
      return Bool.random(using: &random)
        ? .admit(opening(), gate, ask: nil)
        : .refuse(opening(), gate, .refused("no"), ask: nil)
    }
  }

  /// The next step of the handler in the lane, or now and then one that comes at a wrong time.
  private mutating func handOver() -> Event {
    let turn = state.lastTurn
    switch (state.lane?.step, Int.random(in: 0..<14, using: &random)) {
    case (_, 0): return .turn
    case (_, 1):
      return .returned(TurnNumber(value: UInt64.random(in: 0...turn.value, using: &random)))
    case (.started?, 2...5): return .answered(turn, .passed(to: handler()))
    case (.started?, 6...8): return .answered(turn, .delayed(reason: nil))
    case (.started?, 9): return .answered(turn, .rejected(Rejection(message: "no")))
    case (.started?, 10...11):
      return .answered(turn, .passedToFirst(type(), within: .seconds(5)))
    case (.started?, _): return .answered(turn, .opened)
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

  private mutating func type() -> HandlerTypeNumber {
    HandlerTypeNumber(value: UInt64.random(in: 1...3, using: &random))
  }

  /// A handler that is at work or keeps an opening is held, and so cannot be gone.
  private mutating func idleHandler() -> HandlerNumber {
    let handler = handler()
    if witness.held.contains(handler) { return HandlerNumber(value: 77) }
    if let lane = state.lane, lane.step != .passed, lane.chain.last == handler {
      return HandlerNumber(value: 77)
    }
    return handler
  }
}
