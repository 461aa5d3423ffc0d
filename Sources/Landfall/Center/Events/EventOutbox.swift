// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The events that are to be told, and to whom.
struct EventOutbox: Sendable {
  /// An observer and what to do when the center is released.
  struct Place: Sendable {
    let number: Int
    let observer: LinkObserver
    let whenClosed: @Sendable () -> Void
  }

  private(set) var places: [Place] = []
  private var events: [LinkEvent] = []
  /// Whether a thread is telling events; what is put in meanwhile is told by it.
  private var isBusy = false
  private var lastEvent = 0
  private var lastPlace = 0

  mutating func add(
    _ observer: LinkObserver, whenClosed: @escaping @Sendable () -> Void
  ) -> Int {
    lastPlace += 1
    places.append(Place(number: lastPlace, observer: observer, whenClosed: whenClosed))
    return lastPlace
  }

  /// Takes a place out.
  ///
  /// - Returns: The place, to be released without a lock: what it holds may call the center then.
  mutating func remove(_ number: Int) -> Place? {
    places.firstIndex { $0.number == number }.map { places.remove(at: $0) }
  }

  /// Whether some thread should come and tell.
  var hasNews: Bool { !events.isEmpty && !isBusy }

  mutating func put(
    _ opening: OpeningLife, from: OpeningStep.Kind?, _ step: OpeningStep,
    at moment: CenterMoment
  ) {
    guard !places.isEmpty else { return }
    lastEvent += 1
    events.append(LinkEvent(lastEvent, opening, from: from, step, at: moment))
  }

  /// Takes in all that happened to an opening so far.
  mutating func put(historyOf opening: OpeningLife, at moment: CenterMoment) {
    guard !places.isEmpty else { return }
    var from: OpeningStep.Kind?
    for step in opening.history {
      put(opening, from: from, step, at: moment)
      from = step.kind
    }
  }

  /// What one thread is to tell now; nil if there is nothing, or another thread is at it.
  ///
  /// - Parameter isAtIt: Whether the caller has told what it was given before.
  /// - Returns: The events, in order, and who is to be told.
  mutating func next(isAtIt: Bool) -> (events: [LinkEvent], places: [Place])? {
    guard isAtIt || !isBusy else { return nil }
    isBusy = !events.isEmpty
    guard isBusy else { return nil }
    defer { events = [] }
    return (events, places)
  }

  /// Ends all places.
  mutating func close() -> [Place] {
    defer { places = [] }
    return places
  }
}
