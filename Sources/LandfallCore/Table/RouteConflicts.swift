// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Finds routes that cannot live together: equal ones, routes below a mount, and hosts that would
/// swallow a route's first segment.
struct RouteConflicts {
  private let table: TableDeclaration
  private let routes: [FlatRoute]
  private let origins: OriginSet

  init(_ table: TableDeclaration, _ routes: [FlatRoute], _ origins: OriginSet) {
    self.table = table
    self.routes = routes
    self.origins = origins
  }

  /// - Complexity: O(*n* log *n*) in the routes, unless many share one path.
  func problems() -> [TableProblem] {
    duplicateLinks() + equalRoutes() + routesBelowMounts() + hostsLikeLiterals()
  }

  private func describe(_ place: TableProblem.Place) -> String {
    let link = table.links[place.link]
    return "'\(link.routes[place.route].pattern.text)' of '\(link.name)'"
  }

  private func duplicateLinks() -> [TableProblem] {
    var seen: [String] = []
    var problems: [TableProblem] = []
    let names = table.links.map { $0.name }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for (name, next) in zip(names, names.dropFirst()) where name == next && !seen.contains(name) {
      seen.append(name)
      let places = table.links.indices.filter { table.links[$0].name == name }
      problems.append(
        TableProblem(
          code: .duplicateLink, message: "two links are named '\(name)'; rename one",
          place: TableProblem.Place(link: places[1], route: 0),
          other: TableProblem.Place(link: places[0], route: 0), range: nil))
    }
    return problems
  }

  /// A rest takes the same paths, raw or not.
  private func takesSamePaths(_ first: FlatRoute, _ second: FlatRoute) -> Bool {
    if first.keys == second.keys { return true }
    guard case .rest(let mine, _) = first.edges.last, case .rest(let others, _) = second.edges.last
    else { return false }
    return mine == others && first.keys.dropLast() == second.keys.dropLast()
  }

  private func equalRoutes() -> [TableProblem] {
    var problems: [TableProblem] = []
    let order = routes.indices.sorted { left, right in
      let (first, second) = (routes[left], routes[right])
      if first.originKey != second.originKey {
        return first.originKey.lexicographicallyPrecedes(second.originKey)
      }
      if first.keys != second.keys {
        return first.keys.lexicographicallyPrecedes(second.keys) {
          $0.lexicographicallyPrecedes($1)
        }
      }
      return left < right
    }
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, takesSamePaths(routes[order[end]], routes[order[start]]),
        routes[order[end]].originKey == routes[order[start]].originKey
      {
        end += 1
      }
      for later in start..<end {
        let first = (start..<later).first {
          RouteOrder.areEqual(routes[order[$0]], routes[order[later]])
        }
        guard let first else { continue }
        // The one that is declared later is at fault.
        let route = routes[max(order[later], order[first])]
        let other = routes[min(order[later], order[first])]
        let known = problems.contains { $0.place == route.place && $0.other == other.place }
        if known { continue }
        problems.append(
          TableProblem(
            code: .equal,
            message: "\(describe(route.place)) takes the same URLs as \(describe(other.place)), so "
              + "one of them can never win; change or remove one",
            place: route.place, other: other.place, range: nil))
      }
      start = end
    }
    return problems
  }

  private func routesBelowMounts() -> [TableProblem] {
    let mounts = routes.filter { $0.isMount }
    var problems: [TableProblem] = []
    for mount in mounts {
      for route in routes where route.place != mount.place && mount.hasOrigin(of: route) {
        let isBelow = route.keys.starts(with: mount.keys)
        let isAlreadyEqual = route.isMount && route.keys == mount.keys
        if isBelow, !isAlreadyEqual, !problems.contains(where: { $0.place == route.place }) {
          problems.append(
            TableProblem(
              code: .mountOwned,
              message:
                "\(describe(route.place)) lies below \(describe(mount.place)), and a mounted "
                + "enum owns everything below its path; move the route into the mounted enum",
              place: route.place, other: mount.place, range: nil))
        }
      }
    }
    return problems
  }

  private func hostsLikeLiterals() -> [TableProblem] {
    var problems: [TableProblem] = []
    let hosts = origins.hosts.map { $0.encoded }
    for route in routes {
      guard case .literal(let bytes, _) = route.edges.first,
        hosts.contains(where: { RouteConflicts.matches(host: bytes, $0) }),
        !problems.contains(where: { $0.place == route.place })
      else { continue }
      let host = String(decoding: bytes, as: UTF8.self)
      problems.append(
        TableProblem(
          code: .hostIsLiteral,
          message: "\(describe(route.place)) starts with '\(host)', which is a host of this table "
            + "too, so 'scheme://\(host)' could mean either; rename one",
          place: route.place, other: nil, range: nil))
    }
    return problems
  }

  private static func matches(host: [UInt8], _ pattern: [UInt8]) -> Bool {
    host.withUnsafeBufferPointer { host in
      pattern.withUnsafeBufferPointer { pattern in
        HostMatch(pattern: ByteView(pattern), host: ByteView(host)).matches()
      }
    }
  }
}
