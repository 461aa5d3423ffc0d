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
    /// More openings are pending than the center keeps.
    public static let queueOverflow: Code = "queue.overflow"

    /// The dotted text.
    public var description: String { rawValue }
  }
}
