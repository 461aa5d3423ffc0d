// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import Peer

func declaration(_ route: Peer.Route) throws -> LinkDeclaration {
  LinkDeclaration(
    name: "link\(route.index)",
    parameters: route.names.map { ParameterDeclaration(name: $0, type: .string) },
    routes: [RouteDeclaration(try Pattern(parsing: route.pattern))])
}

// The engine alone, as the other benchmarks measure it: a link's index, and where its values are.
func makeRouter(_ routes: [Peer.Route]) throws -> Peer.Open {
  let table = try CompiledTable(
    building: TableDeclaration(name: "Links", hosts: [Peer.host], links: routes.map(declaration)))
  let counts = routes.map(\.names.count)
  return { url in
    var answer: Answer?
    _ = url.utf8.withContiguousStorageIfAvailable { bytes in
      table.match(ByteView(bytes), limits: .standard, refuse: { _ in }) { match in
        let link = match.link
        var bytes = 0
        for slot in 0..<counts[link] { bytes += match.range(slot).count }
        answer = Answer(link, bytes: bytes)
        return nil
      }
    }
    return answer
  }
}

try Peer.run(values: .written, makeRouter)
