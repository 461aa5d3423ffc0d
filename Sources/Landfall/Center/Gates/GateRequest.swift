// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

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
