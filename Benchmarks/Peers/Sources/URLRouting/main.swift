// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Peer
import URLRouting

// A parser for each route, in a parser for each first component, as its documentation nests them.
func makeRouter(_ routes: [Peer.Route]) -> Peer.Open {
  let router = Parsers.OneOfMany(Section.all(of: routes).map(nested))
  return { url in
    guard let data = URLRequestData(string: url) else { return nil }
    return try? router.parse(data)
  }
}

Peer.run(values: .decoded, makeRouter)
