// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallLinks

/// Sets how a center treats links: their gates, their time limits, and when a newer one replaces
/// them.
///
/// A center has one common policy, and can have further policies for single links:
/// ```swift
/// let links = DeepLinkCenter<AppLink>(
///   policy: LinkPolicy(gates: [.launch], ageLimit: .seconds(3_600)),
///   policies: [.search: LinkPolicy(supersedes: [.inProgress, .atSameGate])])
/// ```
/// The policy of one link adds to the common one. Here, `search` also waits for the launch and
/// expires after an hour.
///
/// | Field | Value for the link |
/// |---|---|
/// | `gates` | the gates of both, the common ones first |
/// | `sources` | the sources that both allow |
/// | `supersedes` | the older openings that either ends |
/// | every other field | its own value, if that differs from `standard`; else the common one |
///
/// Use ``override(_:)`` for a link to which the common policy does not apply. The requirements of
/// the route, from `access:`, `confirm:` and `sources:`, always apply.
public struct LinkPolicy: Sendable {
  /// The gates that a link waits for in addition to those of its route, in order.
  package var gates: [Gate]
  /// The sources that a link may come from, within those of its route.
  package var sources: LinkSources
  /// The older openings that end as ``Outcome/superseded`` when a new one is offered.
  package var supersedes: [SupersededOpenings]
  /// How soon the same link to the same scene counts as a duplicate; `nil` allows duplicates.
  package var duplicateWindow: Duration?
  /// How old an opening can become before a receiver works on it; `nil` for any age.
  package var ageLimit: Duration?
  /// How long a handler can take for its answer and its work; `nil` for any time.
  package var answerLimit: Duration?
  /// How long a link can wait at a gate, and how long it can stay delayed; `nil` for any time.
  package var waitLimit: Duration?
  /// Whether a store also saves values that a route marks as `sensitive:`.
  package var storesSensitive: Bool
  /// Whether this policy replaces the common one; see ``override(_:)``.
  var replacesCommon = false

  /// Makes a policy.
  ///
  /// All limits are durations of the center's clock. `nil` means no limit.
  ///
  /// - Parameters:
  ///   - gates: The gates that a link waits for, in addition to those of its route.
  ///   - sources: The sources that a link may come from.
  ///   - supersedes: The older openings that a newer one ends.
  ///   - duplicateWindow: How soon the same link to the same scene counts as a duplicate, which is
  ///     rejected with `link.repeated`. Links are the same if they have the same case and a URL
  ///     would carry the same values. `nil` allows duplicates.
  ///   - ageLimit: How old an opening can become before a receiver works on it. Then it expires.
  ///   - answerLimit: How long a handler can take for its answer and its work. Then the link is
  ///     rejected with `handler.timeout`.
  ///   - waitLimit: How long a link can wait at a gate, and how long a handler can delay it. Then it
  ///     is rejected with `gate.timeout` or `delay.timeout`.
  ///   - storesSensitive: Whether a store also saves values that a route marks as `sensitive:`.
  public init(
    gates: [Gate] = [], sources: LinkSources = .any, supersedes: [SupersededOpenings] = [],
    duplicateWindow: Duration? = nil, ageLimit: Duration? = nil,
    answerLimit: Duration? = .seconds(60), waitLimit: Duration? = .seconds(600),
    storesSensitive: Bool = false
  ) {
    self.gates = gates
    self.sources = sources
    self.supersedes = supersedes
    self.duplicateWindow = duplicateWindow
    self.ageLimit = ageLimit
    self.answerLimit = answerLimit
    self.waitLimit = waitLimit
    self.storesSensitive = storesSensitive
  }

  /// No extra gates, one minute for a handler, ten minutes for delays and gates.
  package static var standard: LinkPolicy { LinkPolicy() }

  /// Returns a policy for one link that replaces the common one.
  ///
  /// ```swift
  /// let links = DeepLinkCenter<AppLink>(
  ///   policy: LinkPolicy(gates: [.launch]),
  ///   policies: [.search: .override(LinkPolicy(gates: []))])
  /// ```
  /// Without this call, the policy of one link adds to the common one.
  ///
  /// - Parameter policy: The policy.
  /// - Returns: The policy, marked as a replacement.
  public static func override(_ policy: LinkPolicy) -> LinkPolicy {
    var policy = policy
    policy.replacesCommon = true
    return policy
  }

  /// Returns the policy of one link, combined with this common one.
  func adding(_ own: LinkPolicy) -> LinkPolicy {
    if own.replacesCommon { return own }
    var sum = self
    sum.gates += own.gates.filter { !gates.contains($0) }
    sum.sources = sources.intersection(own.sources)
    sum.supersedes += own.supersedes
    let standard = LinkPolicy.standard
    sum.duplicateWindow = own.duplicateWindow ?? duplicateWindow
    sum.ageLimit = own.ageLimit ?? ageLimit
    if own.answerLimit != standard.answerLimit { sum.answerLimit = own.answerLimit }
    if own.waitLimit != standard.waitLimit { sum.waitLimit = own.waitLimit }
    sum.storesSensitive = storesSensitive || own.storesSensitive
    return sum
  }
}

/// Which older openings a newer one ends.
public enum SupersededOpenings: Sendable, Hashable {
  /// Openings that a receiver got and has not finished, and openings that wait for an existing root
  /// handler.
  ///
  /// Openings that wait because no receiver is attached stay, so links queue at a cold start.
  case inProgress
  /// Openings that wait at the same gate as the newer one.
  case atSameGate
}

extension RouteRequirements {
  var gates: [Gate] {
    (access == .authenticated ? [.authentication] : [])
      + (needsConfirmation ? [.confirmation] : [])
  }

  /// Why a link may not come from a source; nil if it may.
  ///
  /// - Returns: Why not.
  func rejection(
    of name: String, from source: LinkSource, _ policy: SharedPolicy
  ) -> Rejection? {
    if let rejection = rejection(of: name, from: source) { return rejection }
    guard !policy.fields.sources.contains(source) else { return nil }
    return Rejection(
      code: .sourceNotAllowed,
      message: "the policy of the center lets '\(name)' be opened from "
        + "\(policy.fields.sources) only, and not from '\(source)'")
  }

  func rejection(of name: String, from source: LinkSource) -> Rejection? {
    guard !sources.contains(source) else { return nil }
    let allowed = sources.names ?? []
    guard !allowed.isEmpty else {
      return Rejection(
        code: .sourceNotAllowed,
        message: "no source may open '\(name)': its mount and its route allow different ones; "
          + "let them share one")
    }
    let list = allowed.map { "'\($0)'" }.joined(separator: " or ")
    let remedy =
      source == .unspecified
      ? "its source is unknown; pass one when you open it, or let the route allow any source"
      : allowed == ["inApp"]
        ? "'\(source)' may not; pass '.inApp' if your own code opens it, or add '\(source)' to the "
          + "'sources' of the route"
        : "'\(source)' may not; add it to the 'sources' of the route if it should"
    return Rejection(
      code: .sourceNotAllowed, message: "only \(list) may open '\(name)', and \(remedy)")
  }

  /// What the route of an opening asked for that a store gives back; nil if the store does not say.
  init?(kept stored: StoredOpening) {
    guard let access = stored.access, let needsConfirmation = stored.needsConfirmation else {
      return nil
    }
    self.init(access: access, needsConfirmation: needsConfirmation)
  }
}
