// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// The hand-over, on the main actor: one handler at a time.
extension CenterStorage {
  /// Asks the handler whose turn it is, does the work of its answer, and lets the lane go on.
  @MainActor
  func takeTurn() async {
    guard let (handler, opening, link) = start() else { return }
    let handling = await handler.handle(link, opening: opening)
    if handling.kind == .opened {
      if opening.currentOutcome == nil { await handling.effect?() }
      _ = record(handling, of: opening)
    } else if record(handling, of: opening) {
      await handling.effect?()
    }
    send(.returned(opening.id.number))
  }

  /// Chooses who is next.
  ///
  /// Handlers that were released meanwhile are passed over.
  @MainActor
  private func start() -> (any DeepLinkHandler<Link>, Opening<Link>, Link)? {
    change { contents, time, chores in
      while let (number, chain) = contents.state.candidate, let last = chain.last {
        if let handler = contents.handlers.handler(last) {
          chores.append(.release(handler))
          chores += contents.apply(.turn, at: time)
          guard let opening = contents.opening(number), let link = opening.link else { return nil }
          return (handler, opening, link)
        }
        chores += contents.apply(.gone(last), at: time)
      }
      chores += contents.apply(.turn, at: time)
      return nil
    }
  }

  /// - Returns: Whether the answer counted, that is whether the opening had no outcome yet.
  @MainActor
  private func record(_ handling: Handling<Link>, of opening: Opening<Link>) -> Bool {
    change { contents, time, chores in
      let counts = opening.currentOutcome == nil
      let answer = contents.answer(handling)
      chores += contents.apply(.answered(opening.id.number, answer), at: time)
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
    if let rejection = handling.rejection { return .rejected(rejection) }
    return handling.kind == .delayed ? .delayed(reason: handling.reason) : .opened
  }
}
