// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LandfallCore

/// Matches the slow, obvious way: every flat route by itself, and then the first in choosing order.
///
/// It shares the order of edges with the table, and nothing else.
struct ReferenceMatcher {
  /// One step of a match: an edge, and how many segments it took.
  private struct Step: Equatable {
    var key: [UInt8]
    var count: Int
  }

  private struct Result {
    var origin: Int
    var steps: [Step]
    /// The place among the routes of one path.
    var place: Int
    var text: String
  }

  private let table: TableDeclaration
  private let routes: [(route: FlatRoute, place: Int)]

  init(_ table: TableDeclaration) {
    self.table = table
    var flattener = RouteFlattener(table)
    flattener.run()
    let all = flattener.routes
    routes = all.map { route in
      let siblings = all.filter { $0.keys == route.keys && $0.originKey == route.originKey }
      let place = RouteOrder.sorted(siblings).firstIndex {
        $0.place == route.place && $0.fragment == route.fragment
      }
      return (route, place ?? 0)
    }
  }

  /// The answer in the form of `TestTable`, or nil if nothing matches.
  func answer(_ text: String) -> String? {
    let url = ReferenceURL(text, hosts: hosts, plusIsSpace: table.isFormEncoded)
    var best: Result?
    for (route, place) in routes {
      guard let result = match(route, place, url) else { continue }
      if let known = best, !precedes(result, known) { continue }
      best = result
    }
    return best?.text
  }

  private var hosts: [String] {
    table.hosts
      + table.links.flatMap { link in
        link.routes.compactMap {
          $0.pattern.host.map { String(decoding: $0.encoded, as: UTF8.self) }
        }
      }
  }

  private func precedes(_ first: Result, _ second: Result) -> Bool {
    if first.origin != second.origin { return first.origin < second.origin }
    for (mine, other) in zip(first.steps, second.steps) where mine != other {
      return mine.key == other.key
        ? mine.count < other.count : mine.key.lexicographicallyPrecedes(other.key)
    }
    if first.steps.count != second.steps.count { return first.steps.count < second.steps.count }
    return first.place < second.place
  }

  private func match(_ route: FlatRoute, _ place: Int, _ url: ReferenceURL) -> Result? {
    let isBound = !route.scheme.isEmpty
    if isBound, String(decoding: route.scheme, as: UTF8.self) != url.scheme { return nil }
    let isDeclared =
      table.schemes.contains(url.scheme) || (url.scheme == "https" && !hosts.isEmpty)
    if !isBound, !isDeclared { return nil }
    if let host = route.host, String(decoding: host.encoded, as: UTF8.self) != url.host {
      return nil
    }
    guard let path = walk(route.edges[...], url.segments[...], url.rawRest) else { return nil }
    var values: [Int: [String]] = [:]
    bind(path.values, route.pathSlots, &values)
    guard ReferenceQuery(url).check(route.requirements, &values) else { return nil }
    guard check(route.fragment, url, &values) else { return nil }
    let link = table.links[route.place.link]
    var text = link.name
    for (slot, parameter) in link.parameters.enumerated() {
      guard let texts = values[slot] else { continue }
      let joined = texts.joined(separator: ",")
      text += " \(parameter.name)=" + (parameter.isList ? "[\(joined)]" : joined)
    }
    let origin = (route.host == nil ? 2 : 0) + (route.scheme.isEmpty ? 1 : 0)
    return Result(origin: origin, steps: path.steps, place: place, text: text)
  }

  private func bind(_ found: [[String]], _ slots: [Int], _ values: inout [Int: [String]]) {
    for (texts, slot) in zip(found, slots) where slot != TableFormat.noSlot { values[slot] = texts }
  }

  private func check(
    _ fragment: FlatFragment, _ url: ReferenceURL, _ values: inout [Int: [String]]
  ) -> Bool {
    switch fragment {
    case .ignored: return true
    case .literal(let bytes): return url.fragment.map { Array($0.utf8) } == bytes
    case .capture(let slot, let type, let isOptional):
      guard let text = url.fragment, !text.isEmpty else { return isOptional }
      values[slot] = [text]
      return ReferenceTypes.admits(text, type)
    case .path(let edges, let slots):
      guard url.rawFragment.hasPrefix("/") else { return false }
      let inner = ReferenceURL(path: url.rawFragment)
      guard let path = walk(edges[...], inner.segments[...], inner.rawRest) else { return false }
      bind(path.values, slots, &values)
      return true
    }
  }

  // MARK: Paths

  private typealias Walk = (steps: [Step], values: [[String]])

  private func walk(
    _ edges: ArraySlice<RouteEdge>, _ segments: ArraySlice<String>, _ rawRest: (Int) -> String
  ) -> Walk? {
    guard let edge = edges.first else { return segments.isEmpty ? ([], []) : nil }
    func next(_ count: Int, _ values: [[String]]) -> Walk? {
      walk(edges.dropFirst(), segments.dropFirst(count), rawRest).map {
        ([Step(key: edge.sortKey, count: count)] + $0.steps, values + $0.values)
      }
    }
    switch edge {
    case .literal(let bytes, let isFolded):
      guard let segment = segments.first, ReferenceTypes.same(Array(segment.utf8), bytes, isFolded)
      else { return nil }
      return next(1, [])
    case .mixed(let parts, let isFolded):
      guard let segment = segments.first,
        let texts = ReferenceTypes.mixed(parts[...], Array(segment.utf8)[...], isFolded)
      else { return nil }
      return next(1, texts.map { [$0] })
    case .placeholder(let type):
      guard let segment = segments.first, ReferenceTypes.admits(segment, type) else { return nil }
      return next(1, [[segment]])
    case .repeated(let type, let minimum):
      for count in minimum...max(minimum, segments.count) where count <= segments.count {
        let taken = Array(segments.prefix(count))
        guard taken.allSatisfy({ ReferenceTypes.admits($0, type) }) else { return nil }
        if let walk = next(count, [taken]) { return walk }
      }
      return nil
    case .rest(let type, let isRaw):
      let taken = Array(segments)
      if isRaw { return next(taken.count, [[rawRest(segments.startIndex)]]) }
      return taken.allSatisfy { ReferenceTypes.admits($0, type) } ? next(taken.count, [taken]) : nil
    }
  }
}
