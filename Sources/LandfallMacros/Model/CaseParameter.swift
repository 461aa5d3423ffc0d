// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import SwiftSyntax

/// An associated value of a case that a URL carries.
struct CaseParameter {
  enum Shape: Equatable {
    case single
    case optional
    case list
  }

  var syntax: EnumCaseParameterSyntax
  /// The label to write when the case is made; nil where there is none.
  var label: String?
  /// The name that patterns use.
  var name: String
  /// The type of one value, as it is written.
  var type: String
  var shape: Shape
  var valueType: ValueType
  /// The default, as it is written; nil where there is none.
  var defaultCode: String?
  /// The default's text, where the macro can see it.
  var defaultText: String?

  var declaration: ParameterDeclaration {
    ParameterDeclaration(
      name: name, type: valueType, isOptional: shape == .optional, isList: shape == .list,
      defaultText: defaultText, hasDefault: defaultCode != nil)
  }

  /// Whether only the app's own code can read the type.
  var isOpaque: Bool { if case .opaque = valueType { true } else { false } }
}
