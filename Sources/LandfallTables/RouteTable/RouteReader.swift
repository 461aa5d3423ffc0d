// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

/// Reads the routes of a run-time table into the declaration that tables are built from.
struct RouteReader {
  private let routes: [RouteFacts]
  private(set) var problems: [RouteTableError.Problem] = []

  init(_ routes: [RouteFacts]) { self.routes = routes }

  /// The declarations, one a route; those with mistakes are noted and have no patterns.
  mutating func links() -> [LinkDeclaration] { routes.map { link($0) } }

  mutating func check(_ declaration: TableDeclaration, _ builder: TableBuilder) {
    if declaration.schemes.isEmpty, declaration.hosts.isEmpty, OriginSet(declaration).isEmpty {
      problems.append(.noOrigin())
    }
    problems += builder.problems().map { problem in
      RouteTableError.Problem(
        problem, location: text(problem.place), other: text(problem.other),
        in: pattern(problem.place))
    }
  }

  private func text(_ place: TableProblem.Place?) -> String? {
    place.map { text(routes[$0.link].place) }
  }

  private func text(_ place: RouteFacts.Place) -> String { "\(place.file):\(place.line)" }

  private func pattern(_ place: TableProblem.Place?) -> String? {
    guard let place else { return nil }
    let route = routes[place.link]
    let texts = route.patterns + [route.expression?.regex].compactMap { $0 }
    return place.route < texts.count ? texts[place.route] : nil
  }

  private mutating func link(_ route: RouteFacts) -> LinkDeclaration {
    // The same pattern may stand under several conditions.
    let condition = route.marks.condition.names
    let pattern = route.patterns.first ?? route.expression?.regex ?? ""
    let title = pattern + (condition.isEmpty ? "" : " when \(route.marks.condition)")
    var declaration = LinkDeclaration(
      name: route.name ?? title, routes: [],
      isMount: route.mounted != nil)
    if route.marks.sources.names?.isEmpty == true {
      note(
        "sources.none",
        "no source could ever open the route; let it and its groups share a source, or leave "
          + "'sources' out",
        route)
    }
    let names = route.marks.sources.names ?? []
    if !names.allSatisfy(RouteDeclaration.isSourceName) {
      note("sources.name", "\(RouteDeclaration.sourceNameRule); rename it", route)
    } else if names.count > RouteDeclaration.sourceLimit {
      note(
        "sources.tooMany",
        "a route names at most \(RouteDeclaration.sourceLimit) sources; allow any, and let the app "
          + "reject the others", route)
    }
    checkCondition(route)
    checkGroups(route)
    let count = problems.count
    defer { if problems.count == count { checkMarked(route, declaration) } }
    if let expression = route.expression {
      read(expression, route, &declaration)
      return declaration
    }
    if route.patterns.isEmpty {
      note("link.noPattern", "the route has no pattern; write one, as in 'Route(\"/path\")'", route)
    }
    for text in route.patterns {
      do throws(PatternError) {
        let pattern = try Pattern(parsing: text)
        guard name(pattern, route, &declaration) else { continue }
        declaration.routes.append(marked(pattern, route.marks))
      } catch {
        note(error.code.rawValue, error.message, route, in: text, error.range)
      }
    }
    return declaration
  }

  private mutating func checkCondition(_ route: RouteFacts) {
    do throws(ConditionError) {
      _ = try RouteCondition(parsing: route.marks.condition.names)
    } catch {
      note(
        error.code.rawValue, error.message, route, in: route.marks.condition.names[error.index],
        error.range)
    }
  }

  private mutating func read(
    _ expression: RouteFacts.Expression, _ route: RouteFacts,
    _ declaration: inout LinkDeclaration
  ) {
    let text = expression.regex
    if !expression.prefix.allSatisfy({ $0 == "/" }) {
      note(
        "regex.inGroup",
        "a regular expression reads the whole URL, so the group's '\(expression.prefix)' says "
          + "nothing; move the route out of the group",
        route, in: text)
    }
    do throws(ExpressionError) {
      var marks = route.marks
      marks.caseInsensitive = false
      let regex = try RegularExpression(
        parsing: text,
        isCaseInsensitive: expression.ignoresCase || route.marks.caseInsensitive)
      let result = ExpressionDeclaration(
        regex, anchoring: expression.anchoring, marks: marked(.root, marks))
      guard result.names.count == route.parameters.count else {
        note(
          "route.parameterCount",
          "the closure takes \(route.parameters.count) values and the regular expression has "
            + "\(result.names.count) groups; make them as many, with '(?:…)' for groups that give "
            + "no value",
          route, in: text)
        return
      }
      declaration.parameters = parameters(result.names, route)
      declaration.expressions = [result]
    } catch {
      note(error.code.rawValue, error.message, route, in: text, error.range)
    }
  }

