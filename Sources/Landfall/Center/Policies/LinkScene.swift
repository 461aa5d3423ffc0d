// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A window of the app, as far as links are concerned.
///
/// An opening says which scene it came to, a root handler or a stream to which it belongs. Use the
/// identifier that the system gives to the scene's session:
/// ```swift
/// links.open(url, from: .universalLink, scene: LinkScene("3F2504E0"))
/// ```
public struct LinkScene: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The text that tells the scene from others.
  package let rawValue: String

  /// Makes a scene.
  ///
  /// - Parameter rawValue: The text that tells it from others.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Makes a scene from a literal.
  ///
  /// - Parameter value: The text that tells it from others.
  public init(stringLiteral value: String) { rawValue = value }

  /// The text that tells the scene from others.
  public var description: String { rawValue }
}

/// What becomes of the openings of a scene that is closed, and of those that come to it then.
///
/// See ``DeepLinkCenter/closeScene(_:rejecting:)``.
package enum ClosedSceneRule: Sendable, Hashable {
  /// They go to any other scene.
  case moveOn
  /// They are rejected with `scene.closed`.
  case reject
}
