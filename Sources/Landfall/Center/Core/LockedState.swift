// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What lies under the lock of a center: the state machine, and the objects behind its numbers.
struct LockedState: Sendable {
  typealias Call = UnsafeContinuation<OpeningCore?, Never>
  typealias Fallback = @MainActor @Sendable (OpeningCore, Rejection) -> Void
  /// Nil if the opening has no link.
  typealias GateHandler = @MainActor @Sendable (OpeningCore, Gate) async -> GateAnswer?

  /// An opening that the center holds.
  struct HeldOpening: Ordered {
    let key: OpeningNumber
    var core: OpeningCore?

    static var vacant: Self { Self(key: .vacant, core: nil) }
  }

  /// What lies behind the number of a subscriber.
  struct Subscriber: Ordered {
    let key: SubscriberNumber
    /// What histories call it.
    let name: StepName
    /// Is told when the first opening in the mailbox is another, if that is wanted.
    var notify: (@Sendable () -> Void)?
    /// The opening that it was told of last.
    var notified: OpeningNumber?
    /// Its calls that wait for an opening, oldest first.
    var calls: [Call] = []

    static var vacant: Self { Self(key: .vacant, name: StepName("")) }
  }

  var state: CenterState
  /// When the change that is being made happens.
  var moment = CenterMoment(wall: LinkTime(sinceEpoch: .zero), elapsed: .zero)
  /// What is to be done once the lock is free.
  var effects = CenterEffects()
  var handlers = HandlerTable()
  /// What asks the app about gates.
  var gateHandlers: ShortDictionary<Gate, GateHandler> = [:]
  /// What asks the app now, by the number of the question.
  var questions: ShortDictionary<AskNumber, Task<Void, Never>> = [:]
  /// What asks elsewhere what a link stands for.
  var lookups: ShortDictionary<OpeningNumber, Task<Void, Never>> = [:]
  /// What is done with openings that nobody opens.
  var fallback: Fallback?
  /// The openings that it is still to be called for.
  var rejected = SortedArray<HeldOpening>()
  /// Whether somebody calls it now, or is about to.
  var isFallingBack = false
  /// The openings of the start that were rejected, and that a later registration may have missed.
  var late: [LateOpening] = []
  /// Whether any link was opened, so that the start is over.
  var hasOpened = false
  var events = EventQueue()
  /// What a store gave back when the center was made, until the first observer.
  var restored: [OpeningCore] = []
  /// Is told once nothing is pending and receivers are there.
  var whenIdle: [@Sendable () -> Void] = []
  /// When the alarms go off that are set, the next one last.
  var alarms: [Duration] = []
  #if DEBUG
    /// The warnings that were written, or are to be written soon.
    var warnings: [String] = []
  #endif
  /// The openings that the state machine knows.
  private var openings = SortedArray<HeldOpening>()
  private var subscribers = SortedArray<Subscriber>()
  /// How many of them are notified of a new event.
  private var notifierCount = 0
  private var lastSubscriber = SubscriberNumber.vacant

  init(state: CenterState) { self.state = state }

  /// An opening that the state machine knows.
  func opening(_ number: OpeningNumber) -> OpeningCore? {
    openings.index(of: number).flatMap { openings[at: $0].core }
  }

  /// Takes in an opening.
  ///
  /// - Parameters:
  ///   - opening: The opening.
  ///   - lookup: What asks elsewhere what it stands for.
  ///   - time: How long it may.
  mutating func open(
    _ opening: OpeningCore, _ lookup: Resolution.Lookup?, within time: Duration
  ) {
    openings.insert(HeldOpening(key: opening.number, core: opening))
    // One that a store kept is as old as the clock on the wall says.
    let age =
      opening.isRestored ? max(.zero, opening.made.wall - opening.receivedAt) : .zero
    perform(
      state.apply(
        opening: opening.record, age: age + moment.elapsed - opening.made.elapsed,
        resolvingWithin: lookup == nil ? nil : time, at: moment.elapsed))
    if let lookup, state.records[opening.number] != nil {
      effects.append(.lookUp(opening, lookup))
    }
  }

