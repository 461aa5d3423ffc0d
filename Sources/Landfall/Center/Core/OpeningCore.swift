// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore
internal import LandfallLinks

/// One opening, whatever the type of its link: facts that never change, and what happens to it.
///
/// ``Opening`` is the face that the app sees of it. What changes is written under the lock of the center.
/// It has a lock of its own beside that, always taken second, as it is read without the center's.
final class OpeningCore: Sendable, Hashable {
  private struct State: Sendable {
    /// What happened after what is known from the arrival.
    var steps = StepList()
    /// When the last of them happened, as the clock measures time.
    var lastChange: Duration
    /// What the text was found to be after it was resolved.
    var resolved: ReadLink?
    var outcome: Outcome?
    /// Whether it came before anything could take links.
    var isCold = false
    /// Whether a store has it.
    var isStored: Bool
    /// The calls that wait for the outcome.
    var calls: [UnsafeContinuation<Outcome, Never>] = []
  }

  let number: OpeningNumber
  /// What came in; nil if the app made the link.
  let text: LinkText?
  let source: LinkSource
  let scene: LinkScene?
  /// The contexts in which it is matched.
  let contexts: LinkContexts
  let provenance: Provenance?
  /// When this run of the process had it first.
  let made: CenterMoment
  /// When it came in, as the clock of the center measures time.
  let arrivedAt: Duration
  /// Whether what it stands for had to be asked for elsewhere.
  let isResolvedLate: Bool
  let center: CenterCore
  private let read: ReadLink
  private let state: Lock<State>

  init(
    _ link: ReadLink, from text: LinkText? = nil, _ source: LinkSource, scene: LinkScene?,
    in contexts: LinkContexts = .empty, _ provenance: Provenance? = nil,
    since start: Duration? = nil,
    isResolvedLate: Bool = false, center: CenterCore
  ) {
    self.text = text
    self.source = source
    self.scene = scene
    self.contexts = contexts
    self.provenance = provenance
    self.isResolvedLate = isResolvedLate
    self.center = center
    number = center.nextOpening()
    made = center.now
    arrivedAt = start ?? made.elapsed
    read = link
    let isRestored = provenance?.restored != nil
    // What was found when it was made is a step of its own.
    let hasSteps = link.info.name != nil || link.info.trail?.isUnwrapped == true
    let changed = isRestored || (!isResolvedLate && hasSteps) ? made.elapsed : arrivedAt
    state = Lock(State(lastChange: changed, isStored: isRestored))
  }

  var id: OpeningID { provenance?.restored?.id ?? OpeningID(run: center.run, number) }
  var isRestored: Bool { provenance?.restored != nil }
  var receivedAt: LinkTime { provenance?.restored?.receivedAt ?? made.wall }

  /// What the text was read as; it changes once, if it had to be resolved by asking elsewhere.
  var link: ReadLink { isResolvedLate ? state.withLock { $0.resolved } ?? read : read }
  var info: LinkInfo { isResolvedLate ? link.info : read.info }

  @inline(never)
  func link<Link: Sendable>(as type: Link.Type) -> Link? {
    isResolvedLate ? link.link(as: type) : read.link(as: type)
  }

  var outcome: Outcome? { state.withLock { $0.outcome } }
  var hasOutcome: Bool { state.withLock { $0.outcome != nil } }
  var lastChange: Duration { state.withLock { $0.lastChange } }

  var isCold: Bool {
    get { state.withLock { $0.isCold } }
    set { state.withLock { $0.isCold = newValue } }
  }

  var isStored: Bool {
    get { state.withLock { $0.isStored } }
    set { state.withLock { $0.isStored = newValue } }
  }

  var history: [OpeningStep] {
    var history = [
      OpeningStep(receivedFrom: source, provenance?.firstLink?.words, time: receivedAt)
    ]
    if isRestored { history.append(OpeningStep(.restored, time: made.wall)) }
    // What had to be asked for was told when it was found.
    if !isResolvedLate { history += read.info.steps(at: made.wall) }
    return history + state.withLock { $0.steps }.all
  }

