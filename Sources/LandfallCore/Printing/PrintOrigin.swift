// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Chooses the scheme and the host of a printed URL: `https` with the first declared host that has
/// no wildcard, else the first scheme, else `https` with the path's first segment as the host.
///
/// Where any host is admitted beside declared ones, a first segment that has the form of another host is
/// printed as the host: behind a declared one, the URL would lead to that site instead.
package struct PrintOrigin {
  private let schemes: [String]
  private let hosts: [String]
  /// The first host without a wildcard that is declared for all routes.
  private let declaredHost: String?
  /// Whether the first segment of a path may be the host.
  private let admitsAnyHost: Bool

  package init(schemes: [String], hosts: [String], declaredHosts: [String]) {
    self.schemes = schemes
    self.hosts = hosts
    declaredHost = declaredHosts.first(where: PrintOrigin.isOne)
    admitsAnyHost = hosts.contains("*")
  }

  init(_ table: TableBytes) {
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
    let host = try check(host: host, bound: printed.host)
    if let scheme, scheme != "https", scheme != "http" { return scheme + "://" + (host ?? "") }
    if host == nil, mayStartWithHost, startsWithHost(printed.path) {
      return (scheme ?? "https") + ":/"
    }
    if let host = host ?? declaredHost {
      return (scheme ?? "https") + "://" + host
    }
    if let scheme, admitsAnyHost { return scheme + ":/" }
    // One that a route names admits the others, but is not theirs.
    let custom = schemes.first { $0 != "https" && $0 != "http" }
    if scheme != nil || custom == nil, let host = hosts.first(where: PrintOrigin.isOne) {
      return (scheme ?? "https") + "://" + host
    }
    if let scheme {
      throw PrintError(.host, "'\(scheme)' needs a host; this table names none without a wildcard")
    }
    guard let custom else {
      if admitsAnyHost { return "https:/" }
      throw PrintError(
        .host, "this table names wildcard hosts only; say which host to print, as in 'host:'")
    }
    return custom + "://"
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
    let admitted = bound.map { [$0] } ?? hosts.filter { $0 != "*" }
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
