// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A value of a link as text from the URL.
public struct LinkParameter: Equatable, Sendable {
  /// The name of the associated value.
  public let name: String

  /// The decoded text; for a list, one text for each element.
  public private(set) var values: [String]

  package let place: Place

  /// The type as manifests write it, such as `Int`; of a list that of its values.
  package let type: String

  package let isList: Bool

  /// Whether logs may show the value, as the route's mark says.
  package private(set) var isPublic: Bool

  /// Whether stores are to leave the value out, as the route's mark says.
  package private(set) var isSensitive: Bool

  package init(_ info: ParameterInfo, _ values: [String], _ place: Place) {
    name = info.name
    self.values = values
    self.place = place
    type = info.type
    isList = info.isList
    isPublic = info.isPublic && !info.isSensitive
    isSensitive = info.isSensitive
  }

  /// The parameter as a secret, for a group of routes that says so of what is mounted in it.
  package var asSensitive: LinkParameter {
    var parameter = self
    (parameter.isPublic, parameter.isSensitive) = (false, true)
    return parameter
  }

  /// The parameter without values, unless they are public.
  package var redacted: LinkParameter {
    var parameter = self
    if !isPublic { parameter.values = [] }
    return parameter
  }
}

extension LinkParameter: CustomStringConvertible {
  /// The name and the values, such as `id = 5` or `tags = [red, blue]`.
  public var description: String {
    isList
      ? "\(name) = [\(values.joined(separator: ", "))]" : "\(name) = \(values.first ?? "")"
  }
}

extension LinkParameter {
  /// Where a value stood.
  package enum Place: Sendable {
    case host
    case path
    case query
    case fragment
    /// Not in the URL: the route itself has it, as `?:tab=text` does.
    case route
    /// Nowhere: it is the default of the case.
    case defaultValue

    /// Where a match has the value of a parameter.
    package init(of slot: Int, in match: RouteMatch) {
      let (url, start) = (match.url, match.range(slot).lowerBound)
      if !match.isPresent(slot) {
        self = .defaultValue
      } else if match.isConstant(slot) {
        self = .route
      } else if start >= url.fragment?.lowerBound ?? .max {
        self = .fragment
      } else if start >= url.query?.lowerBound ?? .max {
        self = .query
      } else {
        self = start < url.host?.upperBound ?? 0 ? .host : .path
      }
    }

    /// The name in events.
    package var name: String {
      switch self {
      case .host: "host"
      case .path: "path"
      case .query: "query"
      case .fragment: "fragment"
      case .route: "route"
      case .defaultValue: "default"
      }
    }
  }
}

/// The name of a case of a link enum, without its values.
///
/// `@DeepLinks` generates the names, such as `AppLink.Name.contact`. Streams, receivers and
/// policies use them to select links.
public protocol LinkName: Sendable, Hashable, CaseIterable, RawRepresentable<String>,
  CustomStringConvertible
{}

extension LinkName {
  /// Makes a name from its text; returns `nil` if the enum has no such case.
  ///
  /// The compiler's own would keep a table of all names in the app, 48 bytes for each.
  ///
  /// - Complexity: O(*n*) in the cases.
  public init?(rawValue: String) {
    guard let name = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = name
  }

  /// The name as written in the enum.
  public var description: String { rawValue }
}
