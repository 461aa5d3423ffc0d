// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A screen or coordinator that opens links.
///
/// The center asks the root handler first. It opens the link, rejects it, delays it, or passes it
/// through to another handler, which the center asks next.
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
/// never releases a handler outside the main actor.
///
/// A function that does not wait can leave out `async`. Each scene runs one `handle` at a time,
/// unless one exceeds the `answerLimit` of the ``LinkPolicy``. So do not await the outcome of
/// another opening of the same scene in it: that opening waits for this one. If several scenes
/// share a handler, the center may call it for one scene while it waits for another.
@MainActor
public protocol DeepLinkHandler<Link>: AnyObject, Sendable {
  /// The links that the handler gets.
  associatedtype Link: Sendable

  /// Decides how to handle a link.
  ///
  /// - Parameters:
  ///   - link: The link to open.
  ///   - opening: The opening of the link, with its source, its URL and its history.
  /// - Returns: The answer. The center ignores it if the opening already has an outcome.
  func handle(_ link: Link, opening: Opening<Link>) async -> Handling<Link>
}
