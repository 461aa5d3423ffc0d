// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// Links sent to loops, each in a task of its own, until all have them.
enum Broadcast {
  static let links = (0..<256).map { BenchLink.page(number: $0) }

  /// The nanoseconds for a link by one plain stream for each loop, yielded to in turn.
  static func plain(loops: Int) async -> Double {
    let streams = (0..<loops).map { _ in AsyncStream.makeStream(of: BenchLink.self) }
    let tasks = streams.map { stream, _ in Task.detached { await read(stream) } }
    return await measure(tasks) {
      for link in links { for (_, place) in streams { place.yield(link) } }
    }
  }

  /// The nanoseconds for a link by a center.
  static func center(loops: Int, opening: @escaping (DeepLinkCenter<BenchLink>, BenchLink) -> Void)
    async -> Double
  {
    let center = DeepLinkCenter<BenchLink>()
    let streams = (0..<loops).map { _ in center.stream() }
    let tasks = streams.map { stream in Task.detached { await read(stream) } }
    return await measure(tasks) { for link in links { opening(center, link) } }
  }

  private static func read(_ links: some AsyncSequence<BenchLink, Never>) async -> Int {
    var count = 0
    for await _ in links {
      count += 1
      if count == Broadcast.links.count { break }
    }
    return count
  }

  private static func measure(_ tasks: [Task<Int, Never>], _ send: () -> Void) async -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    send()
    for task in tasks { _ = await task.value }
    let (seconds, attoseconds) = start.duration(to: clock.now).components
    return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(links.count)
  }
}
