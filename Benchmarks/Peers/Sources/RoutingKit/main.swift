// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Peer
import RoutingKit

// The components of the path, as Vapor splits them, to a route; each parameter is read as text.
func makeRouter(_ routes: [Peer.Route]) -> Peer.Open {
  let router = TrieRouter(Int.self)
  for route in routes { router.register(route.index, at: route.pattern.pathComponents) }
  let names = routes.map(\.names)
  return { url in
    guard let path = URLComponents(string: url)?.percentEncodedPath else { return nil }
    var parameters = Parameters()
    let components = path.split(separator: "/").map(String.init)
    guard let route = router.route(path: components, parameters: &parameters) else { return nil }
    let bytes = names[route].reduce(0) { $0 + (parameters.get($1)?.utf8.count ?? 0) }
    return Answer(route, bytes: bytes)
  }
}

Peer.run(values: .decoded, makeRouter)
