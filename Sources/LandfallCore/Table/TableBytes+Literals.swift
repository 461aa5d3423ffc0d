// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension TableBytes {
  /// The node behind the literal that a segment of a URL is, or nil; the cursor moves behind the
  /// literals.
  @inline(__always)
  func literal(_ cursor: inout Int, _ segment: Segment, of bytes: ByteView) -> Int? {
    let start = cursor
    let log = digit(start)
    cursor = TableFormat.afterLiterals(start, log: log)
    if segment.isEncoded { return decodedLiteral(start, segment, of: bytes, folded: false) }
    let range = segment.range
    let key = SegmentKey(bytes, range)
    if log == 0 { return child(offset(start &+ 1), key, range, of: bytes) }
    let hash = key.hash
    let mask = 1 &<< log &- 1
    var place = hash.slot(mask: mask)
    while true {
      let slot = slot(start &+ 1, place)
      if slot.isEmpty { return nil }
      if slot.tag == hash.tag, let child = child(slot.label, key, range, of: bytes) { return child }
      place = (place &+ 1) & mask
    }
  }

  /// The node behind a label, if a segment that needs no decoding is that label.
  @inline(__always)
  private func child(
    _ label: Int, _ key: SegmentKey, _ range: ByteRange, of bytes: ByteView
  ) -> Int? {
    let text = text(label)
    guard key.agrees(with: text), key.count <= 16 || bytes[range].equals(text) else { return nil }
    return label &+ 2 &+ key.count
  }

  /// The same for a segment with escapes, or whatever the case of its letters.
  @inline(never)
  func decodedLiteral(
    _ start: Int, _ segment: Segment, of bytes: ByteView, folded: Bool
  ) -> Int? {
    func child(_ label: Int) -> Int? {
      bytes.decodes(segment.range, to: text(label), folded: folded) ? afterText(label) : nil
    }
    let log = digit(start)
    if log == 0 { return child(offset(start + 1)) }
    var decoder = PercentDecoder(bytes, segment.range)
    let hash = SegmentKey { decoder.next().map { folded ? ASCII.lowercased($0) : $0 } }.hash
    let mask = 1 << log - 1
    var place = hash.slot(mask: mask)
    while true {
      let slot = slot(start + 1, place)
      if slot.isEmpty { return nil }
      if slot.tag == hash.tag, let child = child(slot.label) { return child }
      place = (place + 1) & mask
    }
  }

  /// The offset behind a node's literals.
  func afterLiterals(_ start: Int) -> Int { TableFormat.afterLiterals(start, log: digit(start)) }

  @inline(__always)
  private func slot(_ first: Int, _ place: Int) -> LiteralSlot {
    LiteralSlot(digits: view.word(at: first &+ 8 &* place))
  }
}
