// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

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
