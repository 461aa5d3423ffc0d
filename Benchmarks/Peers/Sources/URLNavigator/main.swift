// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Peer
import URLMatcher

// The matcher of URLNavigator alone, as its navigator, which needs UIKit, calls it; each value is read as
// text.
func makeRouter(_ routes: [Peer.Route]) -> Peer.Open {
  let patterns = routes.map { route in
    let segments = route.segments.map { $0.hasPrefix(":") ? "<\($0.dropFirst())>" : $0 }
    return "https://\(Peer.host)/\(segments.joined(separator: "/"))"
  }
  let known = Dictionary(uniqueKeysWithValues: zip(patterns, routes.map { ($0.index, $0.names) }))
  let matcher = URLMatcher()
  return { url in
    guard let match = matcher.match(url, from: patterns), let (index, names) = known[match.pattern]
    else { return nil }
    let bytes = names.reduce(0) { $0 + ((match.values[$1] as? String)?.utf8.count ?? 0) }
    return Answer(index, bytes: bytes)
  }
}

Peer.run(values: .written, isSlow: true, makeRouter)
