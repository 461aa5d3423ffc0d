// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Telling events: in order, one thread at a time, without the lock.
extension CenterCore {
  func add(_ observer: LinkObserver, whenClosed: @escaping @Sendable () -> Void) -> Int {
    let table = reader.table.checksum
    isObserved.withLock { $0 = true }
    let (number, told) = change { locked in
      let number = locked.events.add(observer, of: table, whenClosed: whenClosed)
      let untold = locked.restored
      locked.restored = []
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
    guard var batch = change({ $0.events.begin() }) else { return }
    if tell(&batch) { return }
    Task { [batch] in
      var batch = batch
      while !tell(&batch) { await Task.yield() }
    }
  }

  /// Tells some events, those of a batch first, and returns whether none is left.
  @inline(never)
  private func tell(_ batch: inout ArraySlice<LinkEvent>) -> Bool {
    var count = 0
    while count < Self.eventLimit {
      if batch.isEmpty { batch = change { $0.events.next() } }
      guard !batch.isEmpty else {
        let ended = change { $0.events.endIfClosed() }
        for observer in ended { observer.whenClosed() }
        return true
      }
      let observers = change { $0.events.observers }
      let items = batch.prefix(Self.eventLimit - count)
      for item in items { for observer in observers { observer.observer.see(item) } }
      batch.removeFirst(items.count)
      count += items.count
    }
    return false
  }
}
