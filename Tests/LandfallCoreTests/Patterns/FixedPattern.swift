// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// A pattern after all replacements that its mistakes offer, one after the other.
struct FixedPattern {
  private(set) var text: String
  /// The mistake for which there is no replacement; nil if the pattern can be read.
  private(set) var error: PatternError?
  /// How many replacements were made.
  private(set) var count = 0

  init(_ text: String) {
    self.text = text
    while count < 40 {
      do throws(PatternError) {
        _ = try Pattern(parsing: self.text)
        error = nil
        return
      } catch let mistake {
        error = mistake
        guard let replacement = mistake.replacement else { return }
        var bytes = Array(self.text.utf8)
        bytes.replaceSubrange(
          mistake.range.lowerBound..<mistake.range.upperBound, with: Array(replacement.utf8))
        self.text = String(decoding: bytes, as: UTF8.self)
        count += 1
      }
    }
  }
}
