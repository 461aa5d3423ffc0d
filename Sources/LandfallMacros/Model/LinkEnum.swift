// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import SwiftSyntax

/// An enum with `@DeepLinks`, as the macro understands it.
struct LinkEnum {
  var name: String
  /// The access level of the members, with a space behind it; empty for the enum's own.
  var access: String
  /// The `@available` attributes of the enum and of the types around it, for the extension.
  var availability: [String]
  var tableName: String
  var schemes: [String] = []
  var hosts: [String] = []
  /// Whether the attribute names a scheme or a host, even one that is not valid.
  var declaresOrigin = false
  var isCaseInsensitive = false
  var isFormEncoded = false
  /// The cases that URLs open, in the order of the table.
  var cases: [LinkCase] = []
  /// The names of all cases, each once, as code.
  var caseNames: [String] = []
  /// The cases with `@InAppOnly`, which the table does not know.
  var inAppCases: [EnumCaseElementSyntax] = []

  /// Whether a value has a type that no URL can carry, so that it may not be `Hashable`.
  var hasUncarriedValue: Bool {
    cases.contains { link in link.parameters.contains { $0.shape == .unknown } }
  }

  var declaration: TableDeclaration {
    TableDeclaration(
      name: tableName, schemes: schemes, hosts: hosts, isCaseInsensitive: isCaseInsensitive,
      isFormEncoded: isFormEncoded, links: cases.map(\.declaration))
  }

  /// Whether the table names a scheme or a host, so that it can read URLs by itself.
  var hasOrigin: Bool {
    declaresOrigin
      || cases.contains { link in
        link.routes.contains { $0.route.pattern.scheme != nil || $0.route.pattern.host != nil }
      }
  }
}

struct LinkCase {
  struct Route {
    var literal: PatternLiteral
    var route: RouteDeclaration
    /// The argument `priority:`, which all patterns of one `@Link` share.
    var priority: SourcePlace?
    /// The new texts of the rules of `rewrites:` that made it; none for a pattern of a `@Link`.
    var rewrittenFrom: [String] = []
  }

  struct Mount {
    var type: String
    var label: String?
    var index: Int
  }

  var element: EnumCaseElementSyntax
  /// Without backticks.
  var name: String
  var parameters: [CaseParameter] = []
  var routes: [Route] = []
  var mount: Mount?
  /// The parameters that marks name.
  var named: [NamedParameter] = []
  var summary = ""
  var examples: [String] = []
  var availability = CaseAvailability([])

  /// The name as code: with backticks where it had them.
  var reference: String { element.name.trimmedDescription }

  var declaration: LinkDeclaration {
    LinkDeclaration(
      name: name, parameters: parameters.map(\.declaration), routes: routes.map(\.route),
      isMount: mount != nil, summary: summary, examples: examples)
  }
}

struct NamedParameter {
  enum Mark: String { case log, sensitive }

  let name: String
  let mark: Mark
  let place: SourcePlace
}

/// An associated value of a case that a URL carries.
struct CaseParameter {
  enum Shape: Equatable {
    case single, optional, list
    /// Of a type that no URL can carry.
    case unknown
  }

  var syntax: EnumCaseParameterSyntax
  var nameToken: TokenSyntax
  var label: String?
  /// The name that patterns use.
  var name: String
  var type: String
  var shape: Shape
  var valueType: ValueType
  /// How the type is known; nil for one that only the app can read.
  var origin: TypeResolver.Origin?
  /// The default, as it is written; nil where there is none.
  var defaultCode: String?
  /// The default's text, where the macro can see it.
  var defaultText: String?

  var declaration: ParameterDeclaration {
    ParameterDeclaration(
      name: name, type: valueType, isOptional: shape == .optional, isList: shape == .list,
      defaultText: defaultText, hasDefault: defaultCode != nil || shape == .unknown)
  }
}

extension EnumCaseElementSyntax {
  /// The name of the case without backticks.
  var plainName: String { name.identifier?.name ?? name.text }

  /// The names of the values that have one.
  var valueNames: [String] {
    (parameterClause?.parameters ?? []).compactMap { $0.nameToken?.identifier?.name }
  }
}

extension EnumCaseParameterSyntax {
  /// The name by which patterns know the value; nil where it has none.
  var nameToken: TokenSyntax? {
    [secondName, firstName].compactMap { $0 }.first { $0.tokenKind != .wildcard }
  }

  /// The label to write when the case is made; nil where there is none.
  var label: String? {
    guard let token = firstName, token.tokenKind != .wildcard else { return nil }
    // The compiler warns of backticks that a label does not need.
    let name = token.identifier?.name ?? token.text
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isPlain && !["inout", "var", "let"].contains(name) ? name : token.text
  }
}
