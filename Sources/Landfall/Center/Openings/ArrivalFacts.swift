// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What came in at a center, whatever the type of its link.
///
/// It is moved from where it is read to the opening that keeps it, never copied.
struct ArrivalFacts: ~Copyable, Sendable {
  var url: String?
  let source: LinkSource
  var scene: LinkScene?
  /// The contexts in which it is matched.
  var contexts = LinkContexts.empty
  /// Whether ``url`` is a path alone.
  var isPath = false
  /// Whether there was no room for it when a store was to keep it, so that it is refused.
  var isRefused = false
  /// Whether a store has it.
  var isStored = false
  /// When it came in, if that was in an earlier run.
  var receivedAt: LinkTime?
  /// What its route asked for in an earlier run, if a store kept that.
  var kept: LinkDemands?
  /// Who sent it, if the system tells.
  var sender: OpeningSender?
  /// When reading it began, as the clock measures time, if anybody wants to know.
  var startedAt: Duration?
  /// For whom it is, by the gates that know a user.
  var users: [Gate: String] = [:]
  /// What is known of its link.
  var link = KnownLink.nothing
  /// What has to be asked for before anything is found.
  var lookup: Resolution.Lookup?
  /// Why it never becomes pending.
  var rejection: Rejection?
}

extension ArrivalFacts {
  /// What a store may keep; nil if it keeps nothing.
  ///
  /// What has to be asked for is kept once it is found: whether it may be is not known before.
  ///
  /// - Parameters:
  ///   - made: The link, if there is one.
  ///   - extra: The items of the query that its pattern does not name.
  ///   - rules: What the center was told.
  /// - Returns: The text.
  func storedText(
    of made: (some DeepLink)?, extra: [QueryItem] = [], _ rules: CenterRules
  ) -> StoredText? {
    guard rejection == nil, let made else { return nil }
    let text = url.map { StoredText($0, isPath: isPath, in: contexts) }
    return StoredText(of: made, from: text, link.facts.demands, extra: extra, rules)
  }
}
