// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Unwraps links that stand for other links: click trackers, links that contain a URL, and renamed
/// links.
///
/// Before matching, a center asks its resolvers in order. If one of them returns another URL, the
/// center starts again with it, until no resolver changes it. The result is read and checked like a
/// URL that came in directly.
///
/// Landfall has ``RewriteResolver`` and ``NestedURLResolver``, and the module `LandfallRedirects`
/// has `RedirectResolver`. This is one of your own:
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
/// A resolver must be fast, because it runs within `open`. Return ``Resolution/later(_:)`` for slow
/// work.
public protocol LinkResolver: Sendable {
  /// Returns the URL or path that a URL stands for.
  ///
  /// - Parameter url: The text of the URL, unchecked: the original one or the result of a resolver.
  /// - Returns: The result, or ``Resolution/unchanged`` if the URL is not for this resolver.
  /// - Throws: A ``Rejection`` if the URL is for this resolver but cannot be resolved. It becomes
  ///   the outcome of the opening.
  func resolve(_ url: String) throws(Rejection) -> Resolution

  /// Returns the URL or path that a path stands for, if the input was a `.path`.
  ///
  /// - Parameter path: The path with its query and fragment.
  /// - Returns: The result. By default ``Resolution/unchanged``.
  /// - Throws: A ``Rejection`` if the path cannot be resolved.
  func resolve(path: String) throws(Rejection) -> Resolution
}

extension LinkResolver {
  /// Returns ``Resolution/unchanged``.
  public func resolve(path: String) throws(Rejection) -> Resolution { .unchanged }
}

/// The result of a ``LinkResolver``.
public enum Resolution: Sendable {
  /// Finds the URL asynchronously.
  public typealias Lookup = @Sendable () async throws(Rejection) -> String

  /// The resolver does not change the URL.
  case unchanged
  /// The URL stands for another URL.
  case url(String)
  /// The URL stands for a path of the app.
  case path(String)
  /// The result needs a request, for example to the network.
  ///
  /// The opening and all later ones wait for it, so that the order is kept. The request is
  /// cancelled when the opening ends. Its result is less trusted than the URL: the resulting link
  /// is also checked as if a browser had followed it, as a ``LinkSource/universalLink``, or as a
  /// ``LinkSource/customScheme`` if it has a scheme of the app.
  case later(Lookup)
}

/// Limits for the unwrapping of one link.
public struct ResolverLimits: Sendable, Hashable {
  /// How many steps may follow what came in, of all resolvers together.
  package var steps: Int
  /// How long all that has to be asked for may take together.
  package var time: Duration

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - steps: How many times one link can be unwrapped, by all resolvers together.
  ///   - time: How long all requests for one link can take together.
  public init(steps: Int = 8, time: Duration = .seconds(10)) {
    self.steps = Swift.max(0, steps)
    self.time = time
  }

  /// Eight steps, ten seconds.
  package static var standard: ResolverLimits { ResolverLimits() }
}
