// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// An item of a URL's query, decoded.
public struct QueryItem: Hashable, Sendable {
  /// The name.
  public let name: String

  /// The value; nil where the item is a name alone.
  public let value: String?

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - name: The name, decoded.
  ///   - value: The value, decoded; nil for a name alone.
  public init(name: String, value: String?) {
    self.name = name
    self.value = value
  }
}
