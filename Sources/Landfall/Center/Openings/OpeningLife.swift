// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// What all openings have in common, whatever the type of their links.
final class OpeningLife: Sendable {
  /// What changes, under the lock.
  ///
  /// The lock of the center is taken before this one.
  private struct Record: Sendable {
    var history: [OpeningStep]
    var link: LinkFacts
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
  let scene: LinkScene?
  let contexts: LinkContexts
  let receivedAt: LinkTime
  /// When it came in, as the clock of the center measures time.
  let arrivedAt: Duration
  let isCold: Bool
  let isRestored: Bool
  let isStored: Bool
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
    arrivedAt = moment.elapsed
    self.storage = storage
    url = arrival.url
    isPath = arrival.isPath
    source = arrival.source
    scene = arrival.scene
    contexts = arrival.contexts
    receivedAt = arrival.receivedAt ?? time
    var history: [OpeningStep] = []
    history.reserveCapacity(8)
    history.append(OpeningStep(receivedFrom: arrival.source, time: receivedAt))
    if isRestored { history.append(OpeningStep(.restored, time: time)) }
    // What has to be asked for is told once it is found.
    if arrival.lookup == nil { history += arrival.link.steps(at: time) }
    record = Guarded(Record(history: history, link: arrival.link))
  }

  var history: [OpeningStep] { record.withLock { $0.history } }
  var outcome: Outcome? { record.withLock { $0.outcome } }
  var hasOutcome: Bool { record.withLock { $0.outcome != nil } }
  var link: LinkFacts { record.withLock { $0.link } }

  /// Learns what the text turned out to be.
  func take(_ link: LinkFacts) { record.withLock { $0.link = link } }

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
  ///
  /// - Returns: What happened before.
  @discardableResult
  func note(_ step: OpeningStep) -> OpeningStep.Kind? {
    record.withLock { record in
      let last = record.history.last?.kind
      record.history.append(step)
      return last
    }
  }

  /// Records the outcome.
  ///
  /// - Returns: What happened before, and the calls that waited for it, to be answered without any
  ///   lock.
  func end(
    _ outcome: Outcome, _ step: OpeningStep
  ) -> (from: OpeningStep.Kind?, calls: [CheckedContinuation<Outcome, Never>]) {
    record.withLock { record in
      let from = record.history.last?.kind
      guard record.outcome == nil else { return (from, []) }
      record.outcome = outcome
      record.history.append(step)
      let calls = record.calls
      record.calls = []
      return (from, calls)
    }
  }
}
