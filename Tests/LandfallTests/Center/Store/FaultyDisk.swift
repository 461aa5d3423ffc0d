// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Foundation

@testable import Landfall
@testable import LandfallStore

/// A disk that fails now and then: it is full, or it says no after it did.
final class FaultyDisk: Sendable {
  struct Failure: Error {}

  private struct State: Sendable {
    var data: Data?
    var aside: [Data] = []
    /// Of how many operations one fails; nil for none.
    var rate: Int?
    var failing = 0
    /// The run of the process that may use it; those before are dead.
    var run = 0
    var hasGhosts = false
    var random: SplitMix64

    mutating func fails() -> Bool {
      if failing > 0 {
        failing -= 1
        return true
      }
      return rate.map { Int.random(in: 0..<$0, using: &random) == 0 } ?? false
    }
  }

  private let state: Lock<State>

  init(seed: UInt64) { state = Lock(State(random: SplitMix64(seed: seed))) }

  /// Sets how often it fails.
  func fail(oneOf rate: Int?) { state.withLock { $0.rate = rate } }

  /// Makes the next operations fail.
  func failNext(_ count: Int) { state.withLock { $0.failing = count } }

  /// Ends the process, and begins the next.
  ///
  /// - Returns: The file of the new process.
  func restart() -> FaultyFile {
    state.withLock { state in
      state.run += 1
      state.hasGhosts = false
      return FaultyFile(disk: self, run: state.run)
    }
  }

  /// Whether an opening that was refused may be there.
  var hasGhosts: Bool { state.withLock { $0.hasGhosts } }

  var asideCount: Int { state.withLock { $0.aside.count } }

  fileprivate func change<Value: Sendable>(
    _ run: Int, _ body: (inout Data?, inout [Data]) -> Value,
    failing: (inout Data?, inout SplitMix64) -> Bool = { _, _ in false }
  ) throws -> Value {
    let value = state.withLock { state -> Value? in
      guard run == state.run else { return nil }
      if state.fails() {
        if failing(&state.data, &state.random) { state.hasGhosts = true }
        return nil
      }
      return body(&state.data, &state.aside)
    }
    guard let value else { throw Failure() }
    return value
  }

  /// What was written is whole again.
  fileprivate func isWhole(_ run: Int) {
    state.withLock { if run == $0.run { $0.hasGhosts = false } }
  }
}

/// A file on a ``FaultyDisk``, as one run of a process has it.
struct FaultyFile: StoreFile {
  let disk: FaultyDisk
  let run: Int

  var name: String { "links.openings" }

  func read() throws -> Data? { try disk.change(run, { data, _ in data }) }

  func replace(with new: Data) throws {
    try disk.change(run, { data, _ in data = new }) { data, random in
      guard Bool.random(using: &random) else { return false }
      data = new
      return true
    }
    disk.isWhole(run)
  }

  func setAside(as word: String) throws -> String {
    try disk.change(
      run,
      { data, aside in
        if let old = data { aside.append(old) }
        data = nil
      })
    return "\(name).\(word)"
  }
}
