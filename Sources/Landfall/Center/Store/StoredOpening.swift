// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// An opening as a store keeps it.
public struct StoredOpening: Sendable, Hashable, Codable {
  /// The text of the opening's identity.
  public var id: String
  /// The URL, or the path if ``isPath``.
  public var url: String
  /// Whether ``url`` is a path alone.
  public var isPath: Bool
  /// Where it came from.
  public var source: String
  /// The scene that it came to.
  public var scene: String?
  /// When it came in: milliseconds since the start of 1970, UTC.
  public var receivedAt: Int64
  /// For whom it was when it came in, by the gates that know a user.
  public var users: [String: String]

  /// Makes a stored opening.
  ///
  /// - Parameters:
  ///   - id: The text of the opening's identity.
  ///   - url: The URL or the path.
  ///   - isPath: Whether it is a path alone.
  ///   - source: Where it came from.
  ///   - scene: The scene that it came to.
  ///   - receivedAt: When it came in, in milliseconds since the start of 1970.
  ///   - users: For whom it was, by gate.
  public init(
    id: String, url: String, isPath: Bool = false, source: String, scene: String? = nil,
    receivedAt: Int64, users: [String: String] = [:]
  ) {
    self.id = id
    self.url = url
    self.isPath = isPath
    self.source = source
    self.scene = scene
    self.receivedAt = receivedAt
    self.users = users
  }
}
