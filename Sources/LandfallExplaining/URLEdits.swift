// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

/// Changes to a URL that is refused before any route is looked at.
struct ReadingEdits {
  private(set) var edits: [URLEdit] = []
  private let table: TableBytes
  private let url: [UInt8]
  private let refusal: Refusal

  init(_ table: TableBytes, _ url: [UInt8], _ refusal: Refusal) {
    self.table = table
    self.url = url
    self.refusal = refusal
    switch refusal.kind {
    case .rawWhitespace, .rawControl: addWhiteSpace()
    case .backslash: encode("\\", as: "/")
    case .malformedPercent: addPercent()
    case .schemeMissing:
      addScheme()
      addBrackets()
      addEscaped()
    case .schemeNotAllowed:
      addSchemes()
      edits.addWrapped(url)
    case .hostNotAllowed:
      addHosts()
      edits.addWrapped(url)
    case .hostMissing, .hostTrailingDot, .userInfo, .port: addHosts()
    default: break
    }
  }

  private mutating func add(
    _ code: ExplanationCode, _ range: Range<Int>, _ text: String, _ message: String, cost: Int = 1
  ) {
    edits.add(code, ByteRange(range.lowerBound, range.upperBound), text, message, cost: cost)
  }

  // MARK: Characters

  /// White space around the URL is left out, white space inside of it is encoded.
  private mutating func addWhiteSpace() {
    guard let first = url.firstIndex(where: { $0 > 0x20 }),
      let last = url.lastIndex(where: { $0 > 0x20 })
    else { return }
    let inner = url[first...last]
    if inner.count < url.count, !inner.contains(where: { $0 <= 0x20 }) {
      let text = String(decoding: inner, as: UTF8.self)
      return add(.hintEdges, 0..<url.count, text, "without the white space around it")
    }
    encode(" ", as: "%20")
  }

  private mutating func encode(_ wrong: Unicode.Scalar, as right: String) {
    let text = url.flatMap { $0 == UInt8(ascii: wrong) ? Array(right.utf8) : [$0] }
    add(
      .hintEncoding, 0..<url.count, String(decoding: text, as: UTF8.self),
      "'\(right)' for '\(wrong)'")
  }

  /// `<linky://recents>`, as a URL stands in a text.
  private mutating func addBrackets() {
    let before = url.prefix { "<([{'\"".utf8.contains($0) }
    guard !before.isEmpty, before.count < url.count else { return }
    let inner = url.dropFirst(before.count)
    let after = inner.suffix(inner.count - URLEdit.punctuationStart(inner))
    add(
      .hintEdges, 0..<url.count, String(decoding: inner.dropLast(after.count), as: UTF8.self),
      "without \(quoted(before)) before it"
        + (after.isEmpty ? "" : " and \(quoted(after)) behind it"))
  }

  /// `https%3A%2F%2Flinky.app`.
  private mutating func addEscaped() {
    let text = URLEdit.decoded(url[...])
    guard text.utf8.count < url.count else { return }
    add(
      .hintEncoding, 0..<url.count, text, "decoded, as the whole URL is percent-encoded", cost: 2)
  }

  /// Every percent sign that starts no escape.
  private mutating func addPercent() {
    var fixed: [UInt8] = []
    for (index, byte) in url.enumerated() {
      fixed.append(byte)
      guard byte == UInt8(ascii: "%") else { continue }
      let isEscape =
        index + 2 < url.count && ASCII.hexValue(url[index + 1]) != nil
        && ASCII.hexValue(url[index + 2]) != nil
      if !isEscape { fixed += Array("25".utf8) }
    }
    add(
      .hintEncoding, 0..<url.count, String(decoding: fixed, as: UTF8.self),
      "'%25' for a '%' that is text")
  }

  // MARK: Origins

  /// `/contacts/5` and `linky.app/contacts/5`.
  private mutating func addScheme() {
    if url.first == UInt8(ascii: "/") {
      let text = table.canonicalOrigin.string
      if text.isEmpty { return }
      add(.hintScheme, 0..<0, text, "with '\(text)' before it")
    } else if !table.hosts.isEmpty {
      add(.hintScheme, 0..<0, "https://", "with 'https://' before it")
    }
  }

  private var colon: Int { url.firstIndex(of: UInt8(ascii: ":")) ?? 0 }

  private mutating func addSchemes() {
    let found = Array(url[..<colon])
    let name = String(decoding: found, as: UTF8.self)
    for scheme in table.schemes {
      let isWeb = scheme == "https" && found.map(ASCII.lowercased) == Array("http".utf8)
      guard isWeb || EditDistance.near(found, Array(scheme.utf8)) != nil else { continue }
      add(.hintScheme, 0..<colon, scheme, "'\(scheme)' for \(ShownText.quoted(name))")
    }
  }

