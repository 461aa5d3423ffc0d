// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
internal import LandfallCompiler

/// Extracts a link from a URL that contains it, such as
/// `https://go.linky.app/open?url=linky%3A%2F%2Frecents`.
///
/// ```swift
/// let nested = try NestedURLResolver(
///   "//go.linky.app/*?url=:url", "linky://open?deep_link_id=:link")
/// let links = DeepLinkCenter<AppLink>(resolvers: [nested])
/// ```
/// Each pattern has a scheme or a host, and one placeholder, which captures the link. The link is
/// percent-decoded once and then read like a URL that came in directly. If it starts with a slash,
/// it is a path of the app.
///
/// URLs that match no pattern, or lack the item, stay unchanged.
public struct NestedURLResolver: LinkResolver {
  private let table: CompiledTable

  /// Makes a resolver.
  ///
  /// - Parameters:
  ///   - patterns: The patterns of the URLs that contain a link.
  ///   - formEncoded: Whether a `+` in their queries is a space.
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  /// - Throws: ``RouteTableError`` with all mistakes in the patterns.
  public init(
    _ patterns: String..., formEncoded: Bool = false, file: String = #fileID, line: Int = #line
  ) throws(RouteTableError) {
    let routes = patterns.map { pattern in
      Route<String>(pattern, file: file, line: line) { (text: String) in text }
    }
    let unbound = patterns.filter { text in
      (try? Pattern(parsing: text)).map { $0.scheme == nil && $0.host == nil } ?? false
    }
    guard unbound.isEmpty else {
      throw RouteTableError(
        problems: unbound.map { .noOrigin(location: "\(file):\(line)", in: $0) })
    }
    table = try RouteTable<String>(formEncodedQuery: formEncoded) {
      for route in routes { route }
    }.table
  }

  /// Extracts the link from a URL.
  ///
  /// - Parameter url: The text of the URL.
  /// - Returns: The link, or ``Resolution/unchanged`` if the URL contains none.
  /// - Throws: A ``Rejection`` with `param.duplicate` if the URL contains two.
  public func resolve(_ url: String) throws(Rejection) -> Resolution {
    var target: String?
    do throws(Refusal) {
      try table.match(url) { target = $0.text(0) }
    } catch {
      if error.kind == .paramDuplicate { throw Rejection(error) }
    }
    guard let target else { return .unchanged }
    let isPath = target.utf8.starts(with: "/".utf8) && !target.utf8.starts(with: "//".utf8)
    return isPath ? .path(target) : .url(target)
  }
}
