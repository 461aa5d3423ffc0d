// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// One alternative of a route: its origin, the edges of its path, its query and its fragment.
///
/// A class, because the steps from a declaration to a table hand each route on many times.
package final class FlatRoute {
  package let place: TableProblem.Place
  package let scheme: [UInt8]
  package let host: HostPattern?
  package var edges: [RouteEdge]
  package var hostSlots: [(slot: Int, type: PlaceType)]
  package var pathSlots: [Int]
  package var requirements: [FlatRequirement]
  package var fragment: FlatFragment
  package let isMount: Bool
  /// Whether it is the fragment's part of a hash route.
  var isFragment = false
  var priority: Int
  /// That among the routes of one path, as it is inherited from those that it is inside of.
  var leafPriority: Int?
  let patternText: String
  let linkName: String
  /// Set once all routes are known.
  var rank = RouteRank()

  init(
    place: TableProblem.Place, scheme: [UInt8], host: HostPattern?, edges: [RouteEdge],
    hostSlots: [(slot: Int, type: PlaceType)], pathSlots: [Int], requirements: [FlatRequirement],
    fragment: FlatFragment, isMount: Bool, priority: Int, patternText: String, linkName: String
  ) {
    self.place = place
    self.scheme = scheme
    self.host = host
    self.edges = edges
    self.hostSlots = hostSlots
    self.pathSlots = pathSlots
    self.requirements = requirements
    self.fragment = fragment
    self.isMount = isMount
    self.priority = priority
    self.patternText = patternText
    self.linkName = linkName
  }

  /// A copy, which can be changed.
  var copy: FlatRoute {
    let copy = FlatRoute(
      place: place, scheme: scheme, host: host, edges: edges, hostSlots: hostSlots,
      pathSlots: pathSlots, requirements: requirements, fragment: fragment, isMount: isMount,
      priority: priority, patternText: patternText, linkName: linkName)
    copy.isFragment = isFragment
    copy.leafPriority = leafPriority
    copy.rank = rank
    return copy
  }

  var originKey: [UInt8] { scheme + [0] + (host?.encoded ?? []) }

  /// Sorts origins in choosing order; where it is equal, neither is more specific.
  var originRank: [UInt8] {
    guard let host else { return [3, scheme.isEmpty ? 1 : 0] }
    let kind: UInt8 = host.isWildcard ? 2 : host.placeholders.isEmpty ? 0 : 1
    let literals = min(host.labels.count - host.placeholders.count, 255)
    return [kind, UInt8(255 - literals), scheme.isEmpty ? 1 : 0]
  }

  /// Whether a literal of its path, or of a hash route, takes one case only.
  var mindsCase: Bool { (edges + (fragment.edges ?? [])).contains { $0 != $0.folded } }

  /// The route that takes its literals in any case.
  var folded: FlatRoute {
    let route = copy
    route.edges = edges.map { $0.folded }
    if case .path(let edges, let slots, let prefix) = fragment {
      route.fragment = .path(edges.map { $0.folded }, slots: slots, prefix: prefix)
    }
    return route
  }

  /// How much its query and its fragment ask, to settle what inclusion leaves open.
  var weight: Int { requirements.reduce(fragment.weight) { $0 + $1.weight } }

  var contextNames: [UInt8] {
    requirements.flatMap { requirement -> [UInt8] in
      guard case .context(let isNegated) = requirement.kind else { return [] }
      return (isNegated ? [UInt8(ascii: "!")] : []) + requirement.name + [0]
    }
  }

  /// Whether this route is bound to no more than the other one is.
  func hasOrigin(of other: FlatRoute, _ origins: OriginSet) -> Bool {
    guard scheme.isEmpty || scheme == other.scheme else { return false }
    if let host { return host.encoded == other.host?.encoded }
    return other.host.map(origins.mayDeclare) ?? true
  }
}

