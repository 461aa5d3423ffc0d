// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension RouteSteps {
  /// The lines of the scheme and the host that a route is bound to.
  ///
  /// - Returns: Whether they fit, so that the path was looked at.
  mutating func addOrigin(_ root: RouteTree.Root) -> Bool { addScheme(root) && addHost(root) }

  private mutating func addScheme(_ root: RouteTree.Root) -> Bool {
    let isMet = !trace.otherSchemes.contains(root.offset)
    if isMet, root.scheme.count == 0 { return true }
    let range = scope.url.scheme ?? ByteRange(0, 0)
    let (scheme, found) = (root.scheme.string, scope.text(range))
    add(
      .originScheme, isMet, range, expected: scheme, found: found,
      isMet
        ? ShownText.quoted(scheme)
        : scheme.isEmpty
          ? "\(ShownText.quoted(found)) is only for routes that name it"
          : "the route is bound to \(ShownText.quoted(scheme))")
    return isMet
  }

  private mutating func addHost(_ root: RouteTree.Root) -> Bool {
    guard root.host.count > 0 else { return true }
    let start = scope.url.scheme.map { $0.upperBound + 1 } ?? 0
    let range = scope.url.host ?? ByteRange(start, start)
    let (host, found) = (hostPattern(root), scope.text(range))
    if trace.otherHosts.contains(root.offset) {
      add(
        .originHost, false, range, expected: host, found: found,
        "the route is bound to \(ShownText.quoted(host))"
          + (found.isEmpty ? "; the URL has no host" : ""))
      return false
    }
    add(.originHost, true, range, expected: host, found: found, ShownText.quoted(found))
    var labels: [ByteRange] = []
    _ = HostMatch(pattern: root.host, host: scope.url.bytes[range]).matches { label in
      let start = range.lowerBound
      labels.insert(ByteRange(start + label.lowerBound, start + label.upperBound), at: 0)
    }
    for (value, label) in zip(leaf.hosts, labels) {
      addValue(.originHost, name(value.slot), label, type: value.type)
    }
    return true
  }

  /// The host as the pattern has it, with the names of its placeholders.
  private func hostPattern(_ root: RouteTree.Root) -> String {
    var slots = leaf.hosts.map { $0.slot }[...]
    return root.host.string.split(separator: ".").map { label in
      label == ":" ? ":" + (slots.popFirst().map(name) ?? "") : String(label)
    }.joined(separator: ".")
  }
}
