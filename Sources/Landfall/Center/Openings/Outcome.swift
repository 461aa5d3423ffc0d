// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore
import LandfallLinks

/// How an opening ended.
///
/// Every opening gets exactly one outcome.
public enum Outcome: Sendable, Hashable {
  /// A receiver opened the link.
  case opened
  /// The URL was refused, or a receiver rejected the link.
  case rejected(Rejection)
  /// No receiver took the link in time.
  case expired
  /// A newer opening replaced this one.
  case superseded
  /// ``Opening/cancel()`` was called, or the center was released.
  case cancelled

  /// The code of a rejection; `nil` for other outcomes.
  public var code: LinkCode? {
    if case .rejected(let rejection) = self { rejection.code } else { nil }
  }
}

extension Outcome: CustomStringConvertible {
  /// The outcome in one line.
  public var description: String {
    switch self {
    case .opened: "opened"
    case .rejected(let rejection): "rejected, \(rejection)"
    case .expired: "expired"
    case .superseded: "superseded"
    case .cancelled: "cancelled"
    }
  }
}

/// The reason why an opening was rejected: a stable code for programs, and a message for people.
///
/// The rejection of a refused URL has the code and the offset of the `Refusal`, and its message
/// without the text of the URL, which may contain secrets. A handler rejects with a message, or
/// also with its own code if programs must distinguish reasons:
/// ```swift
/// return .rejected("no such subscription")
/// return .rejected(Rejection(code: "shop.closed", message: "the shop opens at nine"))
/// ```
public struct Rejection: LinkProblem, Error, Hashable {
  /// The kind of rejection.
  public let code: LinkCode
  /// The byte offset in the URL, if the URL itself was refused.
  public let offset: Int?
  /// The reason, and what to do about it.
  ///
  /// Landfall's own messages never quote a URL or a value, so you can log them and send them back.
  public internal(set) var message: String
  /// Whether the URL is not a link of the app: it is invalid, or no route comes close.
  ///
  /// A fallback can open such a URL in a browser, for example. It is `false` if a route matches all
  /// literals of the URL and only a value is invalid, and for links that were rejected for another
  /// reason. Routes with a rest or a repeated placeholder do not count, because they fit nearly any
  /// path.
  public let isUnknownLink: Bool

  /// Makes a rejection.
  ///
  /// - Parameters:
  ///   - code: The kind of rejection.
  ///   - message: The reason, and what to do about it.
  public init(code: LinkCode = "handler.rejected", message: String) {
    self.code = code
    self.offset = nil
    self.message = message
    isUnknownLink = code == .routeNone
  }

  /// Makes a rejection from a refused URL, with its code, its offset, and its message without the
  /// URL.
  ///
  /// - Parameter refusal: The reason why the URL is not a link.
  public init(_ refusal: Refusal) {
    code = refusal.code
    offset = refusal.offset
    message = refusal.redactedMessage
    isUnknownLink = refusal.isUnknownLink
  }
}

extension Rejection: ExpressibleByStringInterpolation {
  /// Makes a rejection with the code `handler.rejected`.
  ///
  /// - Parameter message: The reason, and what to do about it.
  public init(stringLiteral message: String) { self.init(message: message) }

  /// The offset as text, such as `byte 17`, if the URL itself was refused.
  public var location: String? { offset.map { "byte \($0)" } }

  /// The code, the offset and the message in one line.
  public var description: String {
    let location = location.map { " at \($0)" } ?? ""
    return (message.isEmpty ? "\(code)\(location)" : "\(code)\(location): \(message)").inOneLine
  }
}

extension LinkCode {
  /// The route of the link does not allow its source.
  package static var sourceNotAllowed: LinkCode { "source.notAllowed" }
  /// The next handler was released before it was asked.
  package static var handlerGone: LinkCode { "handler.gone" }
  /// A handler passed the link to a handler that had already had it.
  package static var handlerLoop: LinkCode { "handler.loop" }
  /// The link passed through more handlers than the center allows.
  package static var handlerDepth: LinkCode { "handler.depth" }
  /// A handler did not answer in time.
  package static var handlerTimeout: LinkCode { "handler.timeout" }
  /// A handler delayed the link and did not resume it in time.
  package static var delayTimeout: LinkCode { "delay.timeout" }
  /// The app denied the link at a gate.
  package static var gateDenied: LinkCode { "gate.denied" }
  /// The user cancelled at a gate.
  package static var gateCancelled: LinkCode { "gate.cancelled" }
  /// A gate did not open in time.
  package static var gateTimeout: LinkCode { "gate.timeout" }
  /// The link waited at a gate for one user, but the gate opened for another.
  package static var gateUserChanged: LinkCode { "gate.userChanged" }
  /// The same link arrived a moment earlier.
  package static var linkRepeated: LinkCode { "link.repeated" }
  /// The scene of the opening was closed.
  package static var sceneClosed: LinkCode { "scene.closed" }
  /// The link was rejected before somebody came who would have had it.
  package static var receiverLate: LinkCode { "receiver.late" }
  /// Too many openings are pending.
  package static var queueOverflow: LinkCode { "queue.overflow" }
  /// Unwrapping led back to a URL that was already unwrapped.
  package static var resolverLoop: LinkCode { "resolver.loop" }
  /// The link had to be unwrapped more often than the center allows.
  package static var resolverDepth: LinkCode { "resolver.depth" }
  /// Unwrapping took longer than the center allows.
  package static var resolverTimeout: LinkCode { "resolver.timeout" }
}

extension Rejection {
  /// Makes a rejection from the refusal of an unwrapped text.
  ///
  /// The offset is one in the last text of the trail.
  init(_ refusal: Refusal, after trail: ResolutionTrail) {
    self.init(refusal)
    if trail.isUnwrapped { message += " (unwrapped: \(trail.chain))" }
  }
}
