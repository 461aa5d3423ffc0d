// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// The words of histories and messages, in one place.
extension LockedState {
  func step(_ note: CenterNote, of opening: OpeningCore) -> OpeningStep {
    let time = moment.wall
    return switch note {
    case .resolving:
      OpeningStep(.unwrapping, detail: opening.info.trail?.last.origin, time: time)
    case .held(let gate):
      OpeningStep(.waitingAtGate, receiver: "\(gate)", time: time)
    case .admitted(let gate):
      OpeningStep(.passedGate, receiver: "\(gate)", time: time)
    case .kept:
      OpeningStep(.kept, detail: "no receiver yet; attach a root handler", time: time)
    case .rootReleased(let handler):
      OpeningStep(.rootReleased, named: handlers.stepName(of: handler), time: time)
    case .offered(let receiver):
      OpeningStep(.offered, named: name(receiver), time: time)
    case .returned(let receiver):
      OpeningStep(.returned, named: name(receiver), time: time)
    case .delayed(let handler, let reason):
      OpeningStep(.delayed, receiver: handlers.name(of: handler), detail: reason, time: time)
    case .resumed(let handler):
      OpeningStep(.resumed, receiver: handlers.name(of: handler), time: time)
    case .passed(let next):
      OpeningStep(.passedThrough, receiver: handlers.name(of: next), time: time)
    case .moved(let scene):
      OpeningStep(.moved, detail: "scene \(scene) is not there", time: time)
    case .dropped(let subscriber):
      OpeningStep(
        .dropped, by: self.name(of: subscriber), StepDetail(.text("too slow")), time: time)
    }
  }

  func step(_ ending: CenterEnding, _ outcome: Outcome) -> OpeningStep {
    let receiver: StepName? =
      switch ending {
      case .opened(let receiver?): name(receiver)
      case .rejected(_, let handler?): handlers.stepName(of: handler)
      default: nil
      }
    return OpeningStep(outcome, by: receiver, time: moment.wall)
  }

  func outcome(of ending: CenterEnding, _ opening: OpeningCore) -> Outcome {
    switch ending {
    case .opened: .opened
    case .rejected(let rejection, _): .rejected(rejection)
    case .cancelled: .cancelled
    case .expired: .expired
    case .superseded: .superseded
    case .gate(let gate, let fault): .rejected(rejection(gate, fault))
    case .unresolved: .rejected(timeout(of: opening))
    case .gone, .loop, .depth, .unanswered, .unresumed, .sceneClosed, .duplicate, .overflow:
      .rejected(rejection(ending))
    }
  }

  private func rejection(_ gate: Gate, _ fault: GateFault) -> Rejection {
    switch fault {
    case .denied(let message):
      Rejection(code: .gateDenied, message: message)
    case .cancelled:
      Rejection(code: .gateCancelled, message: "the user cancelled at the gate '\(gate)'")
    case .timedOut:
      Rejection(
        code: .gateTimeout,
        message: "the gate '\(gate)' did not open in time; open it, or raise the waitLimit")
    case .userChanged:
      Rejection(
        code: .gateUserChanged,
        message: "the link waited at the gate '\(gate)' for another user")
    }
  }

  private func rejection(_ ending: CenterEnding) -> Rejection {
    switch ending {
    case .gone(let handler):
      Rejection(
        code: .handlerGone,
        message: "\(handlers.name(of: handler)) was released before it opened the link; "
          + "keep it as long as it is to handle links")
    case .loop(let chain):
      Rejection(
        code: .handlerLoop,
        message: "the link came back to a handler that it had passed: \(path(chain))")
    case .depth(let chain):
      Rejection(
        code: .handlerDepth,
        message: "the link went through more than \(CenterState.handlerLimit) handlers: "
          + path(chain))
    case .unanswered(let handler):
      Rejection(
        code: .handlerTimeout,
        message: "\(handlers.name(of: handler)) did not answer in time; "
          + "let it delay the link, or raise the answerLimit")
    case .unresumed(let handler):
      Rejection(
        code: .delayTimeout,
        message: "\(handlers.name(of: handler)) delayed the link and did not resume it in time")
    case .sceneClosed(let scene):
      Rejection(code: .sceneClosed, message: "its scene '\(scene)' was closed")
    case .duplicate:
      Rejection(code: .linkRepeated, message: "the same link arrived a moment ago")
    default: .overflow(state.rules)
    }
  }

