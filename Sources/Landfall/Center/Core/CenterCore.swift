// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import LandfallLinks

/// A center without the type of its links: the state machine behind one lock, and what is done outside
/// of it.
///
/// Openings, streams and running handlers hold it, so that the release of the center itself is
/// seen by its `deinit` and ends what is pending.
final class CenterCore: Sendable {
  let rules: CenterRules
  let reader: LinkReader
  let unwrapping: Unwrapping
  let clock: LinkClock
  let store: (any OpeningStore)?
  /// Whether there is a ``store``, which is quicker to ask.
  let hasStore: Bool
  let run: String
  /// Whether anybody ever wanted to know of events.
  let isObserved = Lock(false)
  private let lastOpening = Lock<UInt64>(0)
  private let locked: Lock<LockedState>
  /// The contexts of all links that come in.
  private let commonContexts: Lock<LinkContexts>
  /// What is asked before a URL of the system's is opened.
  let takers = Lock<[URLTaker]>([])
  /// What is known of links that the app makes itself, one for each name that came.
  private let infos = Lock<[LinkInfo]>([])

  init(
    _ rules: CenterRules, _ reader: LinkReader, _ unwrapping: Unwrapping, contexts: LinkContexts,
    store: (any OpeningStore)?, clock: LinkClock, run: String = OpeningID.randomRun()
  ) {
    self.rules = rules
    self.reader = reader
    self.unwrapping = unwrapping
    self.store = store
    hasStore = store != nil
    self.clock = clock
    self.run = run
    commonContexts = Lock(contexts)
    locked = Lock(LockedState(state: CenterState(rules)))
  }

  var contexts: LinkContexts {
    get { commonContexts.withLock { $0 } }
    set { commonContexts.withLock { $0 = newValue } }
  }

  /// The present moment, to be asked for without the lock.
  var now: CenterMoment { CenterMoment(wall: clock.now(), elapsed: clock.elapsed()) }

  /// The place of the next opening in the order of arrival.
  func nextOpening() -> OpeningNumber {
    lastOpening.withLock { last in
      last += 1
      return OpeningNumber(value: last)
    }
  }

  @inline(never)
  func send(_ event: CenterEvent) { change { $0.apply(event) } }

  /// Sends an event that may give an opening its outcome, and returns whether it did.
  func end(_ opening: OpeningCore, by event: CenterEvent) -> Bool {
    change { locked in
      guard !opening.hasOutcome else { return false }
      locked.apply(event)
      return opening.hasOutcome
    }
  }

  /// Changes what lies under the lock, then does without it what follows from that.
  func change<Result: Sendable>(
    at time: CenterMoment? = nil, _ body: (inout LockedState) -> Result
  ) -> Result {
    var result: Result?
    apply(at: time) { result = body(&$0) }
    guard let result else { preconditionFailure("the change was not made") }
    return result
  }

  // Apart from the result, as all that is compiled into it is there once for each body.
  @inline(never)
  private func apply(at time: CenterMoment?, _ body: (inout LockedState) -> Void) {
    let moment = time ?? now
    perform(
      locked.withLock { locked in
        locked.moment = moment
        body(&locked)
        return locked.finish()
      })
  }

  // Not in `apply`, of which the compiler makes one for each body.
  @inline(never)
  private func perform(_ effects: consuming CenterEffects) {
    effects.perform { perform($0) }
  }

  @inline(never)
  private func perform(_ effect: CenterEffect) {
    switch effect {
    case .takeTurn: Task { @MainActor in await takeTurn() }
    // The second job of the main actor from now on.
    case .start(let number):
      Task { @MainActor in Task { @MainActor in await begin(number) } }
    case .lookUp(let opening, let lookup): lookUp(opening, lookup)
    case .ask(let handler, let gate, let ask): self.ask(handler, gate, ask)
    case .give(let opening, let call): call.resume(returning: opening)
    case .record(let outcome, let opening): record(outcome, of: opening)
    case .tell(let opening): opening.answerCalls()
    case .notify(let notify): notify()
    case .release, .discard: break
    case .releaseHandler(let reference): Task { @MainActor in reference.release() }
    case .fallBack: Task { @MainActor in await fallBack() }
    case .cancel(let task): task.cancel()
    case .setAlarm(let time): clock.alarm(at: time) { [weak self] in self?.alarm(setFor: time) }
    case .tellEvents: tellEvents()
    #if DEBUG
      case .warn(ofReleasedRoot: let name): RuntimeWarning.write(aboutReleasedRoot: name)
    #endif
    }
  }

  private func alarm(setFor time: Duration) {
    change { locked in
      locked.alarms.removeAll { $0 == time }
      locked.apply(.tick)
    }
  }

