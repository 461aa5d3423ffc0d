// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The paths, or hosts, that a route takes: a language for each segment; at most one repeats.
package struct PathLanguage: Hashable {
  /// The languages before the one that repeats, or all of them, by their numbers.
  package var prefix: [Int]
  /// The one that repeats, any number of times but at least so often.
  package var repeated: Int?
  package var minimum = 0
  package var suffix: [Int] = []

  package static var any: PathLanguage { PathLanguage(prefix: [], repeated: TextSearch.any) }

  var shortest: Int { prefix.count + minimum + suffix.count }

  func takes(count: Int) -> Bool { repeated == nil ? count == prefix.count : count >= shortest }

  func language(ofEdge index: Int) -> Int {
    if index < prefix.count { return prefix[index] }
    return index == prefix.count ? repeated ?? TextSearch.any : suffix[index - prefix.count - 1]
  }

  /// The language of a segment of a path of a length that it takes.
  func language(_ index: Int, of count: Int) -> Int {
    if index < prefix.count { return prefix[index] }
    let end = count - suffix.count
    return index < end ? repeated ?? TextSearch.any : suffix[index - end]
  }
}

extension PathLanguage {
  package init(_ edges: [RouteEdge], isMount: Bool, _ search: TextSearch) {
    self.init(prefix: [])
    for edge in edges {
      let number = search.number(edge.language)
      switch edge {
      case .literal, .mixed, .placeholder:
        if repeated == nil { prefix.append(number) } else { suffix.append(number) }
      case .repeated(_, let least):
        repeated = number
        minimum = least
      case .rest: repeated = number
      }
    }
    // A mount has no part that repeats, and owns what stands below.
    if isMount { repeated = TextSearch.any }
  }

  /// A host's labels; `types` are those of its placeholders.
  init(_ host: HostPattern, _ types: [PlaceType], _ search: TextSearch) {
    var types = types[...]
    let labels = host.labels.map { label in
      switch label {
      case .literal(let text): search.number(.literal(text, isFolded: true))
      case .placeholder: search.number(TextLanguage(types.popFirst() ?? .string))
      }
    }
    self =
      host.isWildcard
      ? PathLanguage(prefix: [], repeated: TextSearch.any, minimum: 1, suffix: labels)
      : PathLanguage(prefix: labels)
  }
}

extension RouteEdge {
  package var language: TextLanguage {
    switch self {
    case .literal(let text, let isFolded): .literal(text, isFolded: isFolded)
    case .mixed(let parts, let isFolded): .mixed(parts, isFolded: isFolded)
    case .placeholder(let type), .repeated(let type, _), .rest(let type, _): TextLanguage(type)
    }
  }
}

extension TextSearch {
  /// A path that all of some languages take, and none of others, of all lengths that matter.
  func path(
    in within: [PathLanguage], notIn without: [PathLanguage], _ place: TextPlace
  ) -> Decision<[[UInt8]]> {
    counts(within, without).firstDecision { count in
      guard within.allSatisfy({ $0.takes(count: count) }) else { return .no }
      let rows = without.filter { $0.takes(count: count) }
      var difference = ProductDifference()
      return difference.point(dimensions: count, avoiding: rows.count) { index, avoided in
        text(
          in: within.map { $0.language(index, of: count) },
          notIn: avoided.map { rows[$0].language(index, of: count) }, place)
      }
    }
  }

  private func counts(_ within: [PathLanguage], _ without: [PathLanguage]) -> ClosedRange<Int> {
    let least = within.reduce(0) { max($0, $1.shortest) }
    if let fixed = within.first(where: { $0.repeated == nil }) {
      // Another length than this one is not taken.
      return least <= fixed.prefix.count ? least...fixed.prefix.count : least...least
    }
    let all = within + without
    let prefix = all.reduce(0) { max($0, $1.prefix.count) }
    let suffix = all.reduce(0) { max($0, $1.suffix.count) }
    let growing = without.reduce(0) { $1.repeated == nil ? $0 : $0 + 1 }
    return least...max(least, prefix + suffix + 1 + growing)
  }

  func takes(_ language: PathLanguage, _ path: [[UInt8]], in place: TextPlace) -> Bool {
    language.takes(count: path.count)
      && path.indices.allSatisfy {
        takes(language.language($0, of: path.count), path[$0], in: place)
      }
  }

