// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The routes of an app as data: what tools, documentation and tests read.
///
/// ```swift
/// print(AppLink.manifest.json())
/// let manifest = try Manifest(json: text)
/// ```
public struct Manifest: Hashable, Sendable {
  /// The version of the format that this code reads and writes.
  public static var version: Int { 1 }

  /// The name of the table: the enum's, unless `@DeepLinks(name:)` gives another.
  public var name: String

  /// The schemes of the app's own, lowercase; `https` comes with the hosts.
  public var schemes: [String]

  /// The hosts, lowercase; `*.` at the start stands for any labels.
  public var hosts: [String]

  /// The options of the whole table.
  public var options: Options

  /// The links in the order of their cases.
  ///
  /// Those of a mounted enum have the mount's name and a dot before theirs, and its path before
  /// their patterns. Several of one name are patterns of one link with different marks.
  public var links: [Link]

  /// The mounts whose links are among ``links``, in the order of their cases.
  ///
  /// A mount owns its path: where it matches, and the mount's contexts hold, no other link opens what its
  /// own links do not.
  public var mounts: [Link]

  /// Makes a manifest.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - schemes: The schemes.
  ///   - hosts: The hosts.
  ///   - options: The options of the whole table.
  ///   - links: The links.
  ///   - mounts: The mounts whose links are among them; of each, its name, patterns, values and contexts
  ///     count.
  public init(
    name: String, schemes: [String] = [], hosts: [String] = [], options: Options = Options(),
    links: [Link] = [], mounts: [Link] = []
  ) {
    self.name = name
    self.schemes = schemes
    self.hosts = hosts
    self.options = options
    self.links = links
    self.mounts = mounts
  }
}