  /// The authority without what no web host has, and then the hosts that are near.
  private mutating func addHosts() {
    let start = min(colon + 3, url.count)
    let end = url[start...].firstIndex { "/?#".utf8.contains($0) } ?? url.count
    var host = url[start..<end]
    if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[(at + 1)...] }
    if let port = host.firstIndex(of: UInt8(ascii: ":")) { host = host[..<port] }
    if host.last == UInt8(ascii: ".") { host = host.dropLast() }
    if host.count < end - start {
      let text = String(decoding: host, as: UTF8.self)
      add(.hintAuthority, start..<end, text, "the host \(ShownText.quoted(text)) alone")
    }
    let www = Array("www.".utf8)
    for known in table.hosts where !known.utf8.contains(UInt8(ascii: "*")) {
      let bytes = Array(known.utf8)
      let isNear = EditDistance.near(Array(host), bytes) != nil
      guard host.isEmpty || isNear || www + bytes == Array(host) || www + host == bytes else {
        continue
      }
      add(
        .hintHost, start..<end, known,
        "'\(known)'" + (host.isEmpty ? " as the host" : " for \(quoted(host))"), cost: 2)
    }
  }

  private func quoted(_ bytes: ArraySlice<UInt8>) -> String {
    ShownText.quoted(String(decoding: bytes, as: UTF8.self))
  }
}

/// Changes to a URL that can be read and that no route takes, whatever the routes.
struct PathEdits {
  private(set) var edits: [URLEdit] = []
  private let bytes: ByteView
  private let query: ByteRange?
  private let fragment: ByteRange?
  /// With the authority of a custom scheme, which is the first segment.
  private let path: ByteRange

  init(_ url: ReadURL) {
    bytes = url.bytes
    query = url.query
    fragment = url.fragment
    path = ByteRange(url.pathStart, url.path.upperBound)
    addEncodedDelimiters()
    addConfusedDelimiters()
    addMarkup()
    addPunctuation()
    addHash()
    if url.segmentCount > 1 { addHead(url.segment(0), url.segment(1)) }
    edits.addWrapped(bytes.array)
  }

  /// `/de/contacts/5` for `/contacts/5`.
  private mutating func addHead(_ first: ByteRange, _ second: ByteRange) {
    edits.add(
      .hintHead, ByteRange(first.lowerBound, second.lowerBound), "",
      "without \(ShownText.quoted(bytes.decodedString(first))) at the start", cost: 3, isLoss: true)
  }

  /// `?q=x&amp;page=2`, as HTML has it.
  private mutating func addMarkup() {
    guard let query else { return }
    var text: [UInt8] = []
    var index = query.lowerBound
    while index < query.upperBound {
      text.append(bytes[index])
      let isMarkup =
        index + 5 <= query.upperBound
        && ASCII.equalFolded(bytes[ByteRange(index, index + 5)], "&amp;")
      index += isMarkup ? 5 : 1
    }
    guard text.count < query.count else { return }
    edits.add(
      .hintDelimiter, query, String(decoding: text, as: UTF8.self),
      "'&' for '&amp;', which is markup")
  }

  /// `%2F` and `%3F`, which stand for themselves and delimit nothing.
  private mutating func addEncodedDelimiters() {
    for index in path.lowerBound..<max(path.lowerBound, path.upperBound - 2)
    where bytes[index] == UInt8(ascii: "%") {
      let escape = ByteRange(index, index + 3)
      if ASCII.equalFolded(bytes[escape], "%2F") {
        edits.add(.hintSlash, escape, "/", "'/' for '%2F', which is part of a segment", cost: 2)
      } else if ASCII.equalFolded(bytes[escape], "%3F"), query == nil {
        return edits.add(
          .hintDelimiter, escape, "?", "'?' for '%3F', which is part of the path", cost: 2,
          isLoss: hasSegments(after: index))
      }
    }
  }

  /// `/search&q=x` and `/search?q=x?page=2`.
  private mutating func addConfusedDelimiters() {
    if let query {
      for index in query.lowerBound..<query.upperBound where bytes[index] == UInt8(ascii: "?") {
        return edits.add(
          .hintDelimiter, ByteRange(index, index + 1), "&",
          "'&' for the second '?', which is part of a value", cost: 2)
      }
      return
    }
    for index in path.lowerBound..<path.upperBound
    where bytes[index] == UInt8(ascii: "&") {
      return edits.add(
        .hintDelimiter, ByteRange(index, index + 1), "?", "'?' for '&', which is part of the path",
        cost: 2, isLoss: hasSegments(after: index))
    }
  }

  private func hasSegments(after index: Int) -> Bool {
    (index..<path.upperBound).contains { bytes[$0] == UInt8(ascii: "/") }
  }

  /// Punctuation that follows a URL in running text.
  private mutating func addPunctuation() {
    let start = URLEdit.punctuationStart(bytes.array[...])
    guard start < bytes.count else { return }
    let range = ByteRange(start, bytes.count)
    edits.add(
      .hintEdges, range, "", "without \(ShownText.quoted(bytes[range].string)) at the end")
  }

