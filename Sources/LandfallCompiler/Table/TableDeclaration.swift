// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

package struct TableDeclaration: Sendable {
  package var name: String
  package var schemes: [String]
  package var hosts: [String]
  package var isCaseInsensitive: Bool
  package var isFormEncoded: Bool
  package var links: [LinkDeclaration]
  /// The mounts whose links stand among ``links``; they own what else lies below their paths.
  package var mounts: [LinkDeclaration] = []

  package init(
    name: String, schemes: [String] = [], hosts: [String] = [], isCaseInsensitive: Bool = false,
    isFormEncoded: Bool = false, links: [LinkDeclaration]
  ) {
    self.name = name
    self.schemes = schemes
    self.hosts = hosts
    self.isCaseInsensitive = isCaseInsensitive
    self.isFormEncoded = isFormEncoded
    self.links = links
  }
}

package struct RouteDeclaration: Sendable {
  package var pattern: Pattern
  package var isAuthenticated = false
  package var needsConfirmation = false
  package var isCaseInsensitive = false
  /// The allowed sources' names; empty for any.
  package var sources: [String] = []
  package var publicParameters: [String] = []
  /// The parameters whose values are not to be kept by stores.
  package var sensitiveParameters: [String] = []
  /// What to use instead, of a route that is no longer printed.
  package var deprecation: String?
  package var priority = 0
  package var condition = RouteCondition.always

  package init(_ pattern: Pattern = .root) { self.pattern = pattern }

  package static var sourceLimit: Int { 63 }

  /// Whether a text can name a source: it is also the context of what comes from there.
  package static func isSourceName(_ text: String) -> Bool {
    LinkContexts.isName(Array(text.utf8)) && text != "any" && text != "unspecified"
  }

  /// How such a text is written, for messages.
  package static var sourceNameRule: String {
    "the text of a source has 1 to \(LinkContexts.nameLimit) letters, digits, '-', '_' and '.' of "
      + "ASCII, and is not 'any' or 'unspecified'"
  }
}

package struct ParameterDeclaration: Sendable {
  package var name: String
  package var type: ValueType
  package var isOptional: Bool
  package var isList: Bool
  package var defaultText: String?
  /// Whether there is a default, even one whose text only the app knows.
  package var hasDefault: Bool

  package init(
    name: String, type: ValueType, isOptional: Bool = false, isList: Bool = false,
    defaultText: String? = nil, hasDefault: Bool = false
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.isList = isList
    self.defaultText = defaultText
    self.hasDefault = hasDefault || defaultText != nil
  }

  package var mayBeAbsent: Bool { isOptional || isList || hasDefault }
}

package struct ExpressionDeclaration: Sendable {
  package var expression: RegularExpression
  package var anchoring: RegexAnchoring
  /// The marks; its pattern plays no part.
  package var marks: RouteDeclaration

  package init(
    _ expression: RegularExpression, anchoring: RegexAnchoring = .whole,
    marks: RouteDeclaration = RouteDeclaration()
  ) {
    self.expression = expression
    self.anchoring = anchoring
    self.marks = marks
  }

  /// The names of the values: those of the groups, or their numbers, from one on.
  package var names: [String] { expression.captures.enumerated().map { $1 ?? String($0 + 1) } }
  var program: ExpressionProgram? { try? ExpressionProgram(expression.root.anchored(anchoring)) }
}

package struct LinkDeclaration: Sendable {
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
  /// URLs that open the link, for manifests; a compiled table has none.
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
