// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The values of a link by the index of the parameter, on their way into a URL: decoded texts, one behind the
/// other in memory of a caller.
///
/// Check ``hasOverflowed`` before you read one. It is only made by ``with(capacity:_:)``, whose closure it never
/// leaves.
package struct PrintTexts {
  private let buffer: StackBuffer<UInt8>
  private var writer: URLWriter
  package private(set) var count = 0

  private init(_ buffer: StackBuffer<UInt8>) {
    self.buffer = buffer
    writer = URLWriter(buffer)
  }

  /// Calls `body` with room for a number of bytes, of which each value takes five more than its text has.
  ///
  /// It is not generic, since other modules would pay for that.
  package static func with(capacity: Int, _ body: (inout PrintTexts) -> Void) {
    StackBuffer<UInt8>.with(capacity) { buffer in
      var texts = PrintTexts(buffer)
      body(&texts)
    }
  }

  /// Calls `body` with values that were texts before.
  package static func with(_ values: [PrintValue], _ body: (PrintTexts) -> Void) {
    let capacity = values.reduce(0) { size, value in
      value.texts.reduce(size + PrintText.headerSize) { $0 + PrintText.headerSize + $1.utf8.count }
    }
    with(capacity: capacity) { texts in
      for value in values {
        switch value {
        case .absent: texts.appendAbsent(isDefault: false)
        case .text(let text, let isDefault):
          text.withBytes { texts.append($0, isDefault: isDefault) }
        case .list(let list, let isDefault):
          let start = texts.beginList(isDefault: isDefault)
          for text in list { text.withBytes { texts.appendElement($0) } }
          texts.endList(start)
        }
      }
      body(texts)
    }
  }

  /// Whether there was not enough room.
  package var hasOverflowed: Bool { writer.hasOverflowed }

  /// How many bytes of room all of it takes.
  package var size: Int { writer.count }

  // A value says whether it is what a link has if its URL says nothing.

  package mutating func appendAbsent(isDefault: Bool) {
    append(.absent, isDefault, count: 0)
    count += 1
  }

  package mutating func append(_ text: ByteView, isDefault: Bool) {
    append(.text, isDefault, count: text.count)
    writer.append(text)
    count += 1
  }

  /// Begins a list; ``endList(_:)`` takes what this returns.
  package mutating func beginList(isDefault: Bool) -> Int {
    defer { append(.list, isDefault, count: 0) }
    return writer.count
  }

  package mutating func appendElement(_ text: ByteView) {
    append(.text, false, count: text.count)
    writer.append(text)
  }

  package mutating func endList(_ start: Int) {
    count += 1
    guard !hasOverflowed else { return }
    let size = writer.count - start - PrintText.headerSize
    for index in 0..<4 { buffer[start + 1 + index] = UInt8(truncatingIfNeeded: size >> (8 * index)) }
  }

  private mutating func append(_ kind: PrintText.Kind, _ isDefault: Bool, count: Int) {
    writer.append(kind.rawValue << 1 | (isDefault ? 1 : 0))
    for index in 0..<4 { writer.append(UInt8(truncatingIfNeeded: count >> (8 * index))) }
  }

  /// A value; absent where there are fewer.
  ///
  /// - Complexity: O(*n*) in the values before it.
  subscript(slot: Int) -> PrintText {
    guard slot < count else { return .absent }
    let bytes = writer.bytes
    var text = PrintText(bytes, at: 0)
    for _ in 0..<slot { text = PrintText(bytes, at: text.end) }
    return text
  }

  /// The values as texts of their own.
  package var values: [PrintValue] {
    (0..<count).map { slot in
      let value = self[slot]
      switch value.kind {
      case .absent: return .absent
      case .text: return .text(value.text.string, isDefault: value.isDefault)
      case .list: return .list(value.elements.map(\.string), isDefault: value.isDefault)
      }
    }
  }
}

/// A value on its way into a URL, read in place.
struct PrintText {
  enum Kind: UInt8 { case absent, text, list }

  /// Kind and length.
  static var headerSize: Int { 5 }

  static var absent: PrintText { PrintText(.absent, isDefault: false, .empty, end: 0) }

  let kind: Kind
  /// Whether it is what a link has if its URL says nothing.
  let isDefault: Bool
  /// The text; of a list what ``elements`` reads.
  let text: ByteView
  fileprivate let end: Int

  private init(_ kind: Kind, isDefault: Bool, _ text: ByteView, end: Int) {
    self.kind = kind
    self.isDefault = isDefault
    self.text = text
    self.end = end
  }

  fileprivate init(_ bytes: ByteView, at start: Int) {
    let head = bytes[start]
    let size = Int(UInt32(littleEndian: bytes.half(at: start + 1)))
    let body = start + PrintText.headerSize
    self.init(
      Kind(rawValue: head >> 1) ?? .absent, isDefault: head & 1 != 0,
      bytes[ByteRange(body, body + size)], end: body + size)
  }

  /// Whether the URL has to say it.
  var isTold: Bool { kind != .absent && !isDefault && (kind == .text || text.count > 0) }

  /// The texts of a list.
  var elements: Elements { Elements(text) }

  struct Elements: Sequence, IteratorProtocol {
    private let bytes: ByteView
    private var position = 0

    fileprivate init(_ bytes: ByteView) { self.bytes = bytes }

    mutating func next() -> ByteView? {
      guard position < bytes.count else { return nil }
      let element = PrintText(bytes, at: position)
      position = element.end
      return element.text
    }
  }
}

/// The value of a parameter on its way into a URL: decoded texts.
package enum PrintValue: Sendable {
  /// There is none.
  case absent
  /// A single value; one that equals its default is left out where it may be.
  case text(String, isDefault: Bool)
  case list([String], isDefault: Bool)

  /// None, one, or those of a list.
  package var texts: [String] {
    switch self {
    case .absent: []
    case .text(let text, _): [text]
    case .list(let texts, _): texts
    }
  }

  /// Whether the URL has to say it.
  package var isTold: Bool {
    switch self {
    case .absent: false
    case .text(_, let isDefault): !isDefault
    case .list(let texts, let isDefault): !texts.isEmpty && !isDefault
    }
  }
}

extension RouteMatch {
  /// Whether the values are read as those that the URL was printed of.
  func has(_ texts: PrintTexts) -> Bool {
    for slot in 0..<texts.count {
      let value = texts[slot]
      if !isPresent(slot) {
        guard value.isDefault else { return false }
        continue
      }
      var isSame = false
      switch value.kind {
      case .absent: break
      case .text: withText(slot) { isSame = $0.equals(value.text) }
      case .list:
        var elements = value.elements
        isSame = true
        eachText(slot) { text in
          guard let element = elements.next(), element.equals(text) else { return isSame = false }
        }
        if elements.next() != nil { isSame = false }
      }
      guard isSame else { return false }
    }
    return true
  }
}
