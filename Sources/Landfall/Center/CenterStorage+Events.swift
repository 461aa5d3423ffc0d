// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Telling events: in order, one thread at a time, without the lock.
extension CenterStorage {
  func add(_ observer: LinkObserver, whenClosed: @escaping @Sendable () -> Void) -> Int {
    change { contents, _, _ in contents.outbox.add(observer, whenClosed: whenClosed) }
  }

  func removeObserver(_ number: Int) {
    let place = change { contents, _, _ in contents.outbox.remove(number) }
    withExtendedLifetime(place) {}
  }

  func tellEvents() {
    var isAtIt = false
    while let batch = change({ contents, _, _ in contents.outbox.next(isAtIt: isAtIt) }) {
      isAtIt = true
      for event in batch.events {
        for place in batch.places { place.observer.see(event) }
      }
    }
  }

  /// Ends what is pending and all that watches.
  func close() {
    send(.close)
    let places = change { contents, _, _ in contents.outbox.close() }
    for place in places { place.whenClosed() }
  }
}
