// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTables
import Peer

func route(_ route: Peer.Route) -> Route<Answer> {
  let (index, pattern) = (route.index, route.pattern)
  return switch route.names.count {
  case 0: Route(pattern) { Answer(index, bytes: 0) }
  case 1: Route(pattern) { (a: String) in Answer(index, bytes: a.utf8.count) }
  case 2:
    Route(pattern) { (a: String, b: String) in
      Answer(index, bytes: a.utf8.count + b.utf8.count)
    }
  case 3:
    Route(pattern) { (a: String, b: String, c: String) in
      Answer(index, bytes: a.utf8.count + b.utf8.count + c.utf8.count)
    }
  case 4:
    Route(pattern) { (a: String, b: String, c: String, d: String) in
      Answer(index, bytes: a.utf8.count + b.utf8.count + c.utf8.count + d.utf8.count)
    }
  default: fatalError("'\(pattern)' has more than four placeholders")
  }
}

// A table that is made at run time. It also says how each link matched.
func makeRouter(_ routes: [Peer.Route]) throws -> Peer.Open {
  let table = try RouteTable(hosts: [Peer.host]) {
    for each in routes { route(each) }
  }
  return { url in try? table.match(url).link }
}

try Peer.run(values: .decoded, makeRouter)
