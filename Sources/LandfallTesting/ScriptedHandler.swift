// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall

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
