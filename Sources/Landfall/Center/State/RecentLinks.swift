// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A link as a key, whatever its type.
///
/// The state machine knows of no type of links, so that it is compiled once, for all. It is a class,
/// as few links have one, and a record without one is copied for every link.
final class LinkKey: Sendable, Hashable {
  private let link: any Hashable & Sendable

  init(_ link: some Hashable & Sendable) { self.link = link }

  static func == (left: LinkKey, right: LinkKey) -> Bool { left.isEqual(left.link, right.link) }

  private func isEqual<Link: Hashable>(_ link: Link, _ other: any Hashable) -> Bool {
    link == other as? Link
  }

  func hash(into hasher: inout Hasher) { link.hash(into: &hasher) }
}

/// A link where it came to: the same one to another window is no duplicate.
struct RepeatKey: Sendable, Hashable {
  let link: LinkKey
  let scene: LinkScene?
}

/// The links that came last, each told by a key, and when.
///
/// Of very many the oldest are forgotten, so that they need no more room than some.
struct RecentLinks: Sendable {
  struct Entry: Sendable {
    let number: OpeningNumber
    let time: Duration
  }

  /// The key of an entry, by its number.
  struct NumberedKey: Ordered {
    let key: OpeningNumber
    var link: RepeatKey?

    static var vacant: Self { Self(key: .vacant) }
  }

  private(set) var entries: [RepeatKey: Entry] = [:]
  private var keys = SortedArray<NumberedKey>()

  /// How many are remembered.
  private static var limit: Int { 1_024 }

  /// When the last one of a key was there; nil if none is remembered.
  func time(of key: RepeatKey) -> Duration? { entries[key]?.time }

  /// Remembers an opening as the last one of a key, and returns the keys that are forgotten for it, as
  /// their release may take time.
  ///
  /// - Complexity: O(1) amortized for the newest, else O(*n*) in those that are remembered.
  mutating func insert(_ number: OpeningNumber, of key: RepeatKey, at time: Duration) -> [RepeatKey]
  {
    var forgotten: [RepeatKey] = []
    if let last = entries[key], let old = remove(last.number) { forgotten.append(old) }
    entries[key] = Entry(number: number, time: time)
    keys.insert(NumberedKey(key: number, link: key))
    if keys.count > Self.limit, let oldest = keys.first?.key, let old = remove(oldest) {
      forgotten.append(old)
    }
    return forgotten
  }

  /// Forgets an opening, and returns its key.
  mutating func remove(_ number: OpeningNumber) -> RepeatKey? {
    guard let key = keys.remove(number)?.link else { return nil }
    // Taken out where it lies, as it may be an equal one.
    let place = entries.index(forKey: key)
    if let place { entries.remove(at: place) }
    return key
  }

  /// Forgets those that were there before a time, and returns their keys.
  mutating func removeAll(before time: Duration) -> [RepeatKey] {
    var forgotten: [RepeatKey] = []
    while let oldest = keys.first, let key = oldest.link, let entry = entries[key],
      entry.time < time
    {
      if let old = remove(oldest.key) { forgotten.append(old) }
    }
    return forgotten
  }
}
