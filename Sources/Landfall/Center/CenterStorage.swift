// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Synchronization

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
  /// Whether there is a ``store``, which is quicker to ask.
  let hasStore: Bool
  let run = OpeningID.randomRun()
  private let contents: Guarded<CenterContents>
  /// Whether anybody ever wanted to know of events.
  let isWatched = Atomic(false)
  /// The contexts of all links that come in.
  private let commonContexts = Guarded<LinkContexts>([])
  /// What is known of links that the app makes itself, by their names.
  private let knownLinks = Guarded(KnownLinks())

  init(
    _ rules: CenterRules, _ unwrapping: Unwrapping, store: (any OpeningStore)?, clock: LinkClock
  ) {
    self.rules = rules
    self.unwrapping = unwrapping
    self.store = store
    hasStore = store != nil
    self.clock = clock
    contents = Guarded(CenterContents(state: CenterState(rules)))
  }

  var contexts: LinkContexts {
    get { commonContexts.withLock { $0 } }
    set { commonContexts.withLock { $0 = newValue } }
  }

  var hasRoom: Bool { contents.withLock { $0.hasRoom } }

  /// The life of what came in; it begins when its opening is admitted.
  func life(of arrival: consuming ArrivalFacts, id: OpeningID? = nil) -> OpeningLife {
    OpeningLife(id: id, arrival, at: now, storage: self)
  }

  /// Takes in an opening, made of a life of this center.
  func admit(_ opening: any OpeningShell, _ life: OpeningLife) {
    // Taken out here, as its release may call the center.
    let lookup = life.isLate ? life.takeLookup() : nil
    change(at: life.made) { contents, moment, chores in
      if !life.isNumbered { life.number = contents.nextOpening() }
      life.isCold = !contents.state.wasReady
      if contents.outbox.isWatched { contents.outbox.put(historyOf: life, at: moment) }
      if let rejection = life.arrival.rejection {
        let outcome = Outcome.rejected(rejection)
        let step = OpeningStep(outcome, time: moment.wall)
        contents.end(life, outcome, step, at: moment, &chores) { _ in opening }
      } else {
        contents.add(opening, life, lookup, within: unwrapping.limits.time, at: moment, &chores)
      }
    }
  }

  /// What is known of a link that the app made itself.
  func known(_ link: some DeepLink) -> KnownLink {
    let name = link.name.rawValue
    if let known = knownLinks.withLock({ $0.link(named: name) }) { return known }
    let policy = rules.policy(of: name)
    let (demands, mounted) = link.allDemands
    var facts = LinkFacts()
    facts.take(link, named: link.fullName(mounting: mounted), demands, policy)
    let known = KnownLink(facts, policy: policy)
    if mounted == nil, facts.key == nil { knownLinks.withLock { $0.insert(known, named: name) } }
    return known
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
    // Both are changed under the lock.
    let hasAsked = Atomic(false)
    let isInterrupted = Atomic(false)
    let opening = await withTaskCancellationHandler {
      await withUnsafeContinuation { call in
        change { contents, moment, chores in
          hasAsked.store(true, ordering: .relaxed)
          contents.take(subscriber, call, at: moment, &chores)
        }
      }
    } onCancel: {
      change { contents, moment, chores in
        let isInterrupting = hasAsked.load(ordering: .relaxed)
        isInterrupted.store(isInterrupting, ordering: .relaxed)
        contents.apply(
          isInterrupting ? .interrupt(subscriber) : .unsubscribe(subscriber), at: moment, &chores)
      }
    }
    // What came while the task was cancelled went back, and is for others.
    return isInterrupted.load(ordering: .relaxed) ? nil : opening
  }

  /// The present moment, to be asked for without the lock.
  var now: CenterMoment { CenterMoment(wall: clock.now(), elapsed: clock.elapsed()) }

  /// Changes the contents under the lock, then does the chores without it.
  @inline(__always)
  func change<Result: Sendable>(
    _ body: (inout CenterContents, CenterMoment, inout CenterChores) -> Result
  ) -> Result {
    change(at: now, body)
  }

  @inline(__always)
  private func change<Result: Sendable>(
    at moment: CenterMoment,
    _ body: (inout CenterContents, CenterMoment, inout CenterChores) -> Result
  ) -> Result {
    var chores = CenterChores()
    let result = contents.withLock { contents in
      let result = body(&contents, moment, &chores)
      chores.alarm = contents.setAlarm()
      if !contents.bells.isEmpty { contents.ringBells(&chores) }
      chores.hasNews = contents.outbox.hasNews
      return result
    }
    perform(chores)
    return result
  }

  private func perform(_ chores: CenterChores) {
    for chore in chores.others { perform(chore) }
    if let (opening, call) = chores.gift { call.resume(returning: opening) }
    if let time = chores.alarm {
      clock.alarm(at: time) { [weak self] in self?.alarm(setFor: time) }
    }
    if chores.hasNews { tellEvents() }
  }

  private func perform(_ chore: CenterChore) {
    switch chore {
    case .call: Task { @MainActor in await takeTurn() }
    case .ask(let keeper, let gate, let opening, let ask):
      Task { @MainActor in await self.ask(keeper, gate, about: opening, ask) }
    case .give(let opening, let call): call.resume(returning: opening)
    case .record(let outcome, let opening): record(outcome, of: opening)
    case .tell(let outcome, let call): call.resume(returning: outcome)
    case .fallBack(let fallback, let opening, let rejection):
      Task { @MainActor in fallback(opening, rejection) }
    case .letGo(let hold): Task { @MainActor in hold.letGo() }
    case .ring(let ring): ring()
    case .release, .discard: break
    case .lookUp(let opening, let lookup, let trail): lookUp(opening, lookup, trail)
    case .abandon(let lookup): lookup.cancel()
    #if DEBUG
      case .warn(ofReleasedRoot: let name): RuntimeWarning.write(aboutReleasedRoot: name)
    #endif
    }
  }

  private func alarm(setFor time: Duration) {
    change { contents, moment, chores in
      contents.alarms.removeAll { $0 == time }
      contents.apply(.tick, at: moment, &chores)
    }
  }
}
