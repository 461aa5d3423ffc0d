// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Cuts a URL into its parts and refuses what no link may hold.
///
/// The order of refusals: limits, then raw characters over the whole URL, then the parts from left
/// to right. Nothing is repaired: a URL on which two readers could differ is refused.
struct URLReader {
  private let bytes: ByteView
  private let limits: ReadingLimits

  init(_ bytes: ByteView, limits: ReadingLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Reads an absolute URL.
  func read() throws(Refusal) -> URLParts {
    let isPlain = try checkRawBytes()
    let (scheme, authority) = try readOrigin()
    return try readRest(
      from: authority?.upperBound ?? scheme.upperBound + 1, isPlain: isPlain, scheme: scheme,
      authority: authority)
  }

  /// Reads the scheme and the authority alone.
  func readOrigin() throws(Refusal) -> (scheme: ByteRange, authority: ByteRange?) {
    let scheme = try readScheme()
    let position = scheme.upperBound + 1
    guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "/"),
      bytes[position + 1] == UInt8(ascii: "/")
    else { return (scheme, nil) }
    let start = position + 2
    return (scheme, ByteRange(start, endOfPart(from: start, orSlash: true)))
  }

  /// Reads a path alone, with its query and fragment: `/contacts/5?tab=2`.
  func readPath() throws(Refusal) -> URLParts {
    let isPlain = try checkRawBytes()
    return try readRest(from: 0, isPlain: isPlain, scheme: nil, authority: nil)
  }

  private func readRest(
    from start: Int, isPlain: Bool, scheme: ByteRange?, authority: ByteRange?
  ) throws(Refusal) -> URLParts {
    var position = endOfPart(from: start, orSlash: false)
    var parts = URLParts(
      isPlain: isPlain, scheme: scheme, authority: authority, path: ByteRange(start, position),
      query: nil,
      fragment: nil)
    if position < bytes.count, bytes[position] == UInt8(ascii: "?") {
      let queryStart = position + 1
      position = queryStart
      while position < bytes.count, bytes[position] != UInt8(ascii: "#") { position += 1 }
      parts.query = ByteRange(queryStart, position)
    }
    if position < bytes.count { parts.fragment = ByteRange(position + 1, bytes.count) }
    return parts
  }

  /// Refuses parts that do not decode to clean text.
  ///
  /// It comes after the origin's own checks, so that a URL of somebody else is refused as such.
  func checkText(_ parts: URLParts) throws(Refusal) {
    if parts.isPlain { return }
    try TextCheck(bytes, parts.path, .strict).run()
    if let query = parts.query { try TextCheck(bytes, query, .freeText).run() }
    if let fragment = parts.fragment { try TextCheck(bytes, fragment, .freeText).run() }
  }

  /// Refuses what may stand nowhere in a URL; says whether the rest is plain.
  private func checkRawBytes() throws(Refusal) -> Bool {
    guard bytes.count <= limits.urlLength else {
      throw Refusal(.urlTooLong, at: limits.urlLength, expected: "\(limits.urlLength)")
    }
    var isPlain = true
    var index = 0
    while index < bytes.count {
      if index + 8 <= bytes.count, ByteWord(bytes, at: index).isPlain {
        index += 8
        continue
      }
      let byte = bytes[index]
      if byte == UInt8(ascii: "%") || byte >= 0x80 { isPlain = false }
      if byte <= 0x20 || byte == 0x7F {
        throw Refusal(byte == 0x20 ? .rawWhitespace : .rawControl, at: index)
      }
      if byte == UInt8(ascii: "\\") { throw Refusal(.backslash, at: index) }
      index += 1
    }
    return isPlain
  }

  private func readScheme() throws(Refusal) -> ByteRange {
    var index = 0
    while index < bytes.count, ASCII.isSchemeByte(bytes[index]) { index += 1 }
    guard index > 0, index < bytes.count, bytes[index] == UInt8(ascii: ":"),
      ASCII.isLetter(bytes[0])
    else { throw Refusal(.schemeMissing, at: 0) }
    return ByteRange(0, index)
  }

  /// The next `?`, `#` or, where asked for, `/`; or the end.
  private func endOfPart(from start: Int, orSlash: Bool) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "?"), UInt8(ascii: "#"): return index
      case UInt8(ascii: "/") where orSlash: return index
      default: index += 1
      }
    }
    return index
  }
}
