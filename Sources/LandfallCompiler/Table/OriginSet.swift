// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

package struct OriginSet {
  /// Those that are declared for all routes come first.
  package private(set) var schemes: [[UInt8]] = []
  private(set) var declaredSchemeCount = 0
  package private(set) var hosts: [HostPattern] = []
  /// How many hosts are declared for all routes; the others are named by routes.
  private(set) var declaredHostCount = 0
  /// Those that are declared for all routes.
  package var declaredHosts: ArraySlice<HostPattern> { hosts[..<declaredHostCount] }
  /// Whether `*` is declared: any other web host is the first segment of the path.
  package private(set) var admitsAnyHost = false
  private var known: Set<[UInt8]> = []
  private(set) var problems: [TableProblem] = []

  /// The schemes of the web, the safe one first.
  package static var webSchemes: [[UInt8]] { [Array("https".utf8), Array("http".utf8)] }

  package init(_ table: TableDeclaration) {
    for scheme in table.schemes { addScheme(scheme) }
    for host in table.hosts {
      if host == "*" { admitsAnyHost = true } else { addHost(host) }
    }
    declaredHostCount = hosts.count
    let origins = table.links.flatMap { link in
      link.routes.compactMap { route in
        route.pattern.scheme == nil && route.pattern.host == nil
          ? nil : (scheme: route.pattern.scheme, host: route.pattern.host)
      }
    }
    for case let host? in origins.map(\.host) { add(host) }
    let https = OriginSet.webSchemes[0]
    if !hosts.isEmpty || admitsAnyHost, !schemes.contains(https) { schemes.append(https) }
    declaredSchemeCount = schemes.count
    problems += undeclaredSchemes(of: table) + hostlessRoutes(of: table)
    for case let scheme? in origins.map(\.scheme) where !schemes.contains(scheme) {
      schemes.append(scheme)
    }
    if hosts.isEmpty, !admitsAnyHost, schemes.contains(where: OriginSet.webSchemes.contains) {
      problems.append(
        TableProblem(.host, "web URLs need a host; name one with the scheme, as in 'linky.app'"))
    }
  }

  /// Whether a host of a route may be one that is declared for all routes.
  package func mayDeclare(_ host: HostPattern) -> Bool {
    declaredHosts.contains { $0.overlaps(host) }
  }

  private mutating func add(_ host: HostPattern) {
    if known.insert(host.encoded).inserted { hosts.append(host) }
  }

  /// Of the web without a host, which only a host of the table could give.
  private func hostlessRoutes(of table: TableDeclaration) -> [TableProblem] {
    guard declaredHostCount == 0, !admitsAnyHost, !hosts.isEmpty else { return [] }
    return table.links.enumerated().flatMap { index, link in
      link.routes.enumerated().compactMap { number, route in
        guard route.pattern.host == nil,
          route.pattern.scheme.map(OriginSet.webSchemes.contains) ?? false
        else { return nil }
        return TableProblem(
          .host, "'\(route.pattern.text)' needs a host; name one, or declare one for all routes",
          at: TableProblem.Place(link: index, route: number))
      }
    }
  }

  /// Of patterns such as `mailto::address`: a forgotten slash has the same form.
  private func undeclaredSchemes(of table: TableDeclaration) -> [TableProblem] {
    table.links.enumerated().flatMap { index, link in
      link.routes.enumerated().compactMap { number, route in
        guard route.pattern.isOpaque, let scheme = route.pattern.scheme, !schemes.contains(scheme)
        else { return nil }
        let name = String(decoding: scheme, as: UTF8.self)
        return TableProblem(
          .scheme,
          "'\(name)' is not a scheme of this table; declare it if '\(name):' is one, or write "
            + "'/\(route.pattern.text)' for a path",
          at: TableProblem.Place(link: index, route: number), range: ByteRange(0, scheme.count + 1))
      }
    }
  }

  private mutating func addScheme(_ text: String) {
    let bytes = text.utf8.map(ASCII.lowercased)
    guard let first = bytes.first, ASCII.isLetter(first), bytes.allSatisfy(ASCII.isSchemeByte),
      bytes.count <= 63
    else {
      problems.append(
        TableProblem(
          .scheme,
          "'\(text)' is not a scheme; write its name alone, as in 'linky', of letters, digits,"
            + " '+', '-' and '.'"))
      return
    }
    if !schemes.contains(bytes) { schemes.append(bytes) }
  }

  private mutating func addHost(_ text: String) {
    guard let host = HostPattern(declared: text) else {
      problems.append(
        TableProblem(
          .host,
          "'\(text)' is not a host; write a name such as 'linky.app' or '*.linky.app', "
            + "without scheme and path, beyond ASCII as A-labels"))
      return
    }
    add(host)
  }

  package var isEmpty: Bool { schemes.isEmpty && hosts.isEmpty && !admitsAnyHost }

  var encodedHosts: (hosts: [[UInt8]], declaredCount: Int) {
    let texts = hosts.map { $0.encoded }
    let declared = Array(texts[..<declaredHostCount]) + (admitsAnyHost ? [Array("*".utf8)] : [])
    return (declared + texts[declaredHostCount...], declared.count)
  }
}
