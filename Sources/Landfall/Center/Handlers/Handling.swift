// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The answer of a handler: opened, rejected, delayed or passed through.
///
/// A handling may carry the work to do. The center does it, and a link counts as opened when the work
/// is done:
/// ```swift
/// func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
///   .opened { self.showFavourites() }
/// }
/// ```
/// A test that asks the handler reads the answer, and nothing happens:
/// ```swift
/// let handling = home.handle(.favourites, opening: opening)
/// #expect(handling.kind == .opened)               // and no screen was shown
/// ```
public struct Handling<Link: Sendable>: Sendable {
  /// The work that goes with an answer.
  public typealias Effect = @MainActor @Sendable () async -> Void

  /// What the handler says.
  public let kind: OpeningStep.Kind
  /// Why, when the link is rejected.
  package let rejection: Rejection?
  /// What is waited for, when the link is delayed and the handler said it.
  package let reason: String?
  /// The next handler, when the link is passed through to one that is there.
  public let next: (any DeepLinkHandler<Link>)?
  /// The type of the next handler, when the link is passed through to the first of a type.
  package let nextType: (any DeepLinkHandler<Link>.Type)?
  /// How long a handler of that type is waited for; nil for as long as the policy says.
  package let patience: Duration?
  /// The work of the answer; nil if there is none.
  ///
  /// The work of *opened* is done before the outcome is given, so that who waits for the outcome
  /// finds the screen there; that of another answer is done after it is recorded. It is not done
  /// when the answer comes too late, that is when the opening already has its outcome. The next
  /// link, or the next handler of the chain, is asked after it. Do not wait in it for the outcome of
  /// the same opening, or of a later one.
  public let effect: Effect?

  private init(
    _ kind: OpeningStep.Kind, rejection: Rejection? = nil, reason: String? = nil,
    next: (any DeepLinkHandler<Link>)? = nil,
    nextType: (any DeepLinkHandler<Link>.Type)? = nil, patience: Duration? = nil,
    effect: Effect? = nil
  ) {
    self.kind = kind
    self.rejection = rejection
    self.reason = reason
    self.next = next
    self.nextType = nextType
    self.patience = patience
    self.effect = effect
  }

  /// The link is open.
  public static var opened: Handling { Handling(.opened) }

  /// The link is open once the work is done.
  ///
  /// If the opening ends otherwise while the work is done, that outcome stays.
  ///
  /// - Parameter effect: The work; the center does it before it gives the outcome.
  /// - Returns: The answer.
  public static func opened(_ effect: @escaping Effect) -> Handling {
    Handling(.opened, effect: effect)
  }

  /// The link cannot be opened.
  ///
  /// - Parameter rejection: Why: a message, or a ``Rejection`` with a code for programs.
  /// - Returns: The answer.
  public static func rejected(_ rejection: Rejection) -> Handling {
    Handling(.rejected, rejection: rejection)
  }

  /// The link cannot be opened yet.
  ///
  /// See ``Opening/resume()``.
  public static var delayed: Handling { Handling(.delayed) }

  /// The link cannot be opened yet.
  ///
  /// The handler gets it again with ``Opening/resume()`` or ``DeepLinkCenter/resume(for:)``. The
  /// center holds the handler strongly until it is asked again or the opening ends, so that a delayed
  /// link is never left alone. A handler that goes away for good resumes or rejects what it delayed;
  /// see also ``Opening/cancel()``.
  ///
  /// - Parameters:
  ///   - reason: What is waited for.
  ///   - effect: Work to do once the answer is recorded, for example to start loading.
  /// - Returns: The answer.
  public static func delayed(_ reason: String, _ effect: Effect? = nil) -> Handling {
    Handling(.delayed, reason: reason, effect: effect)
  }

  /// Another handler goes on with the link.
  ///
  /// - Parameters:
  ///   - next: The handler to ask next. It is held weakly: something else, such as the screen
  ///     that shows it, must keep it.
  ///   - effect: Work to do before the next handler is asked, for example to select a tab.
  /// - Returns: The answer.
  public static func passedThrough(
    to next: any DeepLinkHandler<Link>, _ effect: Effect? = nil
  ) -> Handling {
    Handling(.passedThrough, next: next, effect: effect)
  }

  /// The first handler of a type goes on with the link, as soon as there is one.
  ///
  /// For a screen that does not exist yet. It says that it is there with
  /// ``DeepLinkCenter/announce(_:)``; if several did, the latest is asked. Other links go on
  /// meanwhile. If none comes in time, the link is rejected with `handler.absent`. A handler that names
  /// its own type means one that the link has not passed, such as the folder in a folder.
  ///
  /// - Parameters:
  ///   - type: The type of the handler.
  ///   - patience: How long it is waited for; nil for the `LinkPolicy.delayLimit`. It begins anew if
  ///     one came and was released before it was asked.
  ///   - effect: Work to do once the answer is recorded, for example to show the screen.
  /// - Returns: The answer.
  public static func passedThrough<Next: DeepLinkHandler<Link>>(
    toFirst type: Next.Type, within patience: Duration? = nil, _ effect: Effect? = nil
  ) -> Handling {
    Handling(.passedThrough, nextType: type, patience: patience, effect: effect)
  }
}

extension Handling: CustomStringConvertible {
  /// The answer in a few words.
  public var description: String {
    if let rejection { return "\(kind): \(rejection)" }
    if let reason { return "\(kind): \(reason)" }
    if let next { return "\(kind) to \(type(of: next))" }
    if let nextType { return "\(kind) to the first \(nextType)" }
    return kind.description
  }
}
