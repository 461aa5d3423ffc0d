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
      try table.match(url, limits: .standard) { hop = Hop($0) }
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

/// A request that may be made: a URL whose host was checked.
struct Hop: Sendable, Hashable {
  /// Without a fragment, which no server gets.
  let url: String
  /// Lowercase, without the port.
  let host: String

  init(_ match: RouteMatch) {
    let url = match.url
    let end = url.fragment.map { $0.lowerBound - 1 } ?? url.bytes.count
    self.url = url.bytes[ByteRange(0, end)].string
    let authority = url.host.map { url.bytes[$0].string } ?? ""
    host = String(authority.prefix { $0 != ":" }).lowercased()
  }
}

/// The parts of a server's answer that tell where a URL leads.
struct HopAnswer: Sendable, Hashable {
  let status: Int
  /// The header field `Location`, as it came.
  let location: String?

  /// Returns the URL that the server redirects to.
  func target(from url: String) throws(Rejection) -> String {
    guard HopAnswer.redirects.contains(status) else {
      throw Rejection(
        code: .redirectNone,
        message:
          "the server answered with status \(status), which leads nowhere; a link of the app "
          + "must not have the host of a resolver")
    }
    guard let location, !location.isEmpty,
      let target = URLReference(location).resolved(against: url)
    else {
      throw Rejection(
        code: .redirectLocation,
        message: "the server answered with status \(status) and no 'Location' that can be read")
    }
    return target
  }

  /// The codes that name one other place (RFC 9110, section 15.4).
  private static let redirects: Set<Int> = [301, 302, 303, 307, 308]
}

/// Makes one request and returns the head of the answer.
protocol HopClient: Sendable {
  func answer(to hop: Hop) async throws(Rejection) -> HopAnswer
}

/// A URL reference, as in the header field `Location`: a URL, or a part that replaces one of the base.
///
/// It follows RFC 3986, sections 4.1 and 5.2, but keeps `.` and `..`, which matching refuses. It checks
/// nothing else either.
struct URLReference {
  private let text: Substring

  init(_ text: String) { self.text = text[...] }

  /// Returns the URL that the reference stands for.
  func resolved(against base: String) -> String? {
    let (base, fragment) = (base.prefix { $0 != "#" }, base.drop { $0 != "#" })
    let tail = text.contains("#") ? "" : fragment
    if hasScheme { return "\(text)\(tail)" }
    guard let colon = base.firstIndex(of: ":") else { return nil }
    let scheme = base[...colon]
    if text.hasPrefix("//") { return "\(scheme)\(text)\(tail)" }
    let rest = base[base.index(after: colon)...]
    guard rest.hasPrefix("//") else { return nil }
    let authority = rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" }
    let path = rest.dropFirst(2 + authority.count).prefix { $0 != "?" }
    let origin = "\(scheme)//\(authority)"
    switch text.first {
    case "/": return "\(origin)\(text)\(tail)"
    case "?": return "\(origin)\(path)\(text)\(tail)"
    case "#": return "\(base)\(text)"
    default:
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
      return "\(origin)\(folder)\(text)\(tail)"
    }
  }

  private var hasScheme: Bool {
    guard let end = text.firstIndex(where: { ":/?#".contains($0) }), text[end] == ":",
      let first = text.utf8.first
    else { return false }
    return UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20
  }
}
