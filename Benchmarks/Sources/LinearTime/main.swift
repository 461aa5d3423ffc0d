// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Measuring

// usage: linear-time LENGTH [NAME]
// Matches each case's URL of about LENGTH bytes, and then one of twice as many, each in a call of its
// own to the function in which callgrind collects; prints the names of the cases.

/// What C hands back to Swift: something to do, and what came of it.
final class Call {
  let body: () -> Int
  var result = 0

  init(_ body: @escaping () -> Int) { self.body = body }
}

func measured(_ body: @escaping () -> Int) -> Int {
  let call = Call(body)
  landfall_measured(
    { context in
      guard let context else { return }
      let call = Unmanaged<Call>.fromOpaque(context).takeUnretainedValue()
      call.result = call.body()
    }, Unmanaged.passUnretained(call).toOpaque())
  return call.result
}

let arguments = CommandLine.arguments.dropFirst()
guard let length = arguments.first.flatMap({ Int($0) }) else {
  fatalError("usage: linear-time LENGTH [NAME]")
}
var total = 0
for test in try LinearCases.all() where arguments.count < 2 || arguments.last == test.name {
  print(test.name)
  for length in [length, 2 * length] {
    let url = Array(test.url(length).utf8)
    total &+= measured { test.match(url) }
  }
}
if total == 0 { fatalError("nothing was matched") }
