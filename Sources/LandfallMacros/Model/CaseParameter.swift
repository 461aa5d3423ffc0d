// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import SwiftSyntax

/// An associated value of a case that a URL carries.
struct CaseParameter {
  enum Shape: Equatable {
    case single
    case optional
    case list
    /// Of a type that no URL can carry.
    case unknown
  }

  var syntax: EnumCaseParameterSyntax
  /// The token of ``name``.
  var nameToken: TokenSyntax
  /// The label to write when the case is made; nil where there is none.
  var label: String?
  /// The name that patterns use.
  var name: String
  /// The type of one value, as it is written.
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
