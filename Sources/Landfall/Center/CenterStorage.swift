// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// The thin shell around the state machine: one lock, and the work that is done outside it.
///
/// Openings, streams and running handlers hold it, so that the release of the center itself is
/// seen by its `deinit` and ends what is pending. It knows no type of links; the center and its
/// streams do.
final class CenterStorage: Sendable {
  let rules: CenterRules
  let unwrapping: Unwrapping
  let clock: LinkClock
  let store: (any OpeningStore)?
  let run = OpeningID.randomRun()
  private let contents: Guarded<CenterContents>
  /// The contexts of all links that come in.
  private let commonContexts = Guarded<LinkContexts>([])
  /// What links ask for that the app makes itself, by their names.
  private let knownDemands = Guarded<[String: LinkDemands]>([:])

  init(
    _ rules: CenterRules, _ unwrapping: Unwrapping, store: (any OpeningStore)?, clock: LinkClock
  ) {
    self.rules = rules
    self.unwrapping = unwrapping
    self.store = store
    self.clock = clock
    contents = Guarded(CenterContents(state: CenterState(rules)))
  }

  var contexts: LinkContexts {
    get { commonContexts.withLock { $0 } }
    set { commonContexts.withLock { $0 = newValue } }
  }

  var hasRoom: Bool { contents.withLock { $0.hasRoom } }

  /// Makes an opening of what came in.
  func add<Link: DeepLink>(
    _ arrival: Arrival<Link>, id: OpeningID? = nil, _ number: OpeningNumber? = nil
  ) -> Opening<Link> {
    change { contents, moment, chores in
      let life = begin(arrival.facts, id: id, number, in: &contents, at: moment)
      let opening = Opening(life, arrival.finding, isLate: arrival.facts.lookup != nil)
      admit(opening, arrival.facts, to: &contents, at: moment, &chores)
      return opening
    }
  }

  /// What a link asks for that the app made itself.
  func demands(of link: some DeepLink) -> LinkDemands {
    let name = link.name.rawValue
    if let known = knownDemands.withLock({ $0[name] }) { return known }
    let (found, isFixed) = link.allDemands
    if isFixed { knownDemands.withLock { $0[name] = found } }
    return found
  }

  private func begin(
    _ arrival: ArrivalFacts, id: OpeningID?, _ number: OpeningNumber?,
    in contents: inout CenterContents, at moment: CenterMoment
  ) -> OpeningLife {
    let number = number ?? contents.nextOpening()
    return OpeningLife(
      id: id ?? OpeningID(run: run, number), number, arrival, isCold: !contents.state.wasReady,
      at: moment, storage: self)
  }

  private func admit(
    _ opening: any OpeningShell, _ arrival: ArrivalFacts, to contents: inout CenterContents,
    at moment: CenterMoment, _ chores: inout [CenterChore]
  ) {
    contents.outbox.put(historyOf: opening.life, at: moment)
    if let rejection = arrival.rejection {
      let outcome = Outcome.rejected(rejection)
      let step = OpeningStep(outcome, time: moment.wall)
      contents.end(opening, outcome, step, at: moment, &chores)
    } else {
      contents.add(opening, arrival, within: unwrapping.limits.time, at: moment, &chores)
    }
  }

  func send(_ event: CenterEvent) {
    change { contents, moment, chores in contents.apply(event, at: moment, &chores) }
  }

  /// Sends an event that may give an opening its outcome.
  ///
  /// - Returns: Whether it did.
  func end(_ opening: OpeningLife, by event: CenterEvent) -> Bool {
    change { contents, moment, chores in
      guard !opening.hasOutcome else { return false }
      contents.apply(event, at: moment, &chores)
      return opening.hasOutcome
    }
  }

  func subscribe(_ interest: CenterInterest) -> SubscriberNumber {
    change { contents, moment, chores in
      let number = contents.nextSubscriber(interest)
      contents.apply(.subscribe(number, interest), at: moment, &chores)
      return number
    }
  }

  /// Waits for the next opening of a subscriber.
  ///
  /// - Returns: The opening; nil when the subscriber or the center ended.
  func next(
    for subscriber: SubscriberNumber, isolation: isolated (any Actor)?
  ) async -> (any OpeningShell)? {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { call in
        change { contents, moment, chores in
          contents.take(subscriber, call, at: moment, &chores)
        }
      }
    } onCancel: {
      send(.unsubscribe(subscriber))
    }
  }

  /// Changes the contents under the lock, then does the chores without it.
  @inline(__always)
  func change<Result: Sendable>(
    _ body: (inout CenterContents, CenterMoment, inout [CenterChore]) -> Result
  ) -> Result {
    let moment = CenterMoment(wall: clock.now(), elapsed: clock.elapsed())
    var chores: [CenterChore] = []
    let result = contents.withLock { contents in
      let result = body(&contents, moment, &chores)
      if let alarm = contents.setAlarm() { chores.append(.setAlarm(alarm)) }
      if contents.outbox.hasNews { chores.append(.tellEvents) }
      return result
    }
    for chore in chores { perform(chore) }
    return result
  }

  private func perform(_ chore: CenterChore) {
    switch chore {
    case .call: Task { @MainActor in await takeTurn() }
    case .ask(let keeper, let gate, let opening, let ask):
      Task { @MainActor in
        if let answer = await keeper(opening, gate) { take(answer, opening.life, gate, ask) }
      }
    case .give(let opening, let call): call.resume(returning: opening)
    case .record(let outcome, let opening): record(outcome, of: opening)
    case .tell(let outcome, let call): call.resume(returning: outcome)
    case .fallBack(let fallback, let opening, let rejection):
      Task { @MainActor in fallback(opening, rejection) }
    case .letGo(let hold): Task { @MainActor in hold.letGo() }
    case .release: break
    case .tellEvents: tellEvents()
    case .lookUp(let opening, let lookup, let trail): lookUp(opening, lookup, trail)
    case .abandon(let lookup): lookup.cancel()
    case .setAlarm(let time):
      clock.alarm(at: time) { [weak self] in self?.alarm(setFor: time) }
    }
  }

  private func alarm(setFor time: Duration) {
    change { contents, moment, chores in
      if contents.alarm == time { contents.alarm = nil }
      contents.apply(.tick, at: moment, &chores)
    }
  }
}