  /// Lets the state machine take an event in, and does all of it that must be seen at once.
  mutating func apply(_ event: consuming CenterEvent) {
    perform(state.apply(event, at: moment.elapsed))
  }

  private mutating func perform(_ actions: consuming [CenterAction]) {
    effects.reserve(actions.count)
    for index in actions.indices { perform(actions[index]) }
    state.reuse(actions)
  }

  private mutating func perform(_ action: CenterAction) {
    switch action {
    case .handOut(let number, let subscriber, let isNew):
      handOut(number, to: subscriber, isNew: isNew)
    case .note(let number, let note):
      if let opening = opening(number) { self.note(step(note, of: opening), opening) }
    case .end(let number, let ending):
      guard let opening = opening(number) else { return }
      let outcome = outcome(of: ending, opening)
      end(opening, outcome, step(ending, outcome), ending)
      if let lookup = lookups.removeValue(forKey: number) { effects.append(.cancel(lookup)) }
    case .forget(let number):
      if let held = openings.remove(number)?.core { effects.append(.release(held)) }
    case .takeTurn: effects.append(.takeTurn)
    case .start(let number): effects.append(.start(number))
    case .ask(let gate, _, let ask):
      if let handler = gateHandlers[gate] { effects.append(.ask(handler, gate, ask)) }
    case .withdraw(let ask):
      if let question = questions.removeValue(forKey: ask) { effects.append(.cancel(question)) }
    case .finish(let number):
      guard let index = subscribers.index(of: number) else { return }
      for call in subscribers[at: index].calls { effects.append(.give(nil, call)) }
      subscribers[at: index].calls = []
    case .releaseHandler(let handler):
      if let reference = handlers.endHold(handler) { effects.append(.releaseHandler(reference)) }
    }
  }

  private mutating func handOut(
    _ number: OpeningNumber, to subscriber: SubscriberNumber, isNew: Bool
  ) {
    guard let opening = opening(number), let index = subscribers.index(of: subscriber) else {
      return
    }
    let name = subscribers[at: index].name
    if isNew { note(OpeningStep(.offered, named: name, time: moment.wall), opening) }
    note(OpeningStep(.readFromStream, named: name, time: moment.wall), opening)
    guard !subscribers[at: index].calls.isEmpty else { return }
    effects.append(.give(opening, subscribers[at: index].calls.takeFirst()))
  }

  /// Records a step, and tells it if anybody wants to know.
  mutating func note(_ step: OpeningStep, _ opening: OpeningCore) {
    tell(step, opening)
    opening.note(step, at: moment.elapsed)
  }

  /// Gives an opening its outcome.
  mutating func end(
    _ opening: OpeningCore, _ outcome: Outcome, _ step: OpeningStep, _ ending: CenterEnding? = nil
  ) {
    tell(step, opening)
    let isAwaited = opening.end(outcome, step)
    if opening.isStored { effects.append(.record(outcome, opening)) }
    if isAwaited { effects.append(.tell(opening)) }
    if case .opened = outcome, opening.info.name != nil { hasOpened = true }
    guard case .rejected = outcome else { return }
    let isHeard = fallback != nil || state.isStarting || state.isBeforeLaunch
    if isHeard { fallBack(opening) }
    if opening.isCold || !hasOpened { remember(opening, step, ending, isHeard: isHeard) }
  }

  private mutating func tell(_ step: OpeningStep, _ opening: OpeningCore) {
    guard events.isObserved else { return }
    events.put(
      opening, from: opening.lastKind, step, after: moment.elapsed - opening.lastChange,
      remaining: remaining(opening.number, after: step), at: moment)
  }

