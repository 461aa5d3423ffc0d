// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallStore
import Testing

@Suite("The history of a file store")
struct HistoryLimitTests {
  @Test("has any limit that is a number", arguments: [(Int.min, 0), (-1, 0), (0, 0), (.max, 3)])
  func limits(limit: Int, count: Int) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "landfall-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let store = FileStore(file, historyLimit: limit, isExclusive: false)
    for number in 1...3 {
      try store.save(
        StoredOpening(id: "a-\(number)", url: "page://recents/1", source: "", receivedAt: 0))
      try store.finish("a-\(number)", as: "opened")
    }
    #expect(try FileStore(file, historyLimit: 3, isExclusive: false).outcomes().count >= count)
    #expect(try store.outcomes().count == count)
    #expect(try store.load() == ([], []))
  }
}