package struct FlatRequirement: Equatable {
  package enum Kind: Equatable {
    case literal([UInt8])
    case present
    case absent
    /// An optional one may be absent; `emptyIsAbsent` says that an empty value counts as absent.
    case capture(slot: Int, type: PlaceType, isOptional: Bool, isList: Bool, emptyIsAbsent: Bool)
    /// No item: a parameter is this text.
    case constant(slot: Int, [UInt8])
    /// No item: a parameter has all those that are not named.
    case others(slot: Int)
    /// No item: a parameter of the path goes on to the end of the URL.
    case tail(slot: Int)
    /// No item: a parameter of the path, which is behind text, goes on to the end of the path.
    case pathTail(slot: Int)
    /// A parameter is the rest of the URL from the item's value on.
    case itemTail(slot: Int, isOptional: Bool)
    /// No item: a parameter of a raw rest has no value where there is nothing.
    case blank(slot: Int)
    /// No item: the context of this name must hold, or must not.
    case context(isNegated: Bool)
  }

  package var name: [UInt8]
  package var kind: Kind
  package var isInFragment: Bool
  /// Whether a `+` in the value is a space, although the table does not say so.
  package var plusIsSpace: Bool

  package init(
    name: [UInt8], kind: Kind, isInFragment: Bool = false, plusIsSpace: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.isInFragment = isInFragment
    self.plusIsSpace = plusIsSpace
  }

  package var isItem: Bool {
    switch kind {
    case .literal, .present, .absent, .capture, .itemTail: true
    case .constant, .others, .tail, .pathTail, .blank, .context: false
    }
  }

  /// Whether a value that an item gives may be missing.
  package var mayLackItem: Bool {
    switch kind {
    case .capture(_, _, let isOptional, let isList, _): isOptional || isList
    case .itemTail(_, let isOptional): isOptional
    default: false
    }
  }

  package var isAboutContext: Bool { subject?.place == .context }

  /// What it is about; nil if every URL meets it.
  package var subject: AskedItem? {
    if case .context = kind { return AskedItem(place: .context, name: name) }
    return isItem ? AskedItem(place: isInFragment ? .fragment : .query, name: name) : nil
  }

  /// How much it asks, to settle what inclusion leaves open; a stronger one has the larger weight.
  var weight: Int {
    switch kind {
    case .literal, .absent: 40
    case .present, .context: 10
    case .constant, .others, .tail, .pathTail, .blank: 0
    case .itemTail(_, let isOptional): isOptional ? 0 : 10
    case .capture(_, let type, let isOptional, _, _):
      isOptional ? (type.isPlain ? 0 : 1) : 10 + Int(ValueType.string.rank - type.rank)
    }
  }
}

package enum FlatFragment: Equatable {
  case ignored
  case literal([UInt8])
  case capture(slot: Int, type: PlaceType, isOptional: Bool)
  case path([RouteEdge], slots: [Int], prefix: [UInt8])

  package var edges: [RouteEdge]? { if case .path(let edges, _, _) = self { edges } else { nil } }

  var weight: Int {
    switch self {
    case .ignored: 0
    case .capture(_, let type, let isOptional): isOptional ? (type.isPlain ? 0 : 1) : 10
    case .path: 30
    case .literal: 40
    }
  }
}

/// A step from one node of the table to the next: one segment of a path, or several.
package enum RouteEdge: Equatable {
  case literal([UInt8], isFolded: Bool)
  case mixed([MixedEdgePart], isFolded: Bool)
  case placeholder(PlaceType)
  case repeated(PlaceType, minimum: Int)
  case rest(PlaceType, isRaw: Bool)

  package enum MixedEdgePart: Hashable {
    case literal([UInt8])
    case placeholder(PlaceType)
  }

  /// Sorts edges in choosing order, by kind first; whether a rest is raw, and case, play no part.
  var sortKey: [UInt8] {
    switch self {
    case .literal(let bytes, _):
      var key: [UInt8] = []
      key.reserveCapacity(bytes.count + 1)
      key.append(kind)
      for byte in bytes { key.append(ASCII.lowercased(byte)) }
      return key
    case .mixed(let parts, let isFolded):
      var text: [UInt8] = [isFolded ? 1 : 0]
      for part in parts {
        switch part {
        case .literal(let bytes): text += [0] + bytes
        case .placeholder(let type): text += [1] + type.sortKey
        }
      }
      // More literal bytes first.
      return [kind, UInt8(255 - min(literalCount, 255))] + text
    case .placeholder(let type): return type.isPlain ? [kind] : [kind] + type.sortKey
    case .repeated(let type, let minimum):
      return [kind, type.rank, UInt8(1 - minimum)] + type.sortKey
    case .rest(let type, _): return [kind, type.rank] + type.sortKey
    }
  }

  /// The first byte of the sort key: the kinds in choosing order.
  var kind: UInt8 {
    switch self {
    case .literal: 0
    case .mixed: RouteEdge.mixedKind
    case .placeholder(let type): type.isPlain ? 4 : 3
    case .repeated: 5
    case .rest: 6
    }
  }

  /// Edges of this kind and the ones behind it may take a segment that another edge takes, too.
  static var mixedKind: UInt8 { 2 }

  /// The edge, but for a literal the one that takes it in any case.
  var folded: RouteEdge {
    guard case .literal(let bytes, isFolded: false) = self else { return self }
    return .literal(bytes.map(ASCII.lowercased), isFolded: true)
  }

  var takesSeveral: Bool {
    switch self {
    case .repeated, .rest: true
    case .literal, .mixed, .placeholder: false
    }
  }

  var minimum: Int {
    switch self {
    case .literal, .mixed, .placeholder: 1
    case .repeated(_, let minimum): minimum
    case .rest: 0
    }
  }

  private var literalCount: Int {
    guard case .mixed(let parts, _) = self else { return 0 }
    return parts.reduce(0) { count, part in
      if case .literal(let bytes) = part { count + bytes.count } else { count }
    }
  }
}

extension RouteCondition {
  /// What a leaf asks of the contexts: last, so that one is blamed only if everything else matches.
  var requirements: [FlatRequirement] {
    terms.map {
      FlatRequirement(name: Array($0.name.utf8), kind: .context(isNegated: $0.isNegated))
    }
  }
}
