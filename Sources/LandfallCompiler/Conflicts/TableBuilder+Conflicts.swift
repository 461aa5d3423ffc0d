// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension TableBuilder {
  /// Links of one name, routes below a mount or that look like a host, and routes in conflict.
  func conflicts() -> [TableProblem] {
    let owned = routesBelowMounts()
    // A route below a mount is reported once.
    let places = owned.compactMap { $0.place }
    let free = places.isEmpty ? routes : routes.filter { !places.contains($0.place) }
    return duplicateLinks() + RouteConflicts(table, free, search).run() + owned
      + hostsLikeLiterals()
  }

  private func duplicateLinks() -> [TableProblem] {
    var seen: [String] = []
    var problems: [TableProblem] = []
    let names = table.links.map { $0.name }.inOrder { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for (name, next) in zip(names, names.dropFirst()) where name == next && !seen.contains(name) {
      seen.append(name)
      let places = table.links.indices.filter { table.links[$0].name == name }
      problems.append(
        TableProblem(
          .duplicateLink, "two links are named '\(name)'; rename one",
          at: TableProblem.Place(link: places[1], route: 0),
          other: TableProblem.Place(link: places[0], route: 0)))
    }
    return problems
  }

  private func routesBelowMounts() -> [TableProblem] {
    let mounts = routes.indices.filter { routes[$0].isMount }
    let keys = mounts.isEmpty ? [] : routes.map { $0.edges.map(\.sortKey) }
    var problems: [TableProblem] = []
    for (mount, mountKeys) in mounts.map({ (routes[$0], keys[$0]) }) {
      for (route, keys) in zip(routes, keys)
      where route.place != mount.place && mount.hasOrigin(of: route) {
        let isBelow = keys.starts(with: mountKeys)
        let isAlreadyEqual = route.isMount && keys == mountKeys
        if isBelow, !isAlreadyEqual, condition(mount).and(condition(route)) != nil,
          !problems.contains(where: { $0.place == route.place })
        {
          problems.append(
            TableProblem(
              .mountOwned,
              "\(table.describe(route.place)) lies below \(table.describe(mount.place)), and a mounted "
                + "enum owns everything below its path; move the route into the mounted enum",
              at: route.place, other: mount.place))
        }
      }
    }
    return problems
  }

  private func condition(_ route: FlatRoute) -> RouteCondition {
    table.links[route.place.link].routes[route.place.route].condition
  }

  private func hostsLikeLiterals() -> [TableProblem] {
    var problems: [TableProblem] = []
    let hosts = origins.hosts.map { $0.encoded }
    for route in routes {
      guard case .literal(let bytes, _) = route.edges.first,
        hosts.contains(where: { TableBuilder.matches(host: bytes, $0) }),
        !problems.contains(where: { $0.place == route.place })
      else { continue }
      let host = String(decoding: bytes, as: UTF8.self)
      problems.append(
        TableProblem(
          .hostIsLiteral,
          "\(table.describe(route.place)) starts with '\(host)', which is a host of this table "
            + "too, so 'scheme://\(host)' could mean either; rename one", at: route.place))
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

extension TableDeclaration {
  func describe(_ place: TableProblem.Place) -> String {
    let link = links[place.link]
    return "'\(link.routes[place.route].pattern.text)' of '\(link.name)'"
  }
}
