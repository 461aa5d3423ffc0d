// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

// usage: conflict-times [COUNT]
// Decides the conflicts of tables of 1,000 routes, or COUNT, and prints the milliseconds that takes,
// how many of them are spent on the table's order alone, and how many problems were found.

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000
let clock = ContinuousClock()
print("decided  ordered  problems  routes")
for test in try ConflictCase.all(count) {
  var builder: TableBuilder?
  let ordered = clock.measure { builder = TableBuilder(test.table) }
  var problems = 0
  let decided = clock.measure { problems = builder?.problems().count ?? 0 } + ordered
  let columns = [(decided, 7), (ordered, 9)].map { time, width in
    let text = "\(Int(time / .milliseconds(1)))"
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
  let found = "\(problems)"
  print(
    columns.joined() + String(repeating: " ", count: max(0, 10 - found.count)) + found + "  "
      + test.name)
}
