// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A condition that a link waits for before the center offers it to a receiver.
///
/// A route declares the gates that it needs: `access: .authenticated` means ``authentication``, and
/// `confirm: true` means ``confirmation``. A ``LinkPolicy`` adds others:
/// ```swift
/// extension Gate {
///   static let onboarding = Gate("onboarding")
/// }
/// ```
/// A gate is closed until you open it with ``DeepLinkCenter/openGate(_:for:)`` or answer for it in
/// ``DeepLinkCenter/setGateHandler(for:_:)``.
public struct Gate: Sendable, Hashable, CustomStringConvertible {
  /// The stable text of the gate, for logs.
  package let rawValue: String
  /// Whether it is opened for one link at a time, and never for all.
  package let asksForEachLink: Bool

  /// Makes a gate.
  ///
  /// - Parameters:
  ///   - rawValue: A stable text. Gates with the same text and the same kind are the same gate.
  ///   - asksForEachLink: Whether the center asks about each link, as for ``confirmation``. By default
  ///     it asks once for all waiting links.
  public init(_ rawValue: String, asksForEachLink: Bool = false) {
    self.rawValue = rawValue
    self.asksForEachLink = asksForEachLink
  }

  /// Open when the app has finished its launch.
  public static var launch: Gate { Gate("launch") }
  /// Open when a user is signed in.
  public static var authentication: Gate { Gate("authentication") }
  /// Open for each link that the user has confirmed.
  public static var confirmation: Gate { Gate("confirmation", asksForEachLink: true) }

  /// The stable text of the gate.
  public var description: String { rawValue }
}

/// The app's answer when a link waits at a gate.
///
/// See ``DeepLinkCenter/setGateHandler(for:_:)``.
public enum GateAnswer: Sendable, Hashable {
  /// Opens the gate for a user, or for any.
  ///
  /// Links that wait for another user are rejected with `gate.userChanged`.
  case opened(for: String? = nil)
  /// Keeps the gate closed and rejects the waiting links with `gate.denied` and this message.
  case denied(String)
  /// The user cancelled. Rejects the waiting links with `gate.cancelled`.
  case cancelled
}

/// The center's question when a link waits at a gate.
///
/// See ``DeepLinkCenter/setGateHandler(for:_:)``.
public struct GateRequest<Link: Sendable>: Sendable {
  /// The gate.
  public let gate: Gate
  /// The link that waits; if there are several, the oldest.
  public let link: Link
  /// The opening of that link.
  public let opening: Opening<Link>
}
