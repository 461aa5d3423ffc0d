// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Workload

// usage: workload FOLDER [ROUTES…]
// Writes workload-N.tsv and workload-N.json for each number of routes; 10, 100, 1,000 and 10,000
// unless told.
let arguments = CommandLine.arguments.dropFirst()
let folder = URL(fileURLWithPath: arguments.first ?? ".", isDirectory: true)
let counts = arguments.dropFirst().compactMap { Int($0) }
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
for count in counts.isEmpty ? [10, 100, 1_000, 10_000] : counts {
  let workload = Workload(routes: count)
  let name = "workload-\(count)"
  try Data(workload.lines.utf8).write(to: folder.appendingPathComponent("\(name).tsv"))
  try Data(workload.json.utf8).write(to: folder.appendingPathComponent("\(name).json"))
}
