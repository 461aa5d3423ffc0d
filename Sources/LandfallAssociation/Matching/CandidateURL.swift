// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore
internal import LandfallManifest

/// A URL that is compared with the rules of a file, split but not decoded.
struct CandidateURL {
  /// The most bytes that a URL may have, the engine's limit, too.
  static var sizeLimit: Int { 8_192 }

  enum Part: String {
    case path, query, fragment
  }

  let text: ByteView
  let host: ByteRange
  /// The path without the slashes at its ends, which count for nothing.
  let path: ByteRange
  let query: ByteRange
  let fragment: ByteRange

  /// Splits a URL; nil if it is not a web URL with a host.
  init?(_ text: ByteView) {
    guard let start = CandidateURL.lengthOfScheme(text) else { return nil }
    self.text = text
    var end = start
    while end < text.count, !CandidateURL.endsHost(text[end]) { end += 1 }
    host = CandidateURL.host(text, start, end)
    guard host.count > 0 else { return nil }
    var hash = end
    while hash < text.count, text[hash] != UInt8(ascii: "#") { hash += 1 }
    var mark = end
    while mark < hash, text[mark] != UInt8(ascii: "?") { mark += 1 }
    query = ByteRange(min(mark + 1, hash), hash)
    fragment = ByteRange(min(hash + 1, text.count), text.count)
    var (first, last) = (end, mark)
    while first < last, text[first] == UInt8(ascii: "/") { first += 1 }
    while last > first, text[last - 1] == UInt8(ascii: "/") { last -= 1 }
    path = ByteRange(first, last)
  }

  /// A URL as systems write it: what is not ASCII behind its host is percent-encoded.
  static func written(_ url: String) -> String {
    if url.utf8.allSatisfy({ $0 < 0x80 }) { return url }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    var slashes = 0
    for byte in url.utf8 {
      if endsHost(byte) { slashes += byte == UInt8(ascii: "/") ? 1 : 3 }
      if byte < 0x80 || slashes < 3 {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes of `https://` or `http://`, in any case.
  private static func lengthOfScheme(_ text: ByteView) -> Int? {
    guard text.count > 7 else { return nil }
    if ASCII.equalFolded(text[ByteRange(0, 7)], "http://") { return 7 }
    guard text.count > 8, ASCII.equalFolded(text[ByteRange(0, 8)], "https://") else { return nil }
    return 8
  }

  private static func endsHost(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  /// The host of an authority, without user and port.
  private static func host(_ text: ByteView, _ start: Int, _ end: Int) -> ByteRange {
    var (first, last) = (start, end)
    for index in start..<end where text[index] == UInt8(ascii: "@") { first = index + 1 }
    var index = last
    while index > first, ASCII.isDigit(text[index - 1]) { index -= 1 }
    if index > first, text[index - 1] == UInt8(ascii: ":") { last = index - 1 }
    return ByteRange(first, last)
  }

  func isOn(_ name: String) -> Bool {
    text[host].array.map(ASCII.lowercased) == name.utf8.map(ASCII.lowercased)
  }

  func range(_ part: Part) -> ByteRange {
    switch part {
    case .path: path
    case .query: query
    case .fragment: fragment
    }
  }

  /// The items of the query as they are written; one without `=` has an empty value.
  var items: [(name: ByteRange, value: ByteRange)] {
    var items: [(name: ByteRange, value: ByteRange)] = []
    var start = query.lowerBound
    while start < query.upperBound {
      var (end, equals) = (start, -1)
      while end < query.upperBound, text[end] != UInt8(ascii: "&") {
        if equals < 0, text[end] == UInt8(ascii: "=") { equals = end }
        end += 1
      }
      let middle = equals < 0 ? end : equals
      items.append((ByteRange(start, middle), ByteRange(min(middle + 1, end), end)))
      start = end + 1
    }
    return items
  }
}

/// Percent-decoding for rules with `"percentEncoded": false`.
enum PercentDecoding {
  /// The text with its escapes decoded, and where each byte comes from.
  ///
  /// An escape that is malformed stays as it is, and so does a text that would not be UTF-8.
  static func decoded(_ text: ByteView) -> (bytes: [UInt8], offsets: [Int])? {
    guard text.contains(UInt8(ascii: "%")) else { return nil }
    var (bytes, offsets): ([UInt8], [Int]) = ([], [])
    var index = 0
    while index < text.count {
      bytes.append(text[index])
      offsets.append(index)
      if text[index] == UInt8(ascii: "%"), index + 2 < text.count,
        let high = ASCII.hexValue(text[index + 1]), let low = ASCII.hexValue(text[index + 2])
      {
        bytes[bytes.count - 1] = high << 4 | low
        index += 2
      }
      index += 1
    }
    return UTF8.firstInvalid(bytes) == nil ? (bytes, offsets) : nil
  }
}

extension ByteView {
  func contains(_ byte: UInt8) -> Bool {
    UnsafeBufferPointer(start: base, count: count).contains(byte)
  }
}
