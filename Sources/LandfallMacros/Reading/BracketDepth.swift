// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Finds what is nested too deeply for the parser of Swift.
///
/// The parser's time doubles with each `[` of a nested array type, and its stack overflows at some hundreds
/// of `(` in texts or of `<`. A brace starts a new count, and for `<` all that ends a list of types. An `->` and an
/// `if` need no bracket to be nested, and take some 10 KB of stack each.
package struct BracketDepth {
  private static let squareLimit = 12
  /// Of `(`, and of `<`.
  private static let limit = 64
  private static let braceLimit = 256
  /// Of `->` and `if` without a brace between.
  private static let prefixLimit = 8_000

  package static let message =
    "this is nested too deeply for the file to be parsed; give the type a name, as in "
    + "'typealias Rows = [[Int]]'"
  package static let code = "swift.nesting"

  private struct Literal {
    let pounds: Int
    let quotes: Int
    /// How many `{` and `(` stand around the interpolation.
    var depth: (brace: Int, round: Int) = (0, 0)
  }

  private let bytes: [UInt8]
  private var index = 0
  private var (square, round, angle, prefixes) = (0, 0, 0, 0)
  /// The counts around each `{` that is open.
  private var braces: [(square: Int, round: Int)] = []
  private var literals: [Literal] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  package static func excess(in bytes: [UInt8]) -> Int? {
    var depth = BracketDepth(bytes)
    return depth.run()
  }

  private mutating func run() -> Int? {
    while index < bytes.count {
      let start = index
      skipOrCount()
      let isTooDeep =
        square > Self.squareLimit || round > Self.limit || angle > Self.limit
        || braces.count > Self.braceLimit || prefixes > Self.prefixLimit
      if isTooDeep { return start }
    }
    return nil
  }

  private mutating func skipOrCount() {
    if starts(with: "//") {
      index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      return
    }
    if starts(with: "/*") { return skipComment() }
    let pounds = run(of: "#", at: index)
    let quotes = run(of: "\"", at: index + pounds, limit: 3)
    if quotes > 0 {
      // Two quotes are an empty literal, and three start one of several lines.
      index += pounds + (quotes < 3 ? 1 : 3)
      return skipText(Literal(pounds: pounds, quotes: quotes < 3 ? 1 : 3))
    }
    let byte = bytes[index]
    index += max(1, pounds)
    switch byte {
    case UInt8(ascii: "-") where index < bytes.count && bytes[index] == UInt8(ascii: ">"):
      index += 1
      prefixes += 1
    case UInt8(ascii: "i") where starts(with: "f"): prefixes += isWord(index - 1, index + 1) ? 1 : 0
    case UInt8(ascii: "["): square += 1
    case UInt8(ascii: "]"): square = max(0, square - 1)
    case UInt8(ascii: "("): round += 1
    case UInt8(ascii: ")"):
      round = max(0, round - 1)
      if let literal = literals.last, literal.depth == (braces.count, round) {
        literals.removeLast()
        skipText(literal)
      }
    case UInt8(ascii: "<"): angle += 1
    case UInt8(ascii: ">"): angle = max(0, angle - 1)
    case UInt8(ascii: "{"):
      braces.append((square, round))
      (square, round, angle, prefixes) = (0, 0, 0, 0)
    case UInt8(ascii: "}"):
      (square, round) = braces.popLast() ?? (0, 0)
      (angle, prefixes) = (0, 0)
    case UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: "+"), UInt8(ascii: "|"): angle = 0
    default: break
    }
  }

  // MARK: Text

  private func starts(with text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  /// Whether some bytes are no part of a longer word.
  private func isWord(_ start: Int, _ end: Int) -> Bool {
    [start - 1, end].allSatisfy { index in
      guard bytes.indices.contains(index) else { return true }
      let byte = bytes[index]
      return (byte | 0x20) &- 0x61 > 25 && byte &- 0x30 > 9 && byte != 0x5F && byte < 0x80
    }
  }

  private func run(of character: Unicode.Scalar, at start: Int, limit: Int = .max) -> Int {
    var count = 0
    while count < limit, start + count < bytes.count,
      bytes[start + count] == UInt8(ascii: character)
    { count += 1 }
    return count
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

  /// Skips the text of a literal up to its end, or behind the `(` of an interpolation.
  private mutating func skipText(_ literal: Literal) {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let isEnd =
          run(of: "\"", at: index, limit: literal.quotes) == literal.quotes
          && run(of: "#", at: index + literal.quotes, limit: literal.pounds) == literal.pounds
        index += isEnd ? literal.quotes + literal.pounds : 1
        if isEnd { return }
      case UInt8(ascii: "\\"):
        index += 1
        guard run(of: "#", at: index, limit: literal.pounds) == literal.pounds else { continue }
        index += literal.pounds
        guard index < bytes.count, bytes[index] == UInt8(ascii: "(") else {
          index += 1
          continue
        }
        literals.append(
          Literal(
            pounds: literal.pounds, quotes: literal.quotes, depth: (braces.count, round)))
        round += 1
        index += 1
        return
      case UInt8(ascii: "\n") where literal.quotes == 1:
        // A literal of one line ends with it, closed or not.
        return
      default: index += 1
      }
    }
  }
}
