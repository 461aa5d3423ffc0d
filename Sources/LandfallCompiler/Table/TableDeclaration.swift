// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

package struct TableDeclaration: Equatable, Sendable {
  package var name: String
  package var schemes: [String]
  package var hosts: [String]
  package var isCaseInsensitive: Bool
  package var isFormEncoded: Bool
  package var links: [LinkDeclaration]
  /// The mounts whose links stand among ``links``; they own what else lies below their paths.
  package var mounts: [LinkDeclaration] = []

  package init(
    name: String, schemes: [String] = [], hosts: [String] = [], isCaseInsensitive: Bool = false,
    isFormEncoded: Bool = false, links: [LinkDeclaration]
  ) {
    self.name = name
    self.schemes = schemes
    self.hosts = hosts
    self.isCaseInsensitive = isCaseInsensitive
    self.isFormEncoded = isFormEncoded
    self.links = links
  }
}

extension TableDeclaration {
  /// The declaration that a compiled table was built from, as far as its bytes tell.
  package init(
    _ table: TableBytes, valueType: (_ link: Int, _ parameter: Int) -> ValueType? = { _, _ in nil },
    defaultText: (_ link: Int, _ parameter: Int) -> String? = { _, _ in nil }
  ) {
    self.init(
      name: table.name,
      schemes: table.hosts.isEmpty
        ? table.declaredSchemes : table.declaredSchemes.filter { $0 != "https" },
      // Those that routes name, they say again.
      hosts: table.declaredHosts, isCaseInsensitive: table.isCaseInsensitive,
      isFormEncoded: table.isFormEncoded, links: [])
    for index in 0..<table.linkCount {
      let parameterInfos = table.parameterInfos(index)
      let parameters = parameterInfos.enumerated().map { slot, info in
        let known = (try? ValueType.notation(info.type))?.type ?? .opaque(info.type)
        return ParameterDeclaration(
          name: info.name, type: valueType(index, slot) ?? known, isOptional: info.isOptional,
          isList: info.isList, defaultText: info.defaultText ?? defaultText(index, slot),
          hasDefault: info.hasDefault)
      }
      let infos = table.routeInfos(index)
      let isOwner = table.isOwner(index)
      let link = LinkDeclaration(
        name: table.linkName(index), parameters: parameters,
        routes: infos.compactMap { RouteDeclaration($0, parameterInfos) },
        expressions: infos.compactMap { ExpressionDeclaration($0, parameterInfos) },
        isMount: table.linkIsMount(index) || isOwner, summary: table.linkSummary(index))
      if isOwner { mounts.append(link) } else { links.append(link) }
    }
  }
}

extension RouteDeclaration {
  /// A compiled route; nil for a regular expression.
  fileprivate init?(_ info: RouteInfo, _ parameters: [ParameterInfo]) {
    guard info.anchoring == nil, let pattern = try? Pattern(parsing: info.pattern) else {
      return nil
    }
    self.init(pattern)
    setMarks(info, parameters)
  }

  fileprivate mutating func setMarks(_ info: RouteInfo, _ parameters: [ParameterInfo]) {
    isAuthenticated = info.isAuthenticated
    needsConfirmation = info.needsConfirmation
    isCaseInsensitive = info.isCaseInsensitive
    sources = info.sources
    publicParameters = parameters.filter { $0.isPublic }.map { $0.name }
    sensitiveParameters = parameters.filter { $0.isSensitive }.map { $0.name }
    deprecation = info.deprecation
    priority = info.priority
    condition = info.condition
  }
}

extension ExpressionDeclaration {
  /// A compiled regular expression; nil for a pattern.
  fileprivate init?(_ info: RouteInfo, _ parameters: [ParameterInfo]) {
    guard let anchoring = info.anchoring,
      let expression = try? RegularExpression(
        parsing: info.pattern, isCaseInsensitive: info.isCaseInsensitive)
    else { return nil }
    self.init(expression, anchoring: anchoring)
    marks.setMarks(info, parameters)
    marks.isCaseInsensitive = false
  }
}

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

