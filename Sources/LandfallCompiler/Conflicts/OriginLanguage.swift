// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The schemes and hosts that a route takes.
struct OriginLanguage: Hashable {
  /// Nil for every scheme that is declared for all routes, and for a path alone.
  var scheme: [UInt8]?
  /// Nil for every host of the table, and for none.
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

/// All origins that a table admits.
struct OriginSpace {
  private struct Scheme {
    var name: [UInt8]?
    var isDeclaredForAll: Bool
    var needsHost: Bool
  }

  private let schemes: [Scheme]
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
    hosts = origins.hosts.map { PathLanguage($0, [], search) }
    admitsAnyHost = origins.admitsAnyHost
    self.search = search
  }

  func origin(
    in within: [OriginLanguage], notIn without: [OriginLanguage]
  ) -> Decision<OriginPoint> {
    schemes.firstDecision { scheme in
      guard within.allSatisfy({ takes($0, scheme) }) else { return .no }
      let rows = without.filter { takes($0, scheme) }
      let avoided = rows.compactMap { $0.host }
      // One without a host takes every origin of this scheme.
      guard avoided.count == rows.count else { return .no }
      let bound = within.compactMap { $0.host }
      if bound.isEmpty, !scheme.needsHost {
        return .yes(OriginPoint(scheme: scheme.name, host: nil))
      }
      guard scheme.name != nil else { return .no }
      let host = (bound.isEmpty ? hosts.map { [$0] } : [bound]).firstDecision {
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
    guard let host = language.host else { return true }
    return origin.host.map { search.takes(host, $0, in: .label) } ?? false
  }
}
