// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Chooses the scheme and the host of a printed URL: `https` with the first declared host that has
/// no wildcard, else the first scheme, else `https` with the path's first segment as the host.
///
/// Where any host is admitted beside declared ones, a first segment that has the form of another host is
/// printed as the host: behind a declared one, the URL would lead to that site instead.
package final class PrintOrigin {
  private let schemes: [String]
  private let hosts: [String]
  /// Those that are declared for all routes.
  private let declaredHosts: [String]
  /// The first host without a wildcard that is declared for all routes.
  private let declaredHost: String?
  /// Whether the first segment of a path may be the host.
  private let admitsAnyHost: Bool

  package init(schemes: [String], hosts: [String], declaredHosts: [String]) {
    self.schemes = schemes
    self.hosts = hosts
    self.declaredHosts = declaredHosts
    declaredHost = declaredHosts.first(where: PrintOrigin.isOne)
    admitsAnyHost = hosts.contains("*")
  }

  convenience init(_ table: TableBytes) {
    self.init(
      schemes: table.declaredSchemes, hosts: table.hosts, declaredHosts: table.declaredHosts)
  }

  /// The start of all URLs whose route is bound to no scheme and no host; nil if there is none, or if it
  /// depends on the path.
  package var canonical: String? {
    if mayStartWithHost { return nil }
    let root = PrintedPath(path: "", query: "", fragment: nil, scheme: nil, host: nil)
    return try? text(for: root, scheme: nil, host: nil)
  }

  func text(
    for printed: PrintedPath, scheme: String?, host: String?
  ) throws(PrintError) -> String {
    let scheme = try check(scheme: scheme, bound: printed.scheme)
    if printed.isOpaque, host != nil {
      throw PrintError(.host, "a URL of '\(scheme ?? "")' has no host; print it without one")
    }
    let host = try check(host: host, bound: printed.host)
    if let scheme, scheme != "https", scheme != "http" { return scheme + "://" + (host ?? "") }
    if host == nil, mayStartWithHost, startsWithHost(printed.path) {
      return (scheme ?? "https") + ":/"
    }
    if let host = host ?? declaredHost {
      return (scheme ?? "https") + "://" + host
    }
    if let scheme, admitsAnyHost { return scheme + ":/" }
    if let scheme {
      throw PrintError(
        .host, "'\(scheme)' needs a host; this table declares none without a wildcard")
    }
    guard let custom = schemes.first(where: { $0 != "https" && $0 != "http" }) else {
      if admitsAnyHost { return "https:/" }
      throw PrintError(
        .host,
        declaredHosts.isEmpty
          ? "this table declares no scheme and no host; those that routes name are theirs alone"
          : "this table declares wildcard hosts only; say which host to print, as in 'host:'")
    }
    return custom + "://"
  }

  /// Whether the start of a URL ends before its host, which is the first segment of the path: `https:/`.
  static func isBeforeHost(_ origin: ByteView) -> Bool {
    origin.count > 2 && origin[origin.count - 2] == UInt8(ascii: ":")
      && origin[origin.count - 1] == UInt8(ascii: "/")
  }

  /// Whether the first segment of some paths is printed as the host.
  private var mayStartWithHost: Bool { admitsAnyHost && declaredHost != nil }

  /// Whether the first segment of a path has the form of a host with a dot that is not declared.
  private func startsWithHost(_ path: String) -> Bool {
    path.withBytes { path in
      var end = 1
      var hasDot = false
      while end < path.count, path[end] != UInt8(ascii: "/"), path[end] != UInt8(ascii: ":") {
        if path[end] == UInt8(ascii: ".") {
          hasDot = true
        } else if !ASCII.isLabelByte(path[end]) {
          return false
        }
        end += 1
      }
      guard hasDot, path[1] != UInt8(ascii: "."), path[end - 1] != UInt8(ascii: ".") else {
        return false
      }
      var port = end + 1
      while port < path.count, path[port] != UInt8(ascii: "/"), end < path.count,
        path[end] == UInt8(ascii: ":")
      {
        if !ASCII.isDigit(path[port]) { return false }
        port += 1
      }
      let host = path[ByteRange(1, end)]
      return !hosts.contains { pattern in
        pattern != "*"
          && pattern.withBytes { HostMatch(pattern: $0, host: host).matches() }
      }
    }
  }

  /// Whether a host of the table is one host, without `*` and placeholders.
  private static func isOne(_ host: String) -> Bool {
    host.withBytes { !$0.hasLabel(UInt8(ascii: "*")) && !$0.hasLabel(UInt8(ascii: ":")) }
  }

  private func check(scheme: String?, bound: String?) throws(PrintError) -> String? {
    guard let scheme else { return bound }
    let lowercased = String(decoding: scheme.utf8.map(ASCII.lowercased), as: UTF8.self)
    if let bound {
      if lowercased == bound { return bound }
      throw PrintError(.scheme, "the route is bound to the scheme '\(bound)', not '\(scheme)'")
    }
    guard schemes.contains(lowercased) else {
      throw PrintError(
        .scheme,
        "the scheme '\(scheme)' is not declared by this link's table: \(schemes.joined(separator: ", "))"
      )
    }
    return lowercased
  }

  private func check(host: String?, bound: String?) throws(PrintError) -> String? {
    guard let host else {
      guard let bound, bound.hasPrefix("*.") else { return bound }
      throw PrintError(
        .host, "the route is bound to the hosts '\(bound)'; say which one to print, as in 'host:'")
    }
    let lowercased = String(decoding: host.utf8.map(ASCII.lowercased), as: UTF8.self)
    let admitted = bound.map { [$0] } ?? declaredHosts.filter { $0 != "*" }
    let isWildcard = lowercased.hasPrefix("*")
    guard !isWildcard, admitted.contains(where: { matches(lowercased, $0) }) else {
      throw PrintError(
        .host,
        "the host '\(host)' is not one of this link's: \(admitted.joined(separator: ", "))")
    }
    // A bound host may hold a value, whose case is kept.
    if let bound, !bound.hasPrefix("*") { return bound }
    return lowercased
  }

  @inline(never)
  private func matches(_ host: String, _ pattern: String) -> Bool {
    host.withBytes { host in
      pattern.withBytes { HostMatch(pattern: $0, host: host).matches() }
    }
  }
}

