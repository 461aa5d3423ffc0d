// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A link and details of its match, from an enum with `@DeepLinks` or a run-time table.
public struct LinkMatch<Link: Sendable>: Sendable {
  /// The link; for a run-time table, the value that the route made.
  public let link: Link

  package let details: MatchDetails

  /// The name of the link; a mounted link starts with the name of its mount, as in manifests.
  public var name: String { details.name }

  /// The pattern that matched; for a mounted link, it starts with the path of its mount.
  public var pattern: String { details.pattern }

  /// The values in the order of the case, with defaults and without absent optional values.
  public var parameters: [LinkParameter] { details.parameters }

  /// The query items that the pattern does not name, such as campaign values, in the order of the
  /// URL.
  public var extraQuery: [QueryItem] { details.extraQuery }

  /// The users who may open the link, as declared by its route.
  public var access: LinkAccess { requirements.access }

  /// The sources that the link may come from, as declared by its route.
  public var sources: LinkSources { requirements.sources }

  /// Whether the app has to ask the user first, as declared by its route.
  public var needsConfirmation: Bool { requirements.needsConfirmation }

  package var requirements: RouteRequirements { details.requirements }

  package init(_ link: Link, _ details: MatchDetails) {
    self.link = link
    self.details = details
  }
}

/// What a match tells beside the link.
package struct MatchDetails: Sendable {
  /// The full name of the link.
  package let name: String
  package let pattern: String
  package let parameters: [LinkParameter]
  package let extraQuery: [QueryItem]
  package var requirements: RouteRequirements

  /// The name of the outermost route or case, by which policies and streams know the link.
  package var ownName: String

  /// The details of a match, with those of the mounted table that took the rest of the URL.
  package init(
    _ match: RouteMatch, name: String, ownName: String, parameters: [LinkParameter],
    mounted: MatchDetails?
  ) {
    let route = match.routeInfo
    self.name = name
    self.ownName = ownName
    self.parameters = parameters
    pattern = (mounted?.pattern).map { MountPath.join(route.pattern, $0) } ?? route.pattern
    extraQuery =
      mounted?.extraQuery ?? match.extraQuery.map { QueryItem(name: $0.name, value: $0.value) }
    requirements = RouteRequirements(route).and(mounted?.requirements)
  }
}

/// What making a link of a URL took, stage by stage.
package struct MatchStages: Sendable {
  /// How long reading took, with its checks, and unwrapping that asks nobody elsewhere.
  package internal(set) var reading = Duration.zero
  /// How long looking for routes took, in the table and in those that are mounted.
  package internal(set) var matching = Duration.zero
  /// How long making links of their values took.
  package internal(set) var decoding = Duration.zero
  /// How many routes were tried: those whose values make no link, and the one that was taken.
  package internal(set) var routesTried = 0
}

/// Measures one match, stage by stage, for those who watch a center.
package final class MatchTimer {
  enum Stage { case reading, matching, decoding }

  /// When reading began.
  package let start: Duration
  private let elapsed: @Sendable () -> Duration
  private var stage = Stage.reading
  private var stageStart: Duration
  private var stages = MatchStages()

  /// Begins to measure, by a clock that only goes on.
  package init(_ elapsed: @escaping @Sendable () -> Duration) {
    self.elapsed = elapsed
    start = elapsed()
    stageStart = start
  }

  /// Begins a stage, which ends the one before.
  func enter(_ next: Stage) {
    let now = elapsed()
    let time = now - stageStart
    switch stage {
    case .reading: stages.reading += time
    case .matching: stages.matching += time
    case .decoding: stages.decoding += time
    }
    stage = next
    stageStart = now
  }

  /// Begins to make a link of a route's values.
  func tryRoute() {
    stages.routesTried += 1
    enter(.decoding)
  }

  /// What all stages took until now.
  package func read() -> MatchStages {
    enter(stage)
    return stages
  }
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
