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
