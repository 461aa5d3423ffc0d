// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a link was unwrapped to, one step after the other.
///
/// It finds circles, and ends what goes on too long.
struct ResolutionTrail: Sendable, Hashable {
  /// What came in, then what each resolver gave.
  private(set) var steps: [LinkText]
  /// Whether a step was asked for elsewhere.
  private(set) var wasLookedUp = false
  private let limit: Int
  /// Whether a host may hold a value.
  private let hidesHosts: Bool

  /// Starts a trail.
  ///
  /// - Parameters:
  ///   - start: What came in.
  ///   - limit: How many steps may follow.
  ///   - hidesHosts: Whether a host may hold a value, so that the chain tells none.
  init(_ start: LinkText, limit: Int, hidesHosts: Bool = false) {
    steps = [start]
    self.limit = limit
    self.hidesHosts = hidesHosts
  }

  /// What is to be matched now.
  var last: LinkText { steps[steps.count - 1] }

  /// Whether anything was unwrapped.
  var isUnwrapped: Bool { steps.count > 1 }

  /// Takes a step.
  ///
  /// - Throws: A ``Rejection`` with the chain in its message: of a text that was there before, of one
  ///   step too many, of a URL that is longer than any link may be.
  mutating func append(_ next: LinkText, wasLookedUp: Bool) throws(Rejection) {
    let length = ReadingLimits.standard.urlLength
    guard next.text.utf8.count <= length else {
      throw Rejection(Refusal(.urlTooLong, at: length, expected: "\(length)"), after: self)
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
