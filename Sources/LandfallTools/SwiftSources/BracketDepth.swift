// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Finds brackets that are nested too deeply for the parser: its time doubles with each `[` of a nested
/// array type, and its stack ends at some hundreds of `(` or `<`.
///
/// Brackets in comments and in string literals do not count. A brace starts a new count, and so does, for
/// `<`, whatever stands in no list of types.
struct BracketDepth {
  static let squareLimit = 12
  static let limit = 64
  /// Of `{`, which no file nests so deeply.
  static let braceLimit = 256

  private let bytes: [UInt8]
  private var index = 0
  private var (square, round, angle, brace) = (0, 0, 0, 0)

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Where the first bracket stands that is too deep; nil if none is.
  static func excess(in bytes: [UInt8]) -> Int? {
    var depth = BracketDepth(bytes)
    return depth.run()
  }

  private mutating func run() -> Int? {
    while index < bytes.count {
      let start = index
      skipOrCount()
      let isTooDeep =
        square > Self.squareLimit || round > Self.limit || angle > Self.limit
        || brace > Self.braceLimit
      if isTooDeep { return start }
    }
    return nil
  }

  private mutating func skipOrCount() {
    let byte = bytes[index]
    if starts(with: "//") { return skip(to: "\n") }
    if starts(with: "/*") { return skipComment() }
    if byte == UInt8(ascii: "\"") { return skipString(starts(with: "\"\"\"") ? "\"\"\"" : "\"") }
    index += 1
    switch byte {
    case UInt8(ascii: "["): square += 1
    case UInt8(ascii: "]"): square = max(0, square - 1)
    case UInt8(ascii: "("): round += 1
    case UInt8(ascii: ")"): round = max(0, round - 1)
    case UInt8(ascii: "<"): angle += 1
    case UInt8(ascii: ">"): angle = max(0, angle - 1)
    case UInt8(ascii: "{"):
      brace += 1
      (square, round, angle) = (0, 0, 0)
    case UInt8(ascii: "}"):
      brace = max(0, brace - 1)
      (square, round, angle) = (0, 0, 0)
    case UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: "+"), UInt8(ascii: "|"): angle = 0
    default: break
    }
  }

  private func starts(with text: StaticString) -> Bool {
    let end = index + text.utf8CodeUnitCount
    return end <= bytes.count
      && bytes[index..<end].elementsEqual(
        UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func skip(to end: StaticString) {
    while index < bytes.count, !starts(with: end) { index += 1 }
    index = min(bytes.count, index + end.utf8CodeUnitCount)
  }

  /// Comments are nested in each other.
  private mutating func skipComment() {
    var depth = 0
    while index < bytes.count {
      if starts(with: "/*") {
        depth += 1
        index += 2
      } else if starts(with: "*/") {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else {
        index += 1
      }
    }
  }

  private mutating func skipString(_ quote: StaticString) {
    index += quote.utf8CodeUnitCount
    let isLine = quote.utf8CodeUnitCount == 1
    while index < bytes.count, !starts(with: quote) {
      // A literal of one line ends with it, closed or not.
      if isLine, bytes[index] == UInt8(ascii: "\n") { return }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(bytes.count, index + quote.utf8CodeUnitCount)
  }
}
