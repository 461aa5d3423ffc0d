// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
internal import LandfallCore

extension TableComparison {
  /// Schemes and hosts that only one of the tables declares, with a URL of its first route.
  var originDifferences: [TableDifference] {
    func differences(
      _ mine: TableBuilder, _ other: TableBuilder, _ first: Int, isLost: Bool
    ) -> [TableDifference] {
      let schemes = mine.table.schemes.filter { !other.table.schemes.contains($0) }
      let hosts = mine.table.hosts.filter { name in
        !other.table.hosts.contains {
          $0 == name || HostPattern(declared: $0)?.covers(name) == true
        }
      }
      return (schemes.map { ($0, nil) } + hosts.map { (nil, $0) }).map {
        (scheme: String?, host: String?) in
        // A URL of the web needs a host, and one below a wildcard none that the other table has.
        let isWeb = scheme == "http" || scheme == "https"
        let shown = host.map { HostPattern.host(of: $0, notIn: other.table.hosts) }
        let origins = TableDeclaration(
          name: "", schemes: scheme.map { [$0] } ?? ["https"],
          hosts: shown.map { [$0] } ?? (isWeb ? mine.table.hosts.filter { $0 != "*" } : []),
          links: [])
        let local = RouteSearch(OriginSet(origins), search.texts)
        let number = (first..<first + mine.routes.count).first { index in
          routes[index].scheme.isEmpty && routes[index].host == nil
        }
        let point = number.flatMap { local.url(in: [sets[$0]]).value }
        let name = scheme.map { "the scheme '\($0)'" } ?? "the host '\(host ?? "")'"
        return TableDifference(
          kind: isLost ? .lost : .gained, old: isLost ? number.map { routes[$0].place } : nil,
          new: isLost ? nil : number.map { routes[$0].place }, example: point?.example,
          detail: isLost
            ? "\(name) is no longer declared, so none of its links opens"
            : "\(name) is new, and so are its links", isBreaking: isLost)
      }
    }
    return differences(old, new, 0, isLost: true) + differences(new, old, oldCount, isLost: false)
  }

  private typealias Expression = (
    link: LinkDeclaration, text: String, place: TableProblem.Place,
    declaration: ExpressionDeclaration
  )

  private func expressions(of table: TableDeclaration) -> [Expression] {
    table.links.enumerated().flatMap { index, link in
      link.expressions.enumerated().map { number, expression in
        (
          link, "\(expression.anchoring) \(expression.expression.text)",
          TableProblem.Place(link: index, route: link.routes.count + number), expression
        )
      }
    }
  }

  /// Regular expressions of whole URLs, which are compared by their texts, values and marks.
  ///
  /// Which URLs a change concerns is not decided.
  var expressionDifferences: [TableDifference] {
    let others = expressions(of: new.table)
    var result: [TableDifference] = []
    var twins: [TableProblem.Place] = []
    for mine in expressions(of: old.table) {
      let twin = others.first { $0.text == mine.text && $0.link.name == mine.link.name }
      if let twin { twins.append(twin.place) }
      let changes: [(kind: TableDifference.Kind, detail: String, isBreaking: Bool)] =
        twin.map { self.changes(of: mine, to: $0) } ?? [
          (
            .undecided,
            "a regular expression of '\(mine.link.name)' is gone; which URLs others take is not decided",
            true
          )
        ]
      result += changes.map { kind, detail, isBreaking in
        TableDifference(
          kind: kind, old: mine.place, new: twin?.place, example: nil, detail: detail,
          isBreaking: isBreaking)
      }
    }
    let lastTwin = twins.map { [$0.link, $0.route] }.max { $0.lexicographicallyPrecedes($1) } ?? []
    for other in others where !twins.contains(other.place) {
      let isLast = lastTwin.lexicographicallyPrecedes([other.place.link, other.place.route])
      result.append(
        TableDifference(
          kind: .undecided, old: nil, new: other.place, example: nil,
          detail: "a regular expression of '\(other.link.name)' is new"
            + (isLast ? "" : ", and is tried before others")
            + "; which URLs it opens is not decided",
          isBreaking: !isLast))
    }
    let order = twins.map { [$0.link, $0.route] }
    if order != order.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      result.append(
        TableDifference(
          kind: .undecided, old: nil, new: nil, example: nil,
          detail: "regular expressions are in another order, and the first that takes a URL wins",
          isBreaking: true))
    }
    let hasQueryValue = routes.contains { route in
      route.requirements.contains { requirement in
        switch requirement.kind {
        case .capture, .others, .literal: !requirement.isInFragment
        default: false
        }
      }
    }
    if old.table.isFormEncoded != new.table.isFormEncoded, hasQueryValue {
      result.append(
        TableDifference(
          kind: .undecided, old: nil, new: nil, example: nil,
          detail: new.table.isFormEncoded
            ? "'+' in a query is a space now" : "'+' in a query is itself now", isBreaking: true))
    }
    return result
  }

  private func changes(
    of mine: Expression, to other: Expression
  ) -> [(kind: TableDifference.Kind, detail: String, isBreaking: Bool)] {
    let name = "a regular expression of '\(mine.link.name)'"
    var details: [String] = []
    for value in mine.declaration.names {
      let (old, new) = (words(value, mine), words(value, other))
      if old != new { details.append("'\(value)' was \(old), and is \(new)") }
    }
    let (marks, newMarks) = (mine.declaration.marks, other.declaration.marks)
    if marks.condition != newMarks.condition {
      details.append("\(name) opens URLs in other contexts")
    }
    if mine.declaration.expression.isCaseInsensitive
      != other.declaration.expression.isCaseInsensitive
    {
      details.append("\(name) compares case otherwise")
    }
    return details.map { (.undecided, $0 + "; which URLs that concerns is not decided", true) }
      + rightChanges(marks, newMarks).map { (.rights, $0.detail, $0.isBreaking) }
  }

  private func words(_ name: String, _ expression: Expression) -> String {
    guard let parameter = expression.link.parameters.first(where: { $0.name == name }) else {
      return "not a value"
    }
    return (parameter.isList ? "a list of " : "") + "\(parameter.type)"
      + (parameter.mayBeAbsent ? ", or \(parameter.defaultText.map { "'\($0)'" } ?? "absent")" : "")
  }
}

extension HostPattern {
  /// A host of a declaration with a wildcard in front that none of other declarations takes, if there is
  /// one at hand; the declaration itself otherwise.
  fileprivate static func host(of name: String, notIn others: [String]) -> String {
    guard name.utf8.starts(with: "*.".utf8) else { return name }
    let hosts = "abcdefghijklmnopqrstuvwxyz".map { String($0) + name.dropFirst() }
    return hosts.first { host in
      !others.contains { HostPattern(declared: $0)?.takes(host) == true }
    } ?? name
  }

  /// Whether every host of another declaration is one of this one.
  fileprivate func covers(_ name: String) -> Bool {
    guard isWildcard else { return false }
    let plain = name.utf8.starts(with: "*.".utf8) ? "x." + name.dropFirst(2) : name
    return takes(plain)
  }
}
