// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The values of a link by the index of the parameter, on their way into a URL.
///
/// The first three take no memory of the heap; few links have more.
package struct PrintValues {
  package private(set) var count = 0
  private var first = PrintValue.absent
  private var second = PrintValue.absent
  private var third = PrintValue.absent
  private var others: [PrintValue] = []

  package init() {}

  package init(_ values: [PrintValue]) {
    for value in values { append(value) }
  }

  package mutating func append(_ value: PrintValue) {
    count += 1
    if count > 3 { others.append(value) } else { self[count - 1] = value }
  }

  /// A value; absent where there are fewer.
  package subscript(slot: Int) -> PrintValue {
    get {
      switch slot {
      case 0: first
      case 1: second
      case 2: third
      default: slot < count ? others[slot - 3] : .absent
      }
    }
    set {
      switch slot {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      default: others[slot - 3] = newValue
      }
    }
  }
}
