// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore
package import LandfallLinks

/// How a center reads its links: those of an enum, or of a table that is built at run time.
///
/// This is all that it needs of their type, so that its other code is compiled once and not for each type.
package struct LinkReader: Sendable {
  /// What a text matched.
  package struct Match {
    /// The match, of the type that ``Opening/match`` has.
    let value: any Sendable
    let details: MatchDetails
  }

  let table: CompiledTable
  let match: @Sendable (LinkText, LinkContexts, MatchTimer?) -> Result<Match, Refusal>
  /// What a store may keep of a link, or of a match, that came as a text or was made by the app.
  let storedText: @Sendable (ReadLink, StoredText?, CenterRules) -> StoredText?
  /// The key of a link, or of a match; nil if the value is neither.
  let key: @Sendable (any Sendable) -> LinkKey?
  /// How large a text may be.
  let limits: ReadingLimits
}

extension LinkReader {
  init<Link: DeepLink>(_ type: Link.Type, _ limits: ReadingLimits) {
    self.limits = limits
    table = Link._table
    match = { text, contexts, timer in
      do throws(Refusal) {
        let match = try Link.match(text, contexts: contexts, limits: limits, watcher: timer)
        return .success(Match(value: match, details: match.details))
      } catch {
        return .failure(error)
      }
    }
    storedText = { link, text, rules in
      link.link(as: Link.self).flatMap {
        StoredText(
          of: $0, from: text, link.info.requirements, extra: link.info.extraQuery, rules, limits)
      }
    }
    key = { value in
      let link = value as? Link ?? (value as? LinkMatch<Link>)?.link
      return link.map { LinkKey("\($0.identity)") }
    }
  }

  /// Reads links of a table that is built at run time.
  package init<Value: Sendable>(
    _ table: CompiledTable, hasSensitiveValues: Bool, limits: ReadingLimits,
    match: @escaping @Sendable (LinkText, LinkContexts) -> Result<LinkMatch<Value>, Refusal>
  ) {
    self.table = table
    self.limits = limits
    self.match = { text, contexts, _ in
      match(text, contexts).map { Match(value: $0, details: $0.details) }
    }
    storedText = { link, text, rules in
      guard let text, let found = link.value as? LinkMatch<Value> else { return nil }
      let details = found.details
      let policy = rules.policy(of: details.ownName).fields
      // Only an enum's link can be printed without a value of it.
      if !policy.storesSensitive, details.parameters.contains(where: \.isSensitive) { return nil }
      // The match is of the text that the resolvers returned.
      let read = link.info.trail.map { StoredText($0.last, in: text.contexts) } ?? text
      let isForm = table.withBytes { $0.isFormEncoded }
      let bare = read.bare(extra: details.extraQuery, plusIsSpace: isForm) { text in
        let again = try? match(text.linkText, text.contexts).get().details
        return again?.texts == details.texts && again?.requirements == details.requirements
      }
      return bare ?? (hasSensitiveValues && !policy.storesSensitive ? nil : read)
    }
    key = { value in (value as? LinkMatch<Value>).map { LinkKey("\($0.details.texts)") } }
  }

  /// Whether a host may hold a value.
  var hidesHosts: Bool { table.withBytes { $0.hasHostPlaceholders } }
}

extension MatchDetails {
  /// The name and the values, which tell one link of a table from another.
  fileprivate var texts: [[String]] { [[name]] + parameters.map { [$0.name] + $0.values } }
}

/// What a text was read as, or what the app made: a link or a match, and what the center knows of it.
struct ReadLink: Sendable {
  /// A link that the app made, or a match; nil if there is no link, or none yet.
  var value: (any Sendable)?
  var info: LinkInfo

  func link<Link: Sendable>(as type: Link.Type) -> Link? {
    if info.pattern != nil { return matchedLink(as: type) }
    return switch value {
    case let link as Link: link
    default: nil
    }
  }

  // Apart, as it asks the runtime for one type more.
  @inline(never)
  private func matchedLink<Link: Sendable>(as type: Link.Type) -> Link? {
    (value as? LinkMatch<Link>)?.link
  }
}

/// What a center knows of a link, whatever its type.
///
/// The links of one case that the app makes itself share one.
final class LinkInfo: Sendable {
  /// The name of the link's case, by which streams and policies know it; nil if there is no link.
  let name: String?
  /// The name of the link in texts: that of the case, and of a mounted link its own behind it.
  let fullName: String?
  /// The link as a key, where the same may not come twice.
  let key: LinkKey?
  /// The pattern that its URL matched; nil if there was none.
  let pattern: String?
  /// The values that stood in its URL.
  let parameters: [LinkParameter]
  /// The items of the query that the pattern does not name.
  let extraQuery: [QueryItem]
  /// What the link asks for; nothing if the URL was refused.
  let requirements: RouteRequirements
  /// The gates that its route demands.
  let gates: [Gate]
  /// Why it never becomes pending: the URL was refused, or its source is not allowed.
  let rejection: Rejection?
  /// What matching took; nil if nobody wanted to know.
  let stages: MatchStages?
  /// What the text was resolved to; nil if there was none.
  let trail: ResolutionTrail?

  /// What is known of a link that the app made.
  init(_ name: String, _ fullName: String, _ key: LinkKey?, _ requirements: RouteRequirements) {
    (self.name, self.fullName, self.key) = (name, fullName, key)
    self.requirements = requirements
    gates = requirements.gates
    (pattern, parameters, extraQuery) = (nil, [], [])
    (rejection, stages, trail) = (nil, nil, nil)
  }

  /// What is known of a text, which is a link if there is a match.
  @inline(never)
  init(
    _ trail: ResolutionTrail, _ match: LinkReader.Match? = nil, key: LinkKey? = nil,
    rejection: Rejection? = nil, stages: MatchStages? = nil
  ) {
    (name, fullName, self.key) = (match?.details.ownName, match?.details.name, key)
    pattern = match?.details.pattern
    parameters = match?.details.parameters ?? []
    extraQuery = match?.details.extraQuery ?? []
    requirements = match?.details.requirements ?? RouteRequirements()
    gates = requirements.gates
    (self.rejection, self.stages, self.trail) = (rejection, stages, trail)
  }

  /// Whether the host of its URL holds a value that is not public.
  var hidesHost: Bool { parameters.contains { $0.place == .host && !$0.isPublic } }

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
