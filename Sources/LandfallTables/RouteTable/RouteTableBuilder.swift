// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCompiler
public import LandfallCore

/// Gathers the routes of a ``RouteTable`` from the lines of a closure; `if`, `switch` and `for` may
/// stand in it.
@resultBuilder
public enum RouteTableBuilder<Value: Sendable> {
  /// Takes a route.
  public static func buildExpression(_ route: Route<Value>) -> [Route<Value>] { [route] }

  /// Takes the routes of a group.
  public static func buildExpression(_ group: RouteGroup<Value>) -> [Route<Value>] { group.routes }

  /// Takes a mount.
  public static func buildExpression(_ mount: RouteMount<Value>) -> [Route<Value>] {
    [mount.route]
  }

  /// Takes routes that were gathered elsewhere.
  public static func buildExpression(_ routes: [Route<Value>]) -> [Route<Value>] { routes }

  /// Joins the lines.
  public static func buildBlock(_ parts: [Route<Value>]...) -> [Route<Value>] {
    parts.flatMap { $0 }
  }

  /// Takes the routes of an `if` without `else`.
  public static func buildOptional(_ part: [Route<Value>]?) -> [Route<Value>] { part ?? [] }

  /// Takes the routes of an `if` or a `case`.
  public static func buildEither(first part: [Route<Value>]) -> [Route<Value>] { part }

  /// Takes the routes of an `else` or another `case`.
  public static func buildEither(second part: [Route<Value>]) -> [Route<Value>] { part }

  /// Takes the routes of a loop.
  public static func buildArray(_ parts: [[Route<Value>]]) -> [Route<Value>] {
    parts.flatMap { $0 }
  }

  /// A pattern alone makes no value.
  @available(*, unavailable, message: "write 'Route(\"/path\") { … }' around the pattern")
  public static func buildExpression(_ pattern: String) -> [Route<Value>] { [] }
}

/// What is wrong with the routes of a run-time table, or of an enum with what it mounts: all of it,
/// each with its place.
public struct RouteTableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One mistake.
  public struct Problem: LinkProblem, Hashable {
    /// The stable, dotted name of the mistake, such as `route.equal` or `pattern.emptyName`.
    public let code: LinkCode

    /// A sentence that says what is wrong and what to do about it.
    public let message: String

    /// The route's place in the source, as `file:line`, or its case, as `AppLink.contact`; nil where
    /// the mistake is about the table.
    public let place: String?

    /// The place of the other route of a conflict.
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
  package init(_ problem: TableProblem, place: String?, other: String?, excerpt: String? = nil) {
    self.init(
      code: LinkCode(rawValue: problem.code.rawValue), message: problem.message, place: place,
      otherPlace: other,
      excerpt: excerpt)
  }

  /// Nothing says whose links a table takes.
  static func noOrigin(place: String? = nil, _ excerpt: String? = nil) -> Self {
    Self(
      code: "table.origin",
      message:
        "the table names no scheme and no host, so it would take links from anybody; name "
        + "one, as in 'schemes: \"linky\"'",
      place: place, otherPlace: nil, excerpt: excerpt)
  }
}
