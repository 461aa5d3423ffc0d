// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCompiler
import LandfallCore

extension TableDeclaration {
  /// The most routes of a table with those that it mounts; tables that mount each other multiply.
  package static var mountedRouteLimit: Int { 10_000 }

  package var routeCount: Int { (links + mounts).reduce(0) { $0 + $1.routes.count } }

  /// The table with the links of mounted tables, given by the mount's index, in their places.
  ///
  /// Names get the mount's name and a dot before them, patterns its path. A value of the mount with
  /// a name that a mounted link has, too, is renamed: `id` of `shop` is `shop_id`. Routes that never
  /// match below a mount are left out.
  package func mounting(_ mounted: (Int) -> TableDeclaration?) -> TableDeclaration {
    var result = self
    result.links = []
    for (index, link) in links.enumerated() {
      guard link.isMount else {
        result.links.append(link)
        continue
      }
      guard let inner = mounted(index) else { continue }
      let link = withoutOwned(link)
      func below(_ links: [LinkDeclaration]) -> [LinkDeclaration] {
        links.map { mount($0, of: inner, below: link) }.filter { !$0.routes.isEmpty }
      }
      result.links += below(inner.links)
      result.mounts += [link] + below(inner.mounts)
    }
    return result
  }

  /// The mount, but not in contexts in which another one owns its path, if a condition can say so.
  private func withoutOwned(_ mount: LinkDeclaration) -> LinkDeclaration {
    var mount = mount
    for index in mount.routes.indices {
      let route = mount.routes[index]
      for other in links.lazy.filter({ $0.isMount }).flatMap({ $0.routes })
      where other.pattern.text == route.pattern.text {
        let own = route.condition.terms
        let more = other.condition.terms.filter { !own.contains($0) }
        guard more.count == 1, own.allSatisfy(other.condition.terms.contains),
          let rest = mount.routes[index].condition.and(more[0].negated)
        else { continue }
        mount.routes[index].condition = rest
      }
    }
    return mount
  }

  private func mount(
    _ link: LinkDeclaration, of inner: TableDeclaration, below mount: LinkDeclaration
  ) -> LinkDeclaration {
    let names = TableDeclaration.names(of: mount, beside: link)
    var parameters = mount.parameters
    for index in parameters.indices { parameters[index].name = names[index].new }
    var result = link
    result.name = mount.name + "." + link.name
    result.parameters = parameters + link.parameters
    result.expressions = []
    result.routes = mount.routes.flatMap { prefix in
      link.routes.compactMap { route in
        var route = route
        guard route.pattern.scheme == nil, route.pattern.host == nil,
          let pattern = try? Pattern(
            parsing: MountPath.join(
              TableDeclaration.renamed(prefix.pattern, names), route.pattern.text))
        else { return nil }
        route.pattern = pattern
        route.isAuthenticated = route.isAuthenticated || prefix.isAuthenticated
        route.needsConfirmation = route.needsConfirmation || prefix.needsConfirmation
        let isOpen = prefix.sources.isEmpty && route.sources.isEmpty
        route.sources = TableDeclaration.sources(prefix.sources, route.sources)
        // No source is allowed by both, and an empty list would be all.
        if route.sources.isEmpty, !isOpen { return nil }
        // What is mounted is there where both are.
        guard let condition = prefix.condition.and(route.condition) else { return nil }
        route.condition = condition
        route.deprecation = prefix.deprecation ?? route.deprecation
        route.publicParameters += TableDeclaration.renamed(prefix.publicParameters, names)
        route.sensitiveParameters += TableDeclaration.renamed(prefix.sensitiveParameters, names)
        route.isCaseInsensitive =
          route.isCaseInsensitive || (inner.isCaseInsensitive && !isCaseInsensitive)
        return route
      }
    }
    return result
  }

  /// Those that both allow; an empty list is all.
  private static func sources(_ outer: [String], _ inner: [String]) -> [String] {
    if outer.isEmpty { return inner }
    if inner.isEmpty { return outer }
    return inner.filter { outer.contains($0) }
  }

  private static func names(
    of mount: LinkDeclaration, beside link: LinkDeclaration
  ) -> [(old: String, new: String)] {
    var taken = link.parameters.map { $0.name }
    return mount.parameters.map { parameter in
      let prefix = mount.name.split(separator: ".").joined(separator: "_") + "_"
      var name = parameter.name
      while taken.contains(name) { name = prefix + name }
      taken.append(name)
      return (parameter.name, name)
    }
  }

  private static func renamed(
    _ parameters: [String], _ names: [(old: String, new: String)]
  ) -> [String] {
    parameters.map { name in names.first { $0.old == name }?.new ?? name }
  }

  private static func renamed(_ pattern: Pattern, _ names: [(old: String, new: String)]) -> String {
    var bytes = Array(pattern.text.utf8)
    for placeholder in pattern.placeholders.reversed() where placeholder.isNamed {
      guard let name = names.first(where: { $0.old == placeholder.name }), name.old != name.new
      else { continue }
      let start = placeholder.range.lowerBound + 1
      bytes.replaceSubrange(start..<start + name.old.utf8.count, with: Array(name.new.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension TableProblem {
  /// Tables that are mounted in each other have too many routes to be put together.
  package init(tooManyRoutes count: Int, in name: String) {
    self.init(
      .tooManyRoutes,
      "'\(name)' would have \(count) routes with those that it mounts, and a table has at most "
        + "\(TableDeclaration.mountedRouteLimit); mount fewer enums in each other")
  }
}

extension RouteCondition.Term {
  /// Every context in which this one is not as it says.
  fileprivate var negated: RouteCondition {
    RouteCondition([RouteCondition.Term(name: name, isNegated: !isNegated)])
  }
}
