// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// What another library writes in its patterns, and how Landfall writes it.
struct ForeignForm: Equatable {
  var range: ByteRange
  /// Whose form it is and of what, as in `URLNavigator's form of a placeholder`.
  var origin: String
  /// Landfall's form; nil where only the author knows it.
  var replacement: String?
  /// What to do, where that is more than writing the replacement.
  var advice: String?
  var value: PatternError.Value?

  /// The mistake that a parser found, with help in the user's own dialect.
  func explaining(_ error: PatternError, in parser: PatternParser) -> PatternError {
    var message = "'\(parser.string(range))' is \(origin)"
    if let replacement { message += "; write '\(replacement)'" }
    if let advice { message += (replacement == nil ? "; " : ", ") + advice }
    var error = PatternError(error.code, range, message, replacement: replacement)
    error.value = value
    return error
  }
}
