// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// The thin shell around the state machine: one lock, and the work that is done outside it.
///
/// Openings, streams and running handlers hold it, so that the release of the center itself is
/// seen by its `deinit` and ends what is pending.
final class CenterStorage<Link: DeepLink>: Sendable {
  typealias Contents = CenterContents<Link>

  let rules: CenterRules<Link.Name>
  let unwrapping: Unwrapping
  let clock: LinkClock
  let store: (any OpeningStore)?
  let run = OpeningID.randomRun()
  private let contents: Guarded<Contents>

  init(
    _ rules: CenterRules<Link.Name>, _ unwrapping: Unwrapping, store: (any OpeningStore)?,
    clock: LinkClock
  ) {
    self.rules = rules
    self.unwrapping = unwrapping
    self.store = store
    self.clock = clock
    contents = Guarded(Contents(state: CenterState(rules)))
  }

  var hasRoom: Bool { contents.withLock { $0.hasRoom } }

  /// Makes an opening of what came in.
  func add(
    _ arrival: Arrival<Link>, id: OpeningID? = nil, _ number: OpeningNumber? = nil,
    to contents: inout Contents, at moment: CenterMoment, _ chores: inout [Contents.Chore]
  ) -> Opening<Link> {
    let number = number ?? contents.nextOpening()
    let opening = Opening(
      id: id ?? OpeningID(run: run, number), number, arrival, isCold: !contents.state.wasReady,
      at: moment, storage: self)
    var from: OpeningStep.Kind?
    for step in opening.history {
      contents.outbox.put(opening, from: from, step, at: moment)
      from = step.kind
    }
    if let rejection = arrival.rejection {
      let outcome = Outcome.rejected(rejection)
      let step = OpeningStep(outcome, time: moment.wall)
      chores += contents.end(opening, outcome, step, at: moment)
    } else {
      chores += contents.add(opening, arrival, within: unwrapping.limits.time, at: moment)
    }
    return opening
  }

  func send(_ event: CenterEvent<Link>) {
    change { contents, moment, chores in chores += contents.apply(event, at: moment) }
  }

  /// Sends an event that may give an opening its outcome.
  ///
  /// - Returns: Whether it did.
  func end(_ opening: Opening<Link>, by event: CenterEvent<Link>) -> Bool {
    change { contents, moment, chores in
      guard opening.currentOutcome == nil else { return false }
      chores += contents.apply(event, at: moment)
      return opening.currentOutcome != nil
    }
  }

  func attach(_ handler: any DeepLinkHandler<Link>, _ scene: LinkScene?) {
    change { contents, moment, chores in
      let number = contents.register(handler)
      chores += contents.apply(.attach(number, scene: scene), at: moment)
    }
  }

  func announce(_ handler: any DeepLinkHandler<Link>) {
    change { contents, moment, chores in
      let number = contents.register(handler)
      let type = contents.handlers.register(type(of: handler))
      chores += contents.apply(.announce(number, type), at: moment)
    }
  }

  func detach(_ handler: any DeepLinkHandler<Link>) {
    change { contents, moment, chores in
      guard let number = contents.handlers.number(of: handler) else { return }
      chores += contents.apply(.detach(number), at: moment)
    }
  }

  func resumeAll(for handler: any DeepLinkHandler<Link>) {
    change { contents, moment, chores in
      guard let number = contents.handlers.number(of: handler) else { return }
      chores += contents.apply(.resumeAll(number), at: moment)
    }
  }

  func subscribe(_ interest: CenterInterest<Link.Name>) -> SubscriberNumber {
    change { contents, moment, chores in
      let number = contents.nextSubscriber(interest)
      chores += contents.apply(.subscribe(number, interest), at: moment)
      return number
    }
  }

  /// Waits for the next opening of a subscriber.
  ///
  /// - Returns: The opening; nil when the subscriber or the center ended.
  func next(
    for subscriber: SubscriberNumber, isolation: isolated (any Actor)?
  ) async -> Opening<Link>? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { call in
        change { contents, moment, chores in
          chores += contents.take(subscriber, call, at: moment)
        }
      }
    } onCancel: {
      send(.unsubscribe(subscriber))
    }
  }

  /// Changes the contents under the lock, then does the chores without it.
  func change<Result: Sendable>(
    _ body: (inout Contents, CenterMoment, inout [Contents.Chore]) -> Result
  ) -> Result {
    let moment = CenterMoment(wall: clock.now(), elapsed: clock.elapsed())
    let (result, chores) = contents.withLock { contents in
      var chores: [Contents.Chore] = []
      let result = body(&contents, moment, &chores)
      if let alarm = contents.setAlarm() { chores.append(.setAlarm(alarm)) }
      if contents.outbox.hasNews { chores.append(.tellEvents) }
      return (result, chores)
    }
    for chore in chores { perform(chore) }
    return result
  }

  private func perform(_ chore: Contents.Chore) {
    switch chore {
    case .call: Task { @MainActor in await takeTurn() }
    case .ask(let keeper, let request, let ask):
      Task { @MainActor in answer(await keeper(request), to: request, ask) }
    case .give(let opening, let call): call.resume(returning: opening)
    case .record(let outcome, let opening): record(outcome, of: opening)
    case .tell(let outcome, let call): call.resume(returning: outcome)
    case .fallBack(let fallback, let opening, let rejection):
      Task { @MainActor in fallback(opening, rejection) }
    case .letGo(let hold): Task { @MainActor in hold.letGo() }
    case .release: break
    case .tellEvents: tellEvents()
    case .lookUp(let number, let lookup, let trail, let source):
      lookUp(number, lookup, trail, source)
    case .abandon(let lookup): lookup.cancel()
    case .setAlarm(let time):
      clock.alarm(at: time) { [weak self] in self?.alarm(setFor: time) }
    }
  }

  private func alarm(setFor time: Duration) {
    change { contents, moment, chores in
      if contents.alarm == time { contents.alarm = nil }
      chores += contents.apply(.tick, at: moment)
    }
  }
}
