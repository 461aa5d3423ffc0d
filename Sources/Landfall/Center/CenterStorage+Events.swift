// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Synchronization

// Telling events: in order, one thread at a time, without the lock.
extension CenterStorage {
  func add<Link: DeepLink>(
    _ observer: LinkObserver, of type: Link.Type, whenClosed: @escaping @Sendable () -> Void
  ) -> Int {
    let table = Link.tableChecksum
    let nearMisses = observer.nearMisses.find.map { find -> EventOutbox.NearMisses in
      { find($0, $1, Link.self) }
    }
    isWatched.store(true, ordering: .relaxed)
    let (number, told) = change { contents, moment, _ in
      let number = contents.outbox.add(observer, of: table, nearMisses, whenClosed: whenClosed)
      let untold = contents.earlier.untold
      contents.earlier.untold = []
      for opening in untold { contents.outbox.put(historyOf: opening.life, at: moment) }
      return (number, untold)
    }
    // Released without the lock.
    withExtendedLifetime(told) {}
    return number
  }

  /// What measures a match, for those who watch; nil if nobody does.
  var stageWatch: StageWatch? {
    isWatched.load(ordering: .relaxed) ? StageWatch(clock) : nil
  }

  func removeObserver(_ number: Int) {
    let place = change { contents, _, _ in contents.outbox.remove(number) }
    withExtendedLifetime(place) {}
  }

  func tellEvents() {
    var isAtIt = false
    while let batch = change({ contents, _, _ in contents.outbox.next(isAtIt: isAtIt) }) {
      isAtIt = true
      for item in batch.items {
        for place in batch.places {
          var event = item.event
          if let (text, contexts) = item.refused, let look = place.nearMisses {
            event.nearMisses = look(text, contexts)
          }
          place.observer.see(event)
        }
      }
    }
    let ended = change { contents, _, _ in contents.outbox.endIfClosed() }
    for place in ended { place.whenClosed() }
  }

  /// Ends what is pending and all that watches.
  func close() {
    send(.close)
    let earlier = change { contents, _, _ in
      contents.outbox.isClosed = true
      defer { contents.earlier = EarlierOpenings() }
      return contents.earlier
    }
    withExtendedLifetime(earlier) {}
    // If another thread is telling events, it ends the places behind the last one.
    tellEvents()
  }
}
