// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCompiler
internal import LandfallCore

/// One alternative of a route that web URLs can open, for comparisons with association files.
package struct WebRoute {
  package enum Segment {
    case literal([UInt8])
    /// Literals, and placeholders between them.
    case mixed([Part])
    case value(WebValue)
    /// Any number of segments, but at least so many.
    case several(WebValue, minimum: Int)
  }

  package enum Part {
    case literal([UInt8])
    case value(WebValue)
  }

  /// An item of the query, or of the fragment, that the route asks for.
  package struct Item {
    package enum Kind {
      case literal([UInt8])
      /// An optional value may be absent.
      case value(WebValue, isOptional: Bool, isList: Bool)
      case present
      case absent
    }

    package var name: [UInt8]
    package var kind: Kind
  }

  package enum Fragment {
    case ignored
    case literal([UInt8])
    case value(WebValue, isOptional: Bool)
    case path([Segment], prefix: [UInt8])
  }

  package let place: TableProblem.Place
  package let segments: [Segment]
  package let query: [Item]
  package let fragment: Fragment
  /// Whether every URL of it has a fragment, which no server sees.
  package let needsFragment: Bool
  /// Whether its literals take any case.
  package let isFolded: Bool
  /// The host that the route alone names; nil for those of the table.
  package let host: HostPattern?
  private let hosts: [HostPattern]
  private let isForAnyHost: Bool
  /// Whether its first segment may be the host that is asked about, where it would be.
  private let takesHost: Bool
  /// Those that only routes name.
  private let otherHosts: [HostPattern]
  let path: PathLanguage
  /// The paths with literals in the case in which the engine prints them.
  let printedPath: PathLanguage
  let fragmentPath: PathLanguage?

  /// Whether a host's file is about the route: it names the host, or names none and the table declares it.
  package func isServed(by name: String) -> Bool {
    hosts.contains { $0.takes(name) }
      || isForAnyHost && takesHost && !otherHosts.contains { $0.takes(name) }
  }
}

/// A value of a route, as far as patterns of association files can tell it from others.
package struct WebValue {
  /// The only texts that it can be, if they are few enough to be listed.
  package let choices: [[UInt8]]?
  /// Whether an empty text is a value of it.
  package let takesEmpty: Bool
  /// Whether every text is a value of it.
  package let isPlain: Bool
  let language: TextLanguage

  init(_ type: PlaceType) {
    language = TextLanguage(type)
    choices = language.texts
    takesEmpty = type.takesEmpty
    isPlain = type.isPlain
  }
}

/// The routes of a table that web URLs can open.
package struct WebRoutes {
  package let table: TableDeclaration
  package let routes: [WebRoute]
  /// The hosts that the table or one of its routes names.
  package let hosts: [HostPattern]
  let search: TextSearch

  /// Reads the routes of a table.
  ///
  /// - Parameters:
  ///   - builder: The table.
  ///   - host: The host whose file it is. It matters for a table that declares hosts and admits any other.
  package init(_ builder: TableBuilder, of host: String? = nil) {
    table = builder.table
    search = builder.search.texts
    hosts = builder.origins.hosts
    let web = OriginSet.webSchemes + [[]]
    let texts = search
    let hasHost = !hosts.isEmpty || builder.origins.admitsAnyHost
    routes =
      hasHost
      ? builder.routes.filter { web.contains($0.scheme) }.map { route in
        let link = builder.table.links[route.place.link]
        return WebRoute(route, link.routes[route.place.route].pattern, builder.origins, host, texts)
      } : []
  }

  package func link(_ route: WebRoute) -> LinkDeclaration { table.links[route.place.link] }

  package func declaration(_ route: WebRoute) -> RouteDeclaration {
    link(route).routes[route.place.route]
  }

  /// Whether a web page can open the route: it takes universal links.
  package func isPublic(_ route: WebRoute) -> Bool {
    let sources = declaration(route).sources
    return sources.isEmpty || sources.contains("universalLink")
  }
}

extension WebRoute {
  init(
    _ route: FlatRoute, _ pattern: Pattern, _ origins: OriginSet, _ name: String?,
    _ search: TextSearch
  ) {
    place = route.place
    host = route.host
    hosts = route.host.map { [$0] } ?? Array(origins.declaredHosts)
    isForAnyHost = route.host == nil && origins.admitsAnyHost
    otherHosts = Array(origins.hosts[origins.declaredHosts.endIndex...])
    // Where any host is admitted, one that is not declared is the first segment, which no file asks for.
    let hosts = hosts
    let isDeclared = name.map { name in hosts.contains { $0.takes(name) } } ?? !hosts.isEmpty
    let isHostFirst = isForAnyHost && !isDeclared
    takesHost =
      name.map { name in
        isHostFirst ? WebRoute.takes(Array(name.utf8), first: route.edges) : true
      } ?? true
    let edges = isHostFirst ? WebRoute.behindHost(route.edges) : route.edges
    path = PathLanguage(edges, isMount: route.isMount, search)
    let printed =
      edges.contains { $0 != WebRoute.unfolded($0, nil) }
      ? pattern.alternatives.lazy.compactMap {
        WebRoute.printed(edges, isHostFirst ? Array($0.segments.dropFirst()) : $0.segments)
      }.first
      : nil
    printedPath = PathLanguage(printed ?? edges, isMount: route.isMount, search)
    fragmentPath = route.fragment.edges.map { PathLanguage($0, isMount: false, search) }
    var segments = edges.map(WebRoute.segment)
    if route.isMount { segments.append(.several(WebValue(.string), minimum: 0)) }
    self.segments = segments
    isFolded = edges.contains { edge in
      switch edge {
      case .literal(let bytes, let isFolded):
        isFolded && bytes.contains { ASCII.isLetter($0) }
      case .mixed(_, let isFolded): isFolded
      case .placeholder, .repeated, .rest: false
      }
    }
    let items = route.requirements.compactMap { requirement in
      requirement.isInFragment ? nil : WebRoute.item(requirement)
    }
    // An item of a choice that is there has its value behind it.
    query = items.enumerated().filter { index, item in
      if case .present = item.kind {
        !items[(index + 1)...].contains { $0.name == item.name }
      } else {
        true
      }
    }.map(\.element)
    needsFragment =
      switch route.fragment {
      case .ignored:
        route.requirements.contains {
          $0.isInFragment && $0.isItem && $0.kind != .absent && !$0.mayLackItem
        }
      case .capture(_, _, let isOptional): !isOptional
      case .literal, .path: true
      }
    fragment =
      switch route.fragment {
      case .ignored: .ignored
      case .literal(let text): .literal(text)
      case .capture(_, let type, let isOptional): .value(WebValue(type), isOptional: isOptional)
      case .path(let edges, _, let prefix): .path(edges.map(WebRoute.segment), prefix: prefix)
      }
  }

