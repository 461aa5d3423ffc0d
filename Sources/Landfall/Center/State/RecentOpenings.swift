// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What came last of several kinds, each told by a key, and when.
///
/// Of very many keys the oldest are forgotten, so that they need no more room than some.
struct RecentOpenings<Key: Hashable & Sendable>: Sendable, Hashable {
  private struct Entry: Sendable, Hashable {
    let number: OpeningNumber
    let time: Duration
  }

  private var entries: [Key: Entry] = [:]
  /// The keys of the entries, by their numbers.
  private var keys: [OpeningNumber: Key] = [:]
  /// The numbers of the entries.
  private var line = OpeningLine()

  /// How many are remembered.
  private static var limit: Int { 1_024 }

  /// When the last one of a key was there; nil if none is remembered.
  func time(of key: Key) -> Duration? { entries[key]?.time }

  /// Remembers an opening as the last one of a key.
  ///
  /// - Returns: The keys that are forgotten for it, to be released where that may take its time.
  /// - Complexity: O(1) amortized for the newest, else O(*n*) in those that are remembered.
  mutating func insert(_ number: OpeningNumber, of key: Key, at time: Duration) -> [Key] {
    var forgotten: [Key] = []
    if let last = entries[key], let old = remove(last.number) { forgotten.append(old) }
    entries[key] = Entry(number: number, time: time)
    keys[number] = key
    line.insert(number)
    if line.count > Self.limit, let oldest = line.first, let old = remove(oldest) {
      forgotten.append(old)
    }
    return forgotten
  }

  /// Forgets an opening, if it is remembered.
  ///
  /// - Returns: Its key.
  mutating func remove(_ number: OpeningNumber) -> Key? {
    guard let key = keys.removeValue(forKey: number) else { return nil }
    // Taken out where it lies, as it may be an equal one.
    let place = entries.index(forKey: key)
    if let place { entries.remove(at: place) }
    line.remove(number)
    return key
  }

  /// Forgets the oldest, as far as they were there before a time.
  ///
  /// - Returns: Their keys.
  mutating func removeAll(before time: Duration) -> [Key] {
    var forgotten: [Key] = []
    while let oldest = line.first, let key = keys[oldest], let entry = entries[key],
      entry.time < time
    {
      if let old = remove(oldest) { forgotten.append(old) }
    }
    return forgotten
  }
}
