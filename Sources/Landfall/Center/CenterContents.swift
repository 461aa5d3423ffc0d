// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What lies under the lock of a center: the state machine, and the objects behind its numbers.
struct CenterContents: Sendable {
  typealias Chores = CenterChores
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
  /// What a store gave back, for the first observer and the first fallback.
  var earlier = EarlierOpenings()
  /// What tells receivers of their mail.
  var bells: [MailBell] = []
  /// When the alarms go off that are set, the next one last.
  var alarms: [Duration] = []
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
    let names = interest.names.map { " of " + $0.list } ?? ""
    let label = StepName("\(interest.isReceiver ? "receiver" : "stream") \(lastSubscriber)\(names)")
    desks.append(StreamDesk(number: number, label: label))
    return number
  }

  /// An opening that the state machine knows, or that is in the doorway.
  func opening(_ number: OpeningNumber) -> (any OpeningShell)? {
    openings.place(of: number).flatMap { openings[at: $0].opening }
  }

  /// The life of an opening that the state machine knows, or that is in the doorway.
  func life(_ number: OpeningNumber) -> OpeningLife? {
    openings.place(of: number).flatMap { openings[at: $0].life }
  }

  /// Holds an opening from now on.
  mutating func hold(_ opening: any OpeningShell, _ life: OpeningLife) {
    openings.insert(ShelvedOpening(opening: opening, life: life), for: life.number)
  }

  /// Holds an opening no longer.
  mutating func letGo(of number: OpeningNumber) -> (any OpeningShell)? {
    let opening = opening(number)
    openings.remove(number)
    return opening
  }

  /// Takes in that a subscriber wants its next opening.
  mutating func take(
    _ subscriber: SubscriberNumber, _ call: Call, at moment: CenterMoment, _ chores: inout Chores
  ) {
    guard let place = place(of: subscriber) else { return chores.append(.give(nil, call)) }
    desks[place].calls.append(call)
    perform(state.apply(takingFor: subscriber, at: moment.elapsed), at: moment, &chores)
  }

  /// Takes in that a link came.
  mutating func open(
    _ number: OpeningNumber, _ request: CenterRequest, at moment: CenterMoment,
    _ chores: inout Chores
  ) {
    perform(state.apply(opening: number, request, at: moment.elapsed), at: moment, &chores)
  }

  /// Lets the state machine take an event in, and does all of it that must be seen at once.
  mutating func apply(
    _ event: CenterEvent, at moment: CenterMoment, _ chores: inout Chores
  ) {
    if doorway.count > 0 { applyAtDoorway(event, at: moment, &chores) }
    perform(state.apply(event, at: moment.elapsed), at: moment, &chores)
    switch event {
    case .unsubscribe(let subscriber), .interrupt(let subscriber):
      if let place = place(of: subscriber) { desks.remove(at: place) }
    default: break
    }
  }

  private mutating func perform(
    _ actions: consuming [CenterAction], at moment: CenterMoment, _ chores: inout Chores
  ) {
    chores.reserveCapacity(actions.count)
    for index in actions.indices {
      switch actions[index] {
      case .handOut(let number, let subscriber, let isNew):
        handOut(number, to: subscriber, isNew: isNew, at: moment, &chores)
      case .forget(let number):
        if let opening = letGo(of: number) { chores.release(opening) }
      case .note(let number, let note):
        if let life = life(number) {
          self.note(step(note, at: moment.wall), life, at: moment)
        }
      case .end(let number, let ending):
        guard let life = life(number) else { continue }
        let outcome = outcome(of: ending)
        end(life, outcome, step(ending, outcome, at: moment.wall), at: moment, &chores) {
          $0.opening(number)
        }
      case .call:
        chores.append(.call)
      case .ask(let gate, let number, let ask):
        guard let keeper = keepers[gate], let opening = opening(number) else { continue }
        chores.append(.ask(keeper, gate, opening, ask))
      case .finish(let subscriber):
        guard let place = place(of: subscriber) else { continue }
        for call in desks[place].calls { chores.append(.give(nil, call)) }
        desks[place].calls = []
      case .discard(let key):
        chores.append(.discard(key))
      case .letGo(let handler):
        if let hold = handlers.endHold(handler) { chores.append(.letGo(hold)) }
      }
    }
    state.reuse(actions)
  }

  private mutating func handOut(
    _ number: OpeningNumber, to subscriber: SubscriberNumber, isNew: Bool,
    at moment: CenterMoment, _ chores: inout Chores
  ) {
    guard let life = life(number), let place = place(of: subscriber) else { return }
    if isNew, !outbox.isWatched {
      life.note(handOutTo: desks[place].label, at: moment)
    } else {
      let label = desks[place].label
      if isNew { note(OpeningStep(.offered, named: label, time: moment.wall), life, at: moment) }
      note(OpeningStep(.taken, named: label, time: moment.wall), life, at: moment)
    }
    if !desks[place].calls.isEmpty, let opening = opening(number) {
      chores.give(opening, to: desks[place].calls.take(at: 0))
    }
  }

  /// Tells a step, if anybody wants to know; to be called before it is recorded.
  private mutating func tell(_ step: OpeningStep, _ life: OpeningLife, at moment: CenterMoment) {
    guard outbox.isWatched else { return }
    let time = moment.elapsed - life.lastChange
    let remaining = remaining(life.number, after: step, at: moment.elapsed)
    outbox.put(life, from: life.lastKind, step, after: time, remaining: remaining, at: moment)
  }

  /// Records a step, and tells it.
  mutating func note(_ step: OpeningStep, _ life: OpeningLife, at moment: CenterMoment) {
    tell(step, life, at: moment)
    life.note(step, at: moment.elapsed)
  }

  /// Gives an opening its outcome; what gives the opening itself is asked for a fallback.
  mutating func end(
    _ life: OpeningLife, _ outcome: Outcome, _ step: OpeningStep, at moment: CenterMoment,
    _ chores: inout Chores, opening: (Self) -> (any OpeningShell)?
  ) {
    tell(step, life, at: moment)
    let calls = life.end(outcome, step)
    if life.isStored { chores.append(.record(outcome, life)) }
    for call in calls { chores.append(.tell(outcome, call)) }
    if case .rejected(let rejection) = outcome, let fallback, let opening = opening(self) {
      chores.append(.fallBack(fallback, opening, rejection))
    }
  }

  /// Sets an alarm, if something is due before the next one goes off.
  ///
  /// Those that are set stay, as a clock cannot take one back; so none is set twice.
  mutating func setAlarm() -> Duration? {
    var next = state.nextDeadline
    if let other = doorway.nextDeadline { next = min(other, next ?? other) }
    guard let next, alarms.last.map({ next < $0 }) ?? true else { return nil }
    alarms.append(next)
    return next
  }

  func label(of subscriber: SubscriberNumber) -> StepName {
    place(of: subscriber).map { desks[$0].label } ?? StepName("stream \(subscriber.value)")
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
