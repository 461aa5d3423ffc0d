// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// The hand-over, on the main actor: one handler at a time.
extension CenterStorage {
  /// Asks the handler whose turn it is, does the work of its answer, and lets the lane go on.
  ///
  /// The handler is held meanwhile. All that holds handlers strongly, this and ``HandlerHold``, is on
  /// the main actor, so that no handler is released elsewhere.
  @MainActor
  func takeTurn() async {
    guard let (handler, opening, link) = start() else { return }
    defer { withExtendedLifetime(handler) {} }
    let handling = await handler.handle(link, opening: opening)
    if handling.kind == .opened {
      if opening.currentOutcome == nil { await handling.effect?() }
      _ = record(handling, of: opening, by: handler)
    } else if record(handling, of: opening, by: handler) {
      await handling.effect?()
    }
    send(.returned(opening.number))
  }

  /// Chooses who is next.
  ///
  /// Handlers that were released meanwhile are passed over.
  @MainActor
  private func start() -> (any DeepLinkHandler<Link>, Opening<Link>, Link)? {
    change { contents, moment, chores in
      while let (number, chain) = contents.state.candidate, let last = chain.last {
        let handler = contents.handlers.handler(last)
        chores += contents.apply(handler == nil ? .gone(last) : .turn, at: moment)
        guard let handler else { continue }
        // A link is there whenever an opening has a number, so the handler leaves the lock with it.
        return contents.opening(number).flatMap { opening in
          opening.link.map { (handler, opening, $0) }
        }
      }
      chores += contents.apply(.turn, at: moment)
      return nil
    }
  }

  /// - Returns: Whether the answer counted, that is whether the opening had no outcome yet.
  @MainActor
  private func record(
    _ handling: Handling<Link>, of opening: Opening<Link>, by handler: any DeepLinkHandler<Link>
  ) -> Bool {
    let hold = handling.kind == .delayed ? HandlerHold(handler) : nil
    return change { contents, moment, chores in
      let counts = opening.currentOutcome == nil
      let answer = contents.answer(handling)
      chores += contents.apply(.answered(opening.number, answer), at: moment)
      if let hold, let number = contents.handlers.number(of: handler),
        contents.state.kept[number] != nil
      {
        contents.handlers.hold(number, by: hold)
      }
      return counts
    }
  }
}

extension CenterContents {
  /// The number of a handler.
  ///
  /// Now and then, forgets those that nothing needs.
  mutating func register(_ handler: any DeepLinkHandler<Link>) -> HandlerNumber {
    if handlers.isFull { handlers.keep(only: state.handlersInUse) }
    return handlers.register(handler)
  }

  /// A handling in terms of the state machine.
  fileprivate mutating func answer(_ handling: Handling<Link>) -> CenterAnswer {
    if let next = handling.next { return .passed(to: register(next)) }
    if let type = handling.nextType {
      return .passedToFirst(handlers.register(type), within: handling.patience)
    }
    if let rejection = handling.rejection { return .rejected(rejection) }
    return handling.kind == .delayed ? .delayed(reason: handling.reason) : .opened
  }
}
