// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The events that are to be told, and to whom.
struct EventQueue: Sendable {
  /// An observer and what to do when the center is released.
  struct Observer: Sendable {
    let number: Int
    let observer: LinkObserver
    let whenClosed: @Sendable () -> Void
  }

  private(set) var observers: [Observer] = []
  private var items: [LinkEvent] = []
  /// How many events wait for a slow observer.
  private static let limit = 65_536
  /// The checksum of the route table.
  private var table = ""
  /// Whether a thread is telling events; what is put in meanwhile is told by it.
  private var isBusy = false
  var isClosed = false
  private var lastEvent = 0
  private var lastObserver = 0

  mutating func add(
    _ observer: LinkObserver, of table: String, whenClosed: @escaping @Sendable () -> Void
  ) -> Int {
    lastObserver += 1
    self.table = table
    observers.append(
      Observer(number: lastObserver, observer: observer, whenClosed: whenClosed))
    return lastObserver
  }

  /// Takes out an observer, whose release may call the center, so is not to happen under a lock.
  mutating func remove(_ number: Int) -> Observer? {
    observers.firstIndex { $0.number == number }.map { observers.remove(at: $0) }
  }

  var isObserved: Bool { !observers.isEmpty }

  /// Whether some thread should come and tell.
  var hasNews: Bool { !items.isEmpty && !isBusy }

  mutating func put(
    _ opening: OpeningCore, from: OpeningStep.Kind?, _ step: OpeningStep,
    after time: Duration, remaining: Duration? = nil, at moment: CenterMoment
  ) {
    guard !observers.isEmpty else { return }
    lastEvent += 1
    if items.count >= Self.limit { items.removeFirst(items.count / 2) }
    items.append(
      LinkEvent(
        lastEvent, opening, opening.info, of: table, from: from, step, after: time,
        remaining: remaining, at: moment))
  }

  /// Takes in a step of an opening that may be gone, after another one.
  mutating func put(_ event: LinkEvent, _ step: OpeningStep, after time: Duration) {
    guard !observers.isEmpty else { return }
    lastEvent += 1
    var next = event
    (next.number, next.table, next.from, next.step) = (lastEvent, table, event.step.kind, step)
    (next.age, next.timeInState, next.stages) = (event.age + time, time, nil)
    items.append(next)
  }

  /// Takes in all that happened to an opening so far; of one that a store kept, by the wall clock.
  mutating func put(historyOf opening: OpeningCore, at moment: CenterMoment) {
    guard !observers.isEmpty else { return }
    var from: OpeningStep.Kind?
    let start = CenterMoment(wall: moment.wall, elapsed: opening.arrivedAt)
    var last = opening.receivedAt
    for (index, step) in opening.history.enumerated() {
      // Between the first two the text was read and matched.
      let read = index == 1 ? moment.elapsed - opening.arrivedAt : .zero
      let time = opening.isRestored ? step.time - last : read
      put(opening, from: from, step, after: time, at: index == 0 ? start : moment)
      (from, last) = (step.kind, step.time)
    }
  }

  /// Starts delivering events, unless there are none or another thread is delivering them.
  mutating func begin() -> ArraySlice<LinkEvent>? {
    guard hasNews || isClosed && !isBusy else { return nil }
    return next()
  }

  /// What the thread that tells events is to tell now; if there is nothing, another one may begin.
  mutating func next() -> ArraySlice<LinkEvent> {
    isBusy = !items.isEmpty
    defer { items = [] }
    return items[...]
  }

  /// Ends all observers, and returns them, once nothing more is to be told to them.
  mutating func endIfClosed() -> [Observer] {
    guard isClosed, !isBusy, items.isEmpty else { return [] }
    defer { observers = [] }
    return observers
  }
}
