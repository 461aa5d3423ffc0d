// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Peer

/// The routes with the same first component.
struct Section {
  let name: String
  var routes: [Peer.Route]

  /// The first components in their order, a placeholder last.
  static func all(of routes: [Peer.Route]) -> [Section] {
    var sections: [Section] = []
    for route in routes {
      if let index = sections.firstIndex(where: { $0.name == route.segments[0] }) {
        sections[index].routes.append(route)
      } else {
        sections.append(Section(name: route.segments[0], routes: [route]))
      }
    }
    return sections.filter { !$0.name.hasPrefix(":") } + sections.filter { $0.name.hasPrefix(":") }
  }
}
