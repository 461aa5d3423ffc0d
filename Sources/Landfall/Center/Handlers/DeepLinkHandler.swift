// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A screen or coordinator that takes part in the hand-over of links.
///
/// The root handler is asked first. It opens the link, rejects it, delays it, or passes it
/// through to the next handler, which is asked in turn; the center follows the chain.
/// ```swift
/// extension HomeCoordinator: DeepLinkHandler {
///   func handle(_ link: AppLink, opening: Opening<AppLink>) async -> Handling<AppLink> {
///     switch link {
///     case .favourites:
///       select(.favourites)
///       return .opened
///     case .contact:
///       return .passedThrough(to: contacts)
///     case .editMenu where !isLoaded:
///       return .delayed("menus are loading")      // later: links.resume(for: self)
///     default:
///       return .rejected("not for this screen")
///     }
///   }
/// }
/// ```
/// The center holds a handler weakly, and strongly only while a link that it delayed is pending. It
/// never releases one outside the main actor.
///
/// A function that does not wait may leave out `async`. Each scene runs one `handle` at a time, unless one
/// takes longer than the `LinkPolicy.answerLimit`. So do not wait in it for the outcome of another opening
/// of the same scene: that one comes after this one. A handler that several scenes share may be asked
/// for one while it waits for another.
@MainActor
public protocol DeepLinkHandler<Link>: AnyObject, Sendable {
  /// The links that the handler is given.
  associatedtype Link: DeepLink

  /// Answers what becomes of a link.
  ///
  /// - Parameters:
  ///   - link: The link to open.
  ///   - opening: The opening of it: its source, its URL, its history.
  /// - Returns: The answer. It counts only while the opening has no outcome.
  func handle(_ link: Link, opening: Opening<Link>) async -> Handling<Link>
}
