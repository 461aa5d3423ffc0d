// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A link as a text that tells it from others.
///
/// No value of the app is compared, or released, while the center is locked. It is a class, as few links
/// have one, and a record without one is copied for every link.
final class LinkKey: Sendable, Hashable {
  private let text: String

  init(_ text: String) { self.text = text }

  static func == (left: LinkKey, right: LinkKey) -> Bool { left.text == right.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
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

  /// Remembers an opening as the last one of a key.
  ///
  /// - Complexity: O(1) amortized for the newest, else O(*n*) in those that are remembered.
  mutating func insert(_ number: OpeningNumber, of key: RepeatKey, at time: Duration) {
    if let last = entries[key] { remove(last.number) }
    entries[key] = Entry(number: number, time: time)
    keys.insert(NumberedKey(key: number, link: key))
    if keys.count > Self.limit, let oldest = keys.first?.key { remove(oldest) }
  }

  /// Forgets an opening.
  mutating func remove(_ number: OpeningNumber) {
    if let key = keys.remove(number)?.link { entries[key] = nil }
  }

  /// Forgets those that were there before a time.
  mutating func removeAll(before time: Duration) {
    while let oldest = keys.first, let key = oldest.link, let entry = entries[key],
      entry.time < time
    {
      remove(oldest.key)
    }
  }
}
