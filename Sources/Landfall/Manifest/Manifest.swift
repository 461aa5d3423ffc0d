// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The routes of an app as data: what tools, documentation and tests read.
///
/// ```swift
/// print(try AppLink.manifest.json())
/// ```
public struct Manifest: Hashable, Sendable {
  /// The version of the format.
  public var version: Int = 1

  /// The name of the table: the enum's, unless `@DeepLinks(name:)` gives another.
  public var name: String

  /// The schemes, lowercase.
  public var schemes: [String]

  /// The hosts, lowercase; `*.` at the start stands for any labels.
  public var hosts: [String]

  /// The options of the whole table.
  public var options: Options

  /// The links in the order of their cases.
  ///
  /// Those of a mounted enum have the mount's name and a dot before theirs, and its path before
  /// their patterns.
  public var links: [Link]
}

extension Manifest: Encodable {
  private enum Key: String, CodingKey {
    case version, name, schemes, hosts, options, links
  }

  /// Writes the keys of version 1.
  ///
  /// - Parameter encoder: Where to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(version, forKey: .version)
    try container.encode(name, forKey: .name)
    try container.encode(schemes, forKey: .schemes)
    try container.encode(hosts, forKey: .hosts)
    try container.encode(options, forKey: .options)
    try container.encode(links, forKey: .links)
  }
}
