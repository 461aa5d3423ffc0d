// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// A parameter of a link, as a table is built from it.
package struct ParameterDeclaration: Equatable, Sendable {
  package var name: String
  package var type: ValueType
  package var isOptional: Bool
  package var isList: Bool
  /// The default's text; nil where there is none.
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

  /// Whether a URL may leave it out.
  package var mayBeAbsent: Bool { isOptional || isList || hasDefault }
}
