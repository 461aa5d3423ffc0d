// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Stands in for the type of the same name in Apple's module `os`.
public struct OSLogMessage: ExpressibleByStringInterpolation {
  let text: String

  /// As Apple documents it.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }

  /// As Apple documents it.
  public init(stringLiteral value: String) { text = value }
}
