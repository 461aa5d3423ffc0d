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
    case .schemeMissing: addScheme()
    case .schemeNotAllowed: addSchemes()
    case .hostMissing, .hostNotAllowed, .hostTrailingDot, .userInfo, .port: addHosts()
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
