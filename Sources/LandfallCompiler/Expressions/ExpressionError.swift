// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// A regular expression that cannot be used, with the place and what to do.
package struct ExpressionError: Error, Equatable, Sendable {
  package enum Code: String, Equatable, Sendable, CaseIterable {
    /// Not well formed, or written in a way that dialects read differently.
    case syntax = "regex.syntax"
    /// Well formed in other dialects, but left out here.
    case unsupported = "regex.unsupported"
    /// Above a limit.
    case tooLarge = "regex.tooLarge"
  }

  package var code: Code
  /// The place in the expression's text, in bytes.
  package var range: ByteRange
  /// What is wrong and what to do.
  package var message: String

  package init(_ code: Code, _ range: ByteRange, _ message: String) {
    self.code = code
    self.range = range
    self.message = message
  }
}
