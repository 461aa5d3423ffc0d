// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// Matches the slow, obvious way: every route by itself, in every way in which it can take the URL,
/// and then the first in choosing order.
///
/// It is made from the documentation and Decisions/0004, 0005, 0020 and 0022, and shares nothing with
/// the engine but the declarations that a table is built from.
struct ReferenceMatcher: Sendable {
  private let table: TableDeclaration
  let origins: ReferenceOrigins
  private let entries: [Entry]
  private let expressions: [ReferenceExpression]
  /// The matchers of mounted tables, by the names of the links that mount them.
  private let mounts: [String: ReferenceMatcher]

  /// A route and its place in choosing order.
  private struct Entry: Sendable {
    var route: ReferenceRoute
    var origin: Int
    /// Of each of its segments.
    var ranks: [Int]
    /// Among the routes that share its path.
    var place: Int
  }

  init(_ table: TableDeclaration, mounts: [String: TableTree] = [:]) {
    self.table = table
    self.mounts = mounts.mapValues { ReferenceMatcher($0.declaration, mounts: $0.mounts) }
    let routes = ReferenceRoute.all(table)
    let hosts = table.hosts.map { $0.lowercased().split(separator: ".").map(String.init) }
    origins = ReferenceOrigins(
      schemes: table.schemes.map { Array($0.lowercased().utf8) },
      routeSchemes: routes.map(\.pattern.scheme).filter { !$0.isEmpty },
      hosts: hosts, routeHosts: routes.compactMap(\.pattern.host))
    let order = ReferenceOrder(routes)
    let groups = Dictionary(grouping: routes) { $0.edgeKeys }
    entries = groups.values.flatMap { group in
      order.sorted(group).enumerated().map { place, route in
        Entry(
          route: route, origin: order.rank(route.originKey), ranks: order.ranks(route),
          place: place)
      }
    }
    expressions = ReferenceExpression.all(table)
  }

  /// The answer in the form of ``TestTable``.
  func answer(
    _ url: [UInt8], isPath: Bool = false, limits: ReferenceURL.Limits = .init(),
    contexts: Set<String> = []
  ) -> String {
    do throws(ReferenceRefusal) {
      let url = try ReferenceURL(url, isPath: isPath, limits: limits, origins: origins)
      return answer(url, limits: limits, contexts: contexts)
    } catch {
      return error.text
    }
  }

  /// The answer to a URL that was read with the origins of this table.
  func answer(
    _ url: ReferenceURL, limits: ReferenceURL.Limits = .init(), contexts: Set<String> = []
  ) -> String {
    let (answer, refusal) = match(Scope(url: url, limits: limits, contexts: contexts))
    return answer ?? (refusal ?? ReferenceRefusal("route.none", 0)).text
  }

  /// What is matched: a URL, and for a mounted table the segments that are left.
  private struct Scope {
    var url: ReferenceURL
    var limits: ReferenceURL.Limits
    var contexts: Set<String>
    var position = 0
    var isMounted = false
  }

  private struct Candidate {
    var entry: Entry
    var way: ReferenceWay
  }

  /// The answer, or what is to be said of the first value that fails, if one does.
  private func match(_ scope: Scope) -> (answer: String?, refusal: ReferenceRefusal?) {
    let candidates = entries.flatMap { entry in
      ways(entry.route, scope).map { Candidate(entry: entry, way: $0) }
    }.sorted(by: precedes)
    var refusal: ReferenceRefusal?
    /// The first of those that say most: a route that is not there in these contexts gives way to a
    /// missing item, and that to any other failure. What takes several segments gives way to all others.
    func note(_ new: ReferenceRefusal?, takesSeveral: Bool) {
      guard var new else { return }
      if takesSeveral { new.isOfCatchAll = true }
      if let refusal, Self.strength(refusal) >= Self.strength(new) { return }
      refusal = new
    }
    var isOwned = false
    for candidate in candidates {
      if let name = Self.unmet(candidate.entry.route.condition, scope.contexts) {
        if let way = complete(candidate, scope), way.failure == nil {
          note(Self.absence(name), takesSeveral: candidate.entry.route.takesSeveral)
        }
        continue
      }
      let (answer, failure) = self.answer(candidate, scope)
      if let answer { return (answer, nil) }
      note(failure, takesSeveral: candidate.entry.route.takesSeveral)
      // A mounted enum owns everything below its path.
      isOwned = candidate.entry.route.link.isMount && candidate.way.failure == nil
      if isOwned { break }
    }
    if !isOwned, !scope.isMounted, scope.url.scheme != nil {
      for expression in expressions {
        guard let way = expression.match(scope.url) else { continue }
        let takesSeveral = expression.takesSeveral(scope.url)
        if let name = Self.unmet(expression.condition, scope.contexts) {
          if way.failure == nil { note(Self.absence(name), takesSeveral: takesSeveral) }
          continue
        }
        let failure = failure(way) ?? opaqueRefusal(expression.link, way)
        if failure == nil { return (text(expression.link, expression.index, way), nil) }
        note(failure, takesSeveral: takesSeveral)
      }
    }
    return (nil, refusal)
  }

  private static func strength(_ refusal: ReferenceRefusal) -> Int {
    let own = refusal.code.hasPrefix("context.") ? 0 : refusal.code == "param.missing" ? 1 : 2
    return refusal.isOfCatchAll ? own : own + 3
  }

