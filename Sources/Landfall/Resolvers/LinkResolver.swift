// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Unwraps links that stand for other links, such as those of click trackers and links that contain a URL.
///
/// Before matching, a center asks its resolvers in order. If one of them returns another URL, the
/// center starts again with it, until no resolver changes it. The result is read and checked like a
/// URL that came in directly.
///
/// Landfall has ``NestedURLResolver``, and the module `LandfallRedirects` has `RedirectResolver`. Old
/// forms of your own links need no resolver: give `@DeepLinks` the argument `rewrites:`. This is one of your own:
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

/// What a link was unwrapped to, one step after the other.
///
/// It finds circles, and ends what goes on too long.
struct ResolutionTrail: Sendable, Hashable {
  /// What came in, then what each resolver gave.
  private(set) var steps: [LinkText]
  /// Whether a step was asked for elsewhere.
  private(set) var wasLookedUp = false
  private let limit: Int
  /// The longest URL that a link may have.
  private let urlLength: Int
  /// Whether a host may hold a value.
  private let hidesHosts: Bool

  init(
    _ start: LinkText, limit: Int, urlLength: Int = ReadingLimits.standard.urlLength,
    hidesHosts: Bool = false
  ) {
    steps = [start]
    self.limit = limit
    self.urlLength = urlLength
    self.hidesHosts = hidesHosts
  }

  /// What is to be matched now.
  var last: LinkText { steps[steps.count - 1] }

  var isUnwrapped: Bool { steps.count > 1 }

  /// Takes a step.
  ///
  /// - Throws: A ``Rejection`` with the chain in its message: of a text that was there before, of one
  ///   step too many, of a URL that is longer than any link may be.
  mutating func append(_ next: LinkText, wasLookedUp: Bool) throws(Rejection) {
    guard next.text.utf8.count <= urlLength else {
      throw Rejection(Refusal(.urlTooLong, at: urlLength, expected: "\(urlLength)"), after: self)
    }
    let isKnown = steps.contains(next)
    steps.append(next)
    self.wasLookedUp = self.wasLookedUp || wasLookedUp
    if isKnown {
      throw Rejection(
        code: .resolverLoop, message: "the link leads back to where it came from: \(chain)")
    }
    if steps.count - 1 > limit {
      throw Rejection(
        code: .resolverDepth,
        message: "the link had to be unwrapped more than \(limit) times: \(chain)")
    }
  }

  /// The origins of all steps, or their schemes alone where a host may hold a value: no path, no query,
  /// so that it may be logged.
  var chain: String {
    steps.map { hidesHosts ? $0.scheme : $0.origin }.joined(separator: " -> ")
  }

  /// As what a browser that followed the trail would have given the link to the app; nil if nothing
  /// was asked for elsewhere.
  var apparentSource: LinkSource? {
    guard wasLookedUp else { return nil }
    return last.origin.hasPrefix("http") ? .universalLink : .customScheme
  }
}

/// Asks resolvers until a link needs no more unwrapping.
struct Unwrapping: Sendable {
  let resolvers: [any LinkResolver]
  var limits = ResolverLimits.standard
  /// The longest URL that a link may have.
  var urlLength = ReadingLimits.standard.urlLength
  /// Whether a host of the app's links may hold a value.
  var hidesHosts = false

  func trail(from start: LinkText) -> ResolutionTrail {
    ResolutionTrail(start, limit: limits.steps, urlLength: urlLength, hidesHosts: hidesHosts)
  }

  /// Follows a trail as far as it goes at once.
  ///
  /// - Returns: What has to be asked for before the trail goes on; nil at its end.
  /// - Complexity: O(*n* · *m*) calls, for *n* resolvers and *m* steps.
  func follow(_ trail: inout ResolutionTrail) throws(Rejection) -> Resolution.Lookup? {
    search: while true {
      for resolver in resolvers {
        switch try resolution(of: trail.last, by: resolver) {
        case .unchanged: continue
        case .url(let url): try trail.append(.url(url), wasLookedUp: false)
        case .path(let path): try trail.append(.path(path), wasLookedUp: false)
        case .later(let lookup): return lookup
        }
        continue search
      }
      return nil
    }
  }

  /// Follows a trail to its end, from something that has to be asked for.
  func finish(
    _ trail: inout ResolutionTrail, from lookup: Resolution.Lookup
  ) async throws(Rejection) {
    var lookup = lookup
    while true {
      try trail.append(.url(try await lookup()), wasLookedUp: true)
      guard let next = try follow(&trail) else { return }
      lookup = next
    }
  }

  private func resolution(
    of text: LinkText, by resolver: any LinkResolver
  ) throws(Rejection) -> Resolution {
    switch text {
    case .url(let url): try resolver.resolve(url)
    case .path(let path): try resolver.resolve(path: path)
    }
  }
}

extension LinkText {
  /// The scheme with its colon, for messages and logs.
  var scheme: String {
    let origin = origin
    return origin.firstIndex(of: ":").map { String(origin[...$0]) } ?? origin
  }

  /// Scheme and host, for messages and logs.
  ///
  /// Neither path nor query is told: those of a click counter name a person. Nor is text that is no
  /// plain scheme or host.
  var origin: String {
    guard case .url(let text) = self else { return "a path" }
    guard let colon = text.firstIndex(of: ":") else { return "?" }
    let scheme = text[..<colon].lowercased()
    guard !scheme.isEmpty, scheme.utf8.allSatisfy(ASCII.isSchemeByte) else { return "?" }
    guard scheme == "https" || scheme == "http" else { return scheme + ":" }
    let rest = text[text.index(after: colon)...]
    // Without the slashes it is no host.
    guard rest.hasPrefix("//") else { return "\(scheme)://?" }
    let host = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    let isPlain = host.utf8.allSatisfy {
      ASCII.isLabelByte($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":")
    }
    return "\(scheme)://\(isPlain ? host.lowercased() : "?")"
  }
}
