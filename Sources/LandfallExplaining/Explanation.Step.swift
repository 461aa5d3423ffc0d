// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Explanation {
  /// One thing that a route needs, and what the URL has.
  public struct Step: Hashable, Sendable {
    /// A stable code, such as `path.literal` or, for a value that fails, that of its refusal.
    public let code: String

    /// Whether the URL has what is needed.
    public let isMet: Bool

    /// Where it stands in the URL, as an offset in UTF-8 bytes.
    public let offset: Int

    /// How many bytes it takes; zero where something is missing.
    public let length: Int

    /// What is needed; empty if the message says it all.
    public let expected: String

    /// What was found, decoded; empty if there is nothing.
    public let found: String

    /// Both in words.
    public let message: String
  }
}

extension Explanation.Step {
  init(
    _ code: String, _ isMet: Bool, _ range: ByteRange, expected: String, found: String,
    _ message: String
  ) {
    self.init(
      code: code, isMet: isMet, offset: range.lowerBound, length: range.count,
      expected: ShownText.short(expected), found: ShownText.short(found), message: message)
  }

  /// What a refusal of the match would say.
  init(_ refusal: Refusal, length: Int) {
    self.init(
      refusal.code.rawValue, false, ByteRange(refusal.offset, refusal.offset + length),
      expected: refusal.expected, found: refusal.found,
      refusal.shown.message)
  }
}
