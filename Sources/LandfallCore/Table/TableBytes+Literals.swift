// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension TableBytes {
  /// The node behind the literal that a segment of a URL is, among those of a node, or zero.
  ///
  /// It looks at one slot, and leaves all that is rare to functions of their own.
  @inline(__always)
  func literal(_ start: Int, _ segment: Segment, of bytes: ByteView) -> Int {
    let range = segment.range
    if segment.isEncoded || range.count >= SegmentHash.longest {
      return decodedLiteral(start, segment, of: bytes, folded: false) ?? 0
    }
    let key = SegmentKey(bytes, range)
    let log = digit(start)
    if log == 0 {
      let label = offset(start &+ 1)
      return isLabel(label, key, range, of: bytes) ? label &+ 2 &+ key.count : 0
    }
    let hash = SegmentHash(key, count: UInt32(truncatingIfNeeded: key.count))
    let slot = slot(start &+ 1, hash.slot(log: log))
    if slot.tag == hash.tag, isText(slot.label, key, range, of: bytes) {
      return slot.label &+ 2 &+ key.count
    }
    return slot.isEmpty ? 0 : laterLiteral(start, range, of: bytes)
  }

  /// The same where the first slot has another literal.
  @inline(never)
  private func laterLiteral(_ start: Int, _ range: ByteRange, of bytes: ByteView) -> Int {
    let key = SegmentKey(bytes, range)
    let hash = key.hash
    let log = digit(start)
    var place = hash.slot(log: log)
    while true {
      let slot = slot(start + 1, place)
      if slot.isEmpty { return 0 }
      if slot.tag == hash.tag, isLabel(slot.label, key, range, of: bytes) {
        return afterText(slot.label)
      }
      place = (place + 1) & (1 << log - 1)
    }
  }

  /// Whether a segment that needs no decoding is a label.
  @inline(__always)
  private func isLabel(
    _ label: Int, _ key: SegmentKey, _ range: ByteRange, of bytes: ByteView
  ) -> Bool {
    number2(label) == key.count && isText(label, key, range, of: bytes)
  }

  /// Whether a segment that needs no decoding is a label of the same length.
  @inline(__always)
  private func isText(
    _ label: Int, _ key: SegmentKey, _ range: ByteRange, of bytes: ByteView
  ) -> Bool {
    let text = ByteView(view.base + (label &+ 2), count: key.count)
    return key.agrees(with: text) && (key.count <= 16 || bytes[range].equals(text))
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
    var place = hash.slot(log: log)
    while true {
      let slot = slot(start + 1, place)
      if slot.isEmpty { return nil }
      if slot.tag == hash.tag, let child = child(slot.label) { return child }
      place = (place + 1) & (1 << log - 1)
    }
  }

  /// The offset behind a node's digits and its leaves.
  @inline(__always)
  func afterLeaves(_ node: Int, _ branches: Int) -> Int {
    node &+ 1 &+ (branches & TableFormat.Branch.more != 0 ? 1 : 0)
      &+ (branches & TableFormat.Branch.leaves != 0 ? 4 : 0)
  }

  /// The offset behind a node's literals.
  func afterLiterals(_ start: Int) -> Int {
    TableFormat.afterLiterals(start, log: digit(start))
  }

  @inline(__always)
  private func slot(_ first: Int, _ place: Int) -> LiteralSlot {
    LiteralSlot(digits: view.word(at: first &+ 8 &* place))
  }
}

/// A slot in a node's table of literals: a hash and the offset of a label, behind which the node
/// stands.
struct LiteralSlot {
  private let digits: UInt64

  @inline(__always)
  init(digits: UInt64) { self.digits = digits }

  /// Four digits of the literal's hash.
  var tag: UInt32 { UInt32(truncatingIfNeeded: digits) }

  /// How long the literal is; from ``SegmentHash/longest`` on, at least that long.
  var count: Int { Int(tag &>> 24) - Int(TableFormat.digit) }

  /// Whether the slot holds no literal, so that none is further along the chain.
  var isEmpty: Bool { digits == 0x3030_3030_3030_3030 }

  /// The offset of the label.
  var label: Int { TableBytes.number4(UInt32(truncatingIfNeeded: digits &>> 32)) }
}
