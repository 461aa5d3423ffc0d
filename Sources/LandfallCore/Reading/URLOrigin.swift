// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a URL begins with, as offsets into its bytes: a scheme and an authority that a table admits.
struct URLOrigin {
  /// Where the scheme ends, without the colon; zero for a path alone.
  var schemeEnd: UInt32
  /// Where the authority starts and ends that is one of the table's hosts; both zero if none is.
  var hostStart: UInt32
  var hostEnd: UInt32
  /// Where the path starts, as far as RFC 3986 is concerned.
  var end: UInt32
  /// Where the first segment may start: the authority of a custom scheme, or the path.
  var pathStart: UInt32
  /// Whether the scheme is declared for the whole table, and not just named by routes of its own.
  var isSchemeDeclared: Bool
  /// The same of the host; true where there is none.
  var isHostDeclared: Bool

  /// The origin of a path alone, which has none.
  static var none: URLOrigin {
    URLOrigin(
      schemeEnd: 0, hostStart: 0, hostEnd: 0, end: 0, pathStart: 0, isSchemeDeclared: true,
      isHostDeclared: true)
  }
}

extension URLOrigin {
  /// The origin of a URL, if the table admits it.
  @inline(__always)
  init?(_ table: TableBytes, _ bytes: ByteView) {
    var cursor = TableFormat.starts &+ 1
    for _ in 0..<table.digit(TableFormat.starts) {
      let text = table.text(cursor + 2)
      if bytes.starts(with: text) {
        if text.count == table.digit(cursor) + 3 {
          self.init(ownScheme: table, cursor, bytes)
          return
        }
        if text.count == bytes.count || URLOrigin.isEnd(bytes[text.count]) {
          self.init(known: table, cursor, end: UInt32(truncatingIfNeeded: text.count))
          return
        }
      }
      cursor = table.afterText(cursor + 2)
    }
    self.init(read: table, bytes)
  }

  /// One of the origins that the table spells out: `https://linky.app`, byte for byte.
  @inline(__always)
  private init(known table: TableBytes, _ cursor: Int, end: UInt32) {
    schemeEnd = UInt32(truncatingIfNeeded: table.digit(cursor))
    hostStart = schemeEnd + 3
    hostEnd = end
    self.end = end
    pathStart = end
    let declared = table.digit(cursor + 1)
    isSchemeDeclared = declared & TableFormat.StartFlag.schemeIsDeclared != 0
    isHostDeclared = declared & TableFormat.StartFlag.hostIsDeclared != 0
  }

  /// The scheme of an app that the table spells out, `linky://`, and what stands behind it, which is a
  /// segment: all hosts of such a table have a dot, and what has one is read.
  @inline(never)
  private init?(ownScheme table: TableBytes, _ cursor: Int, _ bytes: ByteView) {
    let start = table.digit(cursor) + 3
    var position = start
    while position < bytes.count, !URLOrigin.isEnd(bytes[position]) {
      if bytes[position] == UInt8(ascii: ".") {
        self.init(read: table, bytes)
        return
      }
      position += 1
    }
    self.init(
      schemeEnd: UInt32(truncatingIfNeeded: start - 3), hostStart: 0, hostEnd: 0,
      end: UInt32(truncatingIfNeeded: position), pathStart: UInt32(truncatingIfNeeded: start),
      isSchemeDeclared: table.digit(cursor + 1) & TableFormat.StartFlag.schemeIsDeclared != 0,
      isHostDeclared: true)
  }

  /// One that has to be read: a scheme or a host in capitals, a host below a wildcard.
  @inline(never)
  private init?(read table: TableBytes, _ bytes: ByteView) {
    let reader = OriginReader(table: table, bytes: bytes)
    guard let (scheme, authority) = try? URLReader(bytes, limits: .standard).readOrigin(),
      let kind = try? reader.read(scheme, authority)
    else { return nil }
    self.init(scheme, authority, kind, isSchemeDeclared: reader.isDeclaredForAll(scheme))
  }

  /// What the readers have found.
  init(
    _ scheme: ByteRange?, _ authority: ByteRange?, _ kind: OriginReader.Authority,
    isSchemeDeclared: Bool
  ) {
    schemeEnd = scheme?.end ?? 0
    end = authority?.end ?? (scheme.map { $0.end + 1 } ?? 0)
    self.isSchemeDeclared = isSchemeDeclared
    (hostStart, hostEnd, pathStart, isHostDeclared) = (0, 0, end, true)
    switch kind {
    case .none: break
    case .host(let range, let isDeclared):
      (hostStart, hostEnd, isHostDeclared) = (range.start, range.end, isDeclared)
    case .segment(let range): pathStart = range.start
    }
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }
}

/// The host and the port of a web URL (RFC 3986, section 3.2, and the stricter rules for links).
struct WebAuthority {
  let whole: ByteRange
  let host: ByteRange
  /// Without the colon; empty where there is none.
  let port: ByteRange
  /// Whether the port is that of the scheme, or none.
  let hasDefaultPort: Bool

