// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

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

/// What `:name*` in a query takes: `@Link("/services/:name?:data*")`.
extension QueryItem: LinkValue {
  /// Reads `name=value` or `name`, percent-encoded.
  ///
  /// The result is nil if the text is no item.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) {
    guard let item = ItemText(linkText) else { return nil }
    self.init(name: item.name, value: item.value)
  }

  /// The item as a URL has it.
  public var linkText: String { ItemText(name: name, value: value).text }
}
