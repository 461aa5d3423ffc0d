// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
internal import LandfallCompiler
package import LandfallCore
internal import LandfallManifest

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
/// If rules lead a link back to where it started, the link is rejected with `resolver.loop` when it is
/// opened.
///
/// All values are texts here. Their types are checked when the new link is read.
public struct RewriteResolver: LinkResolver {
  private let old: CompiledTable
  private let new: [CompiledTable]
  private let keepsFragment: [Bool]
  /// What takes the rest of the URL in each new pattern, if anything does.
  private let tails: [Tail?]

  private enum Tail { case path, item }

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
    tails = reader.parsed.map { rule in
      guard let tail = rule.target.placeholders.firstIndex(where: { $0.extent == .tail }) else {
        return nil
      }
      return rule.target.query.contains { $0.kind == .tail(tail) } ? .item : .path
    }
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
    let kept = match.extraQuery.map { item in
      PercentEncoder.encode(item.name.utf8, .query)
        + (item.value.map { "=" + PercentEncoder.encode($0.utf8, .query) } ?? "")
    }
    // Behind what takes the rest of the URL they would be part of it.
    switch tails[match.link] {
    case nil: printed.query = ([printed.query] + kept).filter { !$0.isEmpty }.joined(separator: "&")
    case .item:
      printed.query = (kept + [printed.query]).filter { !$0.isEmpty }.joined(separator: "&")
    case .path: break
    }
    if printed.isOpaque {
      return .url(try new[match.link].url(printed, scheme: nil, host: nil))
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
  ///
  /// Without limits, any length is read: the center has limited the text already.
  package func match(
    _ text: String, isPath: Bool = false, limits: ReadingLimits? = nil,
    _ body: (RouteMatch) -> Void
  ) throws(Refusal) {
    let limits =
      limits ?? ReadingLimits(urlLength: text.utf8.count, segments: 1_024, queryItems: 1_024)
    try reading(isPath ? .path(text) : .url(text), .empty, limits) { url throws(Refusal) in
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

struct RewriteReader {
  private let table: TableDeclaration
  private let rules: [RewriteRule]
  private(set) var parsed: [ParsedRule] = []
  private var problems: [RouteTableError.Problem] = []

  init(_ table: TableDeclaration, _ rules: [RewriteRule]) {
    self.table = table
    self.rules = rules
  }

  /// The table of the old patterns, a link a rule, and for each rule one of its new pattern.
  mutating func tables() throws(RouteTableError) -> (old: CompiledTable, new: [CompiledTable]) {
    for rule in rules {
      guard let pattern = read(rule.pattern, of: rule), let target = read(rule.target, of: rule)
      else { continue }
      parsed.append(ParsedRule(rule: rule, pattern: pattern, target: target))
      if let problem = parsed.last?.problem {
        note("rewrite.placeholders", problem, rule, rule.target)
      }
    }
    try finish()
    let old = try build(parsed, parsed.map(\.pattern))
    var new: [CompiledTable] = []
    for rule in parsed { new.append(try build([rule], [rule.target])) }
    return (old, new)
  }

  private func finish() throws(RouteTableError) {
    if !problems.isEmpty { throw RouteTableError(problems: problems) }
  }

  private mutating func read(_ text: String, of rule: RewriteRule) -> Pattern? {
    do throws(PatternError) {
      return try Pattern(parsing: text)
    } catch {
      note(error.code.rawValue, error.message, rule, text, error.range)
      return nil
    }
  }

  @inline(never)
  private mutating func build(
    _ parsed: [ParsedRule], _ patterns: [Pattern]
  ) throws(RouteTableError) -> CompiledTable {
    var declaration = table
    declaration.links = parsed.enumerated().map { index, parsed in
      var route = RouteDeclaration(patterns[index])
      route.priority = parsed.rule.priority
      return LinkDeclaration(name: "\(index)", parameters: parsed.parameters, routes: [route])
    }
    if OriginSet(declaration).isEmpty { problems.append(.noOrigin()) }
    problems += TableBuilder(declaration).problems().map { problem in
      RouteTableError.Problem(
        problem, location: problem.place.map { parsed[$0.link].rule.place },
        other: problem.other.map { parsed[$0.link].rule.place },
        in: problem.place.map { patterns[$0.link].text })
    }
    try finish()
    do throws(TableProblem) {
      return try CompiledTable(building: declaration)
    } catch {
      throw RouteTableError(problems: [.init(error)])
    }
  }

  private mutating func note(
    _ code: String, _ message: String, _ rule: RewriteRule, _ text: String,
    _ range: ByteRange? = nil
  ) {
    problems.append(.init(code, message, location: rule.place, in: text, range))
  }
}

/// A rule of rewriting with its patterns read.
struct ParsedRule {
  let rule: RewriteRule
  let pattern: Pattern
  let target: Pattern

  var parameters: [ParameterDeclaration] {
    let always = ParsedRule.alwaysThere(in: pattern)
    return pattern.placeholders.filter(\.isNamed).map { placeholder in
      let isList = if case .repeated = placeholder.extent { true } else { false }
      return ParameterDeclaration(
        name: placeholder.name, type: .string,
        isOptional: !isList && !always.contains(placeholder.name), isList: isList)
    }
  }

  /// Why the values of the old pattern do not fit into the new one; nil if they do.
  var problem: String? {
    let bound = (pattern.query + target.query).first { $0.isConstant || $0.isOthers }
    if bound != nil {
      return "a rule has no constants and no ':name*' in its query; other items stay as they are"
    }
    if target.placeholders.contains(where: { !$0.isNamed }) {
      return "a bare '*' has no value to write; name it in both patterns, as in ':rest*'"
    }
    if target.host?.isWildcard == true {
      return "the host to write is not known; name one, or use a placeholder, as in '//:name.host'"
    }
    let old = Set(pattern.placeholders.filter(\.isNamed).map(\.name))
    let new = Set(target.placeholders.map(\.name))
    if let name = old.subtracting(new).min() {
      return "':\(name)' is in '\(pattern.text)' and not here; both patterns have the same "
        + "placeholders"
    }
    if let name = new.subtracting(old).min() {
      return "':\(name)' has no value, as '\(pattern.text)' does not have it"
    }
    for placeholder in target.placeholders {
      guard let other = pattern.placeholders.first(where: { $0.name == placeholder.name }),
        !fits(other.extent, into: placeholder)
      else { continue }
      return "':\(placeholder.name)' takes more of the path in '\(pattern.text)' than it has a "
        + "place for here"
    }
    let optional = Set(parameters.filter(\.isOptional).map(\.name))
    let mayBeLeftOut = new.subtracting(ParsedRule.alwaysThere(in: target))
    if let name = optional.subtracting(mayBeLeftOut).min() {
      return "':\(name)' may be missing in '\(pattern.text)', so make it optional here, or write a "
        + "rule without it"
    }
    return nil
  }

  private func fits(_ old: Placeholder.Extent, into new: Placeholder) -> Bool {
    switch (old, new.extent) {
    case (.repeated(let old), .repeated(let new)): old >= new
    case (.repeated, .one): isInQuery(new, of: target)
    case (.one, .one), (.rawRest, .rawRest), (.tail, .tail): true
    default: false
    }
  }

  private func isInQuery(_ placeholder: Placeholder, of pattern: Pattern) -> Bool {
    pattern.query.contains { item in
      if case .capture(let index) = item.kind {
        pattern.placeholders[index].name == placeholder.name
      } else {
        false
      }
    }
  }

  /// The placeholders that have a value whatever optional parts are there.
  private static func alwaysThere(in pattern: Pattern) -> Set<String> {
    let all = Set(pattern.placeholders.map(\.name))
    let ways = [pattern.alternatives, pattern.fragmentAlternatives].filter { !$0.isEmpty }
    return ways.reduce(all) { names, alternatives in
      let sets = alternatives.map { Set($0.placeholders.map { pattern.placeholders[$0].name }) }
      let sometimes = sets.reduce(Set()) { $0.union($1) }
      let always = sets.reduce(sometimes) { $0.intersection($1) }
      return names.subtracting(sometimes.subtracting(always))
    }
  }
}
