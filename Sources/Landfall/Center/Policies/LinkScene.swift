// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A window of the app.
///
/// A link can come to a scene, and a root handler or a stream can belong to one. Use the identifier
/// of the scene's session:
/// ```swift
/// links.open(url, from: .universalLink, scene: LinkScene("3F2504E0"))
/// ```
public struct LinkScene: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let rawValue: String

  /// Makes a scene.
  ///
  /// - Parameter rawValue: The identifier.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Makes a scene from a literal.
  ///
  /// - Parameter value: The identifier.
  public init(stringLiteral value: String) { rawValue = value }

  /// The identifier.
  public var description: String { rawValue }
}

/// What happens to the openings of a closed scene, and to links that arrive for it later.
///
/// See ``DeepLinkCenter/sceneDidDisconnect(_:rejectingLinks:)``.
package enum ClosedSceneRule: Sendable, Equatable {
  /// They go to any other scene.
  case moveOn
  /// They are rejected with `scene.closed`.
  case reject
}
