// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What lies under the lock of a center: the state machine, and the objects behind its numbers.
struct CenterContents: Sendable {
  typealias Chore = CenterChore
  typealias Call = UnsafeContinuation<(any OpeningShell)?, Never>
  typealias Fallback = @MainActor @Sendable (any OpeningShell, Rejection) -> Void
  /// Nil if the opening has no link.
  typealias Keeper = @MainActor @Sendable (any OpeningShell, Gate) async -> GateAnswer?

  var state: CenterState
  var handlers = HandlerTable()
  /// What asks the app about gates.
  var keepers: [Gate: Keeper] = [:]
  /// What is done with openings that nobody opens.
  var fallback: Fallback?
  var outbox = EventOutbox()
  /// When the alarm goes off that is set.
  var alarm: Duration?
  /// The openings that are not with the state machine yet.
  var doorway = Doorway()
  /// What asks elsewhere what a link stands for.
  var lookups: [OpeningNumber: Task<Void, Never>] = [:]
  /// Gates that openings in the doorway will get through.
  var admissions: [OpeningNumber: [Gate]] = [:]
  /// The openings that the state machine knows, and those in the doorway.
  private var openings = OpeningShelf<ShelvedOpening>()
  /// What lies behind the numbers of subscribers, in their order.
  private var desks: [StreamDesk] = []
  private var lastOpening: UInt64 = 0
  private var lastSubscriber: UInt64 = 0

  init(state: CenterState) { self.state = state }

  mutating func nextOpening() -> OpeningNumber {
    lastOpening += 1
    return OpeningNumber(value: lastOpening)
  }

  mutating func nextSubscriber(_ interest: CenterInterest) -> SubscriberNumber {
    lastSubscriber += 1
    let number = SubscriberNumber(value: lastSubscriber)
    let names = interest.names.map { " of " + $0.sorted().joined(separator: ", ") }
    desks.append(StreamDesk(number: number, label: "stream \(lastSubscriber)\(names ?? "")"))
    return number
  }

  /// An opening that the state machine knows, or that is in the doorway.
  func opening(_ number: OpeningNumber) -> (any OpeningShell)? {
    openings.place(of: number).flatMap { openings[at: $0].opening }
  }

  /// Holds an opening from now on.
  mutating func hold(_ opening: any OpeningShell) {
    openings[opening.life.number] = ShelvedOpening(opening: opening)
  }

  /// Holds an opening no longer.
  mutating func letGo(of number: OpeningNumber) -> (any OpeningShell)? {
    let opening = opening(number)
    openings.remove(number)
    return opening
  }

  /// Takes in that a subscriber wants its next opening.
  mutating func take(
    _ subscriber: SubscriberNumber, _ call: Call, at moment: CenterMoment, _ chores: inout [Chore]
  ) {
    guard let place = place(of: subscriber) else { return chores.append(.give(nil, call)) }
    desks[place].calls.append(call)
    apply(.take(subscriber), at: moment, &chores)
  }

  /// Lets the state machine take an event in, and does all of it that must be seen at once.
  mutating func apply(
    _ event: CenterEvent, at moment: CenterMoment, _ chores: inout [Chore]
  ) {
    if doorway.count > 0 { applyAtDoorway(event, at: moment, &chores) }
    let actions = state.apply(event, at: moment.elapsed)
    chores.reserveCapacity(actions.count)
    for action in actions {
      switch action {
      case .call:
        chores.append(.call)
      case .ask(let gate, let number, let ask):
        guard let keeper = keepers[gate], let opening = opening(number) else { continue }
        chores.append(.ask(keeper, gate, opening, ask))
      case .handOut(let number, let subscriber):
        guard let opening = opening(number), let place = place(of: subscriber) else { continue }
        let life = opening.life
        let step = OpeningStep(.taken, receiver: desks[place].label, time: moment.wall)
        outbox.put(life, from: life.note(step), step, at: moment)
        guard !desks[place].calls.isEmpty else { continue }
        chores.append(.give(opening, desks[place].calls.remove(at: 0)))
      case .finish(let subscriber):
        guard let place = place(of: subscriber) else { continue }
        for call in desks[place].calls { chores.append(.give(nil, call)) }
        desks[place].calls = []
      case .note(let number, let note):
        guard let life = opening(number)?.life else { continue }
        let step = step(note, at: moment.wall)
        outbox.put(life, from: life.note(step), step, at: moment)
      case .end(let number, let ending):
        guard let opening = opening(number) else { continue }
        let outcome = outcome(of: ending)
        end(opening, outcome, step(ending, outcome, at: moment.wall), at: moment, &chores)
      case .letGo(let handler):
        if let hold = handlers.endHold(handler) { chores.append(.letGo(hold)) }
      case .forget(let number):
        if let opening = letGo(of: number) { chores.append(.release(opening)) }
      }
    }
    if case .unsubscribe(let subscriber) = event, let place = place(of: subscriber) {
      desks.remove(at: place)
    }
    state.reuse(actions)
  }

  /// Gives an opening its outcome.
  mutating func end(
    _ opening: any OpeningShell, _ outcome: Outcome, _ step: OpeningStep, at moment: CenterMoment,
    _ chores: inout [Chore]
  ) {
    let life = opening.life
    let (from, calls) = life.end(outcome, step)
    outbox.put(life, from: from, step, at: moment)
    if life.isStored { chores.append(.record(outcome, life)) }
    for call in calls { chores.append(.tell(outcome, call)) }
    if case .rejected(let rejection) = outcome, let fallback {
      chores.append(.fallBack(fallback, opening, rejection))
    }
  }

  /// Sets the alarm, if something is due before it goes off.
  mutating func setAlarm() -> Duration? {
    let deadline = state.nextDeadline
    let next = doorway.nextDeadline.map { min($0, deadline ?? $0) } ?? deadline
    guard let next, alarm.map({ next < $0 }) ?? true else { return nil }
    alarm = next
    return next
  }

  func label(of subscriber: SubscriberNumber) -> String {
    place(of: subscriber).map { desks[$0].label } ?? "stream \(subscriber.value)"
  }

  /// Where the desk of a subscriber is.
  ///
  /// - Complexity: O(log *n*).
  private func place(of subscriber: SubscriberNumber) -> Int? {
    var (low, high) = (0, desks.count)
    while low < high {
      let middle = (low + high) / 2
      if desks[middle].number < subscriber { low = middle + 1 } else { high = middle }
    }
    return low < desks.count && desks[low].number == subscriber ? low : nil
  }
}

extension CenterContents {
  /// The number of a handler.
  ///
  /// Now and then, forgets those that nothing needs.
  mutating func register<Link: DeepLink>(_ handler: any DeepLinkHandler<Link>) -> HandlerNumber {
    if handlers.isFull { handlers.keep(only: state.handlersInUse) }
    return handlers.register(handler)
  }
}
