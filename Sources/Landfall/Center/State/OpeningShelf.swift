// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Something for each of some openings, in the order of their numbers.
///
/// Most come at the end and leave at the front; both cost O(1) amortized. A value is read and changed
/// where it lies: see ``place(of:)``.
struct OpeningShelf<Value: Shelved>: Sendable {
  /// The numbers, and the values at the same places; those before ``head`` are empty.
  private var numbers: [OpeningNumber] = []
  private var records: [Value] = []
  private var head = 0

  var count: Int { numbers.count - head }
  var isEmpty: Bool { head == numbers.count }
  /// The numbers, the oldest first.
  var keys: ArraySlice<OpeningNumber> { numbers[head...] }
  var values: ArraySlice<Value> { records[head...] }

  /// Where a value lies, until the next one is put in or taken out.
  ///
  /// - Complexity: O(log *n*); O(1) for the newest and the oldest.
  func place(of number: OpeningNumber) -> Int? {
    guard let last = numbers.last, head < numbers.count else { return nil }
    if last == number { return numbers.count - 1 }
    if numbers[head] == number { return head }
    let place = start(of: number)
    return place < numbers.count && numbers[place] == number ? place : nil
  }

  /// The value at a place.
  subscript(at place: Int) -> Value {
    _read { yield records[place] }
    _modify { yield &records[place] }
  }

  /// The value of an opening; setting nil takes it out.
  subscript(number: OpeningNumber) -> Value? {
    get { place(of: number).map { records[$0] } }
    _modify {
      // It is moved out and back, so that nothing in it is copied.
      var record: Value?
      let place = place(of: number)
      if let place {
        var moved = Value.empty
        swap(&moved, &records[place])
        record = consume moved
      }
      yield &record
      if let record { put(record, number, place) } else if place != nil { remove(number) }
    }
  }

  /// Puts in the value of an opening that has none.
  mutating func insert(_ value: consuming Value, for number: OpeningNumber) {
    let isLast = numbers.last.map { $0 < number } ?? true
    let place = isLast ? numbers.count : start(of: number)
    numbers.append(number)
    records.append(value)
    for index in (place..<numbers.count - 1).reversed() {
      numbers.swapAt(index, index + 1)
      records.swapAt(index, index + 1)
    }
  }

  /// Takes a value out.
  mutating func remove(_ number: OpeningNumber) {
    guard let place = place(of: number) else { return }
    if place == numbers.count - 1 {
      numbers.removeLast()
      records.removeLast()
      guard head == numbers.count, head > 0 else { return }
      numbers.removeAll(keepingCapacity: true)
      records.removeAll(keepingCapacity: true)
      head = 0
      return
    }
    guard place == head else {
      numbers.remove(at: place)
      records.remove(at: place)
      return
    }
    records[place] = .empty
    head += 1
    if head >= 64, head * 2 >= numbers.count {
      numbers.removeFirst(head)
      records.removeFirst(head)
      head = 0
    }
  }

  private mutating func put(_ record: Value, _ number: OpeningNumber, _ place: Int?) {
    if let place { records[place] = record } else { insert(record, for: number) }
  }

  /// The first place whose number is not before the given one.
  private func start(of number: OpeningNumber) -> Int {
    var (low, high) = (head, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension OpeningShelf: Sequence {
  func makeIterator() -> Zip2Sequence<ArraySlice<OpeningNumber>, ArraySlice<Value>>.Iterator {
    zip(keys, values).makeIterator()
  }
}

extension OpeningShelf: Equatable where Value: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    left.keys == right.keys && left.values == right.values
  }
}

extension OpeningShelf: Hashable where Value: Hashable {
  func hash(into hasher: inout Hasher) {
    hasher.combine(keys)
    hasher.combine(values)
  }
}
