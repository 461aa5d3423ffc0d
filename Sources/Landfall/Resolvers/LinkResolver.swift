// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Unwraps links that mean something else: those of a click counter, those that carry another URL,
/// those that were renamed.
///
/// A center asks its resolvers before it matches, the first one first, and starts again with what one
/// of them gives, until none has anything to unwrap. What comes out is read and vetted as if it had
/// come in so.
///
/// ``RewriteResolver`` and ``NestedURLResolver`` come with Landfall, `RedirectResolver` with the module
/// `LandfallRedirects`. One of your own:
/// ```swift
/// struct ShortLinks: LinkResolver {
///   let targets: [String: String]
///
///   func resolve(_ url: String) throws(Rejection) -> Resolution {
///     guard url.hasPrefix("https://lnk.example/") else { return .unchanged }
///     guard let target = targets[url] else {
///       throw Rejection(code: "short.unknown", message: "nobody made this short link")
///     }
///     return .url(target)
///   }
/// }
/// ```
/// A resolver must be quick: it is asked within `open`. What takes time goes into
/// ``Resolution/later(_:)``.
public protocol LinkResolver: Sendable {
  /// What a URL stands for.
  ///
  /// - Parameter url: The text of the URL, as it came or as another resolver gave it. Nobody has
  ///   checked it.
  /// - Returns: What it stands for, or that the resolver has nothing to do with it.
  /// - Throws: A ``Rejection`` if the URL is for this resolver and cannot be unwrapped; the opening
  ///   ends so.
  func resolve(_ url: String) throws(Rejection) -> Resolution

  /// What a path alone stands for, as it comes from ``DeepLinkCenter/open(path:from:scene:contexts:)``.
  ///
  /// - Parameter path: The path with its query and fragment.
  /// - Returns: What it stands for; unless a resolver says otherwise, itself.
  /// - Throws: A ``Rejection`` if it cannot be unwrapped.
  func resolve(path: String) throws(Rejection) -> Resolution
}

extension LinkResolver {
  /// Leaves paths alone as they are.
  public func resolve(path: String) throws(Rejection) -> Resolution { .unchanged }
}
