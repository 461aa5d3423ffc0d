// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// The hand-over, on the main actor: one handler at a time.
extension CenterStorage {
  /// Asks the handler in the lane, does the work of its answer, and lets the lane go on.
  @MainActor
  func handle(_ number: OpeningNumber) async {
    guard let (handler, opening, link) = start(number) else { return }
    let handling = await handler.handle(link, opening: opening)
    if record(handling, of: opening) { await handling.effect?() }
    send(.returned(number))
  }

  /// Looks the handler up at the last moment, as it may have been released, or the root changed.
  @MainActor
  private func start(
    _ number: OpeningNumber
  ) -> (any DeepLinkHandler<Link>, Opening<Link>, Link)? {
    change { contents, time, chores in
      guard let lane = contents.state.lane, lane.number == number, let last = lane.chain.last
      else { return nil }
      guard let handler = contents.handlers.handler(last) else {
        chores += contents.apply(.gone(last), at: time)
        return nil
      }
      let opening = contents.opening(number)
      chores.append(.release(handler))
      chores += contents.apply(.started(number), at: time)
      guard contents.state.lane == lane.started, let opening, let link = opening.link else {
        return nil
      }
      return (handler, opening, link)
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

extension CenterState.Lane {
  /// The lane once its handler is being asked.
  var started: Self {
    var copy = self
    copy.step = .started(resumed: false)
    return copy
  }
}

extension CenterContents {
  /// The number of a handler. Now and then, forgets those that nothing needs.
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