  /// Ends what is pending and all that observes.
  func close() {
    send(.close)
    let dropped = change { locked in
      locked.events.isClosed = true
      defer { locked.restored = [] }
      defer { if !locked.isFallingBack { locked.rejected = SortedArray() } }
      return (locked.restored, locked.rejected)
    }
    withExtendedLifetime(dropped) {}
    // If another thread is telling events, it ends the observers behind the last one.
    tellEvents()
  }
}

// Subscribers.
extension CenterCore {
  func subscribe(
    _ interest: CenterInterest, whenChanged notify: (@Sendable () -> Void)? = nil
  ) -> SubscriberNumber {
    change { $0.subscribe(interest, notify) }
  }

  /// Waits for the next opening of a subscriber.
  func next(
    for subscriber: SubscriberNumber, isolation: isolated (any Actor)?
  ) async -> OpeningCore? {
    let call = Lock((isWaiting: false, isInterrupted: false))
    let opening = await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        change { locked in
          call.withLock { $0.isWaiting = true }
          locked.take(subscriber, continuation)
        }
      }
    } onCancel: {
      change { locked in
        let isInterrupted = call.withLock {
          $0.isInterrupted = $0.isWaiting
          return $0.isInterrupted
        }
        locked.unsubscribe(subscriber, isInterrupted: isInterrupted)
      }
    }
    // What came while the task was cancelled went back, and is for others.
    return call.withLock { $0.isInterrupted } ? nil : opening
  }

  func firstBuffered(of subscriber: SubscriberNumber) -> OpeningCore? {
    change { locked in locked.firstBuffered(of: subscriber).flatMap { locked.opening($0) } }
  }

  /// Takes an opening out of a mailbox, and returns whether it was still the first there.
  func takeMailed(_ opening: OpeningCore, of subscriber: SubscriberNumber) -> Bool {
    change { locked in
      // What is due by now ends before.
      locked.apply(.tick)
      guard locked.firstBuffered(of: subscriber) == opening.number else { return false }
      locked.apply(.take(subscriber))
      return true
    }
  }
}

// What comes in.
extension CenterCore {
  /// Opens a text.
  func open(
    _ text: LinkText, from source: LinkSource, scene: LinkScene?, _ contexts: LinkContexts,
    _ provenance: Provenance? = nil
  ) -> OpeningCore {
    let (opening, lookup) = make(
      text, from: source, scene, all(contexts, from: source), provenance, timer: matchTimer)
    admit(opening, lookup)
    return opening
  }

  /// Opens what a store kept: the link that it was, whatever contexts hold now.
  func open(_ stored: StoredOpening) -> OpeningCore {
    let provenance = Provenance(stored)
    let text: LinkText = stored.isPath ? .path(stored.url) : .url(stored.url)
    let (opening, lookup) = make(
      text, from: LinkSource(stored.source), stored.scene.map { LinkScene($0) },
      LinkContexts(stored.contexts), provenance, timer: nil)
    admit(opening, lookup)
    return opening
  }

  @inline(never)
  func make(
    _ text: LinkText, from source: LinkSource, _ scene: LinkScene?, _ contexts: LinkContexts,
    _ provenance: Provenance?, timer: MatchTimer?
  ) -> (OpeningCore, Resolution.Lookup?) {
    let (link, lookup) = read(
      text, from: source, in: contexts, and: provenance?.requirements, timer: timer)
    let opening = OpeningCore(
      link, from: text, source, scene: scene, in: contexts, provenance, since: timer?.start,
      isResolvedLate: lookup != nil, center: self)
    return (opening, lookup)
  }

  /// Opens a link that the app made itself.
  func open<Link: DeepLink>(
    _ link: Link, from source: LinkSource, scene: LinkScene?
  ) -> OpeningCore {
    let name = link.name.rawValue
    let policy = rules.policy(of: name)
    let info = info(of: link, name, policy)
    let opening = OpeningCore(ReadLink(value: link, info: info), source, scene: scene, center: self)
    let rejection = info.requirements.rejection(of: info.fullName ?? name, from: source, policy)
    admit(opening, nil, rejection: rejection)
    return opening
  }

  /// Whether a text would be accepted now.
  func wouldAccept(_ text: LinkText, from source: LinkSource, _ contexts: LinkContexts) -> Bool {
    let link = read(text, from: source, in: all(contexts, from: source)).link
    return link.info.rejection == nil && change { $0.state.hasRoom(inApp: source == .inApp) }
  }

  /// What measures a match, for those who observe; nil if nobody does.
  var matchTimer: MatchTimer? {
    isObserved.withLock { $0 } ? MatchTimer(clock.elapsed) : nil
  }

  func all(_ contexts: LinkContexts, from source: LinkSource) -> LinkContexts {
    source.contexts.union(contexts).union(self.contexts)
  }

