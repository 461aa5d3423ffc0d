// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a handler says in its ``Handling``.
///
/// The set is open: later versions add to it.
public struct HandlingKind: Sendable, Hashable, CustomStringConvertible {
  /// The stable text of the kind.
  public let rawValue: String

  /// The link is open.
  public static let opened: HandlingKind = HandlingKind(rawValue: "opened")
  /// The link cannot be opened.
  public static let rejected: HandlingKind = HandlingKind(rawValue: "rejected")
  /// The link cannot be opened yet.
  public static let delayed: HandlingKind = HandlingKind(rawValue: "delayed")
  /// Another handler goes on with the link.
  public static let passedThrough: HandlingKind = HandlingKind(rawValue: "passedThrough")

  /// The stable text of the kind.
  public var description: String { rawValue }
}
