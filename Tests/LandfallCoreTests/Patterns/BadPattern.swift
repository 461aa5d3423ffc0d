// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import Testing

/// A pattern that cannot be read, as people see it.
struct BadPattern: CustomTestStringConvertible {
  let code: PatternError.Code
  let rendering: String

  init(_ code: PatternError.Code, _ rendering: String) {
    self.code = code
    self.rendering = rendering
  }

  /// The second line of the rendering.
  var pattern: String {
    let lines = rendering.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count == 3 ? String(lines[1].dropFirst(2)) : ""
  }

  var testDescription: String { pattern }
}
