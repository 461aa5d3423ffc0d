// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
package import LandfallCompiler
public import LandfallCore

/// A route of a run-time table without the closure that makes its value.
struct RouteFacts: Sendable {
  struct Place: Sendable, Hashable {
    var file: String
    var line: Int
  }

  /// A regular expression of the whole URL, in the place of patterns.
  struct Expression: Sendable {
    var regex: String
    var anchoring: RegexAnchoring
    var ignoresCase: Bool
    /// The path of the groups that it stands in, where it does not belong.
    var prefix = ""
  }

  enum Mark: String, CaseIterable {
    case log, sensitive

    func names(_ marks: RouteMarks) -> Set<String> {
      self == .log ? Set(marks.log.publicNames) : marks.sensitive
    }

    /// The code of a name that no placeholder has.
    var unknownName: String {
      self == .log ? "log.unknownParameter" : "sensitive.unknownParameter"
    }
  }

  /// Something that a group says and that means nothing for a route in it.
  enum GroupMistake: Sendable {
    /// The path of the group cannot precede the pattern, which names its scheme or host.
    case prefix(String, pattern: String)
    /// No route of the group has a placeholder of this name.
    case name(String, of: Mark)
  }

  var patterns: [String]
  var expression: Expression?
  var name: String?
  private(set) var marks: RouteMarks
  let ownMarks: RouteMarks
  /// The values of the closure, which have no names yet: those are in the patterns.
  let parameters: [ParameterDeclaration]
  /// The routes of a mounted enum, for manifests; nil unless the route is a mount.
  let mounted: (@Sendable () -> TableDeclaration)?
  let place: Place
  /// The parts of its groups that mean nothing for the route.
  var groupMistakes: [GroupMistake] = []

  init(
    patterns: [String], expression: Expression? = nil, name: String? = nil, marks: RouteMarks,
    parameters: [ParameterDeclaration] = [], mounted: (@Sendable () -> TableDeclaration)? = nil,
    place: Place
  ) {
    self.patterns = patterns
    self.expression = expression
    self.name = name
    self.marks = marks
    ownMarks = marks
    self.parameters = parameters
    self.mounted = mounted
    self.place = place
  }

  /// Puts the path of a group before the patterns, and its marks above the route's own.
  mutating func join(_ prefix: String, _ group: RouteMarks) {
    marks = marks.below(group)
    if let inner = expression?.prefix { expression?.prefix = prefix + inner }
    patterns = patterns.map { pattern in
      guard prefix.contains(where: { $0 != "/" }), Self.namesOrigin(pattern) else {
        return MountPath.join(prefix, pattern)
      }
      groupMistakes.append(.prefix(prefix, pattern: pattern))
      return pattern
    }
  }

  private static func namesOrigin(_ text: String) -> Bool {
    // Nearly all start with one slash.
    let bytes = text.utf8.prefix(2)
    if bytes.first == UInt8(ascii: "/"), bytes.last != UInt8(ascii: "/") || bytes.count == 1 {
      return false
    }
    guard let pattern = try? Pattern(parsing: text) else { return false }
    return pattern.scheme != nil || pattern.host != nil
  }

  /// The names of all placeholders, or of the expression's groups, as far as they can be read.
  var placeholderNames: [String] {
    if let expression {
      let regex = try? RegularExpression(
        parsing: expression.regex, isCaseInsensitive: expression.ignoresCase)
      return regex.map { ExpressionDeclaration($0, anchoring: expression.anchoring).names } ?? []
    }
    return patterns.flatMap { text in
      (try? Pattern(parsing: text))?.placeholders.filter(\.isNamed).map(\.name) ?? []
    }
  }
}

/// Routes that share the beginning of their path, and marks.
///
/// ```swift
/// RouteGroup("/leagues/:league", access: .authenticated) {
///   Route("/join") { (league: Int) in .join(league) }
///   Route("/questions/:question") { (league: Int, question: Int) in .question(league, question) }
/// }
/// ```
public struct RouteGroup<Value: Sendable>: Sendable {
  let routes: [Route<Value>]

  /// Makes a group.
  ///
  /// - Parameters:
  ///   - prefix: The common path; its placeholders are the first values of the routes' closures. It
  ///     can have a host or a scheme, but no query or fragment.
  ///   - condition: The contexts in which the routes exist, in addition to their own.
  ///   - access: The users who may open the links; a route can only be stricter.
  ///   - sources: The sources that the links may come from; a route can only allow fewer.
  ///   - confirm: Whether the app has to ask the user first.
  ///   - log: The values that may appear in logs and events, in addition to those of a route.
  ///   - sensitive: The secret values, by their names, in addition to those of a route.
  ///   - deprecated: Advice on what to use instead, for routes without their own.
  ///   - priority: A number that is added to the priorities of the routes.
  ///   - caseInsensitive: Whether literals match regardless of the case of ASCII letters.
  ///   - routes: The routes.
  public init(
    _ prefix: String, when condition: LinkCondition = [], access: LinkAccess = .public,
    sources: LinkSources = .any,
    confirm: Bool = false, log: LinkLogging = .redacted, sensitive: [String] = [],
    deprecated: String? = nil, priority: Int = 0, caseInsensitive: Bool = false,
    @RouteTableBuilder<Value> routes: () -> [Route<Value>]
  ) {
    let marks = RouteMarks(
      access: access, sources: sources, confirm: confirm, log: log, sensitive: Set(sensitive),
      deprecated: deprecated, priority: priority, caseInsensitive: caseInsensitive,
      condition: condition)
    var grouped = routes().map { route in
      var route = route
      route.facts.join(prefix, marks)
      return route
    }
    if !grouped.isEmpty {
      let known = grouped.flatMap(\.facts.placeholderNames)
      for mark in RouteFacts.Mark.allCases {
        let unknown = mark.names(marks).subtracting(known).sorted()
        grouped[0].facts.groupMistakes += unknown.map { .name($0, of: mark) }
      }
    }
    self.routes = grouped
  }
}

