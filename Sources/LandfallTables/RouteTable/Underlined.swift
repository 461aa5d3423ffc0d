// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import Landfall
internal import LandfallCompiler
internal import LandfallCore

/// A pattern with a part of it underlined.
struct Underlined {
  let text: String

  @inline(never)
  init(_ pattern: String, _ range: ByteRange) {
    let error = PatternError(.character, range, "")
    // Without the line that holds the message.
    text = error.rendered(in: pattern).split(separator: "\n").dropFirst().joined(separator: "\n")
  }
}
