// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension DeepLinkCenter {
  /// Tells each event from now on to an observer.
  ///
  /// The first one is told first what happened so far to the openings that a store gave back when the
  /// center was made, which nobody could observe.
  ///
  /// What has happened when a call of the center returns may be told a moment later, by another
  /// thread that is telling events already.
  ///
  /// - Parameter observer: The observer.
  /// - Returns: The place of the observer, to end it.
  @discardableResult
  public func observe(with observer: LinkObserver) -> LinkObservation {
    let number = add(observer, whenClosed: {})
    return LinkObservation { [weak core] in core?.removeObserver(number) }
  }

  /// The events from now on, for any number of loops, each with a stream of its own.
  ///
  /// ```swift
  /// for await event in links.events() {
  ///   log(event.json)
  /// }
  /// ```
  /// A slow loop loses the oldest: see ``LinkEvent/number``. The stream ends with the center.
  ///
  /// - Parameters:
  ///   - limit: How many events are kept for the loop.
  ///   - nearMisses: Looks for the nearest routes of a URL that no route takes.
  /// - Returns: The stream.
  public func events(
    limit: Int = 1_024, nearMisses: NearMissSearch = .none
  ) -> AsyncStream<LinkEvent> {
    let (events, place) = AsyncStream.makeStream(
      of: LinkEvent.self, bufferingPolicy: .bufferingNewest(limit))
    let number = add(
      LinkObserver(nearMisses: nearMisses) { place.yield($0) }, whenClosed: { place.finish() })
    place.onTermination = { [weak core] _ in core?.removeObserver(number) }
    return events
  }

  private func add(
    _ observer: LinkObserver, whenClosed: @escaping @Sendable () -> Void
  ) -> Int {
    let nearMisses = observer.nearMisses.find.map { find -> EventQueue.NearMisses in
      { find($0, $1, Link.self) }
    }
    return core.add(observer, nearMisses: nearMisses, whenClosed: whenClosed)
  }
}
