// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// One way to write one route, with nothing left open: an origin, the edges of its path, and what
/// the query and the fragment must hold.
struct FlatRoute {
  var place: TableProblem.Place
  var scheme: [UInt8]
  var host: HostPattern?
  var edges: [RouteEdge]
  /// The edges' sort keys, made once.
  var keys: [[UInt8]]
  var hostSlots: [(slot: Int, type: PlaceType)]
  var pathSlots: [Int]
  var requirements: [FlatRequirement]
  var fragment: FlatFragment
  var isMount: Bool
  /// Whether it is the fragment's part of a hash route.
  var isFragment = false
  var priority: Int
  var pattern: Pattern
  var linkName: String

  var originKey: [UInt8] { scheme + [0] + (host?.encoded ?? []) }

  /// Whether this route is bound to no more than the other one is.
  func hasOrigin(of other: FlatRoute) -> Bool {
    (scheme.isEmpty || scheme == other.scheme)
      && (host == nil || host?.encoded == other.host?.encoded)
  }
}

/// What a route needs of one query item.
struct FlatRequirement: Equatable {
  enum Kind: Equatable {
    case literal([UInt8])
    case present
    case absent
    /// An optional one may be absent; `emptyIsAbsent` says that an empty value counts as absent.
    case capture(
      slot: Int, type: PlaceType, isOptional: Bool, isList: Bool, emptyIsAbsent: Bool)
    /// No item: a parameter is this text.
    case constant(slot: Int, [UInt8])
    /// No item: a parameter has all those that are not named.
    case others(slot: Int)
    /// No item: a parameter of the path goes on to the end of the URL.
    case tail(slot: Int)
  }

  var name: [UInt8]
  var kind: Kind
  /// Whether it is about an item of the fragment.
  var isInFragment = false

  /// Whether (nearly) every URL meets it: text that may be absent.
  var isMetByAll: Bool {
    switch kind {
    case .capture(_, let type, true, _, _): type.isPlain
    case .constant, .others, .tail: true
    case .literal, .present, .absent, .capture: false
    }
  }

  /// How much it asks, to settle what inclusion leaves open; a stronger one has the larger weight.
  var weight: Int {
    switch kind {
    case .literal, .absent: 40
    case .present: 10
    case .constant, .others, .tail: 0
    case .capture(_, let type, let isOptional, _, _):
      isOptional ? (type.isPlain ? 0 : 1) : 10 + Int(ValueType.string.rank - type.rank)
    }
  }

  /// Whether every URL that meets this one meets the other, or would but for its value.
  func implies(_ other: FlatRequirement) -> Bool {
    guard name == other.name, isInFragment == other.isInFragment else { return false }
    switch (kind, other.kind) {
    case (.constant, _), (.others, _), (.tail, _), (_, .constant), (_, .others), (_, .tail):
      return false
    case (.literal(let mine), .literal(let others)): return mine == others
    case (.absent, .absent), (.absent, .capture(_, _, true, _, _)): return true
    case (.absent, _), (_, .absent), (_, .literal): return false
    case (.literal, _), (.present, .present): return true
    case (.present, .capture(_, let type, _, _, _)): return type.isPlain
    case (.capture(_, _, let isOptional, _, _), .present): return !isOptional
    case (
      .capture(_, let mine, let isOptional, let isList, _),
      .capture(_, let others, let mayBeAbsent, let mayRepeat, _)
    ):
      return (!isOptional || mayBeAbsent) && (!isList || mayRepeat)
        && mine.isIncluded(in: others)
    }
  }

  /// Whether the other takes one value of what this one takes any number of.
  func isList(of other: FlatRequirement) -> Bool {
    guard case .capture(_, _, _, true, _) = kind, case .capture(_, _, _, false, _) = other.kind
    else { return false }
    return name == other.name && isInFragment == other.isInFragment
  }
}

/// What a route needs of the fragment.
enum FlatFragment: Equatable {
  case ignored
  case literal([UInt8])
  case capture(slot: Int, type: PlaceType, isOptional: Bool)
  case path([RouteEdge], slots: [Int])

  /// How much it asks, to settle what inclusion leaves open.
  var weight: Int {
    switch self {
    case .ignored: 0
    case .capture(_, let type, let isOptional): isOptional ? (type.isPlain ? 0 : 1) : 10
    case .path: 30
    case .literal: 40
    }
  }

  /// Whether every URL that meets this one meets the other, or would but for its value.
  func implies(_ other: FlatFragment) -> Bool {
    switch (self, other) {
    case (_, .ignored): true
    case (_, .capture(_, let type, true)) where type.isPlain: true
    case (.literal(let mine), .literal(let others)): mine == others
    case (.literal, .capture): true
    case (.path(let mine, _), .path(let others, _)): mine == others
    case (.path, .capture(_, let type, _)): type.isPlain
    case (.capture(_, let mine, let isOptional), .capture(_, let others, let mayBeAbsent)):
      (!isOptional || mayBeAbsent) && mine.isIncluded(in: others)
    case (.ignored, _), (.capture, _), (_, .literal), (_, .path): false
    }
  }
}
