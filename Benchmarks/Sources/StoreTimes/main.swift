// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallStore

// How long a change of a file store takes, by the number of pending openings. Each opening has a URL
// of 200 bytes.
//
// usage: store-times [FOLDER]

let parent = CommandLine.arguments.dropFirst().first.map { URL(fileURLWithPath: $0) }
let folder = (parent ?? FileManager.default.temporaryDirectory).appendingPathComponent(
  "landfall-\(UUID().uuidString)")
defer { try? FileManager.default.removeItem(at: folder) }

func opening(_ number: Int) -> StoredOpening {
  let url = "page:///contact/\(number)?text="
  return StoredOpening(
    id: "01J9ZQ7K3M5T8V2X-\(number)",
    url: url + String(repeating: "x", count: 200 - url.utf8.count), source: "universalLink",
    receivedAt: 1_787_304_438_000, access: .public, needsConfirmation: false)
}

for pending in [5, 1_024] {
  let file = folder.appendingPathComponent("\(pending)")
  let store = FileStore(file)
  for number in 0..<pending { try store.save(opening(number)) }
  var times: [Duration] = []
  let clock = ContinuousClock()
  for number in pending..<pending + 300 {
    let saving = try clock.measure { try store.save(opening(number)) }
    let finishing = try clock.measure { try store.finish(opening(number).id, as: "opened") }
    // The first hundred warm up.
    if number >= pending + 100 { times += [saving, finishing] }
  }
  times.sort()
  let bytes = try Data(contentsOf: file).count
  print(
    "\(pending) pending, \(bytes) bytes:",
    "median \(times[times.count / 2]), 99 % below \(times[times.count * 99 / 100]),",
    "longest \(times[times.count - 1])")
}
