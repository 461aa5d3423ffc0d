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

  /// Regular expressions of whole URLs, which are compared by their texts alone.
  var expressionDifferences: [TableDifference] {
    func list(_ table: TableDeclaration) -> [(
      link: String, text: String, place: TableProblem.Place
    )] {
      table.links.enumerated().flatMap { index, link in
        link.expressions.enumerated().map { number, expression in
          (
            link.name, "\(expression.anchoring) \(expression.expression.text)",
            TableProblem.Place(link: index, route: link.routes.count + number)
          )
        }
      }
    }
    let others = list(new.table)
    var result = list(old.table).filter { mine in
      !others.contains { $0.text == mine.text && $0.link == mine.link }
    }.map { mine in
      TableDifference(
        kind: .undecided, old: mine.place, new: nil, example: nil,
        detail:
          "a regular expression of '\(mine.link)' is gone; which URLs others take is not decided",
        isBreaking: true)
    }
    if old.table.isFormEncoded != new.table.isFormEncoded {
      result.append(
        TableDifference(
          kind: .undecided, old: nil, new: nil, example: nil,
          detail: new.table.isFormEncoded
            ? "'+' in a query is a space now" : "'+' in a query is itself now", isBreaking: true))
    }
    return result
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