  /// What happened last.
  var lastKind: OpeningStep.Kind? {
    state.withLock { $0.steps.last?.kind } ?? history.last?.kind
  }

  /// The record with which it comes to the state machine.
  var record: OpeningRecord {
    OpeningRecord(
      number: number, name: info.name ?? "", link: info.key, gates: info.gates, scene: scene,
      isRestored: isRestored, isInApp: source == .inApp,
      users: provenance?.restored?.users ?? [:])
  }

  /// Learns what the text was found to be.
  func take(_ link: ReadLink) { state.withLock { $0.resolved = link } }

  /// Records a step.
  func note(_ step: OpeningStep, at time: Duration) {
    state.withLock { state in
      state.lastChange = time
      state.steps.append(step)
    }
  }

  /// Records the outcome, and returns whether calls wait for it, which ``answerCalls()`` answers.
  func end(_ outcome: Outcome, _ step: OpeningStep) -> Bool {
    state.withLock { state in
      guard state.outcome == nil else { return false }
      state.outcome = outcome
      state.steps.append(step)
      return !state.calls.isEmpty
    }
  }

  /// Answers the calls that waited for the outcome; without the lock of the center.
  func answerCalls() {
    let (outcome, calls) = state.withLock { state in
      defer { state.calls = [] }
      return (state.outcome, state.calls)
    }
    guard let outcome else { return }
    for call in calls { call.resume(returning: outcome) }
  }

  /// Waits for the outcome.
  func end() async -> Outcome {
    await withUnsafeContinuation { call in
      let outcome = state.withLock { state in
        if state.outcome == nil { state.calls.append(call) }
        return state.outcome
      }
      if let outcome { call.resume(returning: outcome) }
    }
  }
}

/// What the system, or a store, tells of where an opening came from.
final class Provenance: Sendable {
  /// What a store kept from an earlier run.
  struct Restored: Sendable {
    let id: OpeningID
    let receivedAt: LinkTime
    /// For whom it was, by the gates that know a user.
    let users: ShortDictionary<Gate, String>
  }

  let systemEventID: String?
  /// What it asks for beside its route: what that asked for in an earlier run, or the user's yes.
  let requirements: RouteRequirements?
  let restored: Restored?
  /// How sure the source of a first link is, and what it said.
  let firstLink: (certainty: Double, words: String)?

  init(systemEventID: String) {
    self.systemEventID = systemEventID
    (requirements, restored, firstLink) = (nil, nil, nil)
  }

  init(certainty: Double, words: String, needsConfirmation: Bool) {
    firstLink = (certainty, words)
    requirements = RouteRequirements(needsConfirmation: needsConfirmation)
    (systemEventID, restored) = (nil, nil)
  }

  init(_ stored: StoredOpening) {
    systemEventID = stored.systemEventID
    requirements = RouteRequirements(kept: stored)
    firstLink = nil
    restored = Restored(
      id: OpeningID(stored.id), receivedAt: LinkTime(sinceEpoch: .milliseconds(stored.receivedAt)),
      users: ShortDictionary(stored.users.map { (Gate($0), $1) }))
  }
}

/// Some steps, oldest first; of very many only the first and the last.
struct StepList: Sendable {
  /// How many are kept of both at least.
  private static var half: Int { 64 }

  private var steps: [OpeningStep] = []
  /// How many are left out after the first ones.
  private var omitted = 0

  var last: OpeningStep? { steps.last }

  var all: [OpeningStep] {
    guard omitted > 0 else { return steps }
    let (first, rest) = (steps[..<Self.half], steps[Self.half...])
    let mark = OpeningStep(
      .omitted, detail: "\(omitted) steps", time: rest.first?.time ?? first[0].time)
    return first + [mark] + rest
  }

  mutating func append(_ step: consuming OpeningStep) {
    if steps.isEmpty { steps.reserveCapacity(4) }
    steps.append(step)
    guard steps.count == 3 * Self.half else { return }
    steps.removeSubrange(Self.half..<2 * Self.half)
    omitted += Self.half
  }
}

extension OpeningCore {
  static func == (left: OpeningCore, right: OpeningCore) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
