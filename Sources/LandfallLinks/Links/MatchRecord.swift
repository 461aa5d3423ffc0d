// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// A table on the way to a link: that of an enum, then those of mounted enums.
package final class MatchLevel: Sendable {
  let table: CompiledTable
  /// How many of its routes were refused before the one that was taken.
  ///
  /// Routes are offered in the same order each time, so this tells the one, whatever a type says of its
  /// values when it is asked again.
  let refused: Int
  let mounted: MatchLevel?

  init(_ table: CompiledTable, refused: Int, mounted: MatchLevel?) {
    self.table = table
    self.refused = refused
    self.mounted = mounted
  }
}

/// How the URL of a link matched: what it takes to match it again.
///
/// Matching is quicker than writing down all that it finds, of which most is never asked for.
@usableFromInline
package final class MatchRecord: Sendable {
  private let text: LinkText
  private let contexts: LinkContexts
  private let limits: ReadingLimits
  private let level: MatchLevel
  /// Whether it is the match of a run-time table, whose value is no link of an enum.
  private let isOfTable: Bool
  /// The parameters of what is mounted in such a table that a group of routes makes secrets of.
  private let sensitive: Set<String>
  /// The link of the enum that is mounted in such a table, if one is.
  private let mountedLink: (any MountableLink)?

  init(
    _ text: LinkText, _ contexts: LinkContexts, _ limits: ReadingLimits, _ level: MatchLevel,
    isOfTable: Bool = false, sensitive: Set<String> = [], mountedLink: (any MountableLink)? = nil
  ) {
    self.text = text
    self.contexts = contexts
    self.limits = limits
    self.level = level
    self.isOfTable = isOfTable
    self.sensitive = sensitive
    self.mountedLink = mountedLink
  }

  /// The record as that of a run-time table, which makes secrets of parameters of what is mounted in it.
  package func ofTable(
    hiding sensitive: Set<String>, mounting link: (any MountableLink)?
  ) -> MatchRecord {
    MatchRecord(
      text, contexts, limits, level, isOfTable: true, sensitive: sensitive, mountedLink: link)
  }

  /// Matches the URL again, and writes down a part of what it finds.
  ///
  /// `encoded` has the texts of a link's values, as those of a default stand nowhere else.
  func details(_ part: MatchDetails.Part, _ encoded: () -> EncodedLink?) -> MatchDetails {
    let details = MatchDetails()
    _ = level.table.reading(text, contexts, limits) { url in
      add(part, level, url, below: nil, to: details) { isOfTable ? nil : encoded() }
      return nil
    }
    // Without marks it would be a link that everybody may open.
    precondition(details.isComplete, "a match was not found again")
    return details
  }

  /// Adds what a table found; `encoded` is seldom needed.
  private func add(
    _ part: MatchDetails.Part, _ level: MatchLevel, _ url: ReadURL, below mount: RouteMatch?,
    to details: MatchDetails, _ encoded: () -> EncodedLink?
  ) {
    let isMounted = mount != nil
    var left = level.refused
    try? level.table.match(url, below: mount) { match in
      if left > 0 {
        left -= 1
        return .nothing
      }
      if part.hasNames { details.add(name: match.linkName) }
      if part.hasParameters {
        details.add(
          match, match.isWhole ? nil : encoded(),
          hiding: isMounted ? sensitive : [])
      }
      if let mounted = level.mounted {
        add(part, mounted, url, below: match, to: details) {
          (isOfTable && !isMounted ? mountedLink : encoded()?.mountedLink)?.encoded()
        }
      } else {
        details.isComplete = true
        if part.hasExtraQuery { details.add(match.extraQuery) }
      }
      // The patterns are joined from the inside.
      if part.hasRoute { details.add(outer: match.routeInfo) }
      return nil
    }
  }
}

/// The name, pattern, values, other items and marks of a match.
package final class MatchDetails {
  /// What is asked for; the rest stays empty.
  struct Part {
    fileprivate var hasNames = false
    /// The pattern and the marks, which stand together in a table.
    fileprivate var hasRoute = false
    fileprivate var hasParameters = false
    fileprivate var hasExtraQuery = false

    static var names: Part { Part(hasNames: true) }
    static var route: Part { Part(hasRoute: true) }
    static var parameters: Part { Part(hasParameters: true) }
    static var extraQuery: Part { Part(hasExtraQuery: true) }
    static var all: Part {
      Part(hasNames: true, hasRoute: true, hasParameters: true, hasExtraQuery: true)
    }
  }

  /// The full name of the link.
  package private(set) var name = ""
  /// The name of the outermost route or case, by which policies and streams know the link.
  package private(set) var ownName = ""
  package private(set) var pattern = ""
  package private(set) var parameters: [LinkParameter] = []
  package private(set) var extraQuery: [QueryItem] = []
  package var requirements = RouteRequirements()
  /// Whether the last table has had its say.
  fileprivate var isComplete = false

  fileprivate func add(name part: String) {
    if ownName.isEmpty { ownName = part }
    name = name.isEmpty ? part : "\(name).\(part)"
  }

  fileprivate func add(outer route: RouteInfo) {
    pattern = pattern.isEmpty ? route.pattern : MountPath.join(route.pattern, pattern)
    requirements = RouteRequirements(route).and(requirements)
  }

  fileprivate func add(_ items: [(name: String, value: String?)]) {
    extraQuery = items.map { QueryItem(name: $0.name, value: $0.value) }
  }

  fileprivate func add(
    _ match: RouteMatch, _ encoded: EncodedLink?, hiding sensitive: Set<String>
  ) {
    let infos = match.parameterInfos
    parameters.reserveCapacity(parameters.count + infos.count)
    for (slot, info) in infos.enumerated() {
      // Only a default has a text that the URL does not give.
      let texts = match.isPresent(slot) ? match.texts(slot) : encoded?.values[slot].texts ?? []
      guard !texts.isEmpty else { continue }
      var parameter = LinkParameter(info, texts, .init(of: slot, in: match))
      if sensitive.contains(info.name) { parameter.hide() }
      parameters.append(parameter)
    }
  }
}
