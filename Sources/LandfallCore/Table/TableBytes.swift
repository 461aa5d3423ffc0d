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

  /// All of them, for a checksum.
  package var buffer: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: view.base, count: view.count)
  }

  package var size: Int { view.count }

  @inline(__always)
  package func digit(_ offset: Int) -> Int { Int(view[offset] &- TableFormat.digit) }

  @inline(__always)
  package func number2(_ offset: Int) -> Int {
    let digits = view.quarter(at: offset) &- 0x3030
    return Int(digits & 0x3F | digits &>> 2 & 0xFC0)
  }

  @inline(__always)
  package func number3(_ offset: Int) -> Int { number2(offset) | digit(offset + 2) << 12 }

  @inline(__always)
  package func offset(_ offset: Int) -> Int {
    TableBytes.number4(view.half(at: offset))
  }

  /// The number of four digits that were read at once.
  @inline(__always)
  static func number4(_ text: UInt32) -> Int {
    let digits = text &- 0x3030_3030
    let pairs = digits & 0x003F_003F | digits &>> 2 & 0x0FC0_0FC0
    return Int(pairs & 0xFFF | pairs &>> 4 & 0xFF_F000)
  }

  /// The text at an offset: a length of two digits and the bytes.
  @inline(__always)
  package func text(_ offset: Int) -> ByteView {
    ByteView(view.base + offset + 2, count: number2(offset))
  }

  @inline(__always)
  package func afterText(_ offset: Int) -> Int { offset + 2 + number2(offset) }
}
