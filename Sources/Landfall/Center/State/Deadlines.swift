// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Until when openings may stay where they are, in the order of time; each has one deadline at most.
///
/// A sorted array, as most deadlines come at the end and go at the front.
struct Deadlines: Sendable, Hashable {
  struct Entry: Sendable, Hashable {
    let time: Duration
    let number: OpeningNumber
  }

  private(set) var entries: [Entry] = []

  /// The next deadline; nil if there is none.
  var first: Duration? { entries.first?.time }

  /// Moves the deadline of an opening.
  ///
  /// - Complexity: O(log *n*) to find the places, and O(*n*) to close and open the gaps.
  mutating func move(_ number: OpeningNumber, from old: Duration?, to new: Duration?) {
    guard old != new else { return }
    if let old {
      let entry = Entry(time: old, number: number)
      let place = place(of: entry)
      if place < entries.count, entries[place] == entry { entries.remove(at: place) }
    }
    if let new {
      let entry = Entry(time: new, number: number)
      entries.insert(entry, at: place(of: entry))
    }
  }

  /// An opening whose time is over.
  func due(at time: Duration) -> OpeningNumber? {
    entries.first.flatMap { $0.time <= time ? $0.number : nil }
  }

  private func place(of entry: Entry) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      let other = entries[middle]
      if (other.time, other.number) < (entry.time, entry.number) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
