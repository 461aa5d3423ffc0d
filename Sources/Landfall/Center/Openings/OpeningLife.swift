// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Synchronization

/// What all openings have in common, whatever the type of their links.
final class OpeningLife: Sendable {
  /// What changes, under the lock.
  ///
  /// The lock of the center is taken before this one.
  private struct Record: Sendable {
    /// What happened after what is known from the arrival.
    var steps = StepList()
    /// When the last of them happened, as the clock measures time.
    var lastChange: Duration
    var link: KnownLink
    var outcome: Outcome?
    /// What asks elsewhere what the text stands for, until it is asked.
    var lookup: Resolution.Lookup?
    /// The calls that wait for the outcome.
    var calls: [CheckedContinuation<Outcome, Never>] = []
  }

  /// What came in, without its lookup.
  let arrival: ArrivalFacts
  /// When this run of the process had it first.
  let made: CenterMoment
  /// Whether its text had to be unwrapped by asking elsewhere.
  let isLate: Bool
  let storage: CenterStorage
  /// The ID that a store kept.
  private let kept: OpeningID?
  private let record: Guarded<Record>
  private let place = Atomic<UInt64>(0)
  private let coldness = Atomic(false)
  private let lateStoring = Atomic(false)

  init(
    id: OpeningID?, _ arrival: consuming ArrivalFacts, at moment: CenterMoment,
    storage: CenterStorage
  ) {
    kept = id
    self.storage = storage
    made = moment
    isLate = arrival.lookup != nil
    // What was found when it was made is a step of its own.
    let hasSteps = arrival.receivedAt != nil || (!isLate && arrival.link.hasSteps)
    let lastChange = hasSteps ? moment.elapsed : arrival.startedAt ?? moment.elapsed
    record = Guarded(
      Record(lastChange: lastChange, link: arrival.link, lookup: arrival.lookup))
    arrival.lookup = nil
    self.arrival = arrival
  }

  var id: OpeningID { kept ?? OpeningID(run: storage.run, number) }

  /// The place in the order of arrival at the center, which gives it under its lock.
  var number: OpeningNumber {
    get { OpeningNumber(value: place.load(ordering: .relaxed)) }
    set { place.store(newValue.value, ordering: .relaxed) }
  }

  var isNumbered: Bool { place.load(ordering: .relaxed) > 0 }

  var url: String? { arrival.url }
  /// Scheme and host of ``url``, for logs.
  var origin: String? { arrival.isPath ? nil : url.map { LinkText.url($0).origin } }
  /// The scheme of ``url``, with its colon.
  var scheme: String? { origin.map { $0.prefix { $0 != ":" } + ":" } }
  var source: LinkSource { arrival.source }
  var sender: OpeningSender? { arrival.sender }
  var scene: LinkScene? { arrival.scene }
  var contexts: LinkContexts { arrival.contexts }
  var receivedAt: LinkTime { arrival.receivedAt ?? made.wall }
  /// When it came in, as the clock of the center measures time.
  var arrivedAt: Duration { arrival.startedAt ?? made.elapsed }
  var isRestored: Bool { arrival.receivedAt != nil }

  /// Whether a store has it; the center says so of one that was found late.
  var isStored: Bool {
    get { arrival.isStored || lateStoring.load(ordering: .relaxed) }
    set { lateStoring.store(newValue, ordering: .relaxed) }
  }

  /// What the state machine is told of a link that was found; nil if there is none.
  func request(_ link: KnownLink, in scene: LinkScene?) -> CenterRequest? {
    guard let name = link.facts.name else { return nil }
    let age = arrival.receivedAt.map { max(.zero, made.wall - $0) }
    return CenterRequest(
      name: name, key: link.facts.key, gates: link.gates, scene: scene,
      age: age ?? .zero, isRestored: isRestored, users: arrival.users)
  }

  /// Whether it came before anything could take links; the center says so when it is admitted.
  var isCold: Bool {
    get { coldness.load(ordering: .relaxed) }
    set { coldness.store(newValue, ordering: .relaxed) }
  }

  var outcome: Outcome? { record.withLock { $0.outcome } }
  var hasOutcome: Bool { record.withLock { $0.outcome != nil } }
  var lastChange: Duration { record.withLock { $0.lastChange } }
  var link: LinkFacts { record.withLock { $0.link }.facts }

  var history: [OpeningStep] {
    let (link, list) = record.withLock { ($0.link, $0.steps) }
    let steps = list.all
    var history = [OpeningStep(receivedFrom: source, time: receivedAt)]
    history.reserveCapacity(steps.count + 3)
    if isRestored { history.append(OpeningStep(.restored, time: made.wall)) }
    // What had to be asked for was told when it was found.
    if !isLate { history += link.facts.steps(at: made.wall) }
    return history + steps
  }

  /// What happened last.
  var lastKind: OpeningStep.Kind? {
    record.withLock { $0.steps.last?.kind } ?? history.last?.kind
  }

  /// What is to be asked, once.
  func takeLookup() -> Resolution.Lookup? { record.withLock { $0.lookup.take() } }

  /// Learns what the text turned out to be.
  func take(_ link: KnownLink) { record.withLock { $0.link = link } }

  /// Waits for the outcome.
  func end() async -> Outcome {
    await withCheckedContinuation { call in
      let outcome = record.withLock { record in
        if record.outcome == nil { record.calls.append(call) }
        return record.outcome
      }
      if let outcome { call.resume(returning: outcome) }
    }
  }

  /// Records a step.
  func note(_ step: OpeningStep, at time: Duration) {
    record.withLock { record in
      record.lastChange = time
      record.steps.append(step)
    }
  }

  /// Records that a receiver was offered the opening and took it.
  func note(handOutTo name: StepName, at moment: CenterMoment) {
    record.withLock { record in
      record.lastChange = moment.elapsed
      record.steps.append(handOutTo: name, at: moment.wall)
    }
  }

  /// Records the outcome.
  ///
  /// - Returns: The calls that waited for it, to be answered without any lock.
  func end(_ outcome: Outcome, _ step: OpeningStep) -> [CheckedContinuation<Outcome, Never>] {
    record.withLock { record in
      guard record.outcome == nil else { return [] }
      record.outcome = outcome
      record.steps.append(step)
      let calls = record.calls
      record.calls = []
      return calls
    }
  }
}
