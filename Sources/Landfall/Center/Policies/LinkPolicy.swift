// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallLinks

/// How a center treats openings: what they need, how long they may wait, what a newer one does.
///
/// A center has one for all links, and more for some:
/// ```swift
/// let links = DeepLinkCenter<AppLink>(
///   policy: LinkPolicy(gates: [.launch], ageLimit: .seconds(3_600)),
///   policies: [.search: LinkPolicy(supersedes: [.current, .held])])
/// ```
/// The policy of one link adds to the common one. Here `search` waits for the launch and expires after
/// an hour, too:
///
/// | Field | Value for the link |
/// |---|---|
/// | `gates` | the gates of both, the common ones first |
/// | `sources` | the sources that both allow |
/// | `supersedes` | the older openings that either ends |
/// | `requiresStoring` | true if either asks for it |
/// | every other field | its own value, if that differs from `standard`; else the common one |
///
/// Use ``replacing(_:)`` for a link that the common policy does not apply to. The demands of the route,
/// by `access:`, `confirm:` and `sources:`, apply in any case.
public struct LinkPolicy: Sendable, Hashable {
  /// The gates that a link needs beside those of its route, in the order in which they are asked for.
  package var gates: [Gate]
  /// From where a link may come, beside what its route says.
  package var sources: LinkSources
  /// Which older openings end as ``Outcome/superseded`` when a new one is to be offered.
  package var supersedes: Superseding
  /// Within which time the same link to the same scene counts as a duplicate; nil for never.
  package var duplicateWindow: Duration?
  /// How old an opening may become before a receiver works on it; nil for any age.
  package var ageLimit: Duration?
  /// How long a handler may take for its answer and the work of it; nil for any time.
  package var answerLimit: Duration?
  /// How long a handler may keep a delayed opening, and how long one that is not there yet is waited
  /// for; nil for any time.
  package var delayLimit: Duration?
  /// How long an opening may wait at a gate; nil for any time.
  package var gateLimit: Duration?
  /// What a store keeps of a link.
  package var storing: Storing
  /// Whether a store keeps the values that a route marks as `sensitive:`, too.
  package var storesSensitive: Bool
  /// How old an opening may be when a store gives it back; nil for any age.
  package var restoreLimit: Duration?
  /// Whether a link is rejected with `store.failed` if the store cannot keep it.
  package var requiresStoring: Bool
  /// Whether the common policy does not apply, see ``replacing(_:)``.
  var replacesCommon = false

  /// Makes a policy.
  ///
  /// - Parameters:
  ///   - gates: The gates that a link needs beside those of its route.
  ///   - sources: From where a link may come.
  ///   - supersedes: Which older openings a newer one ends.
  ///   - duplicateWindow: Within which time the same link counts as a duplicate.
  ///   - ageLimit: How old an opening may become.
  ///   - answerLimit: How long a handler may take.
  ///   - delayLimit: How long a handler may delay.
  ///   - gateLimit: How long an opening may wait at a gate.
  ///   - storing: What a store keeps of a link.
  ///   - storesSensitive: Whether a store keeps values that are marked as sensitive, too.
  ///   - restoreLimit: How old an opening may be when a store gives it back.
  ///   - requiresStoring: Whether a link is rejected if the store cannot keep it.
  public init(
    gates: [Gate] = [], sources: LinkSources = .any, supersedes: Superseding = [],
    duplicateWindow: Duration? = nil, ageLimit: Duration? = nil,
    answerLimit: Duration? = .seconds(60), delayLimit: Duration? = .seconds(600),
    gateLimit: Duration? = .seconds(600), storing: Storing = .link,
    storesSensitive: Bool = false, restoreLimit: Duration? = .seconds(7 * 86_400),
    requiresStoring: Bool = false
  ) {
    self.gates = gates
    self.sources = sources
    self.supersedes = supersedes
    self.duplicateWindow = duplicateWindow
    self.ageLimit = ageLimit
    self.answerLimit = answerLimit
    self.delayLimit = delayLimit
    self.gateLimit = gateLimit
    self.storing = storing
    self.storesSensitive = storesSensitive
    self.restoreLimit = restoreLimit
    self.requiresStoring = requiresStoring
  }

  /// Links queue, a handler has a minute, what waits has ten.
  package static let standard: LinkPolicy = LinkPolicy()
}

extension LinkPolicy {
  /// Makes a policy for one link that applies instead of the common one.
  ///
  /// ```swift
  /// let links = DeepLinkCenter<AppLink>(
  ///   policy: LinkPolicy(gates: [.launch]),
  ///   policies: [.search: .replacing(LinkPolicy(gates: []))])
  /// ```
  ///
  /// Without it, the policy of one link adds to the common one.
  ///
  /// - Parameter policy: The policy.
  /// - Returns: The policy, marked so that nothing of the common one applies.
  public static func replacing(_ policy: LinkPolicy) -> LinkPolicy {
    var policy = policy
    policy.replacesCommon = true
    return policy
  }

  /// The policy of one link, to which this common one applies, too.
  func adding(_ own: LinkPolicy) -> LinkPolicy {
    if own.replacesCommon { return own }
    var sum = self
    sum.gates += own.gates.filter { !gates.contains($0) }
    sum.sources = sources.intersection(own.sources)
    sum.supersedes.formUnion(own.supersedes)
    sum.requiresStoring = requiresStoring || own.requiresStoring
    sum.take(\.duplicateWindow, of: own)
    sum.take(\.ageLimit, of: own)
    sum.take(\.answerLimit, of: own)
    sum.take(\.delayLimit, of: own)
    sum.take(\.gateLimit, of: own)
    sum.take(\.storing, of: own)
    sum.take(\.storesSensitive, of: own)
    sum.take(\.restoreLimit, of: own)
    return sum
  }

  /// Takes a field of another policy that says something about it.
  private mutating func take<Value: Equatable>(
    _ field: WritableKeyPath<LinkPolicy, Value>, of own: LinkPolicy
  ) {
    if own[keyPath: field] != LinkPolicy.standard[keyPath: field] {
      self[keyPath: field] = own[keyPath: field]
    }
  }
}

/// Which older openings a newer one ends.
///
/// See `LinkPolicy.supersedes`.
public struct Superseding: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Those that a receiver was offered and has not finished, and those that wait for a root handler
  /// that is there.
  ///
  /// What is kept because no receiver is ready stays: at a cold start openings queue.
  public static let current: Superseding = Superseding(rawValue: 1)
  /// Those that wait at the gate where the newer one comes to wait.
  public static let held: Superseding = Superseding(rawValue: 2)
}
