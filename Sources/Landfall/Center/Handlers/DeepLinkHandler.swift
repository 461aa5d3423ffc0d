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

/// The answer of a handler: opened, rejected, delayed or passed through.
///
/// An answer can carry work for the center to do. The link counts as opened when the work is done:
/// ```swift
/// func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
///   .opened { self.showFavourites() }
/// }
/// ```
/// A test can call the handler and read the answer without running the work:
/// ```swift
/// let handling = home.handle(.favourites, opening: opening)
/// #expect(handling.kind == .opened)               // and no screen was shown
/// ```
public struct Handling<Link: Sendable>: Sendable {
  /// The work of an answer.
  public typealias Effect = @MainActor @Sendable () async -> Void

  /// The kind of answer.
  public let kind: OpeningStep.Kind
  package let rejection: Rejection?
  /// The handler's reason for a delay.
  package let reason: String?
  /// The next handler, if the link is passed through.
  public let next: (any DeepLinkHandler<Link>)?
  /// The work that goes with the answer, if any.
  ///
  /// The center does the work of *opened* before it sets the outcome, so the screen is ready for
  /// code that awaits the outcome. It does the work of any other answer after recording the answer.
  /// It skips the work if the opening already has its outcome. The next link or handler follows
  /// when the work is done. Do not await the outcome of this opening, or of a later one, in the
  /// work.
  public let effect: Effect?

  private init(
    _ kind: OpeningStep.Kind, rejection: Rejection? = nil, reason: String? = nil,
    next: (any DeepLinkHandler<Link>)? = nil, effect: Effect? = nil
  ) {
    self.kind = kind
    self.rejection = rejection
    self.reason = reason
    self.next = next
    self.effect = effect
  }

  /// The link is open.
  public static var opened: Handling { Handling(.opened) }

  /// The link is open when the work is done.
  ///
  /// If the opening gets another outcome meanwhile, that outcome stays.
  ///
  /// - Parameter effect: The work, which the center does before it sets the outcome.
  /// - Returns: The answer.
  public static func opened(_ effect: @escaping Effect) -> Handling {
    Handling(.opened, effect: effect)
  }

  /// The link cannot be opened.
  ///
  /// - Parameter rejection: The reason: a message, or a ``Rejection`` with a code for programs.
  /// - Returns: The answer.
  public static func rejected(_ rejection: Rejection) -> Handling {
    Handling(.rejected, rejection: rejection)
  }

  /// The link cannot be opened yet.
  ///
  /// The center asks the handler again after ``Opening/resume()`` or
  /// ``DeepLinkCenter/resume(for:)``. It holds the handler strongly until then, or until the
  /// opening ends. Before a handler goes away for good, it has to resume, reject or cancel the
  /// links that it delayed.
  ///
  /// - Parameters:
  ///   - reason: The reason for the delay, if there is one to tell. It appears in histories and logs.
  ///   - effect: Work to do after the answer is recorded, for example to start loading.
  /// - Returns: The answer.
  public static func delayed(_ reason: String? = nil, _ effect: Effect? = nil) -> Handling {
    Handling(.delayed, reason: reason, effect: effect)
  }

  /// Passes the link through to another handler, which the center holds weakly.
  ///
  /// - Parameters:
  ///   - next: The handler to ask next. Keep it elsewhere, for example in the screen that shows it.
  ///   - effect: Work to do before the next handler is asked, for example to select a tab.
  /// - Returns: The answer.
  public static func passedThrough(
    to next: any DeepLinkHandler<Link>, _ effect: Effect? = nil
  ) -> Handling {
    Handling(.passedThrough, next: next, effect: effect)
  }
}

extension Handling: CustomStringConvertible {
  /// The answer in a few words.
  public var description: String {
    if let rejection { return "\(kind): \(rejection)" }
    if let reason { return "\(kind): \(reason)" }
    if let next { return "\(kind) to \(type(of: next))" }
    return kind.description
  }
}
