// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import LandfallCore

/// An enum whose cases are the deep links of an app.
///
/// Add `@DeepLinks` to the enum, which generates the conformance.
///
/// ```swift
/// let link = try AppLink("linky://contacts/5")  // .contact(id: 5)
/// let text = try link.urlString()               // "https://linky.app/contacts/5"
/// ```
public protocol DeepLink: MountableLink {}

extension DeepLink {
  /// Reads a URL or a path.
  ///
  /// - Parameters:
  ///   - input: An absolute URL with one of the table's schemes, or a path: `.path("/contacts/5")`.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  /// - Throws: ``Refusal`` if no route of this enum matches the input in these contexts, with the
  ///   reason, its place and a remedy. If the input is a path with a base, the offset is one of the
  ///   whole URL.
  /// - Complexity: O(*n*) in the bytes of the URL, independent of the number of routes.
  @_alwaysEmitIntoClient
  public init(_ input: some LinkInput, contexts: LinkContexts = []) throws(Refusal) {
    guard let link = Self.read(input, contexts) else {
      self = try Self.refusal(of: input, contexts)
      return
    }
    self = link
  }

  /// Reads a URL or a path and returns details of the match.
  ///
  /// - Parameters:
  ///   - input: An absolute URL with one of the table's schemes, or a path: `.path("/contacts/5")`.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  ///   - limits: The limits for the size of the input.
  /// - Returns: The link, the pattern, the values, and the query items that the pattern does not
  ///   name.
  /// - Throws: ``Refusal`` if no route of this enum matches the input in these contexts.
  /// - Complexity: O(*n*) in the bytes of the URL.
  @_alwaysEmitIntoClient
  public static func match(
    _ input: some LinkInput, contexts: LinkContexts = [], limits: ReadingLimits = ReadingLimits()
  ) throws(Refusal) -> LinkMatch<Self> {
    var link: Self?
    let record = try _table.record(input, contexts, limits) { make(&link, &$0) }
    guard let link else { throw .nothing }
    return LinkMatch(link, record)
  }

  /// Reads a URL or a path and tells how it matched; a watcher follows its stages.
  package static func match(
    _ input: LinkText, contexts: LinkContexts, limits: ReadingLimits,
    watcher: (any MatchWatcher)?
  ) throws(Refusal) -> LinkMatch<Self> {
    var link: Self?
    let record = try _table.record(input, contexts, limits, watcher) { make(&link, &$0) }
    guard let link else { throw .nothing }
    return LinkMatch(link, record)
  }
}

extension DeepLink {
  /// Prints the link as a URL.
  ///
  /// The canonical URL has `https` and the first declared host without a wildcard. Without such a
  /// host it has the first scheme, as in `linky:///contacts/5`. The URL always reads back as this
  /// link: without any context, or, if all routes of the link need contexts, in those of the first
  /// route.
  ///
  /// - Parameters:
  ///   - contexts: The contexts in which the URL will be read. Routes that do not exist in them are
  ///     not used. By default, the URL needs as few contexts as possible.
  ///   - scheme: One of the table's schemes; `nil` for the canonical one.
  ///   - host: A host that the table accepts; `nil` for the canonical one.
  /// - Returns: The URL, percent-encoded. Values that equal their default are left out.
  /// - Throws: ``PrintError`` if a value has no text in a URL, if the table does not declare the
  ///   scheme or the host, or if no URL opens this link in these contexts. Its code is
  ///   `print.inAppOnly` for a case with `@InAppOnly`.
  @_alwaysEmitIntoClient
  public func urlString(
    in contexts: LinkContexts? = nil, scheme: String? = nil, host: String? = nil
  ) throws(PrintError) -> String {
    if contexts == nil, scheme == nil, host == nil, let url = canonicalURL { return url }
    return try urlOfRoute(in: contexts, scheme: scheme, host: host)
  }

  /// Prints the link as a Foundation `URL`; see ``urlString(in:scheme:host:)``.
  public func url(
    in contexts: LinkContexts? = nil, scheme: String? = nil, host: String? = nil
  ) throws(PrintError) -> URL {
    let text = try urlString(in: contexts, scheme: scheme, host: host)
    guard let url = URL(string: text) else {
      throw PrintError(.character, "Foundation does not accept the URL '\(text)'; use 'urlString'")
    }
    return url
  }

  /// Prints the link, and tells the contexts in which the URL reads back as it: those that are asked
  /// for, or the fewest in which its route is there.
  package func printed(
    in contexts: LinkContexts? = nil, scheme: String? = nil, host: String? = nil
  ) throws(PrintError) -> (url: String, contexts: LinkContexts) {
    if contexts == nil, scheme == nil, host == nil, let url = canonicalURL { return (url, []) }
    return try printedByRoute(in: contexts, scheme: scheme, host: host)
  }

  @usableFromInline
  func urlOfRoute(
    in contexts: LinkContexts?, scheme: String?, host: String?
  ) throws(PrintError) -> String {
    try printedByRoute(in: contexts, scheme: scheme, host: host).url
  }

  /// Prints the link with the first of its routes whose URL reads back as it.
  private func printedByRoute(
    in contexts: LinkContexts?, scheme: String?, host: String?
  ) throws(PrintError) -> (url: String, contexts: LinkContexts) {
    let encoded = encoded()
    var shadowed: PrintError?
    var failure: PrintError?
    for printed in try encoded.printedPaths(of: self).readable(in: contexts) {
      do throws(PrintError) {
        let url = try Self._table.url(printed, scheme: scheme, host: host)
        let contexts = contexts ?? printed.condition.contexts
        guard let error = shadow(url, contexts) else { return (url, contexts) }
        if shadowed == nil { shadowed = error }
      } catch {
        if failure == nil { failure = error }
      }
    }
    throw failure ?? shadowed
      ?? PrintError(
        .noRoute,
        contexts == nil
          ? "'\(fullName)' has no route that is printed; add one"
          : "'\(fullName)' has no route that exists in the contexts '\(contexts ?? [])'; add one, or "
            + "print it for others")
  }

  /// The link as most links are printed; nil if that does not do.
  @usableFromInline
  var canonicalURL: String? {
    LinkEncoder.canonicalURL(in: Self._table) { Self._encode(self, into: &$0) }
  }

  /// Why a URL does not read back as the link; nil if it does.
  private func shadow(_ url: String, _ contexts: LinkContexts) -> PrintError? {
    do throws(Refusal) {
      let link = try Self(url, contexts: contexts)
      if link == self { return nil }
      return PrintError(
        .shadowed,
        "'\(url)' would open '\(link.fullName)', not this '\(fullName)'; a value of it reads back as "
          + "something else")
    } catch {
      return PrintError(
        .shadowed, parameter: error.parameter,
        "'\(url)' would not read back; \(error.message)")
    }
  }
}
