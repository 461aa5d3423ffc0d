// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// Matches the slow, obvious way: every route by itself, in every way in which it can take the URL,
/// and then the first in choosing order.
///
/// It is made from the documentation and Decisions/0004 and 0005, and shares nothing with the engine
/// but the declarations that a table is built from.
struct ReferenceMatcher: Sendable {
  private let table: TableDeclaration
  let origins: ReferenceOrigins
  private let order: ReferenceOrder
  /// The routes in groups that share an origin and a path, each in choosing order.
  private let groups: [[ReferenceRoute]]

  init(_ table: TableDeclaration) {
    self.table = table
    let routes = ReferenceRoute.all(table)
    let hosts = table.hosts.map { $0.lowercased().split(separator: ".").map(String.init) }
    origins = ReferenceOrigins(
      schemes: table.schemes.map { Array($0.lowercased().utf8) },
      routeSchemes: routes.map(\.pattern.scheme).filter { !$0.isEmpty },
      hosts: hosts + routes.compactMap(\.pattern.host))
    order = ReferenceOrder(routes)
    let groups = Dictionary(grouping: routes) { $0.edgeKeys }
    self.groups = groups.values.map(order.sorted)
  }

  /// The answer in the form of ``TestTable``.
  func answer(
    _ url: [UInt8], isPath: Bool = false, limits: ReferenceURL.Limits = .init(),
    contexts: Set<String> = []
  ) -> String {
    do throws(ReferenceRefusal) {
      return try match(
        ReferenceURL(url, isPath: isPath, limits: limits, origins: origins), limits, contexts)
    } catch {
      return error.text
    }
  }

  private struct Candidate {
    var route: ReferenceRoute
    var way: ReferenceWay
    /// The place in its group.
    var place: Int
  }

  private func match(
    _ url: ReferenceURL, _ limits: ReferenceURL.Limits, _ contexts: Set<String>
  ) throws(ReferenceRefusal) -> String {
    let all = groups.flatMap { group in
      group.enumerated().flatMap { place, route in
        ways(route, url).map { Candidate(route: route, way: $0, place: place) }
      }
    }.sorted(by: precedes)
    let candidates = all.filter { Self.isThere($0.route, contexts) }
    for candidate in candidates where candidate.way.failure == nil {
      let completed = complete(candidate, url, limits)
      if let completed, completed.failure == nil, opaqueRefusal(candidate.route, completed) == nil {
        return text(candidate.route, completed)
      }
      // A mounted enum owns everything below its path.
      if candidate.route.link.isMount { break }
    }
    throw refusal(all, url, limits, contexts)
  }

  private static func isThere(_ route: ReferenceRoute, _ contexts: Set<String>) -> Bool {
    unmet(route, contexts) == nil
  }

  /// The first context that is not as a route asks.
  private static func unmet(_ route: ReferenceRoute, _ contexts: Set<String>) -> String? {
    route.condition.first { name in
      name.hasPrefix("!") ? contexts.contains(String(name.dropFirst())) : !contexts.contains(name)
    }
  }

  /// The first failure in choosing order; a missing item gives way to any other, and a route that is
  /// not there in these contexts, if nothing else is wrong with it, to both.
  private func refusal(
    _ candidates: [Candidate], _ url: ReferenceURL, _ limits: ReferenceURL.Limits,
    _ contexts: Set<String>
  ) -> ReferenceRefusal {
    var missing: ReferenceRefusal?
    var absent: ReferenceRefusal?
    for candidate in candidates {
      if let name = Self.unmet(candidate.route, contexts) {
        if let way = complete(candidate, url, limits), way.failure == nil {
          let code = name.hasPrefix("!") ? "context.present" : "context.missing"
          absent = absent ?? ReferenceRefusal(code, 0)
        }
        continue
      }
      if let way = complete(candidate, url, limits) {
        let failure = way.failure.map { ReferenceRefusal($0.code, $0.offset, $0.parameter) }
        if let refusal = failure ?? opaqueRefusal(candidate.route, way) {
          if refusal.code != "param.missing" { return refusal }
          missing = missing ?? refusal
        }
      }
      if candidate.route.link.isMount, candidate.way.failure == nil { break }
    }
    return missing ?? absent ?? ReferenceRefusal("route.none", 0)
  }

