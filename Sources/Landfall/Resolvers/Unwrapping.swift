// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Asks resolvers until a link needs no more unwrapping.
struct Unwrapping: Sendable {
  let resolvers: [any LinkResolver]
  var limits = ResolverLimits.standard
  /// Whether a host of the app's links may hold a value.
  var hidesHosts = false

  func trail(from start: LinkText) -> ResolutionTrail {
    ResolutionTrail(start, limit: limits.steps, hidesHosts: hidesHosts)
  }

  /// How far a trail was followed.
  enum Progress: Sendable {
    /// To its end.
    case done
    /// To something that has to be asked for.
    case lookup(Resolution.Lookup)
  }

  /// Follows a trail as far as it goes at once.
  ///
  /// - Complexity: O(*n* · *m*) calls, for *n* resolvers and *m* steps.
  func follow(_ trail: inout ResolutionTrail) throws(Rejection) -> Progress {
    search: while true {
      for resolver in resolvers {
        switch try resolution(of: trail.last, by: resolver) {
        case .unchanged: continue
        case .url(let url): try trail.append(.url(url), wasLookedUp: false)
        case .path(let path): try trail.append(.path(path), wasLookedUp: false)
        case .later(let lookup): return .lookup(lookup)
        }
        continue search
      }
      return .done
    }
  }

  /// Follows a trail to its end, from something that has to be asked for.
  func finish(
    _ trail: inout ResolutionTrail, from lookup: Resolution.Lookup
  ) async throws(Rejection) {
    var lookup = lookup
    while true {
      try trail.append(.url(try await lookup()), wasLookedUp: true)
      guard case .lookup(let next) = try follow(&trail) else { return }
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
