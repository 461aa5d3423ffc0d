// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
internal import LandfallCompiler
package import LandfallCore

/// An old pattern and its replacement, with the same placeholders.
///
/// ```swift
/// RewriteRule("/people/:id", to: "/contacts/:id")
/// RewriteRule("//old.linky.app/:rest*", to: "//linky.app/:rest*")
/// ```
public struct RewriteRule: Sendable, Hashable {
  package let pattern: String
  package let target: String
  package let priority: Int
  let place: String

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the old links.
  ///   - target: The pattern of the new links, with the same placeholders in any order.
  ///   - priority: Decides between two rules that no other rule orders; the larger number wins.
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(
    _ pattern: String, to target: String, priority: Int = 0, file: String = #fileID,
    line: Int = #line
  ) {
    self.pattern = pattern
    self.target = target
    self.priority = priority
    place = "\(file):\(line)"
  }
}

/// Rewrites old links into the form that the app reads today.
///
/// ```swift
/// let renamed = try RewriteResolver(
///   for: AppLink.self,
///   RewriteRule("/people/:id", to: "/contacts/:id"),
///   RewriteRule("/find/:query", to: "/search?q=:query"))
/// let links = DeepLinkCenter<AppLink>(resolvers: [renamed])
/// ```
/// The order of the rules does not matter; the same precedence applies as for routes. Another rule
/// can rewrite the result. Scheme and host stay the same unless the target has its own. Query items
/// that the rule does not name are kept.
///
/// A rule that matches every link that it produces is an error. If several rules lead a link back
/// to where it started, the link is rejected with `resolver.loop` when it is opened.
///
/// All values are texts here. Their types are checked when the new link is read.
public struct RewriteResolver: LinkResolver {
  private let old: CompiledTable
  private let new: [CompiledTable]
  private let keepsFragment: [Bool]

  /// Makes a resolver for the schemes and hosts of a link enum.
  ///
  /// - Parameters:
  ///   - links: The enum.
  ///   - rules: The rules.
  /// - Throws: ``RouteTableError`` with all mistakes in the rules.
  public init<Link: DeepLink>(
    for links: Link.Type, _ rules: RewriteRule...
  ) throws(RouteTableError) {
    let table = Link._table.withBytes { table in
      var declaration = TableDeclaration(table)
      declaration.hosts = table.hosts.filter { !$0.split(separator: ".").contains(":") }
      return declaration
    }
    try self.init(table, rules)
  }

  /// Makes a resolver for schemes and hosts.
  ///
  /// - Parameters:
  ///   - schemes: The schemes of the old links.
  ///   - hosts: The hosts of the old links.
  ///   - rules: The rules.
  /// - Throws: ``RouteTableError`` with all mistakes in the rules.
  public init(
    schemes: [String] = [], hosts: [String] = [], rules: [RewriteRule]
  ) throws(RouteTableError) {
    try self.init(TableDeclaration(name: "", schemes: schemes, hosts: hosts, links: []), rules)
  }

  private init(_ table: TableDeclaration, _ rules: [RewriteRule]) throws(RouteTableError) {
    var reader = RewriteReader(table, rules)
    (old, new) = try reader.tables()
    keepsFragment = reader.parsed.map { rule in
      [rule.pattern, rule.target].allSatisfy { pattern in
        // A rest of the whole URL has it already.
        pattern.fragment == nil && pattern.fragmentItems.isEmpty
          && !pattern.placeholders.contains { $0.extent == .tail }
      }
    }
  }

  /// Rewrites a URL if it is an old link.
  ///
  /// - Parameter url: The text of the URL.
  /// - Returns: The new URL, or ``Resolution/unchanged`` if no rule matches.
  /// - Throws: A ``Rejection`` with `resolver.rewrite` if a value does not fit into the new link.
  public func resolve(_ url: String) throws(Rejection) -> Resolution {
    try rewrite(url, isPath: false)
  }

  /// Rewrites a path if it is an old link.
  ///
  /// - Parameter path: The path with its query and fragment.
  /// - Returns: The new path or URL, or ``Resolution/unchanged`` if no rule matches.
  /// - Throws: A ``Rejection`` with `resolver.rewrite` if a value does not fit into the new link.
  public func resolve(path: String) throws(Rejection) -> Resolution {
    try rewrite(path, isPath: true)
  }

  private func rewrite(_ text: String, isPath: Bool) throws(Rejection) -> Resolution {
    var result: Result<Resolution, PrintError>?
    // What cannot be read here is refused by the app's own table, with the reason.
    _ = try? old.match(text, isPath: isPath) { match in
      result = Result { () throws(PrintError) in try rewritten(match) }
    }
    do throws(PrintError) {
      return try result?.get() ?? .unchanged
    } catch {
      throw Rejection(
        code: .resolverRewrite,
        message:
          "the new link has no place for \(error.parameter.map { "'\($0)'" } ?? "the values") "
          + "of the old one (\(error.code))")
    }
  }

  private func isWeb(_ scheme: String) -> Bool {
    scheme.lowercased() == "https" || scheme.lowercased() == "http"
  }

  private func rewritten(_ match: RouteMatch) throws(PrintError) -> Resolution {
    let values = match.parameterInfos.enumerated().map { slot, info -> PrintValue in
      guard match.isPresent(slot) else { return .absent }
      return info.isList
        ? .list(match.texts(slot), isDefault: false) : .text(match.text(slot), isDefault: false)
    }
    guard var printed = try new[match.link].print(link: 0, values).first else { return .unchanged }
    let url = match.url
    for item in match.extraQuery {
      let value = item.value.map { "=" + PercentEncoder.encode($0.utf8, .query) } ?? ""
      printed.query += (printed.query.isEmpty ? "" : "&")
      printed.query += PercentEncoder.encode(item.name.utf8, .query) + value
    }
    if keepsFragment[match.link], let fragment = url.fragment {
      printed.fragment = url.bytes[fragment].string
    }
    let scheme = printed.scheme ?? url.scheme.map { url.bytes[$0].string }
    let host = printed.host ?? url.host.map { url.bytes[$0].string }
    switch (scheme, host) {
    case (nil, nil): return .path(printed.text)
    case (let scheme?, nil) where url.scheme != nil && printed.scheme == nil && isWeb(scheme):
      // The host is the first segment of the path.
      return .url("\(scheme):/\(printed.text)")
    case (let scheme, let host?): return .url("\(scheme ?? "https")://\(host)\(printed.text)")
    case ("https"?, nil), ("http"?, nil):
      return .url(try new[match.link].url(printed, scheme: nil, host: nil))
    case (let scheme?, nil): return .url("\(scheme)://\(printed.text)")
    }
  }
}

extension CompiledTable {
  /// Matches a text and hands the best route to `body`.
  package func match(
    _ text: String, isPath: Bool = false, _ body: (RouteMatch) -> Void
  ) throws(Refusal) {
    try reading(isPath ? .path(text) : .url(text), .empty, .standard) { url throws(Refusal) in
      try match(url) { match in
        body(match)
        return nil
      }
    }
  }

  func reading<Answer>(
    _ input: LinkText, _ contexts: LinkContexts, _ limits: ReadingLimits,
    _ body: (ReadURL) throws(Refusal) -> Answer
  ) throws(Refusal) -> Answer {
    var text = input.text
    return try text.withUTF8 { buffer in
      Result { () throws(Refusal) in
        try withReading(
          ByteView(buffer), isPath: input.isPath, limits: limits, contexts: contexts
        ) { url in Result { () throws(Refusal) in try body(url) } }
      }
    }.get()
  }
}
