// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The reason why navigation did not reach its target.
public struct NavigationFailure: Error, Hashable, CustomStringConvertible {
  /// The kinds of failure.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    /// The stable name of the kind.
    public let description: String

    private init(_ name: String) { description = name }

    /// The places below a screen lead in a circle, or over more than 32 screens.
    public static let depth: Kind = Kind("depth")
    /// The place of a screen does not fit the tabs of the app.
    public static let place: Kind = Kind("place")
    /// A transition did not end in time.
    public static let timeout: Kind = Kind("timeout")
    /// The app could not make a screen.
    public static let refused: Kind = Kind("refused")
    /// A screen with unsaved work stayed.
    public static let kept: Kind = Kind("kept")
    /// The user or the app navigated elsewhere more often than the navigator plans again.
    public static let disturbed: Kind = Kind("disturbed")
    /// A newer navigation began, or the link got its outcome.
    public static let superseded: Kind = Kind("superseded")
  }

  /// The kind of failure.
  public let kind: Kind
  /// The reason, and what to do about it, without values of screens.
  public let message: String

  /// The screens of the topmost stack that was reached, from the bottom, by the names of their
  /// cases; empty if navigation did not begin.
  public internal(set) var reached: [String] = []
  /// The steps that were not taken, without values of their screens.
  public internal(set) var missing: [String] = []

  /// Makes a failure.
  ///
  /// - Parameters:
  ///   - kind: The kind of failure.
  ///   - message: The reason, and what to do about it.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// The kind, the message, and how far navigation came.
  public var description: String { "navigation.\(kind): \(fullMessage)" }

  /// The message, and how far navigation came.
  var fullMessage: String {
    guard !reached.isEmpty else { return message }
    let rest = missing.isEmpty ? "" : ", not: \(missing.joined(separator: "; "))"
    return "\(message); reached: \(reached.joined(separator: " > "))\(rest)"
  }
}
