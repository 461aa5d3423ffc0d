// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A URL, read the slow, obvious way: the order of refusals is that of Decisions/0005.
struct ReferenceURL {
  typealias Bytes = [UInt8]

  /// Part of a URL, and where it starts.
  struct Text {
    var bytes: Bytes
    var start: Int
    var end: Int { start + bytes.count }
  }

  /// How many bytes, segments and items are read at most.
  struct Limits {
    var bytes = 8_192
    var segments = 128
    var items = 256
  }

  /// Lowercase; nil for a path alone.
  private(set) var scheme: Bytes?
  /// Set if the authority is one of the table's hosts.
  private(set) var host: Text?
  /// Not empty, not decoded.
  private(set) var segments: [Text] = []
  private(set) var items: [(name: Text, value: Text)] = []
  private(set) var fragment: Text?
  /// What the segments come from: of a scheme of the app's own the authority, too.
  private(set) var path = Text(bytes: [], start: 0)
  /// Where the query starts; zero if there is none.
  private(set) var queryStart = 0
  /// Where the path or the query ends.
  private(set) var queryEnd = 0

  init(
    _ url: Bytes, isPath: Bool, limits: Limits = Limits(), origins: ReferenceOrigins
  ) throws(ReferenceRefusal) {
    if url.count > limits.bytes { throw ReferenceRefusal("limit.urlLength", limits.bytes) }
    try Self.checkRawBytes(url)
    var position = 0
    var authority: Text?
    if !isPath {
      let word = url.prefix { Self.isSchemeByte($0) }
      let hasLetter = url.first.map { Self.letters.contains($0 | 0x20) } ?? false
      guard hasLetter, url.dropFirst(word.count).first == UInt8(ascii: ":") else {
        throw ReferenceRefusal("scheme.missing", 0)
      }
      scheme = Self.folded(Array(word))
      position = word.count + 1
      if url.dropFirst(position).starts(with: "//".utf8) {
        authority = Self.part(url, from: position + 2, until: "/?#")
        position = authority?.end ?? position
      }
    }
    path = Self.part(url, from: position, until: "?#")
    var query: Text?
    if path.end < url.count, url[path.end] == UInt8(ascii: "?") {
      query = Self.part(url, from: path.end + 1, until: "#")
    }
    queryStart = query?.start ?? 0
    queryEnd = query?.end ?? path.end
    if queryEnd < url.count { fragment = Self.part(url, from: queryEnd + 1, until: "") }

    var first: Text?
    if let scheme {
      switch try origins.read(scheme, authority, end: position) {
      case .host(let text): host = text
      case .segment(let text): first = text
      case .none: break
      }
    }
    try ReferenceText(path).check(isStrict: true)
    if let query { try ReferenceText(query).check(isStrict: false) }
    if let fragment { try ReferenceText(fragment).check(isStrict: false) }
    try cut(first, limit: limits.segments)
    if let query { try cutQuery(query, limit: limits.items) }
  }

  /// The segments of a text, with the limit and dot segments refused from left to right.
  static func segments(
    _ text: Text, after count: Int = 0, limit: Int
  ) throws(ReferenceRefusal) -> [Text] {
    var segments: [Text] = []
    for piece in pieces(text, separator: "/") where !piece.bytes.isEmpty {
      if count + segments.count == limit { throw ReferenceRefusal("limit.segments", piece.start) }
      if [".", ".."].contains(String(decoding: decoded(piece.bytes), as: UTF8.self)) {
        throw ReferenceRefusal("path.dotSegment", piece.start)
      }
      segments.append(piece)
    }
    return segments
  }

  /// What stands behind the slash after so many segments, byte for byte.
  func rawRest(_ count: Int) -> Text {
    let start = count == 0 ? path.start : segments[count - 1].end
    var rest = path.bytes.dropFirst(start - path.start)
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    return Text(bytes: Array(rest), start: path.end - rest.count)
  }

  private mutating func cut(_ first: Text?, limit: Int) throws(ReferenceRefusal) {
    if let first {
      segments = try Self.segments(first, limit: limit)
    }
    segments += try Self.segments(path, after: segments.count, limit: limit)
    if let first { path = Text(bytes: first.bytes + path.bytes, start: first.start) }
  }

  private mutating func cutQuery(_ query: Text, limit: Int) throws(ReferenceRefusal) {
    for piece in Self.pieces(query, separator: "&") where !piece.bytes.isEmpty {
      if items.count == limit { throw ReferenceRefusal("limit.queryItems", piece.start) }
      let name = Text(
        bytes: Array(piece.bytes.prefix { $0 != UInt8(ascii: "=") }), start: piece.start)
      try ReferenceText(name).check(isStrict: true)
      let value = Array(piece.bytes.dropFirst(name.bytes.count + 1))
      items.append((name, Text(bytes: value, start: piece.end - value.count)))
    }
  }

  // MARK: Bytes

  private static func checkRawBytes(_ url: Bytes) throws(ReferenceRefusal) {
    for (index, byte) in url.enumerated() {
      if byte < 0x20 || byte == 0x7F { throw ReferenceRefusal("url.control", index) }
      if byte == 0x20 { throw ReferenceRefusal("url.whitespace", index) }
      if byte == UInt8(ascii: "\\") { throw ReferenceRefusal("url.backslash", index) }
    }
  }

  private static func part(_ url: Bytes, from start: Int, until ends: String) -> Text {
    Text(bytes: Array(url[start...].prefix { !ends.utf8.contains($0) }), start: start)
  }

  static func pieces(_ text: Text, separator: Character) -> [Text] {
    var start = text.start
    let pieces = text.bytes.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == separator.asciiValue })
    return pieces.map { piece in
      defer { start += piece.count + 1 }
      return Text(bytes: Array(piece), start: start)
    }
  }

  static let letters = Array("abcdefghijklmnopqrstuvwxyz".utf8)

  static func isSchemeByte(_ byte: UInt8) -> Bool {
    letters.contains(byte | 0x20) && byte >= 0x41 || "0123456789+-.".utf8.contains(byte)
  }

  /// ASCII letters in lower case.
  static func folded(_ bytes: Bytes) -> Bytes {
    bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
  }

  static func decoded(_ text: Bytes, plusIsSpace: Bool = false) -> Bytes {
    var bytes: Bytes = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? 0x20 : byte)
      }
    }
    return bytes
  }
}
