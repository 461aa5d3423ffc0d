// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// Why an opening was rejected: a stable code for programs, a message for people.
///
/// A URL that is refused keeps the code, the place and the message of its `Refusal`. A handler
/// rejects with a text, or with a code of its own where programs should tell reasons apart:
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
  public internal(set) var message: String

  /// Makes a rejection.
  ///
  /// - Parameters:
  ///   - code: What kind of rejection it is.
  ///   - message: What happened, and what to do about it.
  public init(code: Code = .handlerRejected, message: String) {
    self.code = code
    self.offset = nil
    self.message = message
  }

  /// Makes a rejection from the refusal of a URL, with the same code, offset and message.
  ///
  /// - Parameter refusal: Why the URL is not a link.
  public init(_ refusal: Refusal) {
    code = Code(refusal.code.rawValue)
    offset = refusal.offset
    message = refusal.message
  }
}

extension Rejection: CustomStringConvertible {
  /// Code, place and message in one line.
  public var description: String {
    let place = offset.map { " at \($0)" } ?? ""
    return (message.isEmpty ? "\(code)\(place)" : "\(code)\(place): \(message)").inOneLine
  }
}
