// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// Finds what cannot live together in a table: links of one name, routes below a mount, hosts that
/// would swallow a route's first segment, and routes in conflict.
struct TableConflicts {
  private let table: TableDeclaration
  private let routes: [FlatRoute]
  private let origins: OriginSet
  private let search: RouteSearch

  /// - Parameters:
  ///   - table: The declaration.
  ///   - routes: Its flat routes, with their ranks.
  ///   - origins: Its schemes and hosts.
  ///   - search: What the ranks were found with.
  init(
    _ table: TableDeclaration, _ routes: [FlatRoute], _ origins: OriginSet, _ search: RouteSearch
  ) {
    self.table = table
    self.routes = routes
    self.origins = origins
    self.search = search
  }

  func problems() -> [TableProblem] {
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
    let names = table.links.map { $0.name }.inOrder {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
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

  private func routesBelowMounts() -> [TableProblem] {
    let mounts = routes.filter { $0.isMount }
    var problems: [TableProblem] = []
    for mount in mounts {
      for route in routes where route.place != mount.place && mount.hasOrigin(of: route) {
        let isBelow = route.keys.starts(with: mount.keys)
        let isAlreadyEqual = route.isMount && route.keys == mount.keys
        if isBelow, !isAlreadyEqual, !excludesContexts(mount, route),
          !problems.contains(where: { $0.place == route.place })
        {
          problems.append(
            TableProblem(
              code: .mountOwned,
              message:
                "\(table.describe(route.place)) lies below \(table.describe(mount.place)), and a mounted "
                + "enum owns everything below its path; move the route into the mounted enum",
              place: route.place, other: mount.place, range: nil))
        }
      }
    }
    return problems
  }

  /// Whether two routes are never there at once.
  private func excludesContexts(_ first: FlatRoute, _ second: FlatRoute) -> Bool {
    condition(first).and(condition(second)) == nil
  }

  private func condition(_ route: FlatRoute) -> RouteCondition {
    table.links[route.place.link].routes[route.place.route].condition
  }

  private func hostsLikeLiterals() -> [TableProblem] {
    var problems: [TableProblem] = []
    let hosts = origins.hosts.map { $0.encoded }
    for route in routes {
      guard case .literal(let bytes, _) = route.edges.first,
        hosts.contains(where: { TableConflicts.matches(host: bytes, $0) }),
        !problems.contains(where: { $0.place == route.place })
      else { continue }
      let host = String(decoding: bytes, as: UTF8.self)
      problems.append(
        TableProblem(
          code: .hostIsLiteral,
          message:
            "\(table.describe(route.place)) starts with '\(host)', which is a host of this table "
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

extension TableDeclaration {
  /// A route, for messages.
  func describe(_ place: TableProblem.Place) -> String {
    let link = links[place.link]
    return "'\(link.routes[place.route].pattern.text)' of '\(link.name)'"
  }
}
