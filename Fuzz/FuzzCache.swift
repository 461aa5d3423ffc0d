// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Synchronization

/// Things that are made from a small number or a text, kept from one input to the next.
///
/// What is slow to make, such as a table, is made once. When there are too many, all are thrown away.
final class FuzzCache<Key: Hashable & Sendable, Entry: Sendable>: Sendable {
  private let entries = Mutex<[Key: Entry]>([:])
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  func entry(_ key: Key, make: (Key) -> Entry) -> Entry {
    if let entry = entries.withLock({ $0[key] }) { return entry }
    let entry = make(key)
    entries.withLock { entries in
      if entries.count >= limit { entries.removeAll() }
      entries[key] = entry
    }
    return entry
  }
}

/// The tables of one run.
enum FuzzSeeds {
  /// The variable `LANDFALL_FUZZ_TABLES` names the first seed, so that each run has other tables.
  private static let first = number("LANDFALL_FUZZ_TABLES") ?? 0
  /// `LANDFALL_FUZZ_LIMIT` says how many there are at most, so that a short run is not spent on making
  /// them.
  private static let limit = number("LANDFALL_FUZZ_LIMIT") ?? .max

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  /// The seed that the first two bytes of an input stand for, and the bytes behind them.
  static func seed(
    _ input: [UInt8], of count: UInt64
  ) -> (seed: UInt64, rest: ArraySlice<UInt8>)? {
    guard input.count >= 2 else { return nil }
    let number = UInt64(input[0]) << 8 | UInt64(input[1])
    return (first << 16 + number % min(count, max(1, limit)), input.dropFirst(2))
  }
}
