// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What has a place in an order, by a key of its own.
protocol Ordered: Sendable {
  associatedtype Key: Comparable
  /// Two elements of one array have different keys.
  var key: Key { get }
  /// Fills a place that nothing uses any longer.
  static var vacant: Self { get }
}

/// Elements in the order of their keys.
///
/// Most come at the end and leave at the front; both cost O(1) amortized. An index is valid until the
/// next insertion or removal.
struct SortedArray<Element: Ordered>: Sendable {
  /// The elements; those before ``head`` are vacant.
  private var elements: [Element] = []
  private var head = 0

  var isEmpty: Bool { head == elements.count }
  var count: Int { elements.count - head }
  var indices: Range<Int> { head..<elements.count }
  var first: Element? { isEmpty ? nil : elements[head] }
  var all: ArraySlice<Element> { elements[head...] }
  var keys: [Element.Key] { all.map(\.key) }

  subscript(at index: Int) -> Element {
    _read { yield elements[index] }
    _modify { yield &elements[index] }
  }

  /// The element with a key, copied.
  subscript(key: Element.Key) -> Element? { index(of: key).map { elements[$0] } }

  /// Changes the element with a key where it lies, if there is one.
  mutating func update(_ key: Element.Key, _ change: (inout Element) -> Void) {
    if let index = index(of: key) { change(&elements[index]) }
  }

  /// - Complexity: O(log *n*); O(1) for the first and the last.
  @inline(never)
  func index(of key: Element.Key) -> Int? {
    guard !isEmpty else { return nil }
    let last = elements.count - 1
    if elements[last].key == key { return last }
    if elements[head].key == key { return head }
    return searchedIndex(of: key)
  }

  /// - Complexity: O(1) if no key is missing before it, as numbers follow each other; else O(log *n*).
  @inline(__always)
  func index(of key: Element.Key) -> Int? where Element.Key == CenterNumber {
    guard head < elements.count else { return nil }
    let distance = key.value &- elements[head].key.value
    if distance < elements.count - head {
      let guess = head &+ Int(truncatingIfNeeded: distance)
      if elements[guess].key == key { return guess }
    }
    return searchedIndex(of: key)
  }

  @inline(never)
  private func searchedIndex(of key: Element.Key) -> Int? {
    let index = start(of: key)
    return index < elements.count && elements[index].key == key ? index : nil
  }

  /// Puts in an element whose key is not there yet.
  @inline(never)
  mutating func insert(_ element: consuming Element) {
    let key = element.key
    if isEmpty || elements[elements.count - 1].key < key {
      elements.append(element)
    } else {
      elements.insert(element, at: start(of: key))
    }
  }

  /// - Complexity: O(1) amortized at both ends, else O(*n*) to close the gap.
  @discardableResult
  @inline(never)
  mutating func remove(_ key: Element.Key) -> Element? {
    index(of: key).map { remove(at: $0) }
  }

  mutating func popFirst() -> Element? { isEmpty ? nil : remove(at: head) }

  /// - Returns: The elements that are taken out, in order.
  @inline(never)
  mutating func removeAll(where isRemoved: (Element) -> Bool) -> [Element] {
    let removed = all.filter(isRemoved)
    if !removed.isEmpty { (elements, head) = (all.filter { !isRemoved($0) }, 0) }
    return removed
  }

  @discardableResult
  mutating func remove(at index: Int) -> Element {
    guard index == head, count > 1 else {
      let element = elements.remove(at: index)
      if isEmpty {
        elements.removeAll(keepingCapacity: true)
        head = 0
      }
      return element
    }
    var element = Element.vacant
    swap(&element, &elements[index])
    head += 1
    if head >= 64, head * 2 >= elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }

  /// The first index whose key is not before the given one.
  private func start(of key: Element.Key) -> Int {
    var (low, high) = (head, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if elements[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Array {
  /// Takes out the first element; quickly if it is the only one.
  @discardableResult
  mutating func takeFirst() -> Element { count == 1 ? removeLast() : removeFirst() }
}