  /// `/#/contacts/5` and `/#!/contacts/5` for `/contacts/5`.
  private mutating func addHash() {
    guard let fragment, !fragment.isEmpty else { return }
    let hasMark = bytes[fragment.lowerBound] == UInt8(ascii: "!")
    let slash = fragment.lowerBound + (hasMark ? 1 : 0)
    guard slash < fragment.upperBound, bytes[slash] == UInt8(ascii: "/") else { return }
    var start = fragment.lowerBound - 1
    if start > 0, bytes[start - 1] == UInt8(ascii: "/") { start -= 1 }
    edits.add(
      .hintHash, ByteRange(start, slash), "", "the path without '#\(hasMark ? "!" : "")'", cost: 3)
  }
}

extension [URLEdit] {
  /// A link of the app in an item of another URL's query.
  fileprivate mutating func addWrapped(_ url: [UInt8]) {
    let query = url.drop { $0 != UInt8(ascii: "?") }.dropFirst().prefix { $0 != UInt8(ascii: "#") }
    for item in query.split(separator: UInt8(ascii: "&")).prefix(8) {
      let name = item.prefix { $0 != UInt8(ascii: "=") }
      let text = URLEdit.decoded(item.dropFirst(name.count + 1))
      guard text.utf8.contains(UInt8(ascii: ":")) else { continue }
      let shown = ShownText.quoted(URLEdit.decoded(name) + "=")
      add(
        .hintWrapped, ByteRange(0, url.count), text,
        "the link that \(shown) holds; 'NestedURLResolver' unwraps such URLs", isLoss: true)
    }
  }
}

extension URLEdit {
  fileprivate static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    Array(bytes).withUnsafeBufferPointer { ByteView($0).decodedString(ByteRange(0, $0.count)) }
  }

  /// Where the punctuation that follows a URL in running text starts, counted from the first byte.
  fileprivate static func punctuationStart(_ url: ArraySlice<UInt8>) -> Int {
    url.count - url.reversed().prefix { ".,;:!?)]}>'\"".utf8.contains($0) }.count
  }
}

/// Replacements for a text that is not a value of its type; the table decides whether they fit.
enum ValueEdits {
  static func replacements(_ text: String, _ type: ValueType) -> [(
    code: ExplanationCode, text: String
  )] {
    switch type {
    case .int, .uint, .double:
      return [(.hintNumber, number(text))].filter { $0.1 != text && !$0.1.isEmpty }
    case .padded(let range):
      return UInt64(number(text)).map { number in
        [(.hintNumber, PaddedNumber.text(number, in: range))]
      } ?? []
    case .bool: return nearest(text, ["true", "false"])
    case .oneOf(let texts): return nearest(text, texts)
    case .date: return dates(text).map { (.hintDate, $0) }
    case .uuid, .url, .webURL, .fileName, .text, .string, .pattern, .opaque: return []
    }
  }

  /// Without white space, a plus sign, leading zeros and zeros behind the point.
  private static func number(_ text: String) -> String {
    var digits = text.utf8.filter { $0 != UInt8(ascii: " ") }
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    while digits.count > 1, digits[0] == UInt8(ascii: "0"), ASCII.isDigit(digits[1]) {
      digits.removeFirst()
    }
    if isNegative, digits != [UInt8(ascii: "0")] { digits.insert(UInt8(ascii: "-"), at: 0) }
    return String(decoding: digits, as: UTF8.self)
  }

  /// A day as people write it, `25.11.2026`, `11/25/2026` or `20261125`, in both orders of day and
  /// month; a time without its offset as one in UTC.
  private static func dates(_ text: String) -> [String] {
    let digits = Array(text.utf8)
    var parts = digits.split { !ASCII.isDigit($0) }.map(Array.init)
    if digits.count == 8, parts.count == 1 {
      parts = [Array(digits[..<4]), Array(digits[4..<6]), Array(digits[6...])]
    }
    guard parts.count == 3 else { return parts.count > 3 ? [text + "Z"] : [] }
    if parts[0].count < 4 { parts = parts.reversed() }
    guard parts[0].count == 4, parts[1].count < 3, parts[2].count < 3 else { return [] }
    return [(parts[1], parts[2]), (parts[2], parts[1])].map { month, day in
      ([parts[0], month, day] as [[UInt8]]).map { number in
        (number.count == 1 ? "0" : "") + String(decoding: number, as: UTF8.self)
      }.joined(separator: "-")
    }
  }

  private static func nearest(
    _ text: String, _ texts: [String]
  ) -> [(code: ExplanationCode, text: String)] {
    guard let best = EditDistance.nearest(to: text, in: texts) else { return [] }
    return [(best.distance == 0 ? .hintCase : .hintValue, best.word)]
  }
}
