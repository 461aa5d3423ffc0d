// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
internal import LandfallCore
public import LandfallTables

/// Resolves short links and tracked links by asking their servers where they lead.
///
/// ```swift
/// let clicks = try RedirectResolver(hosts: ["click.linky.app", "*.ct.sendgrid.net"])
/// let links = DeepLinkCenter<AppLink>(resolvers: [clicks])
/// ```
/// It contacts only the hosts that you name, with `https` unless you allow `http`, and checks each
/// host of a chain of redirects before contacting it. A hop is one `GET` without cookies,
/// credentials or referrer. The resolver reads the `Location` of the answer and cancels the
/// request. It keeps no body, although Foundation on Linux continues to read until the cancellation
/// takes effect. The chain has to end at a link of the app, or at a URL that another resolver of
/// the center resolves.
///
/// The center limits the number of hops and their total time.
public struct RedirectResolver: LinkResolver {
  private let table: CompiledTable
  private let client: any HopClient

  /// Makes a resolver.
  ///
  /// - Parameters:
  ///   - hosts: The hosts to ask. `*.` at the start stands for one or more labels. Write a port unless it
  ///     is the default one, as in `click.linky.app:8443`.
  ///   - allowsHTTP: Whether the resolver may ask them without encryption.
  /// - Throws: ``RouteTableError`` if there is not a host, or one is not valid.
  public init(hosts: [String], allowsHTTP: Bool = false) throws(RouteTableError) {
    try self.init(hosts: hosts, allowsHTTP: allowsHTTP, client: SessionHopClient())
  }

  init(
    hosts: [String], allowsHTTP: Bool = false, client: any HopClient
  ) throws(RouteTableError) {
    table = try RouteTable<Void>(
      schemes: allowsHTTP && !hosts.isEmpty ? ["http"] : [], hosts: hosts
    ) {
      Route("/*") { () }
    }.table
    self.client = client
  }

  /// Returns a request for where a URL leads, if its host is one of those to ask.
  ///
  /// - Parameter url: The text of the URL.
  /// - Returns: The request, or `unchanged` for all other hosts.
  /// - Throws: A ``Rejection`` if the URL has such a host and is not valid.
  public func resolve(_ url: String) throws(Rejection) -> Resolution {
    var hop: Hop?
    do throws(Refusal) {
      try table.match(url) { hop = Hop($0) }
    } catch {
      let isForeign: Set<Refusal.Kind> = [
        .schemeMissing, .schemeNotAllowed, .hostMissing, .hostNotAllowed,
      ]
      if isForeign.contains(error.kind) { return .unchanged }
      throw Rejection(error)
    }
    guard let hop else { return .unchanged }
    return .later { [client] () async throws(Rejection) in
      try await client.answer(to: hop).target(from: url)
    }
  }
}

extension LinkCode {
  /// A server that was asked where a link leads did not answer.
  package static var redirectFailed: LinkCode { "redirect.failed" }
  /// A server that was asked where a link leads did not redirect.
  package static var redirectNone: LinkCode { "redirect.none" }
  /// A server redirected to nowhere.
  package static var redirectLocation: LinkCode { "redirect.location" }
}
