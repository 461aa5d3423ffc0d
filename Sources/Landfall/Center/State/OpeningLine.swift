// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Openings in the order of arrival.
///
/// Most come at the end and leave at the front; both cost O(1) amortized. One that comes back
/// takes its old place.
struct OpeningLine: Sendable {
  private var numbers: [OpeningNumber] = []
  private var head = 0

  var isEmpty: Bool { head == numbers.count }
  var count: Int { numbers.count - head }
  var first: OpeningNumber? { isEmpty ? nil : numbers[head] }
  var all: ArraySlice<OpeningNumber> { numbers[head...] }

  mutating func insert(_ number: OpeningNumber) {
    guard let last = numbers.last, head < numbers.count, number < last else {
      numbers.append(number)
      return
    }
    numbers.insert(number, at: place(of: number))
  }

  mutating func popFirst() -> OpeningNumber? {
    guard head < numbers.count else { return nil }
    defer {
      head += 1
      if head == numbers.count {
        numbers.removeAll(keepingCapacity: true)
        head = 0
      } else if head >= 64, head * 2 >= numbers.count {
        numbers.removeFirst(head)
        head = 0
      }
    }
    return numbers[head]
  }

  /// - Complexity: O(1) amortized at the front, else O(*n*) to close the gap.
  mutating func remove(_ number: OpeningNumber) {
    if number == first {
      _ = popFirst()
      return
    }
    let place = place(of: number)
    guard place < numbers.count, numbers[place] == number else { return }
    numbers.remove(at: place)
  }

  mutating func removeAll(where condition: (OpeningNumber) -> Bool) -> [OpeningNumber] {
    let removed = all.filter(condition)
    guard !removed.isEmpty else { return [] }
    numbers = all.filter { !condition($0) }
    head = 0
    return removed
  }

  /// The first place whose opening is not before the given one.
  private func place(of number: OpeningNumber) -> Int {
    var low = head
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension OpeningLine: Hashable {
  static func == (left: Self, right: Self) -> Bool { left.all == right.all }

  func hash(into hasher: inout Hasher) { hasher.combine(all) }
}
