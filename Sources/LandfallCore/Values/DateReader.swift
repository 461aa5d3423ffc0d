// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Takes the pieces of a date from the front of a text.
struct DateReader {
  private let text: ByteView
  private var index = 0

  init(_ text: ByteView) { self.text = text }

  var isAtEnd: Bool { index == text.count }

  /// A number of exactly so many digits.
  mutating func digits(_ count: Int) -> Int64? {
    guard index + count <= text.count else { return nil }
    var value: Int64 = 0
    for _ in 0..<count {
      guard ASCII.isDigit(text[index]) else { return nil }
      value = value * 10 + Int64(text[index] &- 0x30)
      index += 1
    }
    return value
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard index < text.count, text[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Billionths after a point; zero where there is none, nil where it is malformed.
  mutating func fraction() -> Int64? {
    guard skip(".") else { return 0 }
    var value: Int64 = 0
    var count = 0
    while index < text.count, ASCII.isDigit(text[index]) {
      guard count < 9 else { return nil }
      value = value * 10 + Int64(text[index] &- 0x30)
      count += 1
      index += 1
    }
    guard count > 0 else { return nil }
    for _ in count..<9 { value *= 10 }
    return value
  }

  /// Seconds east of UTC, from `Z` or `+hh:mm`.
  mutating func offset() -> Int64? {
    if skip("Z") { return 0 }
    let isEast = skip("+")
    guard isEast || skip("-"), let hours = digits(2), hours < 24, skip(":"),
      let minutes = digits(2), minutes < 60
    else { return nil }
    return (hours * 3_600 + minutes * 60) * (isEast ? 1 : -1)
  }
}
