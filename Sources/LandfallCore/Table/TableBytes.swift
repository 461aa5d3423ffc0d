// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Reads the pieces of a table in place.
package struct TableBytes {
  let view: ByteView

  init(_ view: ByteView) { self.view = view }

  /// Whether the bytes start as a table of this version does, and are all there.
  var isTable: Bool {
    guard view.count >= TableFormat.headerSize else { return false }
    let magic = TableFormat.magic
    let start = view[ByteRange(0, magic.utf8CodeUnitCount)]
    return start.equals(magic) && offset(TableFormat.length) == view.count
  }

  func digit(_ offset: Int) -> Int { Int(view[offset] &- TableFormat.digit) }

  func number2(_ offset: Int) -> Int { digit(offset) | digit(offset + 1) << 6 }

  func number3(_ offset: Int) -> Int { number2(offset) | digit(offset + 2) << 12 }

  func offset(_ offset: Int) -> Int { number2(offset) | number2(offset + 2) << 12 }

  /// The text at an offset: a length of two digits and the bytes.
  func text(_ offset: Int) -> ByteView {
    ByteView(view.base + offset + 2, count: number2(offset))
  }

  /// The offset behind the text at an offset.
  func afterText(_ offset: Int) -> Int { offset + 2 + number2(offset) }
}
