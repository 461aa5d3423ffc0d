// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A JSON text whose places are asked for: lines, columns, and the line to show beside an error.
struct JSONText {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  static var byteOrderMark: [UInt8] { [0xEF, 0xBB, 0xBF] }

  /// The text of a place.
  func string(_ range: ByteRange) -> String {
    String(decoding: bytes[range.lowerBound..<min(range.upperBound, bytes.count)], as: UTF8.self)
  }

  /// The line and the column of a byte, both from 1; columns count characters (Unicode scalars).
  ///
  /// - Complexity: O(*n*) in the bytes before it.
  func position(_ offset: Int) -> (line: Int, column: Int) {
    let end = min(offset, bytes.count)
    var line = 1
    var start = bytes.starts(with: JSONText.byteOrderMark) ? 3 : 0
    var index = start
    while index < end {
      let byte = bytes[index]
      let isReturnBeforeFeed =
        byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if byte == 0x0A || byte == 0x0D, !isReturnBeforeFeed {
        line += 1
        start = index + 1
      }
      index += 1
    }
    return (line, 1 + JSONText.characters(bytes[min(start, end)..<end]))
  }

  /// Continuation bytes take no column of their own.
  private static func characters(_ bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }

  /// The line of a place with the place underlined, as two lines; of a long line, the part around
  /// the place.
  func excerpt(_ range: ByteRange) -> ManifestProblem.Excerpt {
    let place = min(range.lowerBound, bytes.count)
    var start = place
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    if start == 0, bytes.starts(with: JSONText.byteOrderMark) { start = min(3, place) }
    // Far enough for a window of characters of four bytes each.
    var isCutBefore = false
    if place - start > 4 * JSONText.excerptWidth {
      start = place - 4 * JSONText.excerptWidth
      isCutBefore = true
    }
    var end = place
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D,
      end - place < 4 * JSONText.excerptWidth
    { end += 1 }
    var isCutAfter = end < bytes.count && bytes[end] != 0x0A && bytes[end] != 0x0D

    var before = Array(String(decoding: bytes[start..<place], as: UTF8.self).unicodeScalars)
    var after = Array(String(decoding: bytes[place..<end], as: UTF8.self).unicodeScalars)
    if before.count > JSONText.excerptWidth / 2 {
      before = Array(before.suffix(JSONText.excerptWidth / 2))
      isCutBefore = true
    }
    if after.count > JSONText.excerptWidth - before.count {
      after = Array(after.prefix(JSONText.excerptWidth - before.count))
      isCutAfter = true
    }
    let marked = bytes[place..<min(max(range.upperBound, place), end)]
    let width = max(1, min(JSONText.characters(marked), after.count))
    let prefix = isCutBefore ? "…" : ""
    return ManifestProblem.Excerpt(
      line: prefix + JSONText.shown(before + after) + (isCutAfter ? "…" : ""),
      underline: String(repeating: " ", count: before.count + (isCutBefore ? 1 : 0)) + "^"
        + String(repeating: "~", count: width - 1))
  }

  private static var excerptWidth: Int { 96 }

  /// A text with nothing that a terminal would act on.
  static func shown(_ text: String) -> String { shown(text.unicodeScalars) }

  /// One character for each scalar; none that a terminal would act on.
  private static func shown(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = ""
    for scalar in scalars {
      if scalar == "\t" {
        text.unicodeScalars.append(" ")
      } else {
        text.unicodeScalars.append(JSONWriter.isHidden(scalar) ? "\u{FFFD}" : scalar)
      }
    }
    return text
  }

  /// The place of a part of a string's value, escapes counted as they are written; `string` is where
  /// the string stands, with its quotes.
  func range(of part: ByteRange, in string: ByteRange) -> ByteRange {
    var cursor = JSONStringCursor(bytes, at: string.lowerBound + 1)
    var value: [UInt8] = []
    var start: Int?
    var end: Int?
    while true {
      let position = cursor.position
      if start == nil, value.count >= part.lowerBound { start = position }
      if end == nil, value.count >= part.upperBound { end = position }
      let before = value.count
      guard (try? cursor.next(into: &value)) == true else { break }
      // An escape may stand for several bytes.
      if start == nil, value.count > part.lowerBound, before <= part.lowerBound { start = position }
      if end != nil { break }
    }
    let last = max(string.lowerBound, string.upperBound - 1)
    let first = min(start ?? last, last)
    return ByteRange(first, max(first + 1, min(end ?? last, last)))
  }
}

/// Looks for bytes that are not UTF-8 (RFC 3629).
package enum UTF8Check {
  /// Returns the offset of the first sequence that is invalid; `nil` if all bytes are UTF-8.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package static func firstInvalid(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { firstInvalid($0) }
  }

  /// Returns the offset of the first sequence that is invalid; `nil` if all bytes are UTF-8.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package static func firstInvalid(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      if lead < 0x80 {
        index += 1
        continue
      }
      let length = lead &- 0xC2 < 0x1E ? 2 : lead & 0xF0 == 0xE0 ? 3 : lead &- 0xF0 < 5 ? 4 : 0
      guard length > 0, index + length <= bytes.count else { return index }
      for offset in 1..<length where bytes[index + offset] & 0xC0 != 0x80 { return index }
      let second = bytes[index + 1]
      switch lead {
      case 0xE0: if second < 0xA0 { return index }
      case 0xED: if second > 0x9F { return index }
      case 0xF0: if second < 0x90 { return index }
      case 0xF4: if second > 0x8F { return index }
      default: break
      }
      index += length
    }
    return nil
  }
}
