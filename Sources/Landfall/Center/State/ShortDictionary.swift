// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A dictionary of few keys, which looks at each.
///
/// A hash table takes some 4 KB of code for every type of keys and of values.
struct ShortDictionary<Key: Equatable & Sendable, Value: Sendable>: Sendable,
  ExpressibleByDictionaryLiteral
{
  private(set) var elements: [(key: Key, value: Value)] = []

  init(dictionaryLiteral elements: (Key, Value)...) {}

  init(_ elements: [(key: Key, value: Value)]) {
    for (key, value) in elements where self[key] == nil { self.elements.append((key, value)) }
  }

  var isEmpty: Bool { elements.isEmpty }
  var keys: [Key] { elements.map { $0.key } }
  var values: [Value] { elements.map { $0.value } }

  /// - Complexity: O(*n*) in the keys.
  subscript(key: Key) -> Value? {
    @inline(never)
    get {
      for element in elements where element.key == key { return element.value }
      return nil
    }
    _modify {
      // Taken out meanwhile, so that nothing else holds what is changed.
      var value = removeValue(forKey: key)
      defer { if let value { elements.append((key, value)) } }
      yield &value
    }
  }

  @discardableResult
  @inline(never)
  mutating func removeValue(forKey key: Key) -> Value? {
    guard let index = elements.firstIndex(where: { $0.key == key }) else { return nil }
    elements.swapAt(index, elements.count - 1)
    return elements.removeLast().value
  }
}