  /// What is known of a link that the app made itself.
  private func info(
    of link: some DeepLink, _ name: String, _ policy: SharedPolicy
  ) -> LinkInfo {
    if let known = infos.withLock({ $0.first { $0.name == name } }) { return known }
    let (requirements, mounted) = link.allRequirements
    let key = policy.fields.duplicateWindow.flatMap { _ in reader.key(link) }
    let info = LinkInfo(name, link.fullName(mounting: mounted), key, requirements)
    if mounted == nil, key == nil {
      infos.withLock { known in
        if !known.contains(where: { $0.name == name }) { known.append(info) }
      }
    }
    return info
  }

  /// Resolves a text as far as it goes at once, and matches the result.
  ///
  /// If a resolver has to ask elsewhere, the result is a link without a match, and that lookup.
  private func read(
    _ text: LinkText, from source: LinkSource, in contexts: LinkContexts,
    and kept: RouteRequirements? = nil, timer: MatchTimer? = nil
  ) -> (link: ReadLink, lookup: Resolution.Lookup?) {
    var trail = unwrapping.trail(from: text)
    do throws(Rejection) {
      if let lookup = try unwrapping.follow(&trail) {
        return (ReadLink(info: LinkInfo(trail)), lookup)
      }
      return (match(trail, from: source, in: contexts, and: kept, timer: timer), nil)
    } catch {
      return (ReadLink(info: LinkInfo(trail, rejection: error)), nil)
    }
  }

  /// Matches a text that needs no more resolving.
  ///
  /// The stored requirements of an opening are combined with those of today's route.
  @inline(never)
  private func match(
    _ trail: ResolutionTrail, from source: LinkSource, in contexts: LinkContexts,
    and kept: RouteRequirements?, timer: MatchTimer?
  ) -> ReadLink {
    switch reader.match(trail.last, contexts, timer) {
    case .failure(let refusal):
      let rejection = Rejection(refusal, after: trail)
      return ReadLink(info: LinkInfo(trail, rejection: rejection, stages: timer?.read()))
    case .success(let match):
      let (name, policy) = (match.details.name, rules.policy(of: match.details.ownName))
      let requirements = match.details.requirements.and(kept)
      match.details.requirements = requirements
      var rejection = requirements.rejection(of: name, from: source, policy)
      if rejection == nil, let source = trail.apparentSource {
        rejection = requirements.rejection(of: name, from: source, policy)
        rejection?.message += " (unwrapped: \(trail.chain))"
      }
      let key = policy.fields.duplicateWindow.flatMap { _ in reader.key(match.value) }
      return ReadLink(
        value: match.value,
        info: LinkInfo(trail, match, key: key, rejection: rejection, stages: timer?.read()))
    }
  }

  /// Takes in an opening, once the store has it, and returns whether it did.
  @discardableResult
  func admit(
    _ opening: OpeningCore, _ lookup: Resolution.Lookup?, rejection: Rejection? = nil,
    onlyIfIdle: Bool = false
  ) -> Bool {
    var rejection = rejection ?? opening.info.rejection
    if hasStore, rejection == nil, !opening.isRestored { rejection = keep(opening) }
    // A store takes its time.
    let isTaken = change(at: hasStore ? nil : opening.made) { locked in
      if onlyIfIdle, !locked.state.isIdle { return false }
      if !locked.state.wasReady { opening.isCold = true }
      if locked.events.isObserved { locked.events.put(historyOf: opening, at: locked.moment) }
      if let rejection {
        let outcome = Outcome.rejected(rejection)
        locked.end(opening, outcome, OpeningStep(outcome, time: locked.moment.wall))
      } else {
        locked.open(opening, lookup, within: unwrapping.limits.time)
      }
      return true
    }
    #if DEBUG
      warn(ifStillWaiting: opening.number)
    #endif
    return isTaken
  }

  /// Asks elsewhere what a link stands for.
  private func lookUp(_ opening: OpeningCore, _ lookup: @escaping Resolution.Lookup) {
    let number = opening.number
    let task = Task {
      var trail = opening.info.trail ?? unwrapping.trail(from: .url(""))
      let link: ReadLink
      do throws(Rejection) {
        try await unwrapping.finish(&trail, from: lookup)
        link = match(
          trail, from: opening.source, in: opening.contexts,
          and: opening.provenance?.requirements, timer: matchTimer)
      } catch {
        link = ReadLink(info: LinkInfo(trail, rejection: error))
      }
      let storing = storeResolved(opening, link)
      let isTaken = change { $0.resolve(opening, as: link, storing) }
      // It ended while the store took it.
      if !isTaken, case .stored = storing, let outcome = opening.outcome {
        record(outcome, of: opening)
      }
    }
    let isWanted = change { locked in
      guard locked.state.phase(of: number) == .resolving else { return false }
      locked.lookups[number] = task
      return true
    }
    if !isWanted { task.cancel() }
  }
}
