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

/// What a ``LinkResolver`` says of a URL.
public enum Resolution: Sendable {
  /// Asks for the URL that is meant, for as long as it takes.
  public typealias Lookup = @Sendable () async throws(Rejection) -> String

  /// The resolver has nothing to do with it.
  case unchanged
  /// It stands for this URL.
  case url(String)
  /// It stands for this path of the app.
  case path(String)
  /// What it stands for has to be asked for elsewhere, for instance in the network.
  ///
  /// The opening waits meanwhile, and those behind it, so that order is kept. The lookup is cancelled
  /// when the opening ends. What it gives is not as trusted as the URL itself: a link that comes out is
  /// also vetted as if a browser had followed it, as a ``LinkSource/universalLink`` or, if its scheme
  /// is one of the app's own, as a ``LinkSource/customScheme``.
  case later(Lookup)
}

/// How far a center goes to unwrap a link.
public struct ResolverLimits: Sendable, Hashable {
  /// How many steps may follow what came in, of all resolvers together.
  package var steps: Int
  /// How long all that has to be asked for may take together.
  package var time: Duration

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - steps: How many steps may follow what came in.
  ///   - time: How long all that has to be asked for may take.
  public init(steps: Int = 8, time: Duration = .seconds(10)) {
    self.steps = Swift.max(0, steps)
    self.time = time
  }

  /// Eight steps, ten seconds.
  package static let standard: ResolverLimits = ResolverLimits()
}