package struct RouteDeclaration: Equatable, Sendable {
  package var pattern: Pattern
  package var isAuthenticated = false
  package var needsConfirmation = false
  package var isCaseInsensitive = false
  /// The allowed sources' names; empty for any.
  package var sources: [String] = []
  package var publicParameters: [String] = []
  /// The parameters whose values are not to be kept by stores.
  package var sensitiveParameters: [String] = []
  /// What to use instead, of a route that is no longer printed.
  package var deprecation: String?
  package var priority = 0
  package var condition = RouteCondition.always

  package init(_ pattern: Pattern = .root) { self.pattern = pattern }

  /// The names of the sources, as manifests and `sources:` write them.
  package static var sourceNames: [String] {
    [
      "customScheme", "universalLink", "push", "quickAction", "spotlight", "handoff", "widget",
      "inApp", "commandLine", "deferred",
    ]
  }

  package static var sourceLimit: Int { 63 }

  /// Whether a text can name a source: it is also the context of what comes from there.
  package static func isSourceName(_ text: String) -> Bool {
    LinkContexts.isName(Array(text.utf8)) && text != "any" && text != "unspecified"
  }

  /// How such a text is written, for messages.
  package static var sourceNameRule: String {
    "the text of a source has 1 to \(LinkContexts.nameLimit) letters, digits, '-', '_' and '.' of "
      + "ASCII, and is not 'any' or 'unspecified'"
  }
}

package struct ParameterDeclaration: Equatable, Sendable {
  package var name: String
  package var type: ValueType
  package var isOptional: Bool
  package var isList: Bool
  package var defaultText: String?
  /// Whether there is a default, even one whose text only the app knows.
  package var hasDefault: Bool

  package init(
    name: String, type: ValueType, isOptional: Bool = false, isList: Bool = false,
    defaultText: String? = nil, hasDefault: Bool = false
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.isList = isList
    self.defaultText = defaultText
    self.hasDefault = hasDefault || defaultText != nil
  }

  package var mayBeAbsent: Bool { isOptional || isList || hasDefault }
}

package struct ExpressionDeclaration: Equatable, Sendable {
  package var expression: RegularExpression
  package var anchoring: RegexAnchoring
  /// The marks; its pattern plays no part.
  package var marks: RouteDeclaration

  package init(
    _ expression: RegularExpression, anchoring: RegexAnchoring = .whole,
    marks: RouteDeclaration = RouteDeclaration()
  ) {
    self.expression = expression
    self.anchoring = anchoring
    self.marks = marks
  }

  /// The names of the values: those of the groups, or their numbers, from one on.
  package var names: [String] { expression.captures.enumerated().map { $1 ?? String($0 + 1) } }
  var program: ExpressionProgram? { try? ExpressionProgram(expression.root.anchored(anchoring)) }
}

package struct LinkDeclaration: Equatable, Sendable {
  package var name: String
  package var parameters: [ParameterDeclaration]
  package var routes: [RouteDeclaration]
  /// Regular expressions of the whole URL, which are tried after all routes.
  package var expressions: [ExpressionDeclaration]
  /// Whether the last associated value is another enum, mounted below the route's path.
  package var isMount: Bool
  /// Whether it is a mount whose links stand beside it in the table, so that it takes nothing by itself.
  var isOwner = false
  package var summary: String
  /// URLs that open the link, for manifests; a compiled table has none.
  package var examples: [String]

  package init(
    name: String, parameters: [ParameterDeclaration] = [], routes: [RouteDeclaration],
    expressions: [ExpressionDeclaration] = [], isMount: Bool = false, summary: String = "",
    examples: [String] = []
  ) {
    self.name = name
    self.parameters = parameters
    self.routes = routes
    self.expressions = expressions
    self.isMount = isMount
    self.summary = summary
    self.examples = examples
  }
}
