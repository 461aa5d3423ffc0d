// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import Landfall

/// A store that is slow: other things happen before it begins and before it returns.
final class SlowStore: OpeningStore {
  private let store: any OpeningStore
  private let meanwhile: Lock<(@Sendable () -> Void)?>

  init(_ store: any OpeningStore) {
    self.store = store
    meanwhile = Lock(nil)
  }

  /// Sets what happens meanwhile.
  func happen(_ meanwhile: (@Sendable () -> Void)?) {
    self.meanwhile.withLock { $0 = meanwhile }
  }

  func load() throws -> StoredOpenings { try store.load() }

  func save(_ opening: StoredOpening) throws {
    wait()
    defer { wait() }
    try store.save(opening)
  }

  func finish(_ id: String, as outcome: String) throws {
    wait()
    defer { wait() }
    try store.finish(id, as: outcome)
  }

  private func wait() { meanwhile.withLock { $0 }?() }
}
