// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCompiler

/// What is wrong with the routes of a run-time table, or of an enum with what it mounts: all of it,
/// each with its place.
public struct RouteTableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One mistake.
  public struct Problem: Hashable, Sendable {
    /// The stable, dotted name of the mistake, such as `route.equal` or `pattern.emptyName`.
    public let code: String

    /// A sentence that says what is wrong and what to do about it.
    public let message: String

    /// The route's place in the source, as `file:line`, or its case, as `AppLink.contact`; nil where
    /// the mistake is about the table.
    public let place: String?

    /// The place of the other route of a conflict.
    public let otherPlace: String?

    /// The pattern with the mistake underlined; nil where the mistake is about no single pattern.
    public let excerpt: String?
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
      code: problem.code.rawValue, message: problem.message, place: place, otherPlace: other,
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
