// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall

/// A store of the app's own, which centers use on any thread.
nonisolated final class ListStore: OpeningStore, @unchecked Sendable {
  private let lock = NSLock()
  private var openings: [StoredOpening] = []

  var count: Int { lock.withLock { openings.count } }

  func load() throws -> StoredOpenings { (lock.withLock { openings }, []) }

  func save(_ opening: StoredOpening) throws { lock.withLock { openings.append(opening) } }

  func finish(_ id: String, as outcome: String) throws {
    lock.withLock { openings.removeAll { $0.id == id } }
  }
}
