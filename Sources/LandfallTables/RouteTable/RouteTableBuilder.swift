// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCompiler
public import LandfallCore

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
    public let place: String?

    package let otherPlace: String?
    /// The pattern with the mistake underlined; nil where the mistake is about no single pattern.
    package let excerpt: String?
  }

  /// The mistakes; at least one.
  public let problems: [Problem]

  package init(problems: [Problem]) { self.problems = problems }

  /// All mistakes, for people.
  public var description: String {
    problems.map { problem in
      var text = (problem.place.map { "\($0): " } ?? "") + "error: \(problem.message)"
      if let excerpt = problem.excerpt { text += "\n" + excerpt }
      if let other = problem.otherPlace { text += "\n\(other): note: the other route is here" }
      return text
    }.joined(separator: "\n")
  }
}

extension RouteTableError.Problem {
  package init(
    _ problem: TableProblem, place: String? = nil, other: String? = nil, in pattern: String? = nil
  ) {
    self.init(
      problem.code.rawValue, problem.message, place: place, other: other, in: pattern,
      problem.range)
  }

  /// A mistake in a pattern, which is underlined as a whole unless there is a range.
  @inline(never)
  init(
    _ code: String, _ message: String, place: String?, other: String? = nil,
    in pattern: String? = nil, _ range: ByteRange? = nil
  ) {
    let excerpt = pattern.map { pattern in
      PatternError(.character, range ?? ByteRange(0, pattern.utf8.count), "").rendered(in: pattern)
        // Without the line that holds the message.
        .split(separator: "\n").dropFirst().joined(separator: "\n")
    }
    self.init(
      code: LinkCode(rawValue: code), message: message, place: place, otherPlace: other,
      excerpt: excerpt)
  }

  /// Nothing says whose links a table takes.
  static func noOrigin(place: String? = nil, in pattern: String? = nil) -> Self {
    Self(
      "table.origin",
      "the table names no scheme and no host, so it would take links from anybody; name one, as in "
        + "'schemes: \"linky\"'",
      place: place, in: pattern)
  }
}
