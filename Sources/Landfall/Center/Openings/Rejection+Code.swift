// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

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
    /// The store could not keep the opening, and ``LinkPolicy/requiresStoring`` asks for it.
    public static let storeFailed: Code = "store.failed"
    /// The scene of the opening was closed.
    public static let sceneClosed: Code = "scene.closed"
    /// More openings are pending than the center keeps.
    public static let queueOverflow: Code = "queue.overflow"

    /// The dotted text.
    public var description: String { rawValue }
  }
}
