// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallTestSupport

/// Whether one of two routes with the same path asks all that the other asks of the host, the query
/// and the fragment, found out by trying many of them.
struct ReferenceAsking {
  private typealias Item = (name: [UInt8], requirement: ReferencePattern.Requirement)

  private let first: ReferenceRoute
  private let second: ReferenceRoute

  init(_ first: ReferenceRoute, _ second: ReferenceRoute) {
    self.first = first
    self.second = second
  }

  /// Whether the second takes all that the first takes.
  var isInside: Bool {
    func names(_ items: KeyPath<ReferencePattern, [Item]>) -> Set<[UInt8]> {
      Set((first.pattern[keyPath: items] + second.pattern[keyPath: items]).map(\.name))
        .filter { !$0.isEmpty }
    }
    let inFragment = names(\.fragmentItems)
    return Set(second.condition).isSubset(of: first.condition) && isHostInside
      && names(\.items).allSatisfy { isInside($0) }
      && inFragment.allSatisfy { !hasUnknown(alone(first, $0), alone(second, $0)) }
      && isFragmentInside(inFragment.sorted { $0.lexicographicallyPrecedes($1) })
  }

  /// A route with what it asks of one item of the fragment, as if it asked it of the query.
  private func alone(_ route: ReferenceRoute, _ name: [UInt8]) -> ReferenceRoute {
    route.alone(name, route.pattern.fragmentItems)
  }

  private var isHostInside: Bool {
    func types(_ route: ReferenceRoute) -> [ValueType] {
      (route.pattern.host ?? []).compactMap(ReferencePattern.name(ofLabel:))
        .map { route.parameter($0).type }
    }
    return zip(types(first), types(second)).allSatisfy(isInside)
  }

  private func isInside(_ first: ValueType, _ second: ValueType) -> Bool {
    if first == second || second == .string { return true }
    if first == .opaque("Opaque") || second == .opaque("Opaque") { return false }
    return ReferenceInclusion.texts.filter { $0.allSatisfy(ASCII.isLabelByte) }.allSatisfy {
      ReferenceTypes.failure($0, first) != nil || ReferenceTypes.failure($0, second) == nil
    }
  }

  // MARK: Query

  private func isInside(_ name: [UInt8]) -> Bool {
    let (mine, other) = (
      first.alone(name, first.pattern.items), second.alone(name, second.pattern.items)
    )
    if hasUnknown(mine, other) { return false }
    return Self.values.allSatisfy { !takes(mine, name, $0) || takes(other, name, $0) }
  }

  /// None, one and two values of an item.
  private static var values: [[[UInt8]]] {
    let texts = ["", "photo", "a b"].map { Array($0.utf8) } + ReferenceInclusion.texts
    return [[]] + texts.map { [$0] } + texts.map { [$0, $0] }
  }

  /// Whether an item is of a type of the app's own, and the other asks something else of it.
  private func hasUnknown(_ mine: ReferenceRoute, _ other: ReferenceRoute) -> Bool {
    func type(_ route: ReferenceRoute) -> ValueType? {
      guard case .capture(let name) = route.pattern.items.first?.requirement else { return nil }
      return route.parameter(name).type
    }
    let types = (type(mine), type(other))
    let opaque = ValueType.opaque("Opaque")
    if types.1 == opaque {
      return types.0 != opaque && mine.pattern.items.first?.requirement != .absent
    }
    return types.0 == opaque && types.1 != nil && types.1 != .string
      || types.0 == opaque && isLiteral(other)
  }

  private func isLiteral(_ route: ReferenceRoute) -> Bool {
    if case .literal = route.pattern.items.first?.requirement { true } else { false }
  }

  private func takes(_ route: ReferenceRoute, _ name: [UInt8], _ values: [[UInt8]]) -> Bool {
    rest(route, "/?" + Self.items(name, values)) { $0.takeItems(&$1) }
  }

  private static func items(_ name: [UInt8], _ values: [[UInt8]]) -> String {
    values.map { encoded(name) + "=" + encoded($0) }.joined(separator: "&")
  }

  // MARK: Fragment

  private func isFragmentInside(_ names: [[UInt8]]) -> Bool {
    if names.isEmpty, case .ignored = second.fragment { return true }
    if case .capture(let name) = second.fragment,
      second.parameter(name).type == .opaque("Opaque")
    {
      guard case .capture(let mine) = first.fragment,
        first.parameter(mine).type == .opaque("Opaque")
      else { return false }
    }
    let texts = ["", "top", "a b", "/", "/a"].map { Array($0.utf8) } + ReferenceInclusion.texts
    var fragments = ["/", "/#/", "/#/a", "/#/b/5", "/#//x"] + paths
    for text in texts + names { fragments.append("/#" + Self.encoded(text)) }
    for items in itemFragments(names) {
      fragments += ["/#" + items, "/#/a?" + items]
      for path in paths { fragments.append(path + "?" + items) }
    }
    return fragments.allSatisfy { !takesFragment(first, $0) || takesFragment(second, $0) }
  }

  /// Paths that the hash routes take.
  private var paths: [String] {
    [first, second].compactMap { route in
      guard case .path(let segments, let text) = route.fragment else { return nil }
      return "/#" + Self.encoded(text)
        + segments.map { "/" + Self.encoded(ReferenceInclusion.witness($0) ?? []) }.joined()
    }
  }

  /// Items that the first takes, and the same with other values for one of them.
  private func itemFragments(_ names: [[UInt8]]) -> [String] {
    let values = Self.values
    var taken: [String] = []
    for name in names {
      let mine = alone(first, name)
      taken.append(Self.items(name, values.first { takes(mine, name, $0) } ?? []))
    }
    return names.indices.flatMap { index in
      values.map { values in
        var items = taken
        items[index] = Self.items(names[index], values)
        return items.filter { !$0.isEmpty }.joined(separator: "&")
      }
    }
  }

  private func takesFragment(_ route: ReferenceRoute, _ url: String) -> Bool {
    var route = route
    route.pattern.items = []
    return rest(route, url) { $0.takeItems(&$1) && $0.takeFragment(&$1, limit: 128) }
  }

  private func rest(
    _ route: ReferenceRoute, _ url: String,
    _ takes: (ReferenceRest, inout ReferenceWay) -> Bool
  ) -> Bool {
    guard let url = Self.read(url) else { return false }
    var way = ReferenceWay()
    return takes(ReferenceRest(route: route, url: url, isForm: false), &way) && way.failure == nil
  }

  /// What was read, as the same few URLs are tried with every two routes.
  private static let known = Guarded<[String: ReferenceURL?]>([:])

  private static func read(_ url: String) -> ReferenceURL? {
    if let known = known.withLock({ $0[url] }) { return known }
    let origins = ReferenceOrigins(schemes: [], routeSchemes: [], hosts: [])
    let read = try? ReferenceURL(
      Array(url.utf8), isPath: true, limits: .init(), origins: origins)
    known.withLock {
      if $0.count == 10_000 { $0 = [:] }
      $0[url] = .some(read)
    }
    return read
  }

  private static func encoded(_ text: [UInt8]) -> String {
    text.map { "%\($0 < 16 ? "0" : "")\(String($0, radix: 16))" }.joined()
  }
}