  /// Whether the first segment of a path may be a text, as far as its type says.
  private static func takes(_ text: [UInt8], first edges: [RouteEdge]) -> Bool {
    switch edges.first {
    case .literal(let literal, _): literal == text
    case .placeholder(let type), .repeated(let type, _): WebValue(type).takes(text)
    case .mixed, .rest: true
    case nil: false
    }
  }

  /// The edges of a path without the host that is its first segment.
  private static func behindHost(_ edges: [RouteEdge]) -> [RouteEdge] {
    switch edges.first {
    case .repeated(let type, let minimum):
      [.repeated(type, minimum: max(0, minimum - 1))] + edges.dropFirst()
    case .rest: edges
    case .literal, .mixed, .placeholder, nil: Array(edges.dropFirst())
    }
  }

  /// The edges with the literals of a pattern as they are written; nil if they are of others.
  private static func printed(
    _ edges: [RouteEdge], _ segments: [PatternSegment]
  ) -> [RouteEdge]? {
    guard edges.count == segments.count else { return nil }
    let printed = zip(edges, segments).map { unfolded($0, $1) }
    let isSame = zip(edges, printed).allSatisfy { edge, printed in
      switch (edge, printed) {
      case (.literal(let one, _), .literal(let other, _)): one == other.map(ASCII.lowercased)
      case (.literal, _), (_, .literal): false
      default: true
      }
    }
    return isSame ? printed : nil
  }

  /// An edge that takes its literals in one case; without a segment, in lower case.
  private static func unfolded(_ edge: RouteEdge, _ segment: PatternSegment?) -> RouteEdge {
    switch (edge, segment) {
    case (.literal(let bytes, isFolded: true), .literal(let written)):
      return .literal(written.count == bytes.count ? written : bytes, isFolded: false)
    case (.literal(let bytes, isFolded: true), nil): return .literal(bytes, isFolded: false)
    case (.mixed(let parts, isFolded: true), .mixed(let written)) where parts.count == written.count:
      return .mixed(
        zip(parts, written).map { part, written in
          if case .literal = part, case .literal(let bytes) = written {
            .literal(bytes)
          } else {
            part
          }
        }, isFolded: false)
    case (.mixed(let parts, isFolded: true), nil): return .mixed(parts, isFolded: false)
    default: return edge
    }
  }

  private static func segment(_ edge: RouteEdge) -> Segment {
    switch edge {
    case .literal(let text, _): .literal(text)
    case .mixed(let parts, _):
      .mixed(
        parts.map { part in
          switch part {
          case .literal(let text): .literal(text)
          case .placeholder(let type): .value(WebValue(type))
          }
        })
    case .placeholder(let type): .value(WebValue(type))
    case .repeated(let type, let minimum): .several(WebValue(type), minimum: minimum)
    case .rest(let type, _): .several(WebValue(type), minimum: 0)
    }
  }

  private static func item(_ requirement: FlatRequirement) -> Item? {
    switch requirement.kind {
    case .literal(let text): Item(name: requirement.name, kind: .literal(text))
    case .present: Item(name: requirement.name, kind: .present)
    case .absent: Item(name: requirement.name, kind: .absent)
    case .capture(_, let type, let isOptional, let isList, _):
      Item(
        name: requirement.name,
        kind: .value(WebValue(type), isOptional: isOptional, isList: isList))
    case .itemTail(_, let isOptional):
      Item(
        name: requirement.name,
        kind: .value(WebValue(.string), isOptional: isOptional, isList: true))
    case .constant, .others, .tail, .pathTail, .blank, .context: nil
    }
  }
}

extension HostPattern {
  /// Whether the pattern takes a host, whatever the values of its placeholders.
  package func takes(_ host: String) -> Bool {
    let given = host.utf8.map(ASCII.lowercased).split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let rest = given.suffix(labels.count)
    guard isWildcard ? given.count > labels.count : given.count == labels.count else {
      return false
    }
    return zip(labels, rest).allSatisfy { label, text in
      switch label {
      case .literal(let bytes): bytes.elementsEqual(text)
      case .placeholder: true
      }
    }
  }
}

extension WebValue {
  /// Some texts of it.
  package var samples: [[UInt8]] {
    language.samples.filter { !$0.isEmpty && language.takes($0, in: .value) }
  }

  /// Whether a text that is not empty can be a value.
  package func takes(_ text: [UInt8]) -> Bool { language.takes(text, in: .value) }
}
