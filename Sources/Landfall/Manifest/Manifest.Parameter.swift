// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Manifest {
  /// A value of a link.
  public struct Parameter: Hashable, Sendable {
    /// The name of the associated value.
    public var name: String

    /// The type in the manifest's notation: `Int`, `enum(open,done)`, `[String]`, ….
    public var type: String

    /// Whether a URL may leave the value out without a default.
    public var isOptional: Bool

    /// The text of the default; nil where there is none.
    public var defaultText: String?
  }
}

extension Manifest.Parameter: Encodable {
  private enum Key: String, CodingKey {
    case type
    case optional
    case `default`
  }

  /// Writes what differs from a required value without a default.
  ///
  /// - Parameter encoder: Where to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(type, forKey: .type)
    if isOptional { try container.encode(true, forKey: .optional) }
    try container.encodeIfPresent(defaultText, forKey: .default)
  }
}
