// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

extension Manifest {
  /// A regular expression of the whole URL that opens a link.
  public struct Expression: Hashable, Sendable {
    /// The expression; its named groups give the values of their names, the others those of their
    /// numbers, from one on.
    public var regex: String

    /// Where in the URL it has to match.
    public var anchoring: RegexAnchoring

    /// Whether ASCII letters match in either case.
    public var caseInsensitive: Bool

    /// Makes an expression.
    ///
    /// - Parameters:
    ///   - regex: The expression.
    ///   - anchoring: Where in the URL it has to match.
    ///   - caseInsensitive: Whether ASCII letters match in either case.
    public init(
      regex: String, anchoring: RegexAnchoring = .whole, caseInsensitive: Bool = false
    ) {
      self.regex = regex
      self.anchoring = anchoring
      self.caseInsensitive = caseInsensitive
    }
  }
}
