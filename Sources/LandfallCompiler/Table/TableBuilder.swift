// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// Builds the bytes of a table from its declaration, in the macro and at run time.
package struct TableBuilder {
  package let table: TableDeclaration
  package let origins: OriginSet
  package let search: RouteSearch
  package let routes: [FlatRoute]
  /// What is wrong with the routes for themselves, whatever the others.
  package let mistakes: [TableProblem]

  package init(_ table: TableDeclaration) {
    self.table = table
    origins = OriginSet(table)
    search = RouteSearch(origins, TextSearch())
    var flattener = RouteFlattener(table)
    flattener.run()
    routes = flattener.routes
    search.rank(routes)
    mistakes = origins.problems + flattener.problems
  }

  package func problems() -> [TableProblem] {
    // Expressions that are too large to be looked at are too large to be compared.
    if mistakes.contains(where: { $0.code == .expressions }) { return mistakes }
    return mistakes + conflicts()
  }

  package func build(isChecked: Bool = false) throws(TableProblem) -> [UInt8] {
    if !isChecked, let problem = problems().first { throw problem }
    if !table.mounts.isEmpty { return try withOwners.build(isChecked: true) }
    var encoder = TableEncoder(table, origins)
    let bytes = encoder.encode(routes)
    if encoder.writer.hasOverflowed {
      throw TableProblem(
        .size,
        "the table is too large: a text has at most 4,095 bytes, a link 4,095 routes and a "
          + "table 16 MiB; split it, and mount the parts")
    }
    return bytes
  }

  /// The table with the mounts among its links, where they own their paths and nothing else.
  var withOwners: TableBuilder {
    var joined = table
    joined.links += table.mounts.map { mount in
      var owner = mount
      owner.isMount = true
      owner.isOwner = true
      return owner
    }
    joined.mounts = []
    return TableBuilder(joined)
  }

  /// Which routes win before which others for a part of their URLs; of one link, or of all.
  package func overlaps(of link: Int? = nil) -> [RouteOverlap] {
    RouteConflicts(table, routes, search).overlaps(of: link)
  }
}

extension CompiledTable {
  package init(
    building declaration: TableDeclaration, isChecked: Bool = false
  ) throws(TableProblem) {
    try self.init(building: TableBuilder(declaration), isChecked: isChecked)
  }

  package init(building builder: TableBuilder, isChecked: Bool = false) throws(TableProblem) {
    self.init(bytes: try builder.build(isChecked: isChecked))
  }
}

package struct TableProblem: Error, Equatable, Sendable {
  package struct Place: Hashable, Sendable {
    package var link: Int
    package var route: Int

    package init(link: Int, route: Int) {
      self.link = link
      self.route = route
    }
  }

  package enum Code: String, Equatable, Sendable {
    case equal = "route.equal"
    case unreachable = "route.unreachable"
    case overlap = "route.overlap"
    /// A priority that changes nothing, which is only warned of.
    case idlePriority = "route.idlePriority"
    /// A wrong value that lets another link take the URL, which is only warned of.
    case otherLink = "route.otherLink"
    case mountOwned = "route.mountOwned"
    case hostIsLiteral = "route.hostIsLiteral"
    case unknownParameter = "route.unknownParameter"
    case missingParameter = "route.missingParameter"
    case parameterShape = "route.parameterShape"
    case valueType = "route.valueType"
    case tooManyParameters = "link.tooManyParameters"
    case duplicateLink = "link.duplicate"
    case scheme = "table.scheme"
    case host = "table.host"
    case mount = "route.mount"
    case size = "table.size"
    case tooManyRoutes = "table.tooManyRoutes"
    case expressions = "regex.tooLarge"
  }

  package var code: Code
  package var message: String
  /// The route at fault; nil where the problem is about the whole table.
  package var place: Place?
  package var other: Place?
  /// The place in the route's pattern, in bytes; nil for all of it.
  package var range: ByteRange?

  package init(
    _ code: Code, _ message: String, at place: Place? = nil, other: Place? = nil,
    range: ByteRange? = nil
  ) {
    self.code = code
    self.message = message
    self.place = place
    self.other = other
    self.range = range
  }
}

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
      where route.place != mount.place && mount.hasOrigin(of: route, origins) {
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
