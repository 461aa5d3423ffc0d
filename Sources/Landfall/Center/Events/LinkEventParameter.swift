// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A parameter of a link as events tell it: its value only if it is declared public.
///
/// ```swift
/// @Link("/reset?token=:token&page=:page", log: .public("page"))
/// case reset(token: String, page: Int)
/// ```
public struct LinkEventParameter: Sendable, Hashable {
  /// The name of the parameter.
  public let name: String
  /// The decoded texts; nil if the parameter is not declared public.
  public let values: [String]?
  /// Where they stood.
  public let place: LinkParameter.Place
  /// The type as manifests write it, such as `Int`; of a list that of its values.
  public let type: String

  init(_ parameter: LinkParameter) {
    name = parameter.name
    values = parameter.isPublic ? parameter.values : nil
    place = parameter.place
    type = parameter.type
  }
}
