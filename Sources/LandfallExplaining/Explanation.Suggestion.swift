// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Explanation {
  /// A URL that was probably meant, and that the table takes.
  public struct Suggestion: Hashable, Sendable {
    /// A stable code for the kind of mistake, such as `hint.literal`.
    public let code: String

    /// The URL.
    public let url: String

    /// The name of the link that it opens.
    public let link: String

    /// What was changed, in words.
    public let message: String
  }
}