/// The marks of a route: what a table says of it beside how it matches.
struct RouteMarks: Sendable {
  var access = LinkAccess.public
  var sources = LinkSources.any
  var confirm = false
  var log = LinkLogging.redacted
  /// The names of the values that stores are to leave out and logs never show.
  var sensitive: Set<String> = []
  var deprecated: String?
  var priority = 0
  var caseInsensitive = false
  var condition: LinkCondition = []

  /// These marks below a group's: what either asks for is asked for.
  func below(_ group: RouteMarks) -> RouteMarks {
    RouteMarks(
      access: group.access == .authenticated ? .authenticated : access,
      sources: sources.intersection(group.sources), confirm: confirm || group.confirm,
      log: LinkLogging(publicNames: log.publicNames + group.log.publicNames),
      sensitive: sensitive.union(group.sensitive),
      deprecated: deprecated ?? group.deprecated, priority: priority + group.priority,
      caseInsensitive: caseInsensitive || group.caseInsensitive,
      condition: group.condition.and(condition))
  }
}

/// Collects the routes of a ``RouteTable`` from a closure, which can use `if`, `switch` and `for`.
@resultBuilder
public enum RouteTableBuilder<Value: Sendable> {
  /// Adds a route.
  public static func buildExpression(_ route: Route<Value>) -> [Route<Value>] { [route] }

  /// Adds the routes of a group.
  public static func buildExpression(_ group: RouteGroup<Value>) -> [Route<Value>] { group.routes }

  /// Joins the routes of all lines.
  public static func buildBlock(_ parts: [Route<Value>]...) -> [Route<Value>] {
    parts.flatMap { $0 }
  }

  /// Adds the routes of an `if` without `else`.
  public static func buildOptional(_ part: [Route<Value>]?) -> [Route<Value>] { part ?? [] }

  /// Adds the routes of an `if` or a `case`.
  public static func buildEither(first part: [Route<Value>]) -> [Route<Value>] { part }

  /// Adds the routes of an `else` or another `case`.
  public static func buildEither(second part: [Route<Value>]) -> [Route<Value>] { part }

  /// Adds the routes of a loop.
  public static func buildArray(_ parts: [[Route<Value>]]) -> [Route<Value>] {
    parts.flatMap { $0 }
  }

  /// Reports a pattern without a route.
  @available(*, unavailable, message: "write 'Route(\"/path\") { … }' around the pattern")
  public static func buildExpression(_ pattern: String) -> [Route<Value>] { [] }
}

/// All mistakes in the routes of a run-time table, or of an enum and the enums that it mounts.
public struct RouteTableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One mistake.
  public struct Problem: LinkProblem, Hashable {
    /// The stable, dotted code of the mistake, such as `route.equal` or `pattern.emptyName`.
    public let code: LinkCode

    /// The mistake, and what to do about it.
    public let message: String

    /// The route's `file:line` or its case, `AppLink.contact`; `nil` for a mistake in the whole
    /// table.
    public let location: String?

    package let otherLocation: String?
    /// The pattern with the mistake underlined; nil where the mistake is about no single pattern.
    package let excerpt: String?
  }

  /// The mistakes; at least one.
  public let problems: [Problem]

  package init(problems: [Problem]) { self.problems = problems }

  /// All mistakes, for people.
  public var description: String {
    problems.map { problem in
      var text = (problem.location.map { "\($0): " } ?? "") + "error: \(problem.message)"
      if let excerpt = problem.excerpt { text += "\n" + excerpt }
      if let other = problem.otherLocation { text += "\n\(other): note: the other route is here" }
      return text
    }.joined(separator: "\n")
  }
}

extension RouteTableError.Problem {
  package init(
    _ problem: TableProblem, location: String? = nil, other: String? = nil,
    in pattern: String? = nil
  ) {
    self.init(
      problem.code.rawValue, problem.message, location: location, other: other, in: pattern,
      problem.range)
  }

  /// A mistake in a pattern, which is underlined as a whole unless there is a range.
  @inline(never)
  init(
    _ code: String, _ message: String, location: String?, other: String? = nil,
    in pattern: String? = nil, _ range: ByteRange? = nil
  ) {
    let excerpt = pattern.map { pattern in
      PatternError(.character, range ?? ByteRange(0, pattern.utf8.count), "").rendered(in: pattern)
        // Without the line that holds the message.
        .split(separator: "\n").dropFirst().joined(separator: "\n")
    }
    self.init(
      code: LinkCode(rawValue: code), message: message, location: location, otherLocation: other,
      excerpt: excerpt)
  }

  /// Nothing says whose links a table takes.
  static func noOrigin(location: String? = nil, in pattern: String? = nil) -> Self {
    Self(
      "table.origin",
      "the table names no scheme and no host, so it would take links from anybody; name one, as in "
        + "'schemes: \"linky\"'",
      location: location, in: pattern)
  }
}
