// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// A request that may be made: a URL whose host was checked.
struct Hop: Sendable, Hashable {
  /// Without a fragment, which no server is told.
  let url: String
  /// Lowercase, without the port.
  let host: String

  /// - Parameter match: The match of the URL with the table of the hosts.
  init(_ match: RouteMatch) {
    let url = match.url
    let end = url.fragment.map { $0.lowerBound - 1 } ?? url.bytes.count
    self.url = url.bytes[ByteRange(0, end)].string
    let authority = url.host.map { url.bytes[$0].string } ?? ""
    host = String(authority.prefix { $0 != ":" }).lowercased()
  }
}
