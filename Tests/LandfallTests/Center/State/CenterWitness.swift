// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import Landfall

/// Watches a state machine and finds fault with what it does: the invariants over time.
struct CenterWitness: Hashable {
  typealias Event = CenterEvent

  private(set) var faults: [String] = []
  private(set) var accepted: Set<OpeningNumber> = []
  private(set) var ended: Set<OpeningNumber> = []
  private(set) var calls: [SubscriberNumber: Int] = [:]
  private(set) var isTurnScheduled = false
  /// What is on its way to the main actor, to start.
  private(set) var starts: [TurnNumber] = []
  /// The handlers that are held.
  private(set) var held: Set<HandlerNumber> = []
  private var lookedUp: Set<OpeningNumber> = []
  /// The last question about each gate.
  private var asked: [Gate: AskNumber] = [:]
  private var forgotten: Set<OpeningNumber> = []
  private var newest = OpeningNumber(value: 0)
  /// The openings that were held up or came back, and so may come out of order.
  private var excused: Set<OpeningNumber> = []
  private var lastFirstOffer: OpeningNumber?
  private var offeredOnce: Set<OpeningNumber> = []
  private var handedOut: [SubscriberNumber: [OpeningNumber]] = [:]

  /// What was accepted and has no outcome, oldest first.
  var open: [OpeningNumber] { accepted.subtracting(ended).sorted() }

  /// Lets the machine take an event in, and looks at what it does.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: When it happens.
  ///   - state: The machine.
  ///   - looksInside: Whether to check the machine's own invariants too, which takes longest.
  /// - Returns: What is to be done.
  mutating func see(
    _ event: Event, at time: Duration, by state: inout CenterState,
    looksInside: Bool = true
  ) -> [CenterAction] {
    if case .turn = event { isTurnScheduled = false }
    if case .take(let subscriber) = event { calls[subscriber, default: 0] += 1 }
    if case .subscribe(let subscriber, _) = event { calls[subscriber] = 0 }
    if case .open(let record, _, _) = event {
      let number = record.number
      // A slow store may let an older one in after younger ones.
      if number < newest { excused.insert(number) }
      newest = max(newest, number)
    }
    let wasTurnScheduled = state.isTurnScheduled
    let actions = state.apply(event, at: time)
    if case .started(let number) = event {
      starts.removeAll { $0 == number }
      // The job that starts it takes the turn.
      if !wasTurnScheduled { isTurnScheduled = state.isTurnScheduled }
    }
    for action in actions { check(action, state) }
    if case .open(let record, _, _) = event,
      state.records[record.number] != nil || !forgotten.contains(record.number)
    {
      let number = record.number
      accepted.insert(number)
      // A scene may have no root handler while others have.
      if state.records[number]?.scene != nil { excused.insert(number) }
    }
    if case .openGate(let gate, _, nil) = event, !gate.asksForEachLink,
      state.gates[gate]?.isOpen != true
    {
      faults.append("\(gate) did not open")
    }
    switch event {
    case .unsubscribe(let subscriber), .interrupt(let subscriber): calls[subscriber] = nil
    default: break
    }
    if let next = state.nextDeadline, next <= state.now { faults.append("\(next) is overdue") }
    if looksInside { faults += state.brokenInvariants }
    return actions
  }

  /// The process ends, and begins anew with what it had accepted and not finished.
  ///
  /// - Parameter kept: What a store has of that.
  mutating func restart(with kept: [OpeningNumber]) {
    let ended = ended
    self = CenterWitness()
    accepted = ended.union(kept)
    self.ended = ended
  }

  private mutating func check(_ action: CenterAction, _ state: CenterState) {
    switch action {
    case .takeTurn:
      if isTurnScheduled { faults.append("two turns are on their way") }
      isTurnScheduled = true
    case .start(let number): starts.append(number)
    case .handOut(let number, let subscriber, let isNew):
      if isNew { checkOffer(number, .subscriber(subscriber), state) }
      checkHandOut(number, subscriber, state)
    case .finish(let subscriber): calls[subscriber] = 0
    case .note(let number, .returned), .note(let number, .held): excused.insert(number)
    case .note(let number, .offered(let receiver)): checkOffer(number, receiver, state)
    case .note(_, .delayed(let handler, _)): held.insert(handler)
    case .note(let number, .moved): excused.insert(number)
    case .note(let number, .resolving):
      if !lookedUp.insert(number).inserted { faults.append("\(number) is looked up twice") }
    case .ask(let gate, _, let ask): asked[gate] = ask
    case .withdraw(let ask):
      if !asked.values.contains(ask) { faults.append("\(ask) is withdrawn and was not asked") }
    case .note: break
    case .releaseHandler(let handler):
      if held.remove(handler) == nil { faults.append("\(handler) is let go and was not held") }
    case .end(let number, _):
      if !ended.insert(number).inserted { faults.append("\(number) ended twice") }
    case .forget(let number):
      if !ended.contains(number) { faults.append("\(number) is forgotten before its end") }
      if !forgotten.insert(number).inserted { faults.append("\(number) is forgotten twice") }
    }
  }

  private mutating func checkHandOut(
    _ number: OpeningNumber, _ subscriber: SubscriberNumber, _ state: CenterState
  ) {
    let before = handedOut[subscriber, default: []]
    if before.contains(number) { faults.append("\(subscriber) got \(number) twice") }
    if let last = before.last, number < last, !excused.contains(number) {
      faults.append("\(subscriber) got \(number) after \(last)")
    }
    if calls[subscriber, default: 0] < 1 { faults.append("\(subscriber) got \(number) unasked") }
    if forgotten.contains(number) { faults.append("\(number) was forgotten") }
    if let record = state.records[number], record.phase == .mailed, record.claims == 1,
      let subscriber = state.subscribers[subscriber], subscriber.claimed.contains(number),
      subscriber.interest.finishes(record.name), !state.mayGoOn(number)
    {
      faults.append("\(number) is handed out and its gates are closed")
    }
    calls[subscriber, default: 0] -= 1
    handedOut[subscriber, default: []].append(number)
  }

  private mutating func checkOffer(
    _ number: OpeningNumber, _ receiver: ReceiverNumber, _ state: CenterState
  ) {
    if ended.contains(number) { faults.append("\(number) is offered after its end") }
    if state.records[number] != nil, state.records[number]?.phase != .ended, !state.mayGoOn(number)
    {
      faults.append("\(number) is offered and its gates are closed")
    }
    if case .handler(let handler) = receiver, let delivery = state.delivery(of: number),
      delivery.chain.count == 1,
      let root = state.roots.first(where: { $0.scene == delivery.scene && $0.handler == handler }),
      let start = root.start, starts.contains(start)
    {
      faults.append("\(number) is offered to a root before its start")
    }
    guard case .handler = receiver, offeredOnce.insert(number).inserted,
      !excused.contains(number)
    else { return }
    if let last = lastFirstOffer, number < last {
      faults.append("\(number) is offered after \(last)")
    }
    lastFirstOffer = number
  }
}
