// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

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
    /// The calls that wait for the outcome.
    var calls: [CheckedContinuation<Outcome, Never>] = []
  }

  let id: OpeningID
  /// The place in the order of arrival at the center.
  let number: OpeningNumber
  let url: String?
  /// Scheme and host of ``url``, for logs.
  var origin: String? { isPath ? nil : url.map { LinkText.url($0).origin } }
  private let isPath: Bool
  let source: LinkSource
  let sender: OpeningSender?
  let scene: LinkScene?
  let contexts: LinkContexts
  let receivedAt: LinkTime
  /// When it came in, as the clock of the center measures time.
  let arrivedAt: Duration
  let isCold: Bool
  let isRestored: Bool
  let isStored: Bool
  /// Whether its text had to be unwrapped by asking elsewhere.
  private let isLate: Bool
  /// When this run of the process had it first.
  private let madeAt: LinkTime
  let storage: CenterStorage
  private let record: Guarded<Record>

  init(
    id: OpeningID, _ number: OpeningNumber, _ arrival: ArrivalFacts, isCold: Bool,
    at moment: CenterMoment, storage: CenterStorage
  ) {
    let time = moment.wall
    self.id = id
    self.number = number
    isRestored = arrival.receivedAt != nil
    isStored = arrival.isStored
    self.isCold = isCold
    arrivedAt = arrival.startedAt ?? moment.elapsed
    self.storage = storage
    url = arrival.url
    isPath = arrival.isPath
    source = arrival.source
    sender = arrival.sender
    scene = arrival.scene
    contexts = arrival.contexts
    receivedAt = arrival.receivedAt ?? time
    isLate = arrival.lookup != nil
    madeAt = time
    // What was found when it was made is a step of its own.
    let hasSteps = isRestored || (!isLate && arrival.link.hasSteps)
    record = Guarded(
      Record(lastChange: hasSteps ? moment.elapsed : arrivedAt, link: arrival.link))
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
    if isRestored { history.append(OpeningStep(.restored, time: madeAt)) }
    // What had to be asked for was told when it was found.
    if !isLate { history += link.facts.steps(at: madeAt) }
    return history + steps
  }

  /// What happened last.
  var lastKind: OpeningStep.Kind? {
    record.withLock { $0.steps.last?.kind } ?? history.last?.kind
  }

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

  /// Records two steps at once.
  func note(_ first: OpeningStep, _ second: OpeningStep, at time: Duration) {
    record.withLock { record in
      record.lastChange = time
      record.steps.append(first)
      record.steps.append(second)
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
