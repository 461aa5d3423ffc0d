// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Synchronization

// Telling events: in order, one thread at a time, without the lock.
extension CenterCore {
  func add(
    _ observer: LinkObserver, nearMisses: EventQueue.NearMisses?,
    whenClosed: @escaping @Sendable () -> Void
  ) -> Int {
    let table = reader.checksum()
    isObserved.store(true, ordering: .relaxed)
    let (number, told) = change { locked in
      let number = locked.events.add(observer, of: table, nearMisses, whenClosed: whenClosed)
      let untold = locked.restored.untold
      locked.restored.untold = []
      for opening in untold { locked.events.put(historyOf: opening, at: locked.moment) }
      return (number, untold)
    }
    // Released without the lock.
    withExtendedLifetime(told) {}
    return number
  }

  func removeObserver(_ number: Int) {
    let observer = change { $0.events.remove(number) }
    withExtendedLifetime(observer) {}
  }

  /// How many events one call tells; the rest is told in a task, so that no caller is kept for long
  /// with what others do.
  private static var eventLimit: Int { 64 }

  /// Tells the events that wait, unless another thread is telling them.
  func tellEvents() {
    guard change({ $0.events.begin() }) else { return }
    if !tellEvents(atMost: Self.eventLimit) {
      Task {
        while !tellEvents(atMost: Self.eventLimit) { await Task.yield() }
      }
    }
  }

  /// - Returns: Whether all are told; then another thread may begin.
  private func tellEvents(atMost limit: Int) -> Bool {
    var count = 0
    while count < limit {
      let (items, observers) = change { $0.events.next(atMost: limit - count) }
      guard !items.isEmpty else {
        let ended = change { $0.events.endIfClosed() }
        for observer in ended { observer.whenClosed() }
        return true
      }
      count += items.count
      for item in items {
        for observer in observers {
          var event = item.event
          if let (text, contexts) = item.refused, let look = observer.nearMisses {
            event.nearMisses = look(text, contexts)
          }
          observer.observer.see(event)
        }
      }
    }
    return false
  }
}
