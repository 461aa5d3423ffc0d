// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What is known of a link, whatever its type.
struct LinkFacts: Sendable {
  /// The name of the link's case, by which streams and policies know it; nil if there is none.
  var name: String?
  /// The name of the link in texts: that of the case, and of a mounted link its own behind it.
  var fullName: String?
  /// The link as a key, where the same may not come twice.
  var key: LinkKey?
  /// The pattern that its URL matched.
  var pattern: String?
  /// The values that stood in its URL.
  var parameters: [LinkParameter] = []
  /// What the link asks for; nothing if the URL was refused.
  var demands = LinkDemands()
  /// Why it never becomes pending: the URL was refused, or its source is not allowed.
  var rejection: Rejection?
  /// What matching took; nil if nobody wanted to know.
  var stages: MatchStages?
  /// What the text was unwrapped to.
  var trail: ResolutionTrail?

  /// Whether the host of its URL holds a value that is not public.
  var hidesHost: Bool { parameters.contains { $0.place == .host && !$0.isPublic } }

  /// Takes in a link.
  mutating func take(
    _ link: some DeepLink, named fullName: String, _ demands: LinkDemands, _ policy: LinkPolicy
  ) {
    name = link.name.rawValue
    self.fullName = fullName
    self.demands = demands
    if policy.duplicateWindow != nil { key = LinkKey(link) }
  }

  /// What happened when this was found, for the history.
  func steps(at time: LinkTime) -> [OpeningStep] {
    var steps: [OpeningStep] = []
    if let trail, trail.isUnwrapped {
      steps.append(OpeningStep(.unwrapped, detail: trail.chain, time: time))
    }
    if let fullName { steps.append(OpeningStep(matched: fullName, by: pattern, time: time)) }
    return steps
  }
}
