// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A change of a URL that may make it what was meant.
struct URLEdit {
  let code: ExplanationCode
  let range: ByteRange
  /// What stands there instead.
  let text: [UInt8]
  let message: String
  /// How much it changes; what changes less is tried first.
  let cost: Int

  func applied(to url: [UInt8]) -> [UInt8] {
    Array(url[..<range.lowerBound]) + text + Array(url[range.upperBound...])
  }
}
