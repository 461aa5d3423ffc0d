// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport

/// The standard library's regular expressions, over Unicode scalars.
enum ReferenceRegex {
  /// Each expression is read once.
  private static let known = Guarded<[String: Regex<AnyRegexOutput>]>([:])

  static func matches(_ text: String, _ expression: String) -> Bool {
    known.withLock { known in
      if known[expression] == nil {
        known[expression] = (try? Regex(expression))?.matchingSemantics(.unicodeScalar)
      }
      return known[expression].map { text.wholeMatch(of: $0) != nil } ?? false
    }
  }
}
