// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A condition of a route that cannot be read, with the place and what to do.
package struct ConditionError: Error, Equatable, Sendable {
  package enum Code: String, Equatable, Sendable, CaseIterable {
    case emptyName = "context.emptyName"
    case character = "context.character"
    case tooLong = "context.tooLong"
    case repeated = "context.repeated"
    case contradiction = "context.contradiction"
    case tooMany = "context.tooMany"
  }

  package var code: Code
  /// Which of the names it is about.
  package var index: Int
  /// The place in that name's text, in bytes.
  package var range: ByteRange
  /// What is wrong and what to do.
  package var message: String

  init(_ code: Code, _ index: Int, _ range: ByteRange, _ message: String) {
    self.code = code
    self.index = index
    self.range = range
    self.message = message
  }
}
