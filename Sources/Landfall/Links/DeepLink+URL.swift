// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DeepLink {
  /// Reads a URL of Foundation's.
  ///
  /// It is read as the text that it came from: nothing of Foundation's reading of it is used.
  ///
  /// - Parameter url: The absolute URL, with one of the table's schemes.
  /// - Throws: ``Refusal`` if the URL is no link of this enum.
  /// - Complexity: O(*n*) in the bytes of the URL.
  @inlinable
  public init(_ url: URL) throws(Refusal) { self = try Self.open(url) }

  /// Reads a URL of Foundation's in some contexts.
  ///
  /// - Parameters:
  ///   - url: The absolute URL, with one of the table's schemes.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  /// - Throws: ``Refusal`` if the URL is no link of this enum, or none in these contexts.
  /// - Complexity: O(*n*) in the bytes of the URL.
  @inlinable
  public init(_ url: URL, contexts: LinkContexts) throws(Refusal) {
    self = try Self.open(url, contexts: contexts)
  }

  /// Makes the link of a URL, in code that knows the enum.
  @inlinable
  static func open(_ url: URL, contexts: LinkContexts? = nil) throws(Refusal) -> Self {
    try made { _table.open(url, contexts: contexts, refusal: &$0, $1) }
  }

  /// Reads a URL of Foundation's and tells how it matched.
  ///
  /// - Parameters:
  ///   - url: The absolute URL, with one of the table's schemes.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  ///   - limits: How much is read at most.
  /// - Returns: The link, the pattern, the values and what the pattern did not name.
  /// - Throws: ``Refusal`` if the URL is no link of this enum.
  /// - Complexity: O(*n*) in the bytes of the URL.
  public static func match(
    _ url: URL, contexts: LinkContexts = [], limits: ReadingLimits = .standard
  ) throws(Refusal) -> LinkMatch<Self> {
    try match(url.wholeText, contexts: contexts, limits: limits)
  }

  /// Prints the link as a URL of Foundation's; see ``urlString(scheme:host:)``.
  ///
  /// - Parameters:
  ///   - scheme: One of the table's schemes; nil for the canonical one.
  ///   - host: A host that the table admits; nil for the canonical one.
  /// - Returns: The URL.
  /// - Throws: ``PrintError`` if a value cannot stand in a URL, or the table does not name the scheme
  ///   or the host.
  public func url(scheme: String? = nil, host: String? = nil) throws(PrintError) -> URL {
    try Self.url(urlString(scheme: scheme, host: host))
  }

  /// Prints the link as a URL of Foundation's that reads back as this link in some contexts; see
  /// ``urlString(in:scheme:host:)``.
  ///
  /// - Parameters:
  ///   - contexts: The contexts in which the URL will be read.
  ///   - scheme: One of the table's schemes; nil for the canonical one.
  ///   - host: A host that the table admits; nil for the canonical one.
  /// - Returns: The URL.
  /// - Throws: ``PrintError`` as ``urlString(in:scheme:host:)`` does.
  public func url(
    in contexts: LinkContexts, scheme: String? = nil, host: String? = nil
  ) throws(PrintError) -> URL {
    try Self.url(urlString(in: contexts, scheme: scheme, host: host))
  }

  private static func url(_ text: String) throws(PrintError) -> URL {
    guard let url = URL(string: text) else {
      throw PrintError(.character, "Foundation takes no URL '\(text)'; use 'urlString'")
    }
    return url
  }
}
