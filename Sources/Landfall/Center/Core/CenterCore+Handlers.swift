// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// What is asked on the main actor: handlers, gates, the fallback.
extension CenterCore {
  func attach<Link: Sendable>(_ handler: any DeepLinkHandler<Link>, _ scene: LinkScene?) {
    change { locked in
      let number = locked.register(handler)
      locked.apply(.attach(number, scene: scene))
    }
  }

  /// Sends an event about a handler, if it is known.
  func send(_ event: (HandlerNumber) -> CenterEvent, about handler: AnyObject) {
    let identity = ObjectIdentifier(handler)
    change { locked in
      guard let number = locked.handlers.number(of: identity) else { return }
      locked.apply(event(number))
    }
  }

  /// Starts what was registered, and takes the turn that this makes possible.
  @MainActor
  func begin(_ number: TurnNumber) async {
    let isOnItsWay = change { locked in
      defer { locked.apply(.started(number)) }
      return locked.state.isTurnScheduled
    }
    if !isOnItsWay { await takeTurn() }
  }

  /// Asks the next handler, does the work of its answer, and lets its scene go on.
  ///
  /// The handler is held meanwhile. All that holds handlers strongly, this and ``StrongReference``, is
  /// on the main actor, so that no handler is released elsewhere.
  @MainActor
  func takeTurn() async {
    guard let (asked, opening, turn) = start() else { return }
    defer { withExtendedLifetime(asked) {} }
    let answer = await asked.handle(opening)
    if answer.kind == .opened {
      if !opening.hasOutcome { await answer.effect?() }
      _ = record(answer, of: opening, in: turn, by: asked.handler)
    } else if record(answer, of: opening, in: turn, by: asked.handler) {
      await answer.effect?()
    }
    send(.returned(turn))
  }

  /// Chooses who is next.
  ///
  /// Handlers that were released meanwhile are passed over.
  @MainActor
  @inline(never)
  private func start() -> (AskedHandler, OpeningCore, TurnNumber)? {
    let next: (AskedHandler, OpeningCore?, TurnNumber)? = change { locked in
      // What is due ends before anybody is chosen, or the turn might be another opening's.
      locked.apply(.tick)
      while let (number, _, chain) = locked.state.candidate, let last = chain.last {
        let handler = locked.handlers.handler(last)
        #if DEBUG
          if handler == nil, locked.state.roots.contains(where: { $0.handler == last }) {
            locked.effects.append(.warn(ofReleasedRoot: locked.handlers.name(of: last)))
          }
        #endif
        locked.apply(handler == nil ? .gone(last) : .turn)
        // The handler leaves the lock in any case, as its release may call the center.
        if let handler { return (handler, locked.opening(number), locked.state.lastTurn) }
      }
      locked.apply(.turn)
      return nil
    }
    guard let (handler, opening, turn) = next, let opening else { return nil }
    return (handler, opening, turn)
  }

  /// - Returns: Whether the answer counted, that is whether the opening had no outcome yet.
  @MainActor
  @inline(never)
  private func record(
    _ handling: HandlerAnswer, of opening: OpeningCore, in turn: TurnNumber,
    by handler: any AnyObject & Sendable
  ) -> Bool {
    let reference = handling.kind == .delayed ? StrongReference(handler) : nil
    let identity = ObjectIdentifier(handler)
    return change { locked in
      let counts = !opening.hasOutcome
      locked.apply(.answered(turn, handling.answer(&locked)))
      if let reference, let number = locked.handlers.number(of: identity),
        locked.state.heldHandlers[number] != nil
      {
        locked.handlers.hold(number, by: reference)
      }
      return counts
    }
  }
}

// Gates.
extension CenterCore {
  func setHandler(of gate: Gate, _ handler: @escaping LockedState.GateHandler) {
    let old = change { locked in
      let old = locked.gateHandlers.removeValue(forKey: gate)
      if old == nil { locked.tellLate(StepName("\(gate)")) { $0.gate == gate } }
      locked.gateHandlers[gate] = handler
      locked.apply(.setGateHandler(gate))
      return old
    }
    // What it holds may call the center when it is released.
    withExtendedLifetime(old) {}
  }

  /// Asks the app about a gate, unless nobody waits for the answer any longer.
  func ask(_ handler: @escaping LockedState.GateHandler, _ gate: Gate, _ ask: AskNumber) {
    let task = Task { @MainActor in
      let opening = change { locked in
        locked.apply(.asking(gate, ask))
        return locked.state.subject(of: ask, gate).flatMap { locked.opening($0) }
      }
      if let opening, let answer = await handler(opening, gate) {
        take(answer, opening.number, gate, ask)
      }
      let question = change { $0.questions.removeValue(forKey: ask) }
      withExtendedLifetime(question) {}
    }
    let isWanted = change { locked in
      guard locked.state.subject(of: ask, gate) != nil else { return false }
      locked.questions[ask] = task
      return true
    }
    if !isWanted { task.cancel() }
  }

  /// Takes in what the app says about a gate.
  private func take(
    _ answer: GateAnswer, _ number: OpeningNumber, _ gate: Gate, _ ask: AskNumber
  ) {
    let fault: GateFault
    switch answer {
    case .opened(let user):
      return send(
        gate.asksForEachLink
          ? .admit(number, gate, ask: ask) : .openGate(gate, user: user, ask: ask))
    case .denied(let message): fault = .denied(message)
    case .cancelled: fault = .cancelled
    }
    send(
      gate.asksForEachLink
        ? .refuse(number, gate, fault, ask: ask) : .rejectLinks(at: gate, fault, ask: ask))
  }
}

// The fallback.
extension CenterCore {
  /// Says what is done with openings that nobody opens.
  func setFallback(_ fallback: @escaping LockedState.Fallback) {
    let old = change { locked in
      let old = locked.fallback
      locked.fallback = fallback
      if old == nil { locked.tellLate(StepName("fallback")) { $0.isUnheard } }
      return old
    }
    // What it holds may call the center when it is released.
    withExtendedLifetime(old) {}
  }

  /// Calls the fallback for all openings that wait for that, one after the other.
  @MainActor
  func fallBack() async {
    while let (opening, fallback) = nextRejected() {
      if case .rejected(let rejection)? = opening.outcome { fallback?(opening, rejection) }
      await Task.yield()
    }
  }

  @MainActor
  private func nextRejected() -> (OpeningCore, LockedState.Fallback?)? {
    change { locked in
      guard let opening = locked.rejected.popFirst()?.core else {
        locked.isFallingBack = false
        return nil
      }
      return (opening, locked.fallback)
    }
  }
}
