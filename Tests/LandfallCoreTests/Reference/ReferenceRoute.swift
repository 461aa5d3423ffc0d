// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// One way to write one route, with no optional part left open.
struct ReferenceRoute: Sendable {
  enum Fragment: Sendable {
    case ignored
    case literal([UInt8])
    case capture(String)
    case path([ReferenceSegment], behind: [UInt8])
  }

  let link: LinkDeclaration
  let index: Int
  var pattern: ReferencePattern
  let text: String
  let priority: Int
  /// The contexts that must hold, with `!` before those that must not.
  let condition: [String]
  let path: [ReferenceSegment]
  let fragment: Fragment
  /// Sorts origins: a host without wildcard, one with placeholders, one with a wildcard, a scheme
  /// alone, none; with equal hosts, a route that is bound to a scheme is first.
  let originKey: [[UInt8]]
  /// What leads to the place of the route: its origin and the keys of its segments.
  let edgeKeys: [[Int]]

  init(
    link: LinkDeclaration, index: Int, pattern: ReferencePattern, text: String, priority: Int,
    condition: [String], path: [ReferenceSegment], fragment: Fragment
  ) {
    self.link = link
    self.index = index
    self.pattern = pattern
    self.text = text
    self.priority = priority
    self.condition = condition
    self.path = path
    self.fragment = fragment
    originKey = Self.originKey(pattern)
    edgeKeys =
      [originKey.map { $0.map(Int.init) }.joined(separator: [-1]).map { $0 }] + path.map(\.key)
  }

  /// All ways to write the routes of a table.
  static func all(_ table: TableDeclaration) -> [ReferenceRoute] {
    table.links.flatMap { link in
      link.routes.enumerated().flatMap { index, route in
        ways(link, index, route, isFolded: table.isCaseInsensitive || route.isCaseInsensitive)
      }
    }
  }

  private static func ways(
    _ link: LinkDeclaration, _ index: Int, _ route: RouteDeclaration, isFolded: Bool
  ) -> [ReferenceRoute] {
    let pattern = ReferencePattern(route.pattern.text)
    let types = Dictionary(
      link.parameters.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    func segments(_ parts: [ReferencePattern.Part]) -> [ReferenceSegment] {
      ReferenceSegment.segments(parts, isFolded: isFolded, types: types)
    }
    let fragments: [Fragment] =
      switch pattern.fragment {
      case nil: [.ignored]
      case .literal(let bytes): [.literal(bytes)]
      case .capture(let name): [.capture(name)]
      case .path(let parts, let text):
        ReferencePattern.alternatives(parts).map { .path(segments($0), behind: text) }
      }
    func ways(
      _ items: [(name: [UInt8], requirement: ReferencePattern.Requirement)]
    ) -> [[(name: [UInt8], requirement: ReferencePattern.Requirement)]] {
      ReferencePattern.alternatives(items) { name in
        link.parameters.contains { $0.name == name && ($0.mayBeAbsent || $0.isList) }
      }
    }
    let patterns = ways(pattern.items).flatMap { items in
      ways(pattern.fragmentItems).map { fragmentItems in
        var decided = pattern
        (decided.items, decided.fragmentItems) = (items, fragmentItems)
        return decided
      }
    }
    return ReferencePattern.alternatives(pattern.path).flatMap { path in
      fragments.flatMap { fragment in
        patterns.map { pattern in
          ReferenceRoute(
            link: link, index: index, pattern: pattern, text: route.pattern.text,
            priority: route.priority, condition: route.condition.texts, path: segments(path),
            fragment: fragment)
        }
      }
    }
  }

  /// Whether a literal of the path, or of a hash route, takes one case only.
  var mindsCase: Bool {
    if path.contains(where: \.mindsCase) { return true }
    guard case .path(let segments, _) = fragment else { return false }
    return segments.contains(where: \.mindsCase)
  }

  /// The route that takes its literals in any case.
  var folded: ReferenceRoute {
    var fragment = fragment
    if case .path(let segments, let text) = fragment {
      fragment = .path(segments.map(\.folded), behind: text)
    }
    return ReferenceRoute(
      link: link, index: index, pattern: pattern, text: text, priority: priority,
      condition: condition, path: path.map(\.folded), fragment: fragment)
  }

  func parameter(_ name: String) -> ParameterDeclaration {
    link.parameters.first { $0.name == name } ?? ParameterDeclaration(name: name, type: .string)
  }

  /// Whether it has a part that takes several segments.
  var takesSeveral: Bool {
    var segments = path
    if case .path(let inner, _) = fragment { segments += inner }
    return segments.contains { segment in
      switch segment.kind {
      case .several, .rest: true
      case .literal, .mixed, .one: false
      }
    }
  }

  /// The values that are kept byte for byte.
  var rawRests: [String] {
    var segments = path
    if case .path(let inner, _) = fragment { segments += inner }
    let inPath: [String] = segments.compactMap { segment in
      guard case .rest(let name, let reach) = segment.kind else { return nil }
      return reach == .segments ? nil : name
    }
    return inPath
      + pattern.items.compactMap { item in
        if case .tail(let name) = item.requirement { name } else { nil }
      }
  }

  private static func isPlaceholder(_ label: String) -> Bool {
    ReferencePattern.name(ofLabel: label) != nil
  }

  private static func originKey(_ pattern: ReferencePattern) -> [[UInt8]] {
    let noScheme: UInt8 = pattern.scheme.isEmpty ? 1 : 0
    guard let host = pattern.host else { return [[3, noScheme], pattern.scheme, []] }
    let literals = host.filter { $0 != "*" && !isPlaceholder($0) }.count
    let kind: UInt8 = host[0] == "*" ? 2 : host.contains(where: isPlaceholder) ? 1 : 0
    let labels = host.map { isPlaceholder($0) ? ":" : $0 }.joined(separator: ".")
    return [[kind, UInt8(255 - literals), noScheme], pattern.scheme, Array(labels.utf8)]
  }

  /// The route with what some items ask of one name, in its query and nothing else.
  func alone(
    _ name: [UInt8], _ items: [(name: [UInt8], requirement: ReferencePattern.Requirement)]
  ) -> ReferenceRoute {
    var pattern = pattern
    pattern.items = items.filter { $0.name == name }
    pattern.fragmentItems = []
    return ReferenceRoute(
      link: link, index: index, pattern: pattern, text: text, priority: priority,
      condition: condition, path: path, fragment: fragment)
  }
}
