// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The schemes and hosts that a table takes.
struct ReferenceOrigins: Sendable {
  typealias Bytes = [UInt8]

  enum Authority {
    case none
    /// Whether all routes take it, and not only those that name it.
    case host(ReferenceURL.Text, isForAll: Bool)
    case segment(ReferenceURL.Text)
  }

  /// Those of the whole table.
  let schemes: [Bytes]
  /// Those of single routes.
  let routeSchemes: [Bytes]
  /// Labels.
  let hosts: [[String]]
  let routeHosts: [[String]]
  /// Whether any other host of a web URL is the first segment of the path.
  let admitsAnyHost: Bool

  init(schemes: [Bytes], routeSchemes: [Bytes], hosts: [[String]], routeHosts: [[String]] = []) {
    let isWeb = !hosts.isEmpty || !routeHosts.isEmpty
    self.schemes = schemes + (isWeb ? [Array("https".utf8)] : [])
    self.routeSchemes = routeSchemes
    self.hosts = hosts.filter { $0 != ["*"] }
    self.routeHosts = routeHosts
    admitsAnyHost = hosts.contains(["*"])
  }

  func read(
    _ scheme: Bytes, _ authority: ReferenceURL.Text?, end: Int
  ) throws(ReferenceRefusal) -> Authority {
    guard schemes.contains(scheme) || routeSchemes.contains(scheme) else {
      throw ReferenceRefusal("scheme.notAllowed", 0)
    }
    let isHTTPS = scheme == Array("https".utf8)
    if isHTTPS || scheme == Array("http".utf8) {
      guard let authority else { throw ReferenceRefusal("host.missing", end) }
      return try webHost(authority, defaultPort: isHTTPS ? "443" : "80")
    }
    guard let authority, !authority.bytes.isEmpty else { return .none }
    if let host = host(authority) { return host }
    try ReferenceText(authority).check(isStrict: true)
    return .segment(authority)
  }

  /// RFC 3986, section 3.2, without what no link needs.
  private func webHost(
    _ authority: ReferenceURL.Text, defaultPort: String
  ) throws(ReferenceRefusal) -> Authority {
    let bytes = authority.bytes
    if bytes.contains(UInt8(ascii: "@")) { throw ReferenceRefusal("url.userinfo", authority.start) }
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "%") {
        throw ReferenceRefusal("host.percent", authority.start + index)
      }
      if byte >= 0x80 { throw ReferenceRefusal("host.nonASCII", authority.start + index) }
    }
    var colon = bytes.count
    if let last = bytes.lastIndex(of: UInt8(ascii: ":")),
      last > bytes.lastIndex(of: UInt8(ascii: "]")) ?? -1
    {
      colon = last
    }
    let host = ReferenceURL.Text(bytes: Array(bytes[..<colon]), start: authority.start)
    if host.bytes.isEmpty { throw ReferenceRefusal("host.missing", authority.start) }
    if host.bytes.last == UInt8(ascii: ".") {
      throw ReferenceRefusal("host.trailingDot", host.end - 1)
    }
    if let whole = self.host(authority) { return whole }
    guard let named = self.host(host) else {
      if admitsAnyHost { return .segment(authority) }
      throw ReferenceRefusal("host.notAllowed", host.start)
    }
    let port = String(decoding: bytes[colon...].dropFirst(), as: UTF8.self)
    guard port.isEmpty || port == defaultPort else { throw ReferenceRefusal("url.port", host.end) }
    return named
  }

  private func host(_ text: ReferenceURL.Text) -> Authority? {
    func isOne(of hosts: [[String]]) -> Bool {
      hosts.contains { Self.match(text, $0) != nil }
    }
    let isForAll = isOne(of: hosts)
    return isForAll || isOne(of: routeHosts) ? .host(text, isForAll: isForAll) : nil
  }

  /// What the labels `:name` of a host pattern take, or nil if it does not match.
  static func match(_ host: ReferenceURL.Text, _ pattern: [String]) -> [ReferenceURL.Text]? {
    var labels = ReferenceURL.pieces(host, separator: ".")
    var pattern = pattern[...]
    if pattern.first == "*" {
      pattern = pattern.dropFirst()
      let count = labels.count - pattern.count
      guard count > 0, labels[..<count].allSatisfy({ isLabel($0.bytes) }) else { return nil }
      labels.removeFirst(count)
    }
    guard labels.count == pattern.count else { return nil }
    var taken: [ReferenceURL.Text] = []
    for (label, part) in zip(labels, pattern) {
      if ReferencePattern.name(ofLabel: part) != nil {
        guard isLabel(label.bytes) else { return nil }
        taken.append(label)
      } else if ReferenceURL.folded(label.bytes) != Array(part.utf8) {
        return nil
      }
    }
    return taken
  }

  private static func isLabel(_ bytes: Bytes) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        ReferenceURL.letters.contains(byte | 0x20) && byte >= 0x41
          || "0123456789-_".utf8.contains(byte)
      }
  }
}
