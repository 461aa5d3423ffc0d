// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Excerpt {
  /// A part of a URL that is underlined.
  struct Mark {
    let range: ByteRange
    let isMet: Bool

    init(_ step: Explanation.Step) {
      range = ByteRange(step.offset, step.offset + step.length)
      isMet = step.isMet
    }

    /// What is wrong is one character, or goes on to the next delimiter.
    init(_ refusal: Refusal, _ url: [UInt8]) {
      let start = min(refusal.offset, url.count)
      let length: Int
      switch refusal.code {
      case .rawControl, .rawWhitespace, .backslash, .invalidUTF8, .urlTooLong, .tooManySegments,
        .tooManyQueryItems:
        length = 1
      case .malformedPercent: length = 3
      default:
        length = 1 + url[start...].dropFirst().prefix { !"/?#&".utf8.contains($0) }.count
      }
      range = ByteRange(start, min(url.count, start + length))
      isMet = false
    }
  }
}
