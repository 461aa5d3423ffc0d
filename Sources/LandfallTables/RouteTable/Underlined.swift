// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
package import LandfallCore

/// A pattern with a part of it underlined.
package struct Underlined {
  package let text: String

  @inline(never)
  package init(_ pattern: String, _ range: ByteRange) {
    let error = PatternError(.character, range, "")
    // Without the line that holds the message.
    text = error.rendered(in: pattern).split(separator: "\n").dropFirst().joined(separator: "\n")
  }
}
