// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import EngineReference
import Foundation
import Harness
import Landfall
import LandfallDiagnostics

// usage: link-benchmarks time|count [RUNS]
let texts = BenchLink.urls
let urls = texts.compactMap { URL(string: $0) }
let links = texts.compactMap { try? BenchLink($0) }
guard urls.count == texts.count, links.count == texts.count else {
  fatalError("a URL of 'BenchLink.urls' is none of its links")
}

func benchmark(_ name: String, _ operation: @escaping (Int) -> Bool) -> Benchmark {
  Benchmark(name, operations: texts.count) {
    texts.indices.reduce(0) { $0 &+ (operation($1) ? 1 : 0) }
  }
}

let reference = try EngineReference(manifest: BenchLink.manifest.json(), urls: texts)
Runner([
  reference.benchmark("these URLs from bytes, no values"),
  benchmark("typed link from a String") { (try? BenchLink(texts[$0])) != nil },
  benchmark("typed link from a URL") { (try? BenchLink(urls[$0])) != nil },
  benchmark("typed link without values") { _ in (try? BenchLink(texts[0])) != nil },
  benchmark("typed link and how it matched") { (try? BenchLink.match(texts[$0]))?.pattern != nil },
  benchmark("printing") { (try? links[$0].urlString()) != nil },
  benchmark("explain a link") { !BenchLink.explain(texts[$0]).routes.isEmpty },
  benchmark("URLComponents(string:) of these") { URLComponents(string: texts[$0]) != nil },
]).run(Array(CommandLine.arguments.dropFirst()))
