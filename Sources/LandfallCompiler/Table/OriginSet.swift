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
    let routes = table.links.flatMap { $0.routes }
    for route in routes {
      if let host = route.pattern.host { add(host) }
    }
    let https = OriginSet.webSchemes[0]
    if !hosts.isEmpty || admitsAnyHost, !schemes.contains(https) { schemes.append(https) }
    declaredSchemeCount = schemes.count
    for route in routes {
      if let scheme = route.pattern.scheme, !schemes.contains(scheme) { schemes.append(scheme) }
    }
    if hosts.isEmpty, !admitsAnyHost, schemes.contains(where: OriginSet.webSchemes.contains) {
      problems.append(
        TableProblem(.host, "web URLs need a host; name one beside the scheme, as in 'linky.app'"))
    }
  }

  private mutating func add(_ host: HostPattern) {
    if known.insert(host.encoded).inserted { hosts.append(host) }
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
