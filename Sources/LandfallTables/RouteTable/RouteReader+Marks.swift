// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

extension RouteReader {
  /// Notes what groups say that means nothing for a route.
  mutating func checkGroups(_ route: RouteFacts) {
    for mistake in route.groupMistakes {
      switch mistake {
      case .prefix(let prefix, let pattern):
        note(
          "route.originInGroup",
          "'\(pattern)' says from its scheme or host on where it matches, so the group's "
            + "'\(prefix)' cannot stand before it; move the route out of the group",
          route, Underlined(pattern, ByteRange(0, pattern.utf8.count)).text)
      case .log(let name):
        note(
          "log.unknownParameter",
          "'\(name)', of which the group's 'log' speaks, is no placeholder of any of its routes; "
            + "name one that is, or remove it",
          route)
      }
    }
  }

  /// Notes names in the route's own `log` that are no placeholders of it.
  mutating func checkLogged(_ route: RouteFacts, _ declaration: LinkDeclaration) {
    let names = declaration.parameters.map(\.name)
    let known = names.map { "'\($0)'" }.joined(separator: ", ")
    for name in route.loggedNames.sorted() where !names.contains(name) {
      note(
        "log.unknownParameter",
        "'\(name)' is no placeholder of the route; "
          + (names.isEmpty ? "it has none, so leave 'log' out" : "name one of \(known)"),
        route)
    }
  }
}
