// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Foundation

@testable import Landfall
@testable import LandfallStore

/// A disk that fails now and then: it is full, it writes a part, it says no after it did.
final class FaultyDisk: Sendable {
  struct Failure: Error {}

  private struct State: Sendable {
    var data: Data?
    var aside: [Data] = []
    /// Of how many operations one fails; nil for none.
    var rate: Int?
    /// How many operations succeed before some fail.
    var spared = 0
    var failing = 0
    /// The run of the process that may use it; those before are dead.
    var run = 0
    var hasGhosts = false
    var random: SplitMix64

    mutating func fails() -> Bool {
      if spared > 0 {
        spared -= 1
        return false
      }
      if failing > 0 {
        failing -= 1
        return true
      }
      return rate.map { Int.random(in: 0..<$0, using: &random) == 0 } ?? false
    }
  }

  private let state: TSanMutex<State>

  init(seed: UInt64) { state = TSanMutex(State(random: SplitMix64(seed: seed))) }

  /// Sets how often it fails.
  func fail(oneOf rate: Int?) { state.withLock { $0.rate = rate } }

  /// Makes the next operations fail, after some that succeed.
  func failNext(_ count: Int, sparing spared: Int = 0) {
    state.withLock { ($0.failing, $0.spared) = (count, spared) }
  }

  /// Ends the process, perhaps in the middle of a line, and begins the next.
  ///
  /// - Returns: The file of the new process.
  func restart(tearing line: String? = nil) -> FaultyFile {
    state.withLock { state in
      if let line, state.data != nil { state.data? += Data(line.utf8) }
      state.run += 1
      state.hasGhosts = false
      return FaultyFile(disk: self, run: state.run)
    }
  }

  /// Whether a part of a line, or a line that was refused, may be there.
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
struct FaultyFile: JournalFile {
  let disk: FaultyDisk
  let run: Int
  private var isOpen = false

  init(disk: FaultyDisk, run: Int) {
    self.disk = disk
    self.run = run
  }

  var name: String { "links.openings" }

  var isInPlace: Bool { true }

  mutating func claim() throws {}

  mutating func read() throws -> Data? { try disk.change(run, { data, _ in data }) }

  mutating func replace(with new: Data) throws {
    isOpen = false
    try disk.change(run, { data, _ in data = new }) { data, random in
      if Bool.random(using: &random) { data = new }
      return false
    }
    disk.isWhole(run)
    isOpen = true
  }

  mutating func append(_ new: Data) throws {
    guard isOpen else { throw FaultyDisk.Failure() }
    try disk.change(run, { data, _ in data = (data ?? Data()) + new }) { data, random in
      data = (data ?? Data()) + new.prefix(Int.random(in: 0...new.count, using: &random))
      return true
    }
  }

  mutating func cut(to length: Int) throws {
    guard isOpen else { throw FaultyDisk.Failure() }
    try disk.change(run, { data, _ in data = data?.prefix(length) })
    disk.isWhole(run)
  }

  mutating func setAside(as word: String) throws -> String {
    try disk.change(
      run,
      { data, aside in
        if let old = data { aside.append(old) }
        data = nil
      })
    return "\(name).\(word)"
  }
}
