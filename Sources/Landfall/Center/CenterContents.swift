// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What lies under the lock of a center: the state machine, and the objects behind its numbers.
struct CenterContents<Link: DeepLink>: Sendable {
  typealias Call = CheckedContinuation<Opening<Link>?, Never>
  typealias Fallback = @MainActor @Sendable (Opening<Link>, Rejection) -> Void
  typealias Keeper = @MainActor @Sendable (GateRequest<Link>) async -> GateAnswer

  var state: CenterState<Link>
  var handlers = HandlerTable<Link>()
  /// What asks the app about gates.
  var keepers: [Gate: Keeper] = [:]
  /// What is done with openings that nobody opens.
  var fallback: Fallback?
  var outbox = EventOutbox()
  /// When the alarm goes off that is set.
  var alarm: Duration?
  /// The openings that are not with the state machine yet.
  var doorway = Doorway<Link>()
  /// What asks elsewhere what a link stands for.
  var lookups: [OpeningNumber: Task<Void, Never>] = [:]
  /// Gates that openings in the doorway will get through.
  var admissions: [OpeningNumber: [Gate]] = [:]
  /// The openings that the state machine knows, and those in the doorway.
  var openings: [OpeningNumber: Opening<Link>] = [:]
  /// The calls of subscribers that wait for an opening, oldest first.
  private var calls: [SubscriberNumber: [Call]] = [:]
  private var labels: [SubscriberNumber: String] = [:]
  private var lastOpening: UInt64 = 0
  private var lastSubscriber: UInt64 = 0

  init(state: CenterState<Link>) { self.state = state }

  /// Something to do once the lock is free, in order.
  enum Chore: Sendable {
    /// Take a turn on the main actor.
    case call
    case ask(Keeper, GateRequest<Link>, AskNumber)
    case give(Opening<Link>?, Call)
    /// Let the store record an outcome.
    case record(Outcome, Opening<Link>)
    case tell(Outcome, CheckedContinuation<Outcome, Never>)
    /// Lets go of an opening that nothing needs any longer.
    case release(Opening<Link>)
    /// Lets go of a handler, whose `deinit` may call the center, on the main actor.
    case letGo(HandlerHold<Link>)
    case fallBack(Fallback, Opening<Link>, Rejection)
    case setAlarm(Duration)
    case lookUp(OpeningNumber, Resolution.Lookup, ResolutionTrail, LinkSource)
    /// Cancels a lookup that nothing waits for any longer.
    case abandon(Task<Void, Never>)
    case tellEvents
  }

  mutating func nextOpening() -> OpeningNumber {
    lastOpening += 1
    return OpeningNumber(value: lastOpening)
  }

  mutating func nextSubscriber(_ interest: CenterInterest<Link.Name>) -> SubscriberNumber {
    lastSubscriber += 1
    let number = SubscriberNumber(value: lastSubscriber)
    let names = interest.names.map {
      " of " + $0.map(\.description).sorted().joined(separator: ", ")
    }
    labels[number] = "stream \(lastSubscriber)\(names ?? "")"
    return number
  }

  mutating func take(
    _ subscriber: SubscriberNumber, _ call: Call, at moment: CenterMoment
  ) -> [Chore] {
    calls[subscriber, default: []].append(call)
    return apply(.take(subscriber), at: moment)
  }

  func opening(_ number: OpeningNumber) -> Opening<Link>? { openings[number] }

  /// Lets the state machine take an event in, and does all of it that must be seen at once.
  mutating func apply(_ event: CenterEvent<Link>, at moment: CenterMoment) -> [Chore] {
    var chores = applyAtDoorway(event, at: moment)
    for action in state.apply(event, at: moment.elapsed) {
      switch action {
      case .call:
        chores.append(.call)
      case .ask(let gate, let number, let ask):
        guard let keeper = keepers[gate], let request = request(gate, number) else { continue }
        chores.append(.ask(keeper, request, ask))
      case .handOut(let number, let subscriber):
        guard let opening = openings[number], let call = nextCall(of: subscriber) else { continue }
        chores.append(.give(opening, call))
      case .finish(let subscriber):
        for call in calls.removeValue(forKey: subscriber) ?? [] { chores.append(.give(nil, call)) }
      case .note(let number, let note):
        guard let opening = openings[number] else { continue }
        let step = step(note, at: moment.wall)
        outbox.put(opening, from: opening.note(step), step, at: moment)
      case .end(let number, let ending):
        guard let opening = openings[number] else { continue }
        let outcome = outcome(of: ending)
        chores += end(opening, outcome, step(ending, outcome, at: moment.wall), at: moment)
      case .letGo(let handler):
        if let hold = handlers.endHold(handler) { chores.append(.letGo(hold)) }
      case .forget(let number):
        if let opening = openings.removeValue(forKey: number) { chores.append(.release(opening)) }
      }
    }
    if case .unsubscribe(let subscriber) = event { labels[subscriber] = nil }
    return chores
  }

  /// Gives an opening its outcome.
  mutating func end(
    _ opening: Opening<Link>, _ outcome: Outcome, _ step: OpeningStep, at moment: CenterMoment
  ) -> [Chore] {
    let (from, calls) = opening.end(outcome, step)
    outbox.put(opening, from: from, step, at: moment)
    var chores: [Chore] = opening.isStored ? [.record(outcome, opening)] : []
    chores += calls.map { .tell(outcome, $0) }
    if case .rejected(let rejection) = outcome, let fallback {
      chores.append(.fallBack(fallback, opening, rejection))
    }
    return chores
  }

  /// Sets the alarm, if something is due before it goes off.
  mutating func setAlarm() -> Duration? {
    let deadlines = [state.nextDeadline, doorway.nextDeadline]
    guard let next = deadlines.compactMap(\.self).min(), alarm.map({ next < $0 }) ?? true else {
      return nil
    }
    alarm = next
    return next
  }

  func label(of subscriber: SubscriberNumber) -> String {
    labels[subscriber] ?? "stream \(subscriber.value)"
  }

  private func request(_ gate: Gate, _ number: OpeningNumber) -> GateRequest<Link>? {
    openings[number].flatMap { opening in
      opening.link.map { GateRequest(gate: gate, link: $0, opening: opening) }
    }
  }

  private mutating func nextCall(of subscriber: SubscriberNumber) -> Call? {
    guard let call = calls[subscriber]?.first else { return nil }
    calls[subscriber]?.removeFirst()
    return call
  }
}
