// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
internal import LandfallCore
public import LandfallTables

/// Asks the servers of click counters and short links where their links lead.
///
/// ```swift
/// let clicks = try RedirectResolver(hosts: "click.linky.app", "*.ct.sendgrid.net")
/// let links = DeepLinkCenter<AppLink>(resolvers: [clicks])
/// ```
/// Only the named hosts are ever contacted, by `https` unless `http` is allowed, and each host of a
/// chain of redirects is checked before it is. A hop is one `GET` without cookies, credentials or
/// referrer, which is cancelled at the head of its answer: the `Location` is what counts. No body is kept,
/// though on Linux Foundation reads on until the cancellation reaches it. Where it leads has to be
/// a link of the app, or a URL that a resolver of the center unwraps.
///
/// The number of hops and the time for all of them are limited by the center.
public struct RedirectResolver: LinkResolver {
  private let table: CompiledTable
  private let client: any HopClient

  /// Makes a resolver.
  ///
  /// - Parameters:
  ///   - hosts: The hosts to ask; `*.` at the start stands for any labels, and another port than the
  ///     default one is named, as in `click.linky.app:8443`.
  ///   - allowsHTTP: Whether they may be asked without encryption.
  /// - Throws: ``RouteTableError`` if there is no host, or one is none.
  public init(hosts: String..., allowsHTTP: Bool = false) throws(RouteTableError) {
    try self.init(hosts: hosts, allowsHTTP: allowsHTTP)
  }

  /// Makes a resolver from hosts that are in an array already.
  ///
  /// - Parameters:
  ///   - hosts: The hosts to ask.
  ///   - allowsHTTP: Whether they may be asked without encryption.
  /// - Throws: ``RouteTableError`` if there is no host, or one is none.
  public init(hosts: [String], allowsHTTP: Bool = false) throws(RouteTableError) {
    try self.init(hosts: hosts, allowsHTTP: allowsHTTP, client: SessionHopClient())
  }

  init(
    hosts: [String], allowsHTTP: Bool = false, client: any HopClient
  ) throws(RouteTableError) {
    table = try RouteTable<Void>(
      schemes: allowsHTTP && !hosts.isEmpty ? ["http"] : [], hosts: hosts,
      routes: [Route("/*") { () }]
    ).table
    self.client = client
  }

  /// Offers to ask where a URL leads, if its host is one of the named ones.
  ///
  /// - Parameter url: The text of the URL.
  /// - Returns: A lookup of one hop; unchanged for all other hosts.
  /// - Throws: A ``Rejection`` if the URL has a named host and is refused, as a link of the app would be.
  public func resolve(_ url: String) throws(Rejection) -> Resolution {
    var hop: Hop?
    do throws(Refusal) {
      try table.match(url) { hop = Hop($0) }
    } catch {
      let isForeign: Set<Refusal.Code> = [
        .schemeMissing, .schemeNotAllowed, .hostMissing, .hostNotAllowed,
      ]
      if isForeign.contains(error.code) { return .unchanged }
      throw Rejection(error)
    }
    guard let hop else { return .unchanged }
    return .later { [client] () async throws(Rejection) in
      try await client.answer(to: hop).target(from: url)
    }
  }
}