  /// Cuts an authority.
  init(_ bytes: ByteView, _ authority: ByteRange?, after scheme: ByteRange) throws(Refusal) {
    guard let authority else { throw Refusal(.hostMissing, at: scheme.upperBound + 1) }
    var colon = authority.upperBound
    for index in authority.lowerBound..<authority.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "@"): throw Refusal(.userInfo, at: authority.lowerBound)
      case UInt8(ascii: ":"): colon = index
      case UInt8(ascii: "]"): colon = authority.upperBound
      default: break
      }
    }
    for index in authority.lowerBound..<authority.upperBound {
      if bytes[index] == UInt8(ascii: "%") { throw Refusal(.hostPercent, at: index) }
      if bytes[index] >= 0x80 { throw Refusal(.hostNotASCII, at: index) }
    }
    let host = ByteRange(authority.lowerBound, colon)
    guard !host.isEmpty else { throw Refusal(.hostMissing, at: authority.lowerBound) }
    if bytes[host.upperBound - 1] == UInt8(ascii: ".") {
      throw Refusal(.hostTrailingDot, at: host.upperBound - 1)
    }
    whole = authority
    self.host = host
    port = ByteRange(min(colon + 1, authority.upperBound), authority.upperBound)
    hasDefaultPort = port.isEmpty || bytes[port].equals(scheme.count == 5 ? "443" : "80")
  }
}

/// Decides what a URL's scheme and authority are to a table: refused, a host, or the first segment.
struct OriginReader {
  enum Authority {
    case none
    /// One of the table's hosts; whether it is declared for all routes.
    case host(ByteRange, isDeclared: Bool)
    case segment(ByteRange)
  }

  let table: TableBytes
  let bytes: ByteView

  func read(_ scheme: ByteRange?, _ authority: ByteRange?) throws(Refusal) -> Authority {
    guard let scheme else { return .none }
    guard index(of: scheme) != nil else {
      throw Refusal(
        .schemeNotAllowed, at: 0, found: bytes[scheme].string, expected: list(table.schemes))
    }
    if isWeb(scheme) { return try readWebHost(authority, after: scheme) }
    guard let authority, !authority.isEmpty else { return .none }
    if let host = host(authority) { return host }
    try TextCheck(bytes, authority, .strict).run()
    return .segment(authority)
  }

  private func isWeb(_ scheme: ByteRange) -> Bool {
    ASCII.equalFolded(bytes[scheme], "https") || ASCII.equalFolded(bytes[scheme], "http")
  }

  private func readWebHost(
    _ authority: ByteRange?, after scheme: ByteRange
  ) throws(Refusal) -> Authority {
    let web = try WebAuthority(bytes, authority, after: scheme)
    if let host = host(web.whole) { return host }
    guard let host = host(web.host) else {
      if admitsAnyHost { return .segment(web.whole) }
      throw Refusal(
        .hostNotAllowed, at: web.host.lowerBound, found: bytes[web.host].string,
        expected: list(table.hosts))
    }
    guard web.hasDefaultPort else {
      throw Refusal(.port, at: web.host.upperBound, found: bytes[web.port].string)
    }
    return host
  }

  /// Whether all routes take a scheme, and not just those that name it; a path alone has none.
  func isDeclaredForAll(_ scheme: ByteRange?) -> Bool {
    guard let scheme else { return true }
    return index(of: scheme).map { $0 < table.declaredSchemeCount } ?? false
  }

  private func index(of scheme: ByteRange) -> Int? {
    var cursor = table.schemesOffset
    for index in 0..<skipCount(&cursor) {
      if ASCII.equalFolded(table.text(cursor), bytes[scheme]) { return index }
      cursor = table.afterText(cursor)
    }
    return nil
  }

  /// An authority that is a host of the table; nil for any other.
  private func host(_ authority: ByteRange) -> Authority? {
    let host = bytes[authority]
    let index = indexOfHost { !isAny($0) && HostMatch(pattern: $0, host: host).matches() }
    return index.map { .host(authority, isDeclared: $0 < table.declaredHostCount) }
  }

  /// Whether a host that is not declared is the first segment of the path.
  private var admitsAnyHost: Bool { indexOfHost(isAny) != nil }

  private func isAny(_ host: ByteView) -> Bool { host.equals("*") }

  /// The index of the first host that satisfies a condition; those that are declared for all routes come
  /// first.
  private func indexOfHost(_ isWanted: (ByteView) -> Bool) -> Int? {
    var cursor = table.hostsOffset
    for index in 0..<skipCount(&cursor) {
      if isWanted(table.text(cursor)) { return index }
      cursor = table.afterText(cursor)
    }
    return nil
  }

  private func skipCount(_ cursor: inout Int) -> Int {
    defer { cursor += 2 }
    return table.number2(cursor)
  }

  private func list(_ texts: [String]) -> String {
    texts.isEmpty ? "it names none" : texts.joined(separator: ", ")
  }
}
