// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall

/// Records the events of a center, for tests.
///
/// ```swift
/// let recorder = EventRecorder(links)
/// links.open("https://linky.app/menus/5")
/// #expect(recorder.events.last?.step.kind == .waitingAtGate)
/// ```
public final class EventRecorder: Sendable {
  private let record: Lock<[LinkEvent]>

  /// Makes a recorder of all events from now on.
  ///
  /// - Parameter links: The center.
  public init(_ links: DeepLinkCenter<some Sendable>) {
    record = Lock([])
    links.observe(with: LinkObserver { [weak self] in self?.add($0) })
  }

  /// The events so far, in order.
  public var events: [LinkEvent] { record.withLock(\.self) }

  package func clear() { record.withLock { $0 = [] } }

  private func add(_ event: LinkEvent) { record.withLock { $0.append(event) } }
}

/// A handler that answers with a closure and records the links that it gets.
///
/// ```swift
/// let screen = ScriptedHandler<AppLink> { link, _ in
///   link == .favourites ? .opened : .rejected("only favourites")
/// }
/// links.attach(root: screen)
/// #expect(await links.open(.recents).outcome.code == "handler.rejected")
/// #expect(screen.links == [.recents])
/// ```
@MainActor public final class ScriptedHandler<Link: Sendable>: DeepLinkHandler {
  /// The closure that answers.
  public typealias Script = @MainActor (Link, Opening<Link>) async -> Handling<Link>

  /// The links that it got, in order.
  public private(set) var links: [Link] = []
  private let script: Script

  /// Makes a handler.
  ///
  /// - Parameter script: Answers each link; by default with *opened*.
  public init(_ script: @escaping Script = { _, _ in .opened }) { self.script = script }

  /// Records the link and returns the answer of the closure.
  ///
  /// - Parameters:
  ///   - link: The link to open.
  ///   - opening: The opening of the link.
  /// - Returns: The answer.
  public func handle(_ link: Link, opening: Opening<Link>) async -> Handling<Link> {
    links.append(link)
    return await script(link, opening)
  }
}
