// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
@_spi(Internal) import Hummingbird
import Peer

// The trie of the router alone, without requests and responses. Each parameter is read as text, as a
// handler does. `URI` of Hummingbird is for requests, which have no fragment.
func makeRouter(_ routes: [Peer.Route]) -> Peer.Open {
  let builder = RouterPathTrieBuilder<Int>()
  for route in routes { builder.addEntry(RouterPath(route.pattern), value: route.index) }
  let trie = builder.build()
  let names = routes.map(\.names)
  return { url in
    guard let path = URLComponents(string: url)?.percentEncodedPath,
      let (route, parameters) = trie.resolve(path)
    else { return nil }
    let bytes = names[route].reduce(0) { $0 + (parameters.get($1)?.utf8.count ?? 0) }
    return Answer(route, bytes: bytes)
  }
}

Peer.run(values: .written, makeRouter)
