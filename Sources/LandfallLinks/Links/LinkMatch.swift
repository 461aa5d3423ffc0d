// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// A link and how its URL matched, from an enum with `@DeepLinks` or a run-time table.
///
/// A match keeps the URL, and finds what you read of it by matching again: most programs read little of
/// it. Keep what you need more than once.
public struct LinkMatch<Link: Sendable>: Sendable {
  /// The link; for a run-time table, the value that the route made.
  public let link: Link

  private let record: MatchRecord

  /// The name of the link; a mounted link starts with the name of its mount, as in manifests.
  ///
  /// - Complexity: That of the match, as for all properties but the link.
  public var name: String { details(.names).name }

  /// The pattern that matched; for a mounted link, it starts with the path of its mount.
  public var pattern: String { details(.route).pattern }

  /// The values in the order of the case, with defaults and without absent optional values.
  public var parameters: [LinkParameter] { details(.parameters).parameters }

  /// The query items that the pattern does not name, such as campaign values, in the order of the
  /// URL.
  public var extraQuery: [QueryItem] { details(.extraQuery).extraQuery }

  /// The users who may open the link, as declared by its route.
  public var access: LinkAccess { requirements.access }

  /// The sources that the link may come from, as declared by its route.
  public var sources: LinkSources { requirements.sources }

  /// Whether the app has to ask the user first, as declared by its route.
  public var needsConfirmation: Bool { requirements.needsConfirmation }

  package var requirements: RouteRequirements { details(.route).requirements }

  package var details: MatchDetails { details(.all) }

  @usableFromInline
  package init(_ link: Link, _ record: MatchRecord) {
    self.link = link
    self.record = record
  }

  private func details(_ part: MatchDetails.Part) -> MatchDetails {
    record.details(part) { (link as? any MountableLink)?.encoded() }
  }
}

/// Follows a match from stage to stage.
package protocol MatchWatcher: AnyObject {
  /// The URL is read, or a route was refused: routes are looked for now.
  func beginMatching()
  /// A route was taken, also by a mounted enum: what is left is made of its texts.
  func beginDecoding()
  /// A route is tried, whose values are decoded now.
  func beginRoute()
}

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

  /// Makes a secret of the parameter.
  mutating func hide() { (isPublic, isSensitive) = (false, true) }

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
    case host, path, query, fragment
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
