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

  /// An item of the query or the fragment, decoded.
  struct Item {
    var name: Bytes
    var value: Bytes
    var hasValue: Bool
    /// Where the name starts, and the value.
    var start: Int
    var valueStart: Int

    /// The item as a URL has it: letters, digits and `-._~!$'()*,:@/?` as they are.
    var text: Bytes { Self.encoded(name) + (hasValue ? [0x3D] + Self.encoded(value) : []) }

    private static func encoded(_ text: Bytes) -> Bytes {
      text.flatMap { byte -> Bytes in
        let isPlain =
          ReferenceURL.letters.contains(byte | 0x20) && byte >= 0x41
          || "0123456789-._~!$'()*,:@/?".utf8.contains(byte)
        let digits = String(byte, radix: 16, uppercase: true)
        return isPlain ? [byte] : Array("%\(byte < 16 ? "0" : "")\(digits)".utf8)
      }
    }
  }

  /// All of it.
  let bytes: Bytes
  /// Lowercase; nil for a path alone.
  private(set) var scheme: Bytes?
  /// Set if the authority is one of the table's hosts.
  private(set) var host: Text?
  /// Whether all routes take the host, and not only those that name it; true where there is none.
  private(set) var isHostForAll = true
  /// Not empty, not decoded.
  private(set) var segments: [Text] = []
  /// The segments, decoded.
  private(set) var texts: [Bytes] = []
  private(set) var items: [Item] = []
  /// The items, where a plus sign is a space.
  private(set) var formItems: [Item] = []
  private(set) var fragment: Text?
  /// The items behind the `?` of a fragment that starts with a slash, and those of any other, which may
  /// start with `?`, too.
  private(set) var fragmentItems: [Item] = []
  /// What the segments come from: of a scheme of the app's own the authority, too.
  private(set) var path = Text(bytes: [], start: 0)
  /// Where the query starts; zero if there is none.
  private(set) var queryStart = 0
  /// Where the path or the query ends.
  private(set) var queryEnd = 0

  init(
    _ url: Bytes, isPath: Bool, limits: Limits = Limits(), origins: ReferenceOrigins
  ) throws(ReferenceRefusal) {
    bytes = url
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
      case .host(let text, let isForAll): (host, isHostForAll) = (text, isForAll)
      case .segment(let text): first = text
      case .none: break
      }
    }
    try ReferenceText(path).check(isStrict: true)
    if let query { try ReferenceText(query).check(isStrict: false) }
    if let fragment { try ReferenceText(fragment).check(isStrict: false) }
    try cut(first, limit: limits.segments)
    if let query { try cutQuery(query, limit: limits.items) }
    texts = segments.map { Self.decoded($0.bytes) }
    if let fragment {
      let path = Self.hashPath(fragment.bytes)
      let rest = fragment.bytes.dropFirst(path.count)
      let items = rest.first == UInt8(ascii: "?") ? rest.dropFirst() : rest
      fragmentItems = Self.cutItems(
        Text(bytes: Array(items), start: fragment.end - items.count)
      ).map { Self.item($0, plusIsSpace: false) }
    }
  }

  /// The path of a fragment, up to its `?`: a slash stands in it before any item does.
  static func hashPath(_ fragment: Bytes) -> Bytes {
    let first = fragment.first { "/=&".utf8.contains($0) }
    guard first == UInt8(ascii: "/") else { return [] }
    let slash = fragment.firstIndex(of: UInt8(ascii: "/")) ?? 0
    let end = fragment[slash...].firstIndex(of: UInt8(ascii: "?")) ?? fragment.count
    // A question mark at the start stands before items.
    return fragment.first == UInt8(ascii: "?") ? [] : Array(fragment[..<end])
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

  /// What stands behind the slash after so many segments, byte for byte: of the path, or of the URL.
  func rawRest(_ count: Int, isTail: Bool) -> Text {
    let start = count == 0 ? path.start : segments[count - 1].end
    var rest = path.bytes.dropFirst(start - path.start)
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    let restStart = path.end - rest.count
    return Text(bytes: isTail ? Array(bytes[restStart...]) : Array(rest), start: restStart)
  }

  private mutating func cut(_ first: Text?, limit: Int) throws(ReferenceRefusal) {
    if let first {
      segments = try Self.segments(first, limit: limit)
    }
    segments += try Self.segments(path, after: segments.count, limit: limit)
    if let first { path = Text(bytes: first.bytes + path.bytes, start: first.start) }
  }

  private mutating func cutQuery(_ query: Text, limit: Int) throws(ReferenceRefusal) {
    for piece in Self.cutItems(query) {
      if items.count == limit { throw ReferenceRefusal("limit.queryItems", piece.start) }
      let name = piece.bytes.prefix { $0 != UInt8(ascii: "=") }
      try ReferenceText(Text(bytes: Array(name), start: piece.start)).check(isStrict: true)
      items.append(Self.item(piece, plusIsSpace: false))
      formItems.append(Self.item(piece, plusIsSpace: true))
    }
  }

  private static func cutItems(_ text: Text) -> [Text] {
    pieces(text, separator: "&").filter { !$0.bytes.isEmpty }
  }

  private static func item(_ piece: Text, plusIsSpace: Bool) -> Item {
    let name = Array(piece.bytes.prefix { $0 != UInt8(ascii: "=") })
    let value = Array(piece.bytes.dropFirst(name.count + 1))
    return Item(
      name: decoded(name, plusIsSpace: plusIsSpace),
      value: decoded(value, plusIsSpace: plusIsSpace),
      hasValue: name.count < piece.bytes.count, start: piece.start,
      valueStart: piece.end - value.count)
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
    guard text.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
      return text
    }
    var bytes: Bytes = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        bytes.append(rest.prefix(2).reduce(0) { $0 << 4 | (digit($1) ?? 0) })
        rest = rest.dropFirst(2)
      } else {
        bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? 0x20 : byte)
      }
    }
    return bytes
  }

  /// The value of a hexadecimal digit.
  static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
