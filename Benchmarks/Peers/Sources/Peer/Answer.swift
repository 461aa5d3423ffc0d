// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a router makes of a URL.
public struct Answer: Sendable, Equatable {
  /// The index of the pattern.
  public let route: Int
  /// How many bytes the values of its placeholders have as text.
  ///
  /// To know them, each router has to hand out every value.
  public let bytes: Int

  /// Makes an answer.
  ///
  /// - Parameters:
  ///   - route: The index of the pattern.
  ///   - bytes: How many bytes the values have.
  public init(_ route: Int, bytes: Int) {
    self.route = route
    self.bytes = bytes
  }
}
