// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

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
