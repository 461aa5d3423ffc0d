// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Array {
  /// Takes out the element at a place; mostly it is the only one, and nothing has to be moved.
  @discardableResult
  mutating func take(at place: Int) -> Element {
    place == count - 1 ? removeLast() : remove(at: place)
  }
}
