// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The reason why a URL is not a link of the table.
public struct Refusal: Error, Sendable, Hashable, CustomStringConvertible {
  /// The stable, dotted text that names a kind of refusal.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The dotted text, for example `route.none`.
    public var rawValue: String

    /// Makes a code from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No route takes the URL.
    public static var routeNone: Code { Code(rawValue: "route.none") }

    /// The dotted text.
    public var description: String { rawValue }
  }

  /// What kind of refusal it is.
  public let code: Code
  /// The byte offset in the URL.
  public let offset: Int
  /// What, where, and what to do.
  public let message: String

  /// Makes a refusal.
  public init(code: Code, offset: Int, message: String) {
    self.code = code
    self.offset = offset
    self.message = message
  }

  /// Code, offset and message in one line.
  public var description: String { "\(code) at \(offset): \(message)" }
}
