// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Harness
import LandfallAssociation

// usage: association-benchmarks time|count [RUNS] [hard]
//
// With 'hard', files of 128 KB that are made to be hard are read, and no other ones.
// Verdicts count for one URL, and everything else for one file.

let usual = AssociationFile(components: AssociationFile.usual)
let urls = AssociationFile.urls

/// The verdicts of a file for URLs.
func verdicts(_ name: String, _ file: AssociationFile, _ urls: [String]) -> Benchmark {
  let association = AppSiteAssociation(file.bytes)
  return Benchmark(name, operations: urls.count) {
    urls.reduce(0) { $0 &+ (association.verdict(for: $1).component ?? 1) }
  }
}

func lint(_ name: String, _ file: AssociationFile) -> Benchmark {
  Benchmark(name, operations: 1, facts: ["file": file.bytes.count]) {
    AppSiteAssociation(file.bytes).findings().count
  }
}

let values = AssociationFile.values(600)
let named = values.map { "https://linky.app/shop/\($0)/item/7" }
var benchmarks = [
  verdicts("verdict, 20 components", usual, urls),
  verdicts(
    "verdict, one component",
    AssociationFile(components: [#"{"/": "/shop/\#(values[0])/item/*"}"#]),
    [String](repeating: named[0], count: 600)),
  verdicts(
    "verdict, one component with a variable of 600 values",
    AssociationFile(components: [#"{"/": "/shop/$(v)/item/*"}"#], values: values), named),
  lint("lint, 2,000 components", AssociationFile(components: AssociationFile.large)),
]
let isHard = CommandLine.arguments.contains("hard")
if isHard { benchmarks = [] }
for (name, file) in isHard ? AssociationFile.hard : [] {
  benchmarks.append(lint("lint, \(name)", file))
  let association = AppSiteAssociation(file.bytes)
  let url = AssociationFile.hardURL
  benchmarks.append(
    Benchmark("verdict, \(name)", operations: 1) {
      association.verdict(for: url).component ?? 1
    })
  benchmarks.append(
    Benchmark("differences, \(name)", operations: 1) {
      association.differences(to: AppSiteAssociation(usual.bytes)).count
    })
}
Runner(benchmarks).run(Array(CommandLine.arguments.dropFirst()))
