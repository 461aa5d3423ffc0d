// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_WINDOWS
  public import Landfall
  internal import LandfallNavigation
  public import SwiftUI

  extension SwiftUIExecutor: WindowOpening {
    package func openWindow<Link: Sendable>(
      for opening: Opening<Link>, of links: DeepLinkCenter<Link>
    ) -> Handling<Link>? {
      windowOpener?(moving: opening, of: links)
    }
  }

  extension OpenWindowAction {
    /// Opens a link in a new window.
    ///
    /// The window group is one for identifiers, each of which is the scene of its window:
    /// ```swift
    /// WindowGroup(for: UUID.self) { $id in
    ///   NavigatorView(links, scene: LinkScene(id.uuidString)) { … }
    /// } defaultValue: {
    ///   UUID()
    /// }
    /// ```
    /// The link waits until the window is there.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - links: The center.
    /// - Returns: The opening.
    @discardableResult
    @MainActor public func callAsFunction<Target: DeepLink>(
      opening link: Target, with links: DeepLinkCenter<Target>
    ) -> Opening<Target> {
      inNewWindow { links.open(link, from: .inApp, scene: $0) }
    }

    /// Opens a URL or a path of the app in a new window.
    ///
    /// - Parameters:
    ///   - input: The URL, as text or `URL`, or a path: `.path("/contacts/5")`.
    ///   - links: The center.
    /// - Returns: The opening.
    @discardableResult
    @MainActor public func callAsFunction<Target: Sendable>(
      opening input: some LinkInput, with links: DeepLinkCenter<Target>
    ) -> Opening<Target> {
      inNewWindow { links.open(input, from: .inApp, scene: $0) }
    }

    /// Opens a link that came to this window in a new one, and ends it as it ends there.
    ///
    /// - Returns: The answer; `nil` if the link was opened for a new window, or cannot be opened again.
    @MainActor func callAsFunction<Target: Sendable>(
      moving opening: Opening<Target>, of links: DeepLinkCenter<Target>
    ) -> Handling<Target>? {
      guard !NewWindows.openings.contains(opening.id),
        let moved = copy(of: opening, with: links)
      else { return nil }
      return .opened {
        if case .rejected(let rejection) = await moved.outcome { opening.reject(rejection) }
      }
    }

    @MainActor private func copy<Target: Sendable>(
      of opening: Opening<Target>, with links: DeepLinkCenter<Target>
    ) -> Opening<Target>? {
      if let text = opening.url {
        return inNewWindow {
          links.open(
            LinkReference(text), from: opening.source, scene: $0, contexts: opening.contexts)
        }
      }
      func open<Own: DeepLink>(_ link: Own) -> Opening<Target>? {
        guard let links = links as? DeepLinkCenter<Own> else { return nil }
        return inNewWindow { links.open(link, from: opening.source, scene: $0) }
          as? Opening<Target>
      }
      guard let link = opening.link as? any DeepLink else { return nil }
      return open(link)
    }

    @MainActor private func inNewWindow<Target: Sendable>(
      _ open: (LinkScene) -> Opening<Target>
    ) -> Opening<Target> {
      let id = UUID()
      let opening = open(LinkScene(id.uuidString))
      NewWindows.openings.insert(opening.id)
      Task {
        _ = await opening.outcome
        NewWindows.openings.remove(opening.id)
      }
      self(value: id)
      return opening
    }
  }

  /// The links that were opened for a new window, and so never open another one.
  @MainActor private enum NewWindows {
    static var openings: Set<OpeningID> = []
  }
#endif
