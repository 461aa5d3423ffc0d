// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall

/// A handler that answers as a test tells it, and remembers what it was asked.
///
/// ```swift
/// let screen = ScriptedHandler<AppLink> { link, _ in
///   link == .favourites ? .opened : .rejected("only favourites")
/// }
/// links.attach(root: screen)
/// #expect(await links.open(.recents).outcome.code == .handlerRejected)
/// #expect(screen.links == [.recents])
/// ```
@MainActor public final class ScriptedHandler<Link: DeepLink>: DeepLinkHandler {
  /// What answers in the place of a screen.
  public typealias Script = @MainActor (Link, Opening<Link>) async -> Handling<Link>

  /// The links that it was asked for, in order.
  public private(set) var links: [Link] = []
  private let script: Script

  /// Makes a handler.
  ///
  /// - Parameter script: Answers; without one, every link is opened.
  public init(_ script: @escaping Script = { _, _ in .opened }) { self.script = script }

  /// Remembers the link and answers by the script.
  ///
  /// - Parameters:
  ///   - link: The link to open.
  ///   - opening: The opening of it.
  /// - Returns: The answer.
  public func handle(_ link: Link, opening: Opening<Link>) async -> Handling<Link> {
    links.append(link)
    return await script(link, opening)
  }
}
