// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A handler made from a closure.
///
/// For a navigation that finds its way by itself, and wherever a class of its own would be too much:
/// ```swift
/// let navigation = ClosureHandler<AppLink> { link, _ in
///   .opened { await router.show(link) }
/// }
/// links.attach(root: navigation)      // keep `navigation`; the center does not
/// ```
@MainActor public final class ClosureHandler<Link: DeepLink>: DeepLinkHandler {
  private let answer: @MainActor (Link, Opening<Link>) async -> Handling<Link>

  /// Makes a handler.
  ///
  /// - Parameter answer: Answers what becomes of a link.
  public init(_ answer: @escaping @MainActor (Link, Opening<Link>) async -> Handling<Link>) {
    self.answer = answer
  }

  /// Answers what becomes of a link, by the closure.
  ///
  /// - Parameters:
  ///   - link: The link to open.
  ///   - opening: The opening of it.
  /// - Returns: The answer.
  public func handle(_ link: Link, opening: Opening<Link>) async -> Handling<Link> {
    await answer(link, opening)
  }
}
