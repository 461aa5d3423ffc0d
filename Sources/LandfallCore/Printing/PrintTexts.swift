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

  package mutating func append(_ value: PrintValue) {
    switch value {
    case .absent: appendAbsent(isDefault: false)
    case .text(let text, let isDefault): text.withBytes { append($0, isDefault: isDefault) }
    case .list(let list, let isDefault):
      let start = beginList(isDefault: isDefault)
      for text in list { text.withBytes { appendElement($0) } }
      endList(start)
    }
  }

  /// Whether there was not enough room.
  package var hasOverflowed: Bool { writer.hasOverflowed }

  /// How many bytes of room all of it takes.
  package var size: Int { writer.count }

  // A value says whether it is what a link has if its URL says nothing.

  package mutating func appendAbsent(isDefault: Bool) {
    append(PrintText.absent, isDefault, count: 0)
    count += 1
  }

  package mutating func append(_ text: ByteView, isDefault: Bool) {
    append(PrintText.text, isDefault, count: text.count)
    writer.append(text)
    count += 1
  }

  /// Begins a list; ``endList(_:)`` takes what this returns.
  package mutating func beginList(isDefault: Bool) -> Int {
    defer { append(PrintText.list, isDefault, count: 0) }
    return writer.count
  }

  package mutating func appendElement(_ text: ByteView) {
    append(PrintText.text, false, count: text.count)
    writer.append(text)
  }

  package mutating func endList(_ start: Int) {
    count += 1
    guard !hasOverflowed else { return }
    let size = writer.count - start - PrintText.headerSize
    for index in 0..<4 {
      buffer[start + 1 + index] = UInt8(truncatingIfNeeded: size >> (8 * index))
    }
  }

  @inline(never)
  private mutating func append(_ kind: UInt8, _ isDefault: Bool, count: Int) {
    writer.append(kind << 1 | (isDefault ? 1 : 0))
    for index in 0..<4 { writer.append(UInt8(truncatingIfNeeded: count >> (8 * index))) }
  }

  /// A value; absent where there are fewer.
  ///
  /// - Complexity: O(*n*) in the values before it.
  package subscript(slot: Int) -> PrintText {
    @inline(never)
    get {
      guard slot < count else { return PrintText() }
      let bytes = writer.bytes
      var text = PrintText(bytes, at: 0)
      for _ in 0..<slot { text = PrintText(bytes, at: text.end) }
      return text
    }
  }

  /// The values as texts of their own.
  package var values: [PrintValue] {
    (0..<count).map { slot in
      let value = self[slot]
      if value.isText { return .text(value.bytes.string, isDefault: value.isDefault) }
      guard value.isList else { return .absent }
      var texts: [String] = []
      var elements = value.elements
      while let text = elements.next() { texts.append(text.string) }
      return .list(texts, isDefault: value.isDefault)
    }
  }
}

/// A value on its way into a URL, read in place.
package struct PrintText {
  fileprivate static var absent: UInt8 { 0 }
  fileprivate static var text: UInt8 { 1 }
  fileprivate static var list: UInt8 { 2 }

  /// Kind and length.
  fileprivate static var headerSize: Int { 5 }

  private let kind: UInt8
  /// Whether it is what a link has if its URL says nothing.
  package let isDefault: Bool
  /// The text; of a list what ``elements`` reads.
  package let bytes: ByteView
  fileprivate let end: Int

  fileprivate init() { (kind, isDefault, bytes, end) = (PrintText.absent, false, .empty, 0) }

  fileprivate init(_ all: ByteView, at start: Int) {
    let size = Int(UInt32(littleEndian: all.half(at: start + 1)))
    let body = start + PrintText.headerSize
    kind = all[start] >> 1
    isDefault = all[start] & 1 != 0
    bytes = all[ByteRange(body, body + size)]
    end = body + size
  }

  package var isText: Bool { kind == PrintText.text }
  package var isList: Bool { kind == PrintText.list }

  /// Whether the URL has to say it.
  var isTold: Bool { !isDefault && (isText || isList && bytes.count > 0) }

  /// The texts of a list.
  package var elements: Elements { Elements(bytes) }

  package struct Elements {
    private let bytes: ByteView
    private var position = 0

    fileprivate init(_ bytes: ByteView) { self.bytes = bytes }

    package mutating func next() -> ByteView? {
      guard position < bytes.count else { return nil }
      let element = PrintText(bytes, at: position)
      position = element.end
      return element.bytes
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

  /// How much room it takes in ``PrintTexts``, at most.
  package var size: Int {
    texts.reduce(PrintText.headerSize) { $0 + PrintText.headerSize + $1.utf8.count }
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
