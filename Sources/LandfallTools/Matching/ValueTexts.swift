// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// The texts of a match's values as the app would print them, in one buffer that is used again.
///
/// For links without lists.
struct ValueTexts {
  private struct Entry {
    var end: Int
    var isTold: Bool
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []

  /// Takes the values of a match.
  mutating func read(_ match: RouteMatch, _ link: AnswerLink) {
    bytes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    for slot in link.parameters.indices {
      let start = bytes.count
      guard match.isPresent(slot) else {
        if let text = link.parameters[slot].defaultText { bytes += Array(text.utf8) }
        entries.append(Entry(end: bytes.count, isTold: false))
        continue
      }
      switch link.types[slot] {
      case .double, .uuid, .date:
        bytes += Array(link.types[slot].printed(match.text(slot)).utf8)
      default:
        match.withText(slot) {
          bytes.append(contentsOf: UnsafeBufferPointer(start: $0.base, count: $0.count))
        }
      }
      let isDefault =
        link.parameters[slot].defaultText.map { bytes[start...].elementsEqual($0.utf8) } ?? false
      entries.append(Entry(end: bytes.count, isTold: !isDefault))
    }
  }

  /// Whether a URL has to say a value: it is there, and not the default.
  func isTold(_ slot: Int) -> Bool { entries[slot].isTold }

  func text(_ slot: Int) -> ArraySlice<UInt8> {
    bytes[(slot == 0 ? 0 : entries[slot - 1].end)..<entries[slot].end]
  }

  func isSame(as other: ValueTexts) -> Bool {
    bytes == other.bytes
      && entries.elementsEqual(other.entries) { $0.end == $1.end && $0.isTold == $1.isTold }
  }
}