  /// How many rejected openings wait for the main actor at most; of more the oldest are left out.
  private static var fallbackLimit: Int { 1_024 }

  /// Has the fallback called for an opening: soon, or once there is one and the app has launched.
  mutating func fallBack(_ opening: OpeningCore) {
    rejected.insert(HeldOpening(key: opening.number, core: opening))
    if rejected.count > Self.fallbackLimit, let oldest = rejected.popFirst()?.core {
      effects.append(.release(oldest))
    }
  }

  mutating func subscribe(
    _ interest: CenterInterest, _ notify: (@Sendable () -> Void)?
  ) -> SubscriberNumber {
    lastSubscriber = lastSubscriber.next
    let names = interest.names.map { " of " + $0.list } ?? ""
    let kind = interest.isReceiver ? "receiver" : "stream"
    subscribers.insert(
      Subscriber(
        key: lastSubscriber, name: StepName("\(kind) \(lastSubscriber.value)\(names)"),
        notify: notify))
    if notify != nil { notifierCount += 1 }
    tellLate(name(of: lastSubscriber)) { opening in
      opening.name.map { interest.owns($0, in: opening.event.scene) } ?? false
    }
    apply(.subscribe(lastSubscriber, interest))
    return lastSubscriber
  }

  /// Ends a subscription.
  mutating func unsubscribe(_ number: SubscriberNumber, isInterrupted: Bool) {
    apply(isInterrupted ? .interrupt(number) : .unsubscribe(number))
    guard let notify = subscribers.remove(number)?.notify else { return }
    notifierCount -= 1
    effects.append(.discard(notify))
  }

  /// Takes in that a subscriber wants its next opening.
  mutating func take(_ number: SubscriberNumber, _ call: Call) {
    guard let index = subscribers.index(of: number) else {
      return effects.append(.give(nil, call))
    }
    subscribers[at: index].calls.append(call)
    apply(.take(number))
  }

  /// The oldest opening in the mailbox of a subscriber.
  func firstBuffered(of number: SubscriberNumber) -> OpeningNumber? {
    state.subscribers.index(of: number).flatMap { state.subscribers[at: $0].mailbox.first }
  }

  func name(of number: SubscriberNumber) -> StepName {
    subscribers[number]?.name ?? StepName("stream \(number.value)")
  }

  /// The number of a handler.
  ///
  /// Now and then, forgets those that nothing needs.
  mutating func register<Link: Sendable>(_ handler: any DeepLinkHandler<Link>) -> HandlerNumber {
    if handlers.isFull { handlers.keep(only: state.handlersInUse) }
    return handlers.register(handler)
  }

  /// Ends a change, and returns what is to be done once the lock is free.
  mutating func finish() -> CenterEffects {
    for index in notifierCount > 0 ? subscribers.indices : 0..<0 {
      guard let notify = subscribers[at: index].notify else { continue }
      let first = firstBuffered(of: subscribers[at: index].key)
      guard first != subscribers[at: index].notified else { continue }
      subscribers[at: index].notified = first
      effects.append(.notify(notify))
    }
    // Those that are set stay, as a clock cannot take one back; so none is set twice.
    if let next = state.nextDeadline, alarms.last.map({ next < $0 }) ?? true {
      alarms.append(next)
      effects.append(.setAlarm(next))
    }
    if !rejected.isEmpty, fallback != nil, !isFallingBack, !state.isBeforeLaunch {
      isFallingBack = true
      effects.append(.fallBack)
    }
    if !whenIdle.isEmpty, state.isIdle || state.isClosed {
      for tell in whenIdle { effects.append(.notify(tell)) }
      whenIdle = []
    }
    if events.hasNews { effects.append(.tellEvents) }
    var done = CenterEffects()
    swap(&done, &effects)
    return done
  }
}

/// When something happens at a center: by the wall, and as time is measured.
struct CenterMoment: Sendable {
  let wall: LinkTime
  let elapsed: Duration
}
