// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A link with its parameters and routes, as a table is built from it.
package struct LinkDeclaration: Equatable, Sendable {
  package var name: String
  package var parameters: [ParameterDeclaration]
  package var routes: [RouteDeclaration]
  /// Regular expressions of the whole URL, which are tried after all routes.
  package var expressions: [ExpressionDeclaration]
  /// Whether the last associated value is another enum, mounted below the route's path.
  package var isMount: Bool
  /// Whether it is a mount whose links stand beside it in the table, so that it takes nothing by itself.
  var isOwner = false
  package var summary: String
  /// URLs that open the link.
  ///
  /// Manifests have them; a compiled table does not.
  package var examples: [String]

  package init(
    name: String, parameters: [ParameterDeclaration] = [], routes: [RouteDeclaration],
    expressions: [ExpressionDeclaration] = [], isMount: Bool = false, summary: String = "",
    examples: [String] = []
  ) {
    self.name = name
    self.parameters = parameters
    self.routes = routes
    self.expressions = expressions
    self.isMount = isMount
    self.summary = summary
    self.examples = examples
  }
}