  func areDisjoint(_ first: PathLanguage, _ second: PathLanguage) -> Bool {
    if first.repeated == nil, !second.takes(count: first.prefix.count) { return true }
    if second.repeated == nil, !first.takes(count: second.prefix.count) { return true }
    return zip(first.prefix, second.prefix).contains { areDisjoint($0, $1) }
      || zip(first.suffix.reversed(), second.suffix.reversed()).contains { areDisjoint($0, $1) }
  }
}

struct OriginLanguage: Hashable {
  /// Nil for every scheme that is declared for all routes, and for a path alone.
  var scheme: [UInt8]?
  /// Nil for every host that is declared for all routes, and for none.
  var host: PathLanguage?

  init() {}

  init(_ route: FlatRoute, _ search: TextSearch) {
    scheme = route.scheme.isEmpty ? nil : route.scheme
    host = route.host.map { PathLanguage($0, route.hostSlots.map { $0.type }, search) }
  }
}

struct OriginPoint {
  /// Nil for a path alone.
  var scheme: [UInt8]?
  /// Nil where there is none, or where a web URL's host is the first segment of the path.
  var host: [[UInt8]]?

  var hasHostInPath: Bool { host == nil && scheme.map(OriginSet.webSchemes.contains) ?? false }
}

struct OriginSpace {
  private struct Scheme {
    var name: [UInt8]?
    var isDeclaredForAll: Bool
    var needsHost: Bool
  }

  private let schemes: [Scheme]
  /// Those that are declared for all routes.
  private let hosts: [PathLanguage]
  /// Whether a web URL's host may be none of these, and then is the first segment of the path.
  private let admitsAnyHost: Bool
  private let search: TextSearch

  init(_ origins: OriginSet, _ search: TextSearch) {
    let all = origins.schemes.enumerated().map { index, name in
      Scheme(
        name: name, isDeclaredForAll: index < origins.declaredSchemeCount,
        needsHost: OriginSet.webSchemes.contains(name))
    }
    // In the order in which they are shown: an app's own scheme says most with the fewest letters.
    schemes =
      all.filter { !$0.needsHost } + all.filter { $0.needsHost }
      + [Scheme(name: nil, isDeclaredForAll: true, needsHost: false)]
    hosts = origins.declaredHosts.map { PathLanguage($0, [], search) }
    admitsAnyHost = origins.admitsAnyHost
    self.search = search
  }

  func origin(
    in within: [OriginLanguage], notIn without: [OriginLanguage]
  ) -> Decision<OriginPoint> {
    schemes.firstDecision { scheme in
      guard within.allSatisfy({ takes($0, scheme) }) else { return .no }
      let rows = without.filter { takes($0, scheme) }
      var avoided = rows.compactMap { $0.host }
      let bound = within.compactMap { $0.host }
      // One without a host takes every origin of this scheme that is declared for all.
      if avoided.count < rows.count {
        if bound.count < within.count { return .no }
        avoided += hosts
      }
      if bound.isEmpty, !scheme.needsHost {
        return .yes(OriginPoint(scheme: scheme.name, host: nil))
      }
      guard scheme.name != nil else { return .no }
      let isBound = bound.count == within.count && !bound.isEmpty
      let host = (isBound ? [bound] : hosts.map { bound + [$0] }).firstDecision {
        search.path(in: $0, notIn: avoided, .label)
      }
      if bound.isEmpty, admitsAnyHost, host.value == nil {
        return .yes(OriginPoint(scheme: scheme.name, host: nil))
      }
      return host.map { OriginPoint(scheme: scheme.name, host: $0) }
    }
  }

  private func takes(_ language: OriginLanguage, _ scheme: Scheme) -> Bool {
    language.scheme.map { $0 == scheme.name } ?? scheme.isDeclaredForAll
  }

  func takes(_ language: OriginLanguage, _ origin: OriginPoint) -> Bool {
    guard schemes.contains(where: { $0.name == origin.scheme && takes(language, $0) }) else {
      return false
    }
    guard let host = language.host else {
      return origin.host.map { host in hosts.contains { search.takes($0, host, in: .label) } }
        ?? true
    }
    return origin.host.map { search.takes(host, $0, in: .label) } ?? false
  }
}
