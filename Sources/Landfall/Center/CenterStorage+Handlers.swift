// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension CenterStorage {
  func attach<Link: DeepLink>(_ handler: any DeepLinkHandler<Link>, _ scene: LinkScene?) {
    change { contents, moment, chores in
      let number = contents.register(handler)
      contents.apply(.attach(number, scene: scene), at: moment, &chores)
    }
  }

  func announce<Link: DeepLink>(_ handler: any DeepLinkHandler<Link>) {
    let type: any DeepLinkHandler<Link>.Type = type(of: handler)
    change { contents, moment, chores in
      let number = contents.register(handler)
      let type = contents.handlers.register(type)
      contents.apply(.announce(number, type), at: moment, &chores)
    }
  }

  /// Sends an event about a handler, if it is known.
  func send(_ event: (HandlerNumber) -> CenterEvent, about handler: AnyObject) {
    let identity = ObjectIdentifier(handler)
    change { contents, moment, chores in
      guard let number = contents.handlers.number(of: identity) else { return }
      contents.apply(event(number), at: moment, &chores)
    }
  }

  /// Asks the handler whose turn it is, does the work of its answer, and lets the lane go on.
  ///
  /// The handler is held meanwhile. All that holds handlers strongly, this and ``HandlerHold``, is on
  /// the main actor, so that no handler is released elsewhere.
  @MainActor
  func takeTurn() async {
    guard let (asked, opening, turn) = start() else { return }
    defer { withExtendedLifetime(asked) {} }
    let handling = await asked.handle(opening)
    if handling.kind == .opened {
      if !opening.life.hasOutcome { await handling.effect?() }
      _ = record(handling, of: opening.life, in: turn, by: asked.handler)
    } else if record(handling, of: opening.life, in: turn, by: asked.handler) {
      await handling.effect?()
    }
    send(.returned(turn))
  }

  /// Chooses who is next.
  ///
  /// Handlers that were released meanwhile are passed over.
  @MainActor
  private func start() -> (AskedHandler, any OpeningShell, TurnNumber)? {
    let next: (AskedHandler, (any OpeningShell)?, TurnNumber)? = change {
      contents, moment, chores in
      // What is due ends before anybody is chosen, or the turn might be another opening's.
      contents.apply(.tick, at: moment, &chores)
      while let (number, chain) = contents.state.candidate, let last = chain.last {
        let handler = contents.handlers.handler(last)
        #if DEBUG
          if handler == nil, contents.state.roots.contains(where: { $0.handler == last }) {
            chores.append(.warn(ofReleasedRoot: contents.handlers.name(of: last)))
          }
        #endif
        contents.apply(handler == nil ? .gone(last) : .turn, at: moment, &chores)
        // The handler leaves the lock in any case, as its release may call the center.
        if let handler { return (handler, contents.opening(number), contents.state.lastTurn) }
      }
      contents.apply(.turn, at: moment, &chores)
      return nil
    }
    guard let (handler, opening, turn) = next, let opening else { return nil }
    return (handler, opening, turn)
  }

  /// - Returns: Whether the answer counted, that is whether the opening had no outcome yet.
  @MainActor
  private func record(
    _ handling: HandlerAnswer, of opening: OpeningLife, in turn: TurnNumber,
    by handler: any AnyObject & Sendable
  ) -> Bool {
    let hold = handling.kind == .delayed ? HandlerHold(handler) : nil
    let identity = ObjectIdentifier(handler)
    return change { contents, moment, chores in
      let counts = !opening.hasOutcome
      let answer = handling.answer(in: &contents)
      contents.apply(.answered(turn, answer), at: moment, &chores)
      if let hold, let number = contents.handlers.number(of: identity),
        contents.state.kept[number] != nil
      {
        contents.handlers.hold(number, by: hold)
      }
      return counts
    }
  }
}
