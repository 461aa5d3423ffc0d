// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A condition that an opening waits for before any receiver is asked.
///
/// A route says which it needs: `access: .authenticated` stands for ``authentication`` and
/// `confirm: true` for ``confirmation``. A ``LinkPolicy`` adds others:
/// ```swift
/// extension Gate {
///   static let onboarding = Gate("onboarding")
/// }
/// ```
/// A gate is closed until the app opens it; see ``DeepLinkCenter/openGate(_:for:)`` and
/// ``DeepLinkCenter/keep(_:by:)``.
public struct Gate: Sendable, Hashable, CustomStringConvertible {
  /// The stable text of the gate, for logs.
  public let rawValue: String
  /// Whether it is opened for one link at a time, and never for all.
  package let isForOneLink: Bool

  /// Makes a gate.
  ///
  /// - Parameters:
  ///   - rawValue: The stable text. Two gates with the same text and kind are the same gate.
  ///   - isForOneLink: Whether each link is asked about, as with ``confirmation``. Otherwise the
  ///     app is asked once for all links that wait.
  public init(_ rawValue: String, isForOneLink: Bool = false) {
    self.rawValue = rawValue
    self.isForOneLink = isForOneLink
  }

  /// The app has finished its launch.
  public static let launch: Gate = Gate("launch")
  /// A user is signed in.
  public static let authentication: Gate = Gate("authentication")
  /// The user said yes to this link.
  public static let confirmation: Gate = Gate("confirmation", isForOneLink: true)

  /// The stable text of the gate.
  public var description: String { rawValue }
}

/// What the app says when a link waits at a gate.
///
/// See ``DeepLinkCenter/keep(_:by:)``.
public enum GateAnswer: Sendable, Hashable {
  /// The gate is open for a user.
  ///
  /// Links that were held for another user are rejected with `gate.userChanged`.
  case opened(for: String?)
  /// The gate stays closed; what waits at it is rejected with `gate.refused`. The text says why.
  case refused(String)
  /// The user gave up; what waits at the gate is rejected with `gate.abandoned`.
  case abandoned

  /// The gate is open, whoever the user is.
  public static var opened: GateAnswer { .opened(for: nil) }
}

/// What the app is asked when a link waits at a gate.
///
/// See ``DeepLinkCenter/keep(_:by:)``.
public struct GateRequest<Link: DeepLink>: Sendable {
  /// The gate.
  public let gate: Gate
  /// The link that waits; of several the one that came first.
  public let link: Link
  /// The opening of that link.
  public let opening: Opening<Link>
}
