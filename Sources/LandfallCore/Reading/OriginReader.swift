// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Decides what a URL's scheme and authority are to a table: refused, a host, or the first segment.
struct OriginReader {
  enum Authority {
    case none
    case host(ByteRange)
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
    if isDeclared(host: bytes[authority]) { return .host(authority) }
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
    if isDeclared(host: bytes[web.whole]) { return .host(web.whole) }
    guard isDeclared(host: bytes[web.host]) else {
      if admitsAnyHost { return .segment(web.whole) }
      throw Refusal(
        .hostNotAllowed, at: web.host.lowerBound, found: bytes[web.host].string,
        expected: list(table.hosts))
    }
    guard web.hasDefaultPort else {
      throw Refusal(.port, at: web.host.upperBound, found: bytes[web.port].string)
    }
    return .host(web.host)
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

  private func isDeclared(host: ByteView) -> Bool {
    hasHost { !isAny($0) && HostMatch(pattern: $0, host: host).matches() }
  }

  /// Whether a host that is not declared is the first segment of the path.
  private var admitsAnyHost: Bool { hasHost(isAny) }

  private func isAny(_ host: ByteView) -> Bool { host.equals("*") }

  private func hasHost(_ isWanted: (ByteView) -> Bool) -> Bool {
    var cursor = table.schemesOffset
    for _ in 0..<skipCount(&cursor) { cursor = table.afterText(cursor) }
    for _ in 0..<skipCount(&cursor) {
      if isWanted(table.text(cursor)) { return true }
      cursor = table.afterText(cursor)
    }
    return false
  }

  private func skipCount(_ cursor: inout Int) -> Int {
    defer { cursor += 2 }
    return table.number2(cursor)
  }

  private func list(_ texts: [String]) -> String {
    texts.isEmpty ? "it names none" : texts.joined(separator: ", ")
  }
}