  /// The first context that is not as a route asks.
  private static func unmet(_ condition: [String], _ contexts: Set<String>) -> String? {
    condition.first { name in
      name.hasPrefix("!") ? contexts.contains(String(name.dropFirst())) : !contexts.contains(name)
    }
  }

  private static func absence(_ name: String) -> ReferenceRefusal {
    ReferenceRefusal(name.hasPrefix("!") ? "context.present" : "context.missing", 0)
  }

  /// What one way of one route answers, or the failure of a value; neither if it is not taken at all.
  private func answer(
    _ candidate: Candidate, _ scope: Scope
  ) -> (answer: String?, failure: ReferenceRefusal?) {
    let route = candidate.entry.route
    guard let way = complete(candidate, scope) else { return (nil, nil) }
    if let failure = failure(way) ?? opaqueRefusal(route.link, way) { return (nil, failure) }
    guard route.link.isMount else { return (text(route.link, route.index, way), nil) }
    let position = scope.position + route.path.count
    let text = text(route.link, route.index, way, position: position)
    guard let mounted = mounts[route.link.name] else { return (text, nil) }
    var inner = scope
    inner.position = position
    inner.isMounted = true
    let (answer, refusal) = mounted.match(inner)
    return (answer.map { "\(text) > \($0)" }, refusal)
  }

  private func precedes(_ first: Candidate, _ second: Candidate) -> Bool {
    let (mine, other) = (first.entry, second.entry)
    if mine.origin != other.origin { return mine.origin < other.origin }
    for index in 0..<min(mine.ranks.count, other.ranks.count) {
      if mine.ranks[index] != other.ranks[index] { return mine.ranks[index] < other.ranks[index] }
      let counts = (first.way.counts[index], second.way.counts[index])
      if counts.0 != counts.1 { return counts.0 < counts.1 }
    }
    if mine.ranks.count != other.ranks.count { return mine.ranks.count < other.ranks.count }
    return mine.place < other.place
  }

  // MARK: One route

  /// The ways in which a route takes the origin and the path.
  private func ways(_ route: ReferenceRoute, _ scope: Scope) -> [ReferenceWay] {
    let url = scope.url
    if scope.isMounted {
      guard route.pattern.scheme.isEmpty, route.pattern.host == nil else { return [] }
    } else {
      let isAdmitted =
        route.pattern.scheme.isEmpty
        ? url.scheme.map(origins.schemes.contains) ?? true : url.scheme == route.pattern.scheme
      guard isAdmitted else { return [] }
    }
    if let host = route.pattern.host {
      guard let mine = url.host, ReferenceOrigins.match(mine, host) != nil else { return [] }
    } else if !scope.isMounted, !url.isHostForAll {
      return []
    }
    let isMount = route.link.isMount
    let walk = ReferenceWalk(
      segments: url.segments, texts: url.texts, isPrefix: isMount,
      rawRest: { url.rawRest($0, isTail: $1) })
    return walk.ways(route.path[...], from: scope.position).map { way in
      var way = way
      // Mounts are tried last.
      if isMount { way.counts.append(0) }
      return way
    }
  }

  /// The way with the values of the host, the query and the fragment; nil if something else than a
  /// value keeps the route from matching.
  private func complete(_ candidate: Candidate, _ scope: Scope) -> ReferenceWay? {
    let (route, url) = (candidate.entry.route, scope.url)
    var way = candidate.way
    if let host = route.pattern.host, let mine = url.host {
      let names = host.compactMap(ReferencePattern.name(ofLabel:))
      for (name, label) in zip(names, ReferenceOrigins.match(mine, host) ?? []) {
        way.take(name, [label.bytes], at: [label.start], route.parameter(name).type)
      }
    }
    let rest = ReferenceRest(route: route, url: url, isForm: table.isFormEncoded)
    guard rest.takeItems(&way), rest.takeFragment(&way, limit: scope.limits.segments) else {
      return nil
    }
    // A rest of nothing is no value, where there may be none.
    way.values.removeAll { value in
      value.texts == [[]] && route.rawRests.contains(value.name)
        && route.parameter(value.name).mayBeAbsent
    }
    return way
  }

  private func failure(_ way: ReferenceWay) -> ReferenceRefusal? {
    way.failure.map { ReferenceRefusal($0.code, $0.offset, $0.parameter) }
  }

  /// What the tests' opaque type refuses.
  private func opaqueRefusal(
    _ link: LinkDeclaration, _ way: ReferenceWay
  ) -> ReferenceRefusal? {
    for parameter in link.parameters where parameter.type == .opaque("Opaque") {
      guard let value = way.value(parameter.name) else { continue }
      if value.texts.contains(where: { $0.contains(UInt8(ascii: "!")) }) {
        return ReferenceRefusal("param.type", value.offset, parameter.name)
      }
    }
    return nil
  }

  private func text(
    _ link: LinkDeclaration, _ index: Int, _ way: ReferenceWay, position: Int? = nil
  ) -> String {
    var text = link.name
    if index > 0 { text += "#\(index)" }
    if let position { text += "+\(position)" }
    for parameter in link.parameters {
      guard let value = way.value(parameter.name) else { continue }
      let joined = value.texts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ",")
      text += " \(parameter.name)=" + (parameter.isList ? "[\(joined)]" : joined)
    }
    return text
  }
}
