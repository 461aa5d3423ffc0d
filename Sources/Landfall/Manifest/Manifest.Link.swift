// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Manifest {
  /// A link: one case of the enum, or those of its patterns that share their marks.
  public struct Link: Hashable, Sendable {
    /// The name of the case.
    public var name: String

    /// The patterns.
    ///
    /// The first is the one printed.
    public var patterns: [String]

    /// The values, in the order of the case.
    public var parameters: [Parameter]

    /// Who may open the link.
    public var access: LinkAccess

    /// From where the link may come; `any` for everywhere.
    public var sources: [String]

    /// Whether the user is asked first.
    public var needsConfirmation: Bool

    /// What to use instead; nil unless the patterns are deprecated.
    public var deprecation: String?

    /// The first paragraph of the case's documentation comment; empty if there is none.
    public var summary: String
  }
}

extension Manifest.Link: Encodable {
  private enum Key: String, CodingKey {
    case name, patterns, parameters, access, sources, confirm, deprecated, summary
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Writes the keys of version 1, without those that say nothing.
  ///
  /// - Parameter encoder: Where to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode(patterns, forKey: .patterns)
    if !parameters.isEmpty {
      var nested = container.nestedContainer(keyedBy: Name.self, forKey: .parameters)
      for parameter in parameters {
        try nested.encode(parameter, forKey: Name(stringValue: parameter.name))
      }
    }
    try container.encode(access.rawValue, forKey: .access)
    try container.encode(sources, forKey: .sources)
    if needsConfirmation { try container.encode(true, forKey: .confirm) }
    try container.encodeIfPresent(deprecation, forKey: .deprecated)
    if !summary.isEmpty { try container.encode(summary, forKey: .summary) }
  }
}
