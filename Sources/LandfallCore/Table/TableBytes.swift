// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Reads the pieces of a table in place.
package struct TableBytes {
  let view: ByteView

  init(_ view: ByteView) { self.view = view }

  /// Whether the bytes start as a table of this version does, and are all there.
  var isTable: Bool {
    view.count >= TableFormat.headerSize && view.half(at: 0) & 0xFF_FFFF == TableFormat.magic
      && offset(TableFormat.length) == view.count
  }

  /// All of them, for a checksum.
  package var buffer: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: view.base, count: view.count)
  }

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

extension TableBytes {
  /// The type at an offset, for messages and tools.
  package func type(_ offset: Int) -> ValueType {
    typealias Kind = TableFormat.TypeKind
    switch digit(offset) {
    case Kind.text: return .text(length(offset))
    case Kind.int: return .int(integers(offset))
    case Kind.uint: return .uint(naturals(offset))
    case Kind.padded: return .padded(naturals(offset))
    case Kind.double: return .double
    case Kind.boundedDouble: return .double(decimals(offset))
    case Kind.bool: return .bool
    case Kind.uuid: return .uuid
    case Kind.date: return .date
    case Kind.url: return .url
    case Kind.webURL: return .webURL(texts(offset))
    case Kind.fileName: return .fileName
    case Kind.oneOf: return .oneOf(texts(offset))
    case Kind.opaque: return .opaque(text(offset + 1).string)
    case Kind.pattern: return .pattern(text(self.offset(offset + 1)).string)
    case Kind.constrained: return type(self.offset(offset + 1))
    default: return .string
    }
  }

  /// Why a decoded text is no value of the type at an offset; nil if it is one.
  ///
  /// Types whose bounds, texts or expressions would have to be copied out of the table are checked in
  /// place.
  func failure(ofType offset: Int, _ value: ByteView) -> Refusal.Kind? {
    typealias Kind = TableFormat.TypeKind
    let kind = digit(offset)
    if kind == Kind.string { return nil }
    if kind == Kind.constrained {
      return failure(ofType: self.offset(offset + 1), value)
        ?? (expression(offset + 5).accepts(value) ? nil : .paramPattern)
    }
    if value.count == 0 { return .paramEmpty }
    switch kind {
    case Kind.pattern:
      guard value.isClean(.strict) else { return .controlCharacter }
      return expression(offset + 1).accepts(value) ? nil : .paramPattern
    case Kind.int, Kind.uint:
      return ValueGrammar.refusal(value, integersFrom: text(offset + 1), to: upper(offset))
    case Kind.boundedDouble: return DecimalRange.refusal(value, text(offset + 1), upper(offset))
    case Kind.webURL:
      let url = WebURLGrammar(value)
      return anyText(offset) { url?.isAdmitted(by: $0) ?? false } ? nil : .paramURLNotAllowed
    case Kind.oneOf: return anyText(offset) { $0.equals(value) } ? nil : .paramType
    case Kind.opaque: return value.isClean(.strict) ? nil : .controlCharacter
    case Kind.uuid: return ValueGrammar.isUUID(value) ? nil : .paramType
    default: return type(offset).refusal(of: value)
    }
  }

  // MARK: What a type holds

  private func integers(_ offset: Int) -> ClosedRange<Int64> {
    (ValueGrammar.integer(text(offset + 1)) ?? 0)...(ValueGrammar.integer(upper(offset)) ?? 0)
  }

  private func naturals(_ offset: Int) -> ClosedRange<UInt64> {
    (ValueGrammar.natural(text(offset + 1)) ?? 0)...(ValueGrammar.natural(upper(offset)) ?? 0)
  }

  private func length(_ offset: Int) -> ClosedRange<Int> {
    let range = naturals(offset)
    return Int(clamping: range.lowerBound)...Int(clamping: range.upperBound)
  }

  private func decimals(_ offset: Int) -> ClosedRange<Double> {
    (Double(text(offset + 1).string) ?? 0)...(Double(upper(offset).string) ?? 0)
  }

  private func upper(_ offset: Int) -> ByteView { text(afterText(offset + 1)) }

  private func texts(_ offset: Int) -> [String] {
    var texts: [String] = []
    _ = anyText(offset) { text in
      texts.append(text.string)
      return false
    }
    return texts
  }

  /// The expression that an offset leads to.
  private func expression(_ offset: Int) -> TableExpression {
    TableExpression(self, self.offset(offset))
  }

  /// What a value of the type at an offset has to be, with its article, for messages.
  package func expectation(ofType offset: Int, _ kind: Refusal.Kind) -> String {
    let isConstrained = digit(offset) == TableFormat.TypeKind.constrained
    guard isConstrained, kind == .paramPattern else { return type(offset).expectation(kind) }
    return ValueType.pattern(text(self.offset(offset + 5)).string).expectation
  }

  /// Whether the type at an offset takes an empty text like any other.
  func isText(_ offset: Int) -> Bool {
    let isConstrained = digit(offset) == TableFormat.TypeKind.constrained
    return digit(isConstrained ? self.offset(offset + 1) : offset) == TableFormat.TypeKind.string
  }

  /// Whether one of a type's texts satisfies a condition.
  private func anyText(_ offset: Int, _ isWanted: (ByteView) -> Bool) -> Bool {
    var cursor = offset + 3
    for _ in 0..<number2(offset + 1) {
      if isWanted(text(cursor)) { return true }
      cursor = afterText(cursor)
    }
    return false
  }
}

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

  /// Whether the slot holds no literal, so that none is further along the chain.
  var isEmpty: Bool { digits == 0x3030_3030_3030_3030 }

  /// The offset of the label.
  var label: Int { TableBytes.number4(UInt32(truncatingIfNeeded: digits &>> 32)) }
}
