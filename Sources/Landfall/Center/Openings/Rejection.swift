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
public struct Rejection: LinkProblem, Error, Hashable {
  /// What kind of rejection it is.
  public let code: LinkCode
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
  public init(code: LinkCode = .handlerRejected, message: String) {
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
    code = refusal.code
    offset = refusal.offset
    message = refusal.redactedMessage
    isUnknownLink = refusal.isUnknownLink
  }
}

extension Rejection: ExpressibleByStringInterpolation {
  /// Makes a rejection with the code `handler.rejected` from its message.
  public init(stringLiteral message: String) { self.init(message: message) }

  /// The byte in the URL, such as `byte 17`, when the URL itself was refused.
  public var place: String? { offset.map { "byte \($0)" } }

  /// Code, place and message in one line.
  public var description: String {
    let place = place.map { " at \($0)" } ?? ""
    return (message.isEmpty ? "\(code)\(place)" : "\(code)\(place): \(message)").inOneLine
  }
}

extension LinkCode {
  /// The link came from a source that its route does not allow.
  package static var sourceNotAllowed: LinkCode { "source.notAllowed" }
  /// A receiver said no.
  public static var handlerRejected: LinkCode { "handler.rejected" }
  /// The handler that the opening was passed to was released before it was asked.
  package static var handlerGone: LinkCode { "handler.gone" }
  /// A hand-over came back to a handler that it had already passed.
  package static var handlerLoop: LinkCode { "handler.loop" }
  /// A hand-over went through more handlers than the center allows.
  package static var handlerDepth: LinkCode { "handler.depth" }
  /// A handler did not answer in time.
  package static var handlerTimeout: LinkCode { "handler.timeout" }
  /// No handler of the type that the opening was passed to came in time.
  package static var handlerAbsent: LinkCode { "handler.absent" }
  /// A handler delayed the opening and did not resume it in time.
  package static var delayTimeout: LinkCode { "delay.timeout" }
  /// The app did not open a gate for the opening.
  package static var gateRefused: LinkCode { "gate.refused" }
  /// The user gave up at a gate.
  package static var gateAbandoned: LinkCode { "gate.abandoned" }
  /// A gate did not open in time.
  public static var gateTimeout: LinkCode { "gate.timeout" }
  /// The opening was held at a gate for one user, and another is there.
  package static var gateUserChanged: LinkCode { "gate.userChanged" }
  /// The same link came in a moment before.
  package static var linkRepeated: LinkCode { "link.repeated" }
  /// The store could not keep the opening, and `LinkPolicy.requiresStoring` asks for it.
  package static var storeFailed: LinkCode { "store.failed" }
  /// The scene of the opening was closed.
  package static var sceneClosed: LinkCode { "scene.closed" }
  /// More openings are pending than the center keeps.
  package static var queueOverflow: LinkCode { "queue.overflow" }
  /// Unwrapping a link led back to where it came from.
  package static var resolverLoop: LinkCode { "resolver.loop" }
  /// A link had to be unwrapped more often than the center allows.
  package static var resolverDepth: LinkCode { "resolver.depth" }
  /// Unwrapping a link took longer than the center allows.
  package static var resolverTimeout: LinkCode { "resolver.timeout" }
  /// A link has no place for the values of the one that it was rewritten from.
  package static var resolverRewrite: LinkCode { "resolver.rewrite" }
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
