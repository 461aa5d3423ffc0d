// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import Synchronization

/// Links sent to loops, each in a task of its own.
///
/// A pass sends some links one after the other, each when all loops have the one before, or all at
/// once; it ends when all loops have all links.
final class Broadcast: Sendable {
  /// What sends the links.
  enum Way: CaseIterable {
    /// One plain stream for each loop, yielded to in turn.
    case plain
    /// One center, with a stream for each loop.
    case center
  }

  private let send: @Sendable (PageLink) -> Void
  private let finish: @Sendable () -> Void
  /// How many deliveries are missing, and who waits for them.
  private let missing = Atomic(0)
  private let waiter = Mutex<CheckedContinuation<Void, Never>?>(nil)
  private let loops: Int

  init(_ way: Way, loops: Int) {
    self.loops = loops
    switch way {
    case .plain:
      let streams = (0..<loops).map { _ in AsyncStream.makeStream(of: PageLink.self) }
      let places = streams.map(\.continuation)
      send = { link in for place in places { place.yield(link) } }
      finish = { for place in places { place.finish() } }
      for (stream, _) in streams {
        Task.detached { [weak self] in for await _ in stream { self?.arrived() } }
      }
    case .center:
      // More than are sent at once, as one that is refused would be waited for.
      let center = DeepLinkCenter<PageLink>(pendingLimit: 4_096)
      send = { center.open($0) }
      let tasks = Mutex<[Task<Void, Never>]>([])
      finish = { tasks.withLock { tasks in for task in tasks { task.cancel() } } }
      for _ in 0..<loops {
        let stream = center.stream(.page)
        let task = Task.detached { [weak self] in
          for await _ in stream { self?.arrived() }
        }
        tasks.withLock { $0.append(task) }
      }
    }
  }

  deinit { finish() }

  /// Sends links, each when all loops have the one before.
  func inTurn(_ count: Int) async {
    for number in 0..<count { await arrival(of: 1) { send(.page(number: number)) } }
  }

  /// Sends links without waiting for the loops.
  func atOnce(_ count: Int) async {
    await arrival(of: count) { for number in 0..<count { send(.page(number: number)) } }
  }

  private func arrival(of count: Int, _ body: () -> Void) async {
    await withCheckedContinuation { call in
      waiter.withLock { $0 = call }
      missing.store(count * loops, ordering: .sequentiallyConsistent)
      body()
    }
  }

  private func arrived() {
    guard missing.subtract(1, ordering: .sequentiallyConsistent).newValue == 0 else { return }
    waiter.withLock { $0.take() }?.resume()
  }
}
