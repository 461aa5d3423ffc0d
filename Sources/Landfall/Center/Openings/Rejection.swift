// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// Why an opening was rejected: a stable code for programs, a message for people.
///
/// A URL that is refused keeps the code and the place of its `Refusal`, and its message without the
/// text of the URL, which may hold secrets. A handler rejects with a text, or with a code of its own where programs should tell reasons apart:
/// ```swift
/// return .rejected("no such subscription")
/// return .rejected(Rejection(code: "shop.closed", message: "the shop opens at nine"))
/// ```
public struct Rejection: Error, Sendable, Hashable {
  /// What kind of rejection it is.
  public let code: Code
  /// The byte offset in the URL, when the URL itself was refused.
  public let offset: Int?
  /// What happened, and what to do about it.
  ///
  /// Landfall's own messages never quote a URL or a value, so that they may be logged and sent back.
  public internal(set) var message: String
  /// Whether the URL is no link of the app: it cannot be read, or no route is meant by it.
  ///
  /// A fallback opens such a URL in a browser, for instance. It is false if a route matches all literals
  /// of the URL and only a value is wrong, and for links that were rejected for another reason. Routes
  /// with a rest or a repeated placeholder do not count, as nearly any path fits them.
  public let isUnknownLink: Bool

  /// Makes a rejection.
  ///
  /// - Parameters:
  ///   - code: What kind of rejection it is.
  ///   - message: What happened, and what to do about it.
  public init(code: Code = .handlerRejected, message: String) {
    self.code = code
    self.offset = nil
    self.message = message
    isUnknownLink = code == .routeNone
  }

  /// Makes a rejection from the refusal of a URL, with the same code and offset, and the message
  /// without the text of the URL.
  ///
  /// - Parameter refusal: Why the URL is not a link.
  public init(_ refusal: Refusal) {
    code = Code(refusal.code.rawValue)
    offset = refusal.offset
    message = refusal.redactedMessage
    isUnknownLink = refusal.isUnknownLink
  }
}

extension Rejection: CustomStringConvertible {
  /// Code, place and message in one line.
  public var description: String {
    let place = offset.map { " at byte \($0)" } ?? ""
    return (message.isEmpty ? "\(code)\(place)" : "\(code)\(place): \(message)").inOneLine
  }
}

extension Rejection {
  /// The stable, dotted text that names a kind of rejection.
  ///
  /// The codes of refused URLs (`route.none`, `param.type`, …) are the ones of `Refusal.Code`.
  /// The set is open: an app may use codes of its own, best with a prefix of its own.
  public struct Code: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The dotted text.
    public let rawValue: String

    /// Makes a code from its dotted text.
    ///
    /// - Parameter rawValue: The text, for example `shop.closed`.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Makes a code from a literal.
    ///
    /// - Parameter value: The dotted text.
    public init(stringLiteral value: String) { rawValue = value }

    /// No route takes the URL.
    public static let routeNone: Code = "route.none"
    /// The link came from a source that its route does not allow.
    public static let sourceNotAllowed: Code = "source.notAllowed"
    /// A receiver said no.
    public static let handlerRejected: Code = "handler.rejected"
    /// The handler that the opening was passed to was released before it was asked.
    public static let handlerGone: Code = "handler.gone"
    /// A hand-over came back to a handler that it had already passed.
    public static let handlerLoop: Code = "handler.loop"
    /// A hand-over went through more handlers than the center allows.
    public static let handlerDepth: Code = "handler.depth"
    /// A handler did not answer in time.
    public static let handlerTimeout: Code = "handler.timeout"
    /// No handler of the type that the opening was passed to came in time.
    public static let handlerAbsent: Code = "handler.absent"
    /// A handler delayed the opening and did not resume it in time.
    public static let delayTimeout: Code = "delay.timeout"
    /// The app did not open a gate for the opening.
    public static let gateRefused: Code = "gate.refused"
    /// The user gave up at a gate.
    public static let gateAbandoned: Code = "gate.abandoned"
    /// A gate did not open in time.
    public static let gateTimeout: Code = "gate.timeout"
    /// The opening was held at a gate for one user, and another is there.
    public static let gateUserChanged: Code = "gate.userChanged"
    /// The same link came in a moment before.
    public static let linkRepeated: Code = "link.repeated"
    /// The store could not keep the opening, and `LinkPolicy.requiresStoring` asks for it.
    public static let storeFailed: Code = "store.failed"
    /// The scene of the opening was closed.
    public static let sceneClosed: Code = "scene.closed"
    /// More openings are pending than the center keeps.
    public static let queueOverflow: Code = "queue.overflow"

    /// The dotted text.
    public var description: String { rawValue }
  }
}

extension Rejection.Code {
  /// Unwrapping a link led back to where it came from.
  public static let resolverLoop: Rejection.Code = "resolver.loop"
  /// A link had to be unwrapped more often than the center allows.
  public static let resolverDepth: Rejection.Code = "resolver.depth"
  /// Unwrapping a link took longer than the center allows.
  public static let resolverTimeout: Rejection.Code = "resolver.timeout"
  /// A link has no place for the values of the one that it was rewritten from.
  public static let resolverRewrite: Rejection.Code = "resolver.rewrite"
}

extension Rejection {
  /// Makes a rejection from the refusal of what a link was unwrapped to.
  ///
  /// The offset is one of the last text of the trail.
  init(_ refusal: Refusal, after trail: ResolutionTrail) {
    self.init(refusal)
    if trail.isUnwrapped { message += " (unwrapped: \(trail.chain))" }
  }
}
