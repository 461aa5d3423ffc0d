// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a table knows of one parameter.
package struct ParameterInfo: Equatable, Sendable {
  package var name: String
  /// In the manifest's notation, without brackets for a list.
  package var type: String
  package var isOptional: Bool
  package var isList: Bool
  package var hasDefault: Bool
  /// Nil where there is no default, or only the app knows its text.
  package var defaultText: String?
  package var isPublic: Bool
  package var isSensitive = false
}
