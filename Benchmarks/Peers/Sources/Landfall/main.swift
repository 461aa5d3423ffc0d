// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallLinks
import Peer

func open<Link: DeepLink>(_ link: Link.Type, _ answer: @escaping (Link) -> Answer) -> Peer.Open {
  { url in (try? Link(url)).map(answer) }
}

// Typed links: the enums that `link-writer` writes, one for each size.
func makeRouter(_ routes: [Peer.Route]) -> Peer.Open? {
  switch routes.count {
  case 10: open(Links10.self, \.answer)
  case 100: open(Links100.self, \.answer)
  case 1_000: open(Links1000.self, \.answer)
  default: nil
  }
}

Peer.run(values: .decoded, makeRouter)
