// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import Synchronization

/// A store of the app's own, which centers use on any thread.
final class ListStore: OpeningStore {
  private let openings = Mutex<[StoredOpening]>([])

  var count: Int { openings.withLock { $0.count } }

  func load() throws -> StoredOpenings { (openings.withLock { $0 }, []) }

  func save(_ opening: StoredOpening) throws { openings.withLock { $0.append(opening) } }

  func finish(_ id: String, as outcome: String) throws {
    openings.withLock { openings in openings.removeAll { $0.id == id } }
  }
}
