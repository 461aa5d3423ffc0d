// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Crossroad
import Foundation
import Peer

/// What the last handler answered.
final class Handled {
  var answer: Answer?
}

// Routes with handlers, which read each argument as text. Crossroad asks all routes, and parses the query
// of the URL for each that matches.
func makeRouter(_ routes: [Peer.Route]) throws -> Peer.Open {
  guard let origin = URL(string: "https://\(Peer.host)") else { fatalError("no URL") }
  let handled = Handled()
  let router = try SimpleRouter(accepting: [.universalLink(origin)]) { registry in
    routes.flatMap { route in
      let names = route.names
      return registry.route(route.pattern) { context in
        let bytes = try names.reduce(0) {
          try $0 + context.argument(named: $1, as: String.self).utf8.count
        }
        handled.answer = Answer(route.index, bytes: bytes)
      }
    }
  }
  return { url in
    guard let url = URL(string: url), router.openIfPossible(url) else { return nil }
    return handled.answer
  }
}

try Peer.run(values: .decoded, isSlow: true, makeRouter)
