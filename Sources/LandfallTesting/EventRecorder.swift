// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall

/// Records the events of a center, for tests.
///
/// ```swift
/// let recorder = EventRecorder(links)
/// links.open("https://linky.app/menus/5")
/// #expect(recorder.events.last?.step.kind == .held)
/// ```
public final class EventRecorder: Sendable {
  private let record: Guarded<[LinkEvent]>

  /// Makes a recorder of all events from now on.
  ///
  /// - Parameter links: The center.
  public init(_ links: DeepLinkCenter<some Sendable>) {
    record = Guarded([])
    links.observe(with: LinkObserver { [weak self] in self?.add($0) })
  }

  /// The events so far, in order.
  public var events: [LinkEvent] { record.withLock(\.self) }

  package func clear() { record.withLock { $0 = [] } }

  private func add(_ event: LinkEvent) { record.withLock { $0.append(event) } }
}