  private func timeout(of opening: OpeningCore) -> Rejection {
    let origin = opening.info.trail?.last.origin ?? "a link"
    return Rejection(
      code: .resolverTimeout,
      message: "unwrapping took too long, from \(origin) on; try again, or raise the time of "
        + "'resolverLimits'")
  }

  private func path(_ chain: [HandlerNumber]) -> String {
    chain.map(handlers.name(of:)).joined(separator: " -> ")
  }

  private func name(_ receiver: ReceiverNumber) -> StepName {
    switch receiver {
    case .handler(let handler): handlers.stepName(of: handler)
    case .subscriber(let subscriber): self.name(of: subscriber)
    }
  }
}

extension Rejection {
  /// There is no room for one more opening.
  static func overflow(_ rules: CenterRules) -> Rejection {
    Rejection(
      code: .queueOverflow,
      message: "\(rules.pendingLimit) openings are pending already; "
        + "attach a root handler or a stream, or raise pendingLimit")
  }
}

// What waits for what.
extension LockedState {
  func pending<Link: Sendable>(_ type: Link.Type) -> [PendingOpening<Link>] {
    state.records.all.compactMap(pending)
  }

  func pending<Link: Sendable>(_ record: OpeningRecord) -> PendingOpening<Link>? {
    guard let opening = opening(record.number).map(Opening<Link>.init),
      let reason: PendingOpening<Link>.Reason = reason(record)
    else { return nil }
    let deadline = state.delivery(of: record.number)?.deadline ?? record.deadline
    return PendingOpening(
      opening: opening, wait: reason, since: opening.history.last?.time ?? opening.receivedAt,
      remaining: deadline.map { max(.zero, $0 - moment.elapsed) })
  }

  /// How long an opening may stay in the state that a step led to; nil if it has left it, or for any time.
  func remaining(_ number: OpeningNumber, after step: OpeningStep) -> Duration? {
    guard let index = state.records.index(of: number) else { return nil }
    switch (step.kind, state.records[at: index].phase) {
    case (.waitingAtGate, .held(let gate)) where step.receiver == "\(gate)": break
    case (.delayed, .delayed): break
    default: return nil
    }
    return state.records[at: index].deadline.map { max(.zero, $0 - moment.elapsed) }
  }

  private func reason<Link: Sendable>(_ record: OpeningRecord) -> PendingOpening<Link>.Reason? {
    let last = record.chain.last.map { handlers.name(of: $0) } ?? "a handler"
    switch record.phase {
    case .resolving: return .unwrapping
    case .held(let gate): return .gate(gate)
    case .waiting:
      if state.root(for: record.scene) != nil { return .turn }
      let released = state.releasedRoot(for: record.scene)
      return released.map { .releasedRoot(handlers.name(of: $0.handler)) } ?? .receiver
    case .mailed:
      return .streams(state.holders(of: record.number).map { self.name(of: $0.number).text })
    case .running: return .answer(of: last)
    case .delayed: return .resuming(by: last)
    case .queued, .ready: return .turn
    case .ended: return nil
    }
  }
}

extension LockedState {
  /// Takes in what a lookup found, and returns whether the opening still waited for it.
  mutating func resolve(
    _ opening: OpeningCore, as link: ReadLink, _ storing: CenterCore.Storing
  ) -> Bool {
    let number = opening.number
    guard state.phase(of: number) == .resolving else { return false }
    lookups[number] = nil
    opening.take(link)
    for step in link.info.steps(at: moment.wall) { note(step, opening) }
    switch storing {
    case .notAsked: break
    case .stored: opening.isStored = true
    case .failed(let step): note(step, opening)
    }
    if let rejection = link.info.rejection {
      apply(.reject(number, rejection))
    } else {
      let info = link.info
      apply(.resolved(number, name: info.name ?? "", link: info.key, gates: info.gates))
    }
    return true
  }
}
