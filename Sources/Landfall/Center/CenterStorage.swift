// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// The thin shell around the state machine: one lock, and the work that is done outside it.
///
/// Openings, streams and running handlers hold it, so that the release of the center itself is
/// seen by its `deinit` and ends what is pending.
final class CenterStorage<Link: DeepLink>: Sendable {
  typealias Contents = CenterContents<Link>

  let clock: LinkClock
  private let run = OpeningID.randomRun()
  private let contents: Guarded<Contents>

  init(pendingLimit: Int, handlerLimit: Int, clock: LinkClock) {
    self.clock = clock
    contents = Guarded(
      Contents(state: CenterState(pendingLimit: pendingLimit, handlerLimit: handlerLimit)))
  }

  var hasRoom: Bool { contents.withLock { $0.state.hasRoom } }

  func open(_ arrival: Arrival<Link>) -> Opening<Link> {
    change { contents, time, chores in
      let id = OpeningID(run: run, number: contents.nextOpening())
      let opening = Opening(id: id, arrival, at: time, storage: self)
      if let rejection = arrival.rejection {
        let outcome = Outcome.rejected(rejection)
        _ = opening.end(outcome, OpeningStep(outcome, time: time))
      } else if let link = arrival.link {
        chores += contents.add(opening, link.name, at: time)
      }
      return opening
    }
  }

  func send(_ event: CenterEvent<Link.Name>) {
    change { contents, time, chores in chores += contents.apply(event, at: time) }
  }

  /// Sends an event that may give an opening its outcome.
  ///
  /// - Returns: Whether it did.
  func end(_ opening: Opening<Link>, by event: CenterEvent<Link.Name>) -> Bool {
    change { contents, time, chores in
      guard opening.currentOutcome == nil else { return false }
      chores += contents.apply(event, at: time)
      return opening.currentOutcome != nil
    }
  }

  func attach(_ handler: any DeepLinkHandler<Link>) {
    change { contents, time, chores in
      chores += contents.apply(.attach(contents.register(handler)), at: time)
    }
  }

  func detach(_ handler: any DeepLinkHandler<Link>) {
    change { contents, time, chores in
      guard let number = contents.handlers.number(of: handler) else { return }
      chores += contents.apply(.detach(number), at: time)
    }
  }

  func resumeAll(for handler: any DeepLinkHandler<Link>) {
    change { contents, time, chores in
      guard let number = contents.handlers.number(of: handler) else { return }
      chores += contents.apply(.resumeAll(number), at: time)
    }
  }

  func subscribe(names: Set<Link.Name>?, _ acknowledging: Acknowledgement) -> SubscriberNumber {
    change { contents, time, chores in
      let number = contents.nextSubscriber(names: names)
      chores += contents.apply(
        .subscribe(number, names: names, acknowledging: acknowledging), at: time)
      return number
    }
  }

  /// Waits for the next opening of a subscriber.
  ///
  /// - Returns: The opening; nil when the subscriber or the center ended.
  func next(
    for subscriber: SubscriberNumber, isolation: isolated (any Actor)?
  ) async -> Opening<Link>? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { call in
        change { contents, time, chores in
          chores += contents.take(subscriber, call, at: time)
        }
      }
    } onCancel: {
      send(.unsubscribe(subscriber))
    }
  }

  /// Changes the contents under the lock, then does the chores without it.
  func change<Result: Sendable>(
    _ body: (inout Contents, LinkTime, inout [Contents.Chore]) -> Result
  ) -> Result {
    let time = clock.now()
    let (result, chores) = contents.withLock { contents in
      var chores: [Contents.Chore] = []
      let result = body(&contents, time, &chores)
      return (result, chores)
    }
    for chore in chores {
      switch chore {
      case .call: Task { @MainActor in await takeTurn() }
      case .give(let opening, let call): call.resume(returning: opening)
      case .tell(let outcome, let call): call.resume(returning: outcome)
      case .letGo(let hold): Task { @MainActor in hold.letGo() }
      case .release: break
      }
    }
    return result
  }
}