  private func precedes(_ first: Candidate, _ second: Candidate) -> Bool {
    let origins = (order.rank(first.route.originKey), order.rank(second.route.originKey))
    if origins.0 != origins.1 { return origins.0 < origins.1 }
    var keys = [first.route.originKey.map { $0.map(Int.init) }.joined(separator: [-1]).map { $0 }]
    for (mine, other) in zip(first.way.steps, second.way.steps) {
      if mine.key != other.key {
        return order.rank(mine.key, after: keys) < order.rank(other.key, after: keys)
      }
      if mine.count != other.count { return mine.count < other.count }
      keys.append(mine.key)
    }
    if first.way.steps.count != second.way.steps.count {
      return first.way.steps.count < second.way.steps.count
    }
    return first.place < second.place
  }

  // MARK: One route

  /// The ways in which a route takes the origin and the path.
  private func ways(_ route: ReferenceRoute, _ url: ReferenceURL) -> [ReferenceWay] {
    let isAdmitted =
      route.pattern.scheme.isEmpty
      ? url.scheme.map(origins.schemes.contains) ?? true : url.scheme == route.pattern.scheme
    guard isAdmitted else { return [] }
    if let host = route.pattern.host {
      guard let mine = url.host, ReferenceOrigins.match(mine, host) != nil else { return [] }
    }
    let isMount = route.link.isMount
    return ReferenceWalk(segments: url.segments, isPrefix: isMount, rawRest: url.rawRest)
      .ways(route.path[...])
      .map { way in
        var way = way
        // Mounts are tried last.
        if isMount { way.steps.append(ReferenceWay.Step(key: [7], count: 0)) }
        return way
      }
  }

  /// The way with the values of the host, the query and the fragment; nil if something else than a
  /// value keeps the route from matching.
  private func complete(
    _ candidate: Candidate, _ url: ReferenceURL, _ limits: ReferenceURL.Limits
  ) -> ReferenceWay? {
    let route = candidate.route
    var way = candidate.way
    if let host = route.pattern.host, let mine = url.host {
      let names = host.filter { $0.hasPrefix(":") }.map { String($0.dropFirst()) }
      for (name, label) in zip(names, ReferenceOrigins.match(mine, host) ?? []) {
        way.take(name, [label.bytes], at: [label.start], route.parameter(name).type)
      }
    }
    let rest = ReferenceRest(route: route, url: url, isForm: table.isFormEncoded)
    guard rest.takeQuery(&way), rest.takeFragment(&way, limit: limits.segments) else { return nil }
    for name in route.rawRests
    where route.parameter(name).mayBeAbsent && way.values[name] == [[]] {
      way.values[name] = nil
    }
    return way
  }

  /// What the tests' opaque type refuses.
  private func opaqueRefusal(_ route: ReferenceRoute, _ way: ReferenceWay) -> ReferenceRefusal? {
    for parameter in route.link.parameters where parameter.type == .opaque("Opaque") {
      if way.values[parameter.name]?.contains(where: { $0.contains(UInt8(ascii: "!")) }) == true {
        return ReferenceRefusal("param.type", way.offsets[parameter.name] ?? 0, parameter.name)
      }
    }
    return nil
  }

  private func text(_ route: ReferenceRoute, _ way: ReferenceWay) -> String {
    var text = route.link.name
    if route.index > 0 { text += "#\(route.index)" }
    if route.link.isMount { text += "+\(route.path.count)" }
    for parameter in route.link.parameters {
      guard let values = way.values[parameter.name] else { continue }
      let joined = values.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ",")
      text += " \(parameter.name)=" + (parameter.isList ? "[\(joined)]" : joined)
    }
    return text
  }
}
