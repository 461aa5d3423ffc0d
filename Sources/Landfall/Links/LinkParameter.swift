// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A value of a link as it stood in the URL.
public struct LinkParameter: Hashable, Sendable {
  /// The name of the associated value.
  public let name: String

  /// The decoded text; of a list, one text for each of its values.
  public let values: [String]

  /// Whether the value is a list.
  public let isList: Bool

  /// Whether logs may show the value, as the route's mark says.
  public let isPublic: Bool
}

extension LinkParameter: CustomStringConvertible {
  /// The name and the values, such as `id = 5` or `tags = [red, blue]`.
  public var description: String {
    isList
      ? "\(name) = [\(values.joined(separator: ", "))]" : "\(name) = \(values.first ?? "")"
  }
}
