// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// The mailboxes of receivers, which look at an opening before they take it.
extension CenterStorage {
  func subscribe(
    _ interest: CenterInterest, whenChanged ring: @escaping @Sendable () -> Void
  ) -> SubscriberNumber {
    change { contents, moment, chores in
      let number = contents.nextSubscriber(interest)
      contents.bells.append(MailBell(subscriber: number, ring: ring))
      contents.apply(.subscribe(number, interest), at: moment, &chores)
      return number
    }
  }

  func endMail(of subscriber: SubscriberNumber) {
    let bell = change { contents, moment, chores in
      contents.apply(.unsubscribe(subscriber), at: moment, &chores)
      return contents.bells.firstIndex { $0.subscriber == subscriber }.map {
        contents.bells.remove(at: $0)
      }
    }
    // Released without the lock, as all that the app gave.
    withExtendedLifetime(bell) {}
  }

  func firstMail(of subscriber: SubscriberNumber) -> (any OpeningShell)? {
    change { contents, _, _ in
      contents.state.firstMail(of: subscriber).flatMap { contents.opening($0) }
    }
  }

  /// Takes the first opening out of a mailbox.
  ///
  /// - Returns: Whether it was the one that is meant, and is taken.
  func takeMail(_ number: OpeningNumber, of subscriber: SubscriberNumber) -> Bool {
    change { contents, moment, chores in
      // What is due by now ends before.
      contents.apply(.tick, at: moment, &chores)
      guard contents.state.firstMail(of: subscriber) == number else { return false }
      contents.apply(.take(subscriber), at: moment, &chores)
      return true
    }
  }
}

extension CenterContents {
  /// Tells the receivers whose first mail is another than before.
  mutating func ringBells(_ chores: inout Chores) {
    for index in bells.indices {
      let first = state.firstMail(of: bells[index].subscriber)
      guard first != bells[index].first else { continue }
      bells[index].first = first
      chores.append(.ring(bells[index].ring))
    }
  }
}