/// Appends the bytes of a URL to memory of a fixed size.
///
/// It goes on counting behind the end of the memory, so that whoever sees ``hasOverflowed`` knows how
/// much the next try needs.
struct URLWriter {
  private let buffer: StackBuffer<UInt8>
  /// How many bytes the URL has so far.
  private(set) var count = 0

  init(_ buffer: StackBuffer<UInt8>) { self.buffer = buffer }

  /// Whether the URL has more bytes than there is room for.
  var hasOverflowed: Bool { count > buffer.capacity }

  /// The bytes; there must be room for all of them.
  var bytes: ByteView { buffer.view(count) }

  /// Part of the bytes as text; there must be room for all of them.
  func text(_ range: ByteRange) -> String { bytes[range].string }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count < buffer.capacity { buffer[count] = byte }
    count += 1
  }

  @inline(never)
  mutating func append(_ text: ByteView) {
    if count + text.count <= buffer.capacity { buffer.write(text, at: count) }
    count += text.count
  }

  mutating func append(_ text: ByteView, encodedFor place: PercentEncoder.Place) {
    for index in 0..<text.count { PercentEncoder.encode(text[index], place) { append($0) } }
  }
}

/// Percent-encodes text for a place in a URL (RFC 3986, sections 2.1, 3.3 and 3.4).
///
/// What a place allows stays readable; `+` never stands in a query, as some readers take it for a
/// space.
package enum PercentEncoder {
  package enum Place {
    case segment
    case query
    case fragment
  }

  package static func encode(_ text: some Sequence<UInt8>, _ place: Place) -> String {
    var bytes: [UInt8] = []
    for byte in text { encode(byte, place) { bytes.append($0) } }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Hands on the one byte or the three bytes that stand for a byte.
  @inline(__always)
  static func encode(_ byte: UInt8, _ place: Place, _ append: (UInt8) -> Void) {
    if isAllowed(byte, place) { return append(byte) }
    append(UInt8(ascii: "%"))
    append(hexDigit(byte >> 4))
    append(hexDigit(byte & 15))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  /// Whether a byte stands for itself there.
  package static func isAllowed(_ byte: UInt8, _ place: Place) -> Bool {
    if ASCII.isUnreserved(byte) { return true }
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "'"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "@"):
      return true
    case UInt8(ascii: "&"), UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: ";"):
      return place != .query
    case UInt8(ascii: "/"), UInt8(ascii: "?"):
      return place != .segment
    default: return false
    }
  }
}
