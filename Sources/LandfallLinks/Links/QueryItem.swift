// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// A decoded item of a URL's query.
public struct QueryItem: Hashable, Sendable {
  /// The name.
  public let name: String

  /// The value; `nil` if the item is only a name.
  public let value: String?

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - name: The name, decoded.
  ///   - value: The value, decoded; `nil` for a name alone.
  public init(name: String, value: String?) {
    self.name = name
    self.value = value
  }
}

/// Makes lists of items a value of links: `@Link("/services/:name?:data*")`.
extension QueryItem: LinkValue {
  /// Reads `name=value` or `name`, percent-encoded.
  ///
  /// Returns `nil` if the text is not a valid item.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) {
    guard let item = ItemText(linkText) else { return nil }
    self.init(name: item.name, value: item.value)
  }

  /// The item as in a URL.
  public var linkText: String { ItemText(name: name, value: value).text }
}