  private func parameters(_ names: [String], _ route: RouteFacts) -> [ParameterDeclaration] {
    zip(names, route.parameters).map { name, parameter in
      var parameter = parameter
      parameter.name = name
      return parameter
    }
  }

  /// Gives the closure's values the names of the placeholders.
  private mutating func name(
    _ pattern: Pattern, _ route: RouteFacts, _ declaration: inout LinkDeclaration
  ) -> Bool {
    let names = pattern.placeholders.filter { $0.isNamed }.map { $0.name }
    guard names.count == route.parameters.count else {
      note(
        "route.parameterCount",
        "the closure takes \(route.parameters.count) values and the pattern has \(names.count) "
          + "placeholders; make them as many",
        route, in: pattern.text)
      return false
    }
    if declaration.routes.isEmpty {
      declaration.parameters = parameters(names, route)
    } else if declaration.parameters.map(\.name) != names {
      note(
        "route.parameterOrder",
        "all patterns of a route have the same placeholders in the same order: "
          + declaration.parameters.map { ":\($0.name)" }.joined(separator: ", "),
        route, in: pattern.text)
      return false
    }
    return true
  }

  private func marked(_ pattern: Pattern, _ marks: RouteMarks) -> RouteDeclaration {
    var route = RouteDeclaration(pattern)
    route.isAuthenticated = marks.access == .authenticated
    route.needsConfirmation = marks.confirm
    route.isCaseInsensitive = marks.caseInsensitive
    route.sources = marks.sources.names ?? []
    route.publicParameters = marks.log.publicNames.sorted()
    route.sensitiveParameters = marks.sensitive.sorted()
    route.deprecation = marks.deprecated
    route.priority = marks.priority
    // One that cannot be read was noted.
    route.condition = (try? RouteCondition(parsing: marks.condition.names)) ?? .always
    return route
  }

  mutating func note(
    _ code: String, _ message: String, _ route: RouteFacts, in pattern: String? = nil,
    _ range: ByteRange? = nil
  ) {
    problems.append(.init(code, message, location: text(route.place), in: pattern, range))
  }

  mutating func checkGroups(_ route: RouteFacts) {
    for mistake in route.groupMistakes {
      switch mistake {
      case .prefix(let prefix, let pattern):
        note(
          "route.originInGroup",
          "'\(pattern)' says from its scheme or host on where it matches, so the group's "
            + "'\(prefix)' cannot precede it; move the route out of the group",
          route, in: pattern)
      case .name(let name, let mark):
        note(
          mark.unknownName,
          "'\(name)', of which the group's '\(mark)' speaks, is not a placeholder of any of its routes; "
            + "name one that is, or remove it",
          route)
      }
    }
  }

  /// Notes names in the route's own `log` that are no placeholders of it.
  mutating func checkMarked(_ route: RouteFacts, _ declaration: LinkDeclaration) {
    let names = declaration.parameters.map(\.name)
    let known = names.map { "'\($0)'" }.joined(separator: ", ")
    for mark in RouteFacts.Mark.allCases {
      for name in mark.names(route.ownMarks).sorted() where !names.contains(name) {
        note(
          mark.unknownName,
          "'\(name)' is not a placeholder of the route; "
            + (names.isEmpty ? "it has none, so leave '\(mark)' out" : "name one of \(known)"),
          route)
      }
    }
    for name in Set(route.marks.log.publicNames).intersection(route.marks.sensitive).sorted() {
      note(
        "log.sensitive",
        "'\(name)' is sensitive, so logs never show it; remove it from 'log' or from 'sensitive'",
        route)
    }
  }
}
